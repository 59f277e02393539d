import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { deviceLog } from '#wire/devices.ts'
import css from './device.module.css'

/** What a device wrote down of its own doings, for whoever looks after it. */
export function LogDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('device')
  const { data, error } = useCall(deviceLog, { id })
  async function copy() {
    await navigator.clipboard.writeText(data?.log ?? '')
    notify.success(t('devices.logCopied'))
  }
  return (
    <Dialog
      size="lg"
      title={t('devices.log')}
      subtitle={data ? `${name}, ${formatDateTime(data.log_at)}` : name}
      onClose={onClose}
      footer={
        <Button icon={Copy} disabled={!data} onClick={() => void copy()}>
          {t('devices.logCopy')}
        </Button>
      }
    >
      {error && !data && <ErrorState title={t('devices.failed')} text={error.message} />}
      {!error && !data && <SkeletonRows rows={8} columns={1} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        <pre className={css.log} tabIndex={0}>
          {data.log}
        </pre>
      )}
    </Dialog>
  )
}
