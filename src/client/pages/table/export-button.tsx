import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'

interface ExportButtonProps {
  save: () => Promise<void>
  /** The message when the file is saved. */
  done: string
}

/** Saves all rows found as a file. */
export function ExportButton({ save, done }: ExportButtonProps) {
  const { t } = useTranslation(['pages', 'common'])
  const small = useMedia(phoneWidth)
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    try {
      await save()
      notify.success(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  const label = t('common:actions.export')
  if (small) return <IconButton variant="outline" icon={Download} label={label} disabled={busy} onClick={run} />
  return (
    <Button icon={Download} busy={busy} onClick={run} data-tip={t('list.exportTip')}>
      {label}
    </Button>
  )
}
