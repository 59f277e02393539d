import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userCan } from '#client/data/person/session.ts'
import { Button } from '#client/parts/button.tsx'
import { permissionOf } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { shiftsOf } from '#domain/references/organisation.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import { TillDialog } from '../dialogs/till-dialog.tsx'
import { type TillPlace, useTillPlace } from '../place/shop.ts'
import { BeginShift } from './begin-shift.tsx'
import { CashOrder, type CashOrderKind } from './cash-order.tsx'
import { CloseShift } from './close-shift.tsx'
import { useOrganisation } from './organisation.ts'
import { PrintReport } from './print-report.tsx'
import { ShiftReportDialog } from './report-dialog.tsx'
import css from './shift.module.css'
import { useShift } from './shift.ts'

/** Opens, shows and closes the cashier's shift; where none are kept, cash still comes and goes here. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const place = useTillPlace()
  const own = useOrganisation()
  const shift = useShift(place?.cashbox_id)
  const [closed, setClosed] = useState<StoredRow | null>(null)
  if (closed) return <ShiftReportDialog shift={closed} onClose={onClose} />
  if (!place || shift === undefined || own === undefined) return null
  if (shift) return <Running shift={shift} place={place} onClose={onClose} onClosed={setClosed} />
  if (shiftsOf(own) === 'none') return <CashOnly place={place} onClose={onClose} />
  return <BeginShift place={place} onClose={onClose} />
}

interface RunningProps {
  shift: StoredRow
  place: TillPlace
  onClose: () => void
  onClosed: (shift: StoredRow) => void
}

function Running({ shift, place, onClose, onClosed }: RunningProps) {
  const { t } = useTranslation('till')
  const [step, setStep] = useState<CashOrderKind | 'close' | null>(null)
  const back = () => setStep(null)
  if (step === 'close') return <CloseShift shift={shift} onBack={back} onClosed={onClosed} />
  if (step) return <CashOrder kind={step} place={place} shift={shift} onDone={back} />
  return (
    <ShiftReportDialog
      shift={shift}
      onClose={onClose}
      footer={
        <>
          <CashButtons onChoose={setStep} />
          <PrintReport shift={shift} />
          {userCan(permissionOf(cashShift, 'confirm')) && (
            <Button size="till" variant="solid" onClick={() => setStep('close')}>
              {t('shift.close')}
            </Button>
          )}
        </>
      }
    />
  )
}

function CashOnly({ place, onClose }: { place: TillPlace; onClose: () => void }) {
  const { t } = useTranslation('till')
  const [step, setStep] = useState<CashOrderKind | null>(null)
  if (step) return <CashOrder kind={step} place={place} shift={null} onDone={() => setStep(null)} />
  return (
    <TillDialog size="sm" title={t('shift.cash')} onClose={onClose}>
      <p className={css.text}>{t('shift.cashText')}</p>
      <div className={css.steps}>
        <CashButtons onChoose={setStep} />
      </div>
    </TillDialog>
  )
}

function CashButtons({ onChoose }: { onChoose: (kind: CashOrderKind) => void }) {
  const { t } = useTranslation('till')
  return (
    <>
      <Button size="till" onClick={() => onChoose('income')}>
        {t('shift.income')}
      </Button>
      <Button size="till" onClick={() => onChoose('expense')}>
        {t('shift.expense')}
      </Button>
    </>
  )
}
