import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { now } from '#client/data/call/connection.ts'
import { happened } from '#client/data/device/commit-fact.ts'
import { inOneBreath } from '#client/data/fault-words.ts'
import { userCan, useSession } from '#client/data/person/session.ts'
import { personName } from '#client/data/person/user.ts'
import { Button } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import type { Notes } from '#domain/till/denominations.ts'
import { useBooks } from '../books.ts'
import { focusSearch } from '../counter/use-keys.ts'
import { TillDialog } from '../dialogs/till-dialog.tsx'
import { useTillPlace } from '../place/shop.ts'
import { CashOrder } from './cash-order.tsx'
import { CloseShift } from './close-shift.tsx'
import { CountDrawer } from './count-drawer.tsx'
import { PrintReport } from './print-report.tsx'
import { ShiftReportDialog } from './report-dialog.tsx'
import css from './shift.module.css'
import { seenIn, useShift } from './shift.ts'

type Step = 'report' | 'close' | 'income' | 'expense'

/** Opens, shows and closes the cashier's shift; the drawer is counted at both ends. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const place = useTillPlace()
  const shift = useShift(place?.cashbox_id)
  const [closed, setClosed] = useState<StoredRow | null>(null)
  if (closed) return <ShiftReportDialog shift={closed} onClose={onClose} />
  if (shift === undefined) return null
  return shift ? <Open shift={shift} onClose={onClose} onClosed={setClosed} /> : <Begin onClose={onClose} />
}

function Begin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('till')
  const books = useBooks()
  const place = useTillPlace()
  const { user } = useSession()
  const [notes, setNotes] = useState<readonly Notes[]>([])
  const [busy, setBusy] = useState(false)
  const mayOpen = userCan(permissionOf(cashShift, 'create'))

  async function begin() {
    if (!books || !place || busy) return
    setBusy(true)
    const answer = await happened(cashShift, {
      action: 'create',
      id: v7(),
      input: {
        occurred_at: now().toISOString(),
        ...place,
        cashier: user && personName(user),
        opening: notes,
        opening_seen: await seenIn(books, place.cashbox_id),
      },
    }).finally(() => setBusy(false))
    if (!answer.ok) return notify.error(inOneBreath(answer))
    notify.success(t('shift.begun'))
    onClose()
    focusSearch()
  }

  return (
    <TillDialog
      size="md"
      title={t('shift.open')}
      guarded={notes.length > 0}
      onClose={onClose}
      footer={
        <Button
          size="till"
          variant="solid"
          className={css.wide}
          disabled={!mayOpen}
          busy={busy}
          onClick={() => void begin()}
        >
          {t('shift.openNow')}
        </Button>
      }
    >
      <p className={css.text}>{t(mayOpen ? 'shift.openText' : 'shift.mayNot')}</p>
      {mayOpen && <CountDrawer notes={notes} onChange={setNotes} />}
    </TillDialog>
  )
}

interface OpenProps {
  shift: StoredRow
  onClose: () => void
  onClosed: (shift: StoredRow) => void
}

function Open({ shift, onClose, onClosed }: OpenProps) {
  const { t } = useTranslation('till')
  const [step, setStep] = useState<Step>('report')
  if (step === 'close')
    return <CloseShift shift={shift} onBack={() => setStep('report')} onClosed={onClosed} onClose={onClose} />
  if (step === 'income' || step === 'expense')
    return <CashOrder kind={step} shift={shift} onDone={() => setStep('report')} onClose={onClose} />
  return (
    <ShiftReportDialog
      shift={shift}
      onClose={onClose}
      footer={
        <>
          <Button size="till" onClick={() => setStep('income')}>
            {t('shift.income')}
          </Button>
          <Button size="till" onClick={() => setStep('expense')}>
            {t('shift.expense')}
          </Button>
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
