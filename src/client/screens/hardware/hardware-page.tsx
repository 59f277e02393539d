import { useTranslation } from 'react-i18next'
import { usePageHead } from '#client/parts/page-head.ts'
import { CameraCard } from './camera-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { FiscalCard } from './fiscal-card.tsx'
import css from './hardware.module.css'
import { DrawerCard, PrinterCard } from './printer-card.tsx'
import { ScannerCard } from './scanner-card.tsx'
import { SoundCard } from './sound-card.tsx'
import { WakeCard } from './wake-card.tsx'

/** Everything that hangs on a till: whether it works, a way to try it, and how to mend it. */
export function HardwarePage() {
  const { t } = useTranslation('hardware')
  usePageHead({ title: t('title') })
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('lead')}</p>
      <div className={css.columns}>
        <div className={css.column}>
          <ScannerCard />
          <CameraCard />
          <CustomerCard />
          <SoundCard />
        </div>
        <div className={css.column}>
          <PrinterCard />
          <DrawerCard />
          <FiscalCard />
          <WakeCard />
        </div>
      </div>
    </div>
  )
}
