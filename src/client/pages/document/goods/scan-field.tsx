import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '#client/parts/badge.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import css from '../lines/lines.module.css'

interface ScanFieldProps {
  /** Called with a scanned or typed code; answers a message for the person, or null. */
  onCode: (text: string) => Promise<string | null>
}

/** The field for a scanner: codes are handled in order, however fast they come. */
export function ScanField({ onCode }: ScanFieldProps) {
  const { t } = useTranslation('documents')
  const coarse = useMedia(coarsePointer)
  const input = useRef<HTMLInputElement>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [text, setText] = useState('')
  const [told, setTold] = useState<string | null>(null)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  function take() {
    const code = text.trim()
    setText('')
    if (code) queue.current = queue.current.then(() => onCode(code)).then(setTold)
  }

  return (
    <>
      <TextInput
        ref={input}
        className={css.scan}
        icon={ScanBarcode}
        end={!coarse && <Kbd>F2</Kbd>}
        aria-label={t('scan.label')}
        placeholder={t('scan.label')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          take()
        }}
      />
      <span className="unseen" role="status">
        {told}
      </span>
    </>
  )
}
