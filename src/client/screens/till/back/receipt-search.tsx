import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import { focusByArrows } from '../parts/arrow-focus.ts'
import find from '../parts/find.module.css'
import till from '../parts/till.module.css'
import css from './back.module.css'
import { setReceiptSearchText, useReceiptSearchText } from './receipt-search-text.ts'

const CameraScanner = lazy(() => import('#client/hardware/camera/camera-scanner.tsx'))

export const receiptSearchId = 'till-receipts'

/** Search by number, client or the last digits of an IMEI; or the camera for the receipt's code. */
export function ReceiptSearch({ onEnter, children }: { onEnter: (text: string) => void; children: ReactNode }) {
  const { t } = useTranslation('back')
  const text = useReceiptSearchText()
  const touch = useMedia(coarsePointer)
  const [camera, setCamera] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from the field to the list below it.
    <section className={css.left} onKeyDown={focusByArrows}>
      <div className={find.bar}>
        <TextInput
          id={receiptSearchId}
          size="till"
          className={find.search}
          icon={Search}
          value={text}
          autoFocus={!touch}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={t('find.label')}
          placeholder={t('find.placeholder')}
          onChange={({ target }) => setReceiptSearchText(target.value)}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter(text)}
          end={text && <IconButton icon={X} label={t('find.clear')} onClick={() => setReceiptSearchText('')} />}
        />
        <IconButton
          icon={ScanBarcode}
          label={t('find.camera')}
          size="till"
          variant={camera ? 'subtle' : 'quiet'}
          aria-pressed={camera}
          onClick={() => setCamera(!camera)}
        />
      </div>
      {camera && (
        <Suspense>
          <div className={till.camera}>
            <CameraScanner
              onClose={() => setCamera(false)}
              onByHand={() => document.getElementById(receiptSearchId)?.focus()}
            />
          </div>
        </Suspense>
      )}
      {children}
    </section>
  )
}
