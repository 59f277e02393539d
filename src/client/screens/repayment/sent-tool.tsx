import MailCheck from 'lucide-react/icons/mail-check'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import { remindersSent } from '#wire/repayment.ts'

const SentDialog = lazy(async () => ({ default: (await import('./sent-dialog.tsx')).SentDialog }))

/** A button over the list of reminders: what was sent, and what it brought back. */
export function SentTool() {
  const { t } = useTranslation('repayment')
  const [isOpen, open] = useState(false)
  const narrow = useMedia(phoneWidth)
  if (!remindersSent.right(useActor())) return null
  const label = t('log')
  return (
    <>
      {narrow ? (
        <IconButton variant="outline" icon={MailCheck} label={label} onClick={() => open(true)} />
      ) : (
        <Button icon={MailCheck} onClick={() => open(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SentDialog onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
