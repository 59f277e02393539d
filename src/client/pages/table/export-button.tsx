import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { Menu } from '#client/parts/menu.tsx'
import { notify } from '#client/parts/messages.ts'
import type { TriggerProps } from '#client/parts/trigger.ts'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'

interface ExportWay {
  readonly label: string
  readonly save: () => Promise<void>
}

interface ExportButtonProps {
  /** The first is the usual one; where there are several a menu asks. */
  ways: readonly ExportWay[]
  /** The message when the file is saved. */
  done: string
}

/** Saves all rows found as a file. */
export function ExportButton({ ways, done }: ExportButtonProps) {
  const { t } = useTranslation(['pages', 'common'])
  const small = useMedia(phoneWidth)
  const [busy, setBusy] = useState(false)

  async function run(save: ExportWay['save']) {
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
  const button = (trigger: Partial<TriggerProps>) =>
    small ? (
      <IconButton variant="outline" icon={Download} label={label} disabled={busy} {...trigger} />
    ) : (
      <Button icon={Download} busy={busy} data-tip={t('list.exportTip')} {...trigger}>
        {label}
      </Button>
    )
  const [only, ...others] = ways
  if (!only) return null
  if (others.length === 0) return button({ onClick: () => void run(only.save) })
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={button}
      items={ways.map(({ label, save }) => ({ key: label, label, onSelect: () => void run(save) }))}
    />
  )
}
