import { useTranslation } from 'react-i18next'
import { CardColumns, DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { CameraCard } from './camera-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { FiscalCard } from './fiscal-card.tsx'
import css from './hardware.module.css'
import { LabelCard } from './label-card.tsx'
import { DrawerCard, PrinterCard } from './printer-card.tsx'
import { ScannerCard } from './scanner-card.tsx'
import { SoundCard } from './sound-card.tsx'
import { WakeCard } from './wake-card.tsx'

/** All hardware of a till: its state, a test for each, and what to do if it fails. */
export function HardwarePage() {
  const { t } = useTranslation('hardware')
  usePageHead({ title: t('title') })
  return (
    <DeskPage>
      <p className={css.lead}>{t('lead')}</p>
      <CardColumns
        even
        aside={
          <>
            <PrinterCard />
            <DrawerCard />
            <LabelCard />
            <FiscalCard />
            <WakeCard />
          </>
        }
      >
        <ScannerCard />
        <CameraCard />
        <CustomerCard />
        <SoundCard />
      </CardColumns>
    </DeskPage>
  )
}
