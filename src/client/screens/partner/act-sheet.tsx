import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import printCss from '#client/pages/document/print/print.module.css'
import type { DayRange } from '#client/parts/dates/days.ts'
import { standOnPaper } from '#client/parts/on-paper.ts'
import { ActPaper } from './act-paper.tsx'
import type { PartnerAct } from './ask.ts'

interface ActSheetProps {
  act: PartnerAct
  period: DayRange
  onDone: () => void
}

/** The act on A4, with a place for the signature and the stamp of each side. */
export default function ActSheet({ act, period, onDone }: ActSheetProps) {
  const { t } = useTranslation('partner')
  const printed = useRef(false)
  useEffect(standOnPaper, [])
  useEffect(() => {
    if (printed.current) return
    printed.current = true
    addEventListener('afterprint', onDone, { once: true })
    // The sheet must be drawn before it can be printed.
    requestAnimationFrame(() => print())
  }, [onDone])
  return createPortal(
    <div className={printCss.sheet} data-sheet>
      <ActPaper act={act} period={period} />
      <div className={printCss.signatures}>
        <span>{t('act.signs', { name: act.organisation.name })}</span>
        <span>{t('act.signs', { name: act.partner.name })}</span>
      </div>
    </div>,
    document.body,
  )
}
