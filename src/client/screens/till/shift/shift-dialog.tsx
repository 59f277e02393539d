import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userCan } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { permissionOf } from '#domain/kernel/permission.ts'
import { cashboxMovement } from '#domain/money/cashbox-movement.ts'
import { currencyConversion } from '#domain/money/currency-conversion.ts'
import { shiftsOf } from '#domain/references/organisation.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import { TillDialog } from '../parts/till-dialog.tsx'
import { type TillPlace, useTillPlace } from '../state/shop.ts'
import { BeginShift } from './begin-shift.tsx'
import type { CashDeed } from './cash-dialog.tsx'
import { CashOrder, type CashOrderKind, cashOrders } from './cash-order.tsx'
import { ChangeMoney } from './change-money.tsx'
import { CloseShift } from './close-shift.tsx'
import { useOrganisation } from './organisation.ts'
import { PrintReport } from './print-report.tsx'
import { ShiftReportDialog } from './report-dialog.tsx'
import css from './shift.module.css'
import { type HeldShift, useShift } from './shift.ts'
import { TakeOver } from './take-over.tsx'

/** Opens, shows and closes the cashier's shift; where none are kept, cash still comes and goes here. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const place = useTillPlace()
  const own = useOrganisation()
  const shift = useShift(place?.cashbox_id)
  const [closed, setClosed] = useState<HeldShift | null>(null)
  if (closed) return <ShiftReportDialog shift={closed} onClose={onClose} />
  if (!place || shift === undefined || own === undefined) return null
  if (shift) return <Running shift={shift} place={place} onClose={onClose} onClosed={setClosed} />
  if (shiftsOf(own) === 'none') return <CashOnly place={place} onClose={onClose} />
  return <BeginShift place={place} onClose={onClose} />
}

interface RunningProps {
  shift: HeldShift
  place: TillPlace
  onClose: () => void
  onClosed: (shift: HeldShift) => void
}

function Running({ shift, place, onClose, onClosed }: RunningProps) {
  const { t } = useTranslation('till')
  const [step, setStep] = useState<CashStep | 'more' | 'close' | null>(null)
  const back = () => setStep(null)
  if (step === 'close') return <CloseShift shift={shift} onBack={back} onClosed={onClosed} />
  if (step === 'more') return <CashSteps title={t('shift.more')} onChoose={setStep} onClose={back} />
  if (step) return <CashStepDialog step={step} place={place} shift={shift} onDone={back} />
  return (
    <ShiftReportDialog
      shift={shift}
      onClose={onClose}
      footer={
        <>
          {usual.filter(mayTake).map((one) => (
            <Button key={one} size="till" onClick={() => setStep(one)}>
              {t(`shift.${one}`)}
            </Button>
          ))}
          {others.some(mayTake) && (
            <Button size="till" onClick={() => setStep('more')}>
              {t('shift.more')}
            </Button>
          )}
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
  const [step, setStep] = useState<CashStep | null>(null)
  if (step) return <CashStepDialog step={step} place={place} shift={null} onDone={() => setStep(null)} />
  return <CashSteps title={t('shift.cash')} text={t('shift.cashText')} all onChoose={setStep} onClose={onClose} />
}

type CashStep = CashOrderKind | 'take' | 'change'
const usual = ['income', 'expense'] as const
const others = ['debt', 'hand', 'take', 'change'] as const

const mayTake = (step: CashStep) =>
  step === 'take'
    ? userCan(permissionOf(cashboxMovement, 'confirm'))
    : userCan(permissionOf(step === 'change' ? currencyConversion : cashOrders[step].document, 'create'))

interface CashStepsProps {
  title: string
  text?: string
  /** Also what the shift's own dialog has buttons for. */
  all?: boolean
  onChoose: (step: CashStep) => void
  onClose: () => void
}

/** What a cashier may do with the money of the drawer besides selling. */
function CashSteps({ title, text, all = false, onChoose, onClose }: CashStepsProps) {
  const { t } = useTranslation('till')
  return (
    <TillDialog size="sm" title={title} onClose={onClose}>
      {text && <p className={css.text}>{text}</p>}
      <div className={css.list}>
        {[...(all ? usual : []), ...others].filter(mayTake).map((step) => (
          <Button key={step} size="till" onClick={() => onChoose(step)}>
            {t(`shift.${step}`)}
          </Button>
        ))}
      </div>
    </TillDialog>
  )
}

function CashStepDialog({ step, ...deed }: CashDeed & { step: CashStep }) {
  if (step === 'take') return <TakeOver {...deed} />
  return step === 'change' ? <ChangeMoney {...deed} /> : <CashOrder kind={step} {...deed} />
}
