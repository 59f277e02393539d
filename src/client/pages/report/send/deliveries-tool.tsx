import MailCheck from 'lucide-react/icons/mail-check'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'

const DeliveriesDialog = lazy(async () => ({ default: (await import('./deliveries-dialog.tsx')).DeliveriesDialog }))

/** A button over the list of sendings: what was sent, and what became of it. */
export function DeliveriesTool() {
  const { t } = useTranslation('send')
  const [isOpen, open] = useState(false)
  const narrow = useMedia(phoneWidth)
  const label = t('deliveries')
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
          <DeliveriesDialog onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
