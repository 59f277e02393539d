import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import css from './blocked-sheet.module.css'
import type { ScanRefusal, Way } from './outcome.ts'

interface BlockedSheetProps {
  refusal: ScanRefusal
  /** Without a way the scan is left out. */
  onSettle: (way?: Way) => Promise<void>
}

/** Says in red why a scan was not taken; nothing else works until it is answered. */
export default function BlockedSheet({ refusal, onSettle }: BlockedSheetProps) {
  const { t } = useTranslation('workplace')
  const box = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const sheet = box.current
    // It stands aside for the dialog that a way opens.
    if (busy) sheet?.close()
    else sheet?.showModal()
    // Not on a button: the Enter of a scanner is no answer.
    sheet?.focus()
    return () => sheet?.close()
  }, [busy])

  async function go(way?: Way) {
    setBusy(true)
    await onSettle(way).finally(() => setBusy(false))
  }
  return createPortal(
    <dialog
      ref={box}
      role="alertdialog"
      className={css.sheet}
      aria-labelledby="blocked-title"
      aria-describedby="blocked-text"
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        void go()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id="blocked-title">
        <Icon of={CircleAlert} size={28} />
        {refusal.title}
      </h2>
      {refusal.code && <p className={`${css.code} num`}>{refusal.code}</p>}
      <p id="blocked-text">{refusal.text}</p>
      {refusal.facts.length > 0 && (
        <dl className={css.facts}>
          {refusal.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.ways}>
        <Button size="till" variant="solid" onClick={() => void go()}>
          {t('goOn')}
        </Button>
        {refusal.ways.map((way) => (
          <Button key={way.label} size="till" variant="quiet" onClick={() => void go(way)}>
            {way.label}
          </Button>
        ))}
      </div>
    </dialog>,
    document.body,
  )
}
