import Camera from 'lucide-react/icons/camera'
import CameraOff from 'lucide-react/icons/camera-off'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import css from './what-is-this.module.css'

const CameraScanner = lazy(() => import('#client/hardware/camera/camera-scanner.tsx'))

/** The field, for ways that lead there. */
export const fieldId = 'what-code'

interface ControlsProps {
  text: string
  onText: (text: string) => void
  onEnter: () => void
  /** Whether a phone looks through its camera at once. */
  opensCamera: boolean
}

/** The camera, and a field for those who type; a scanner needs neither. */
export function Controls({ text, onText, onEnter, opensCamera }: ControlsProps) {
  const { t } = useTranslation('warehouse')
  const coarse = useMedia(coarsePointer)
  const [isLooking, setLooking] = useState(coarse && opensCamera)
  return (
    <div className={css.controls}>
      {isLooking && (
        <div className={css.eye}>
          <Suspense>
            <CameraScanner
              onClose={() => setLooking(false)}
              onByHand={() => document.getElementById(fieldId)?.focus()}
            />
          </Suspense>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <TextInput
          id={fieldId}
          size="till"
          icon={ScanBarcode}
          aria-label={t('what.label')}
          placeholder={t('what.label')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onText(target.value)}
        />
        <IconButton
          size="till"
          variant={isLooking ? 'subtle' : 'outline'}
          icon={isLooking ? CameraOff : Camera}
          label={t(isLooking ? 'what.closeCamera' : 'what.camera')}
          onClick={() => setLooking(!isLooking)}
        />
      </form>
    </div>
  )
}
