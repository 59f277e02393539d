import { useTranslation } from 'react-i18next'
import printCss from '#client/pages/document/print/print.module.css'
import { PrintedPage } from '#client/pages/document/print/printed-page.tsx'
import type { DayRange } from '#client/parts/dates/days.ts'
import type { PartnerAct } from '#wire/partners.ts'
import { ActPaper } from './act-paper.tsx'

interface ActSheetProps {
  act: PartnerAct
  period: DayRange
  onDone: () => void
}

/** The act on A4, with a place for the signature and the stamp of each side. */
export default function ActSheet({ act, period, onDone }: ActSheetProps) {
  const { t } = useTranslation('partner')
  return (
    <PrintedPage isReady onDone={onDone}>
      <ActPaper act={act} period={period} />
      <div className={printCss.signatures}>
        <span>
          {t('act.signs', { name: [act.organisation.name, act.organisation.director].filter(Boolean).join(', ') })}
        </span>
        <span>{t('act.signs', { name: act.partner.name })}</span>
        {act.organisation.accountant && <span>{t('act.accountant', { name: act.organisation.accountant })}</span>}
      </div>
    </PrintedPage>
  )
}
