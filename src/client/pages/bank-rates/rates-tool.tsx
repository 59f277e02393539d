import Landmark from 'lucide-react/icons/landmark'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'

const RatesDialog = lazy(async () => ({ default: (await import('./rates-dialog.tsx')).RatesDialog }))

/** A button over the list of rates: what the central bank says, and what became of it. */
export function RatesTool() {
  const { t } = useTranslation('rates')
  const [isOpen, open] = useState(false)
  const narrow = useMedia(phoneWidth)
  return (
    <>
      {narrow ? (
        <IconButton variant="outline" icon={Landmark} label={t('title')} onClick={() => open(true)} />
      ) : (
        <Button icon={Landmark} onClick={() => open(true)}>
          {t('title')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <RatesDialog onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
