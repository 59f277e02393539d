import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { State, type Tone } from '#client/parts/card.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { SkeletonRows } from '#client/parts/states.tsx'
import { reportSending } from '#domain/settings/report-sending.ts'
import { latestDeliveries, type ReportDelivery } from '#wire/report-sendings.ts'
import css from './send-dialog.module.css'

const tones: Readonly<Record<ReportDelivery['state'], Tone>> = {
  waiting: 'warning',
  sent: 'fine',
  failed: 'error',
  skipped: 'quiet',
}

/** What was sent, to whom, how, and what became of it. */
export function DeliveriesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['send', 'common'])
  const { data, error } = useCall(latestDeliveries, {}, { refetchInterval: 5000 })
  return (
    <Dialog
      size="lg"
      title={t('deliveries')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      {error && <State tone="error">{error.message}</State>}
      {!data && !error && <SkeletonRows rows={4} columns={2} />}
      {data?.length === 0 && <p>{t('nothingSent')}</p>}
      {data && data.length > 0 && (
        <ul className={css.rows}>
          {data.map((one) => (
            <Told key={one.id} {...one} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Told({ name, recipient, channel, due_at, state, why, attempts, sent_at }: ReportDelivery) {
  const { t } = useTranslation('send')
  const words = useWords(reportSending)
  return (
    <li>
      <span className={css.what}>
        <b>{recipient}</b>
        <span>{name}</span>
        <small className="num">
          {formatDateTime(due_at)} · {words.option('channel', channel)}
        </small>
      </span>
      <span className={css.what}>
        <State tone={tones[state]}>
          {t(`states.${state}`)}
          {sent_at && ` ${formatDateTime(sent_at)}`}
        </State>
        {why && <span>{t(`why.${why}`)}</span>}
        {attempts > 1 && <small>{t('tries', { count: attempts })}</small>}
      </span>
    </li>
  )
}
