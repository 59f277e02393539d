import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { now } from '#client/data/connection.ts'
import { happened } from '#client/data/happened.ts'
import { can, useSession } from '#client/data/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import { differencesOf } from '#domain/till/counted.ts'
import type { Notes } from '#domain/till/denominations.ts'
import { useBooks } from '../books.ts'
import { usePlace } from '../shop.ts'
import { CashOrder } from './cash-order.tsx'
import { CountDrawer } from './count-drawer.tsx'
import { Differences } from './differences.tsx'
import { ReportView } from './report-view.tsx'
import css from './shift.module.css'
import { reportOf, seenIn, useShift } from './shift.ts'

type Step = 'report' | 'close' | 'income' | 'expense'

/** The cashier's day: counted at its beginning and at its end. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const place = usePlace()
  const shift = useShift(place?.cashbox_id)
  const [closed, setClosed] = useState<StoredRow | null>(null)
  if (closed) return <Report shift={closed} onClose={onClose} />
  if (shift === undefined) return null
  return shift ? <Open shift={shift} onClose={onClose} onClosed={setClosed} /> : <Begin onClose={onClose} />
}

function Begin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('till')
  const books = useBooks()
  const place = usePlace()
  const { user } = useSession()
  const [notes, setNotes] = useState<readonly Notes[]>([])
  const mayOpen = can(permissionOf(cashShift, 'create'))

  async function begin() {
    if (!books || !place) return
    const answer = await happened(cashShift, {
      action: 'create',
      id: v7(),
      input: {
        occurred_at: now().toISOString(),
        ...place,
        cashier: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || null,
        opening: notes,
        opening_seen: await seenIn(books, place.cashbox_id),
      },
    })
    if (!answer.ok) return notify.error([answer.message, ...Object.values(answer.errors).flat()].join('. '))
    notify.success(t('shift.begun'))
    onClose()
  }

  return (
    <Dialog
      size="md"
      title={t('shift.open')}
      guarded={notes.length > 0}
      onClose={onClose}
      footer={
        <Button size="till" variant="solid" className={css.wide} disabled={!mayOpen} onClick={() => void begin()}>
          {t('shift.openNow')}
        </Button>
      }
    >
      <p className={css.text}>{t(mayOpen ? 'shift.openText' : 'shift.mayNot')}</p>
      {mayOpen && <CountDrawer notes={notes} onChange={setNotes} />}
    </Dialog>
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
    return <Close shift={shift} onBack={() => setStep('report')} onClosed={onClosed} onClose={onClose} />
  if (step === 'income' || step === 'expense')
    return <CashOrder kind={step} shift={shift} onDone={() => setStep('report')} onClose={onClose} />
  return (
    <Report
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
          {can(permissionOf(cashShift, 'confirm')) && (
            <Button size="till" variant="solid" className={css.wide} onClick={() => setStep('close')}>
              {t('shift.close')}
            </Button>
          )}
        </>
      }
    />
  )
}

function Report({ shift, footer, onClose }: { shift: StoredRow; footer?: ReactNode; onClose: () => void }) {
  const { t } = useTranslation('till')
  const books = useBooks()
  const { data } = useQuery({
    queryKey: ['shift report', shift.id, 'device', shift.revision],
    queryFn: () => (books ? reportOf(books, shift) : null),
  })
  return (
    <Dialog
      size="md"
      title={t(shift.closed_at ? 'shift.z' : 'shift.x')}
      subtitle={t('shift.since', { time: formatDateTime(String(shift.occurred_at)) })}
      onClose={onClose}
      footer={footer}
    >
      {data && <ReportView report={data} />}
    </Dialog>
  )
}

function Close({ shift, onBack, onClosed, onClose }: OpenProps & { onBack: () => void }) {
  const { t } = useTranslation('till')
  const books = useBooks()
  const cashbox = String(shift.cashbox_id)
  const [notes, setNotes] = useState<readonly Notes[]>([])
  const { data: seen = [] } = useQuery({
    queryKey: ['seen', cashbox, 'device'],
    queryFn: () => (books ? seenIn(books, cashbox) : []),
  })

  async function close() {
    if (!books) return
    const input = { closed_at: now().toISOString(), closing: notes, closing_seen: await seenIn(books, cashbox) }
    const answer = await happened(cashShift, { action: 'step', id: shift.id, to: 'closed', input })
    if (!answer.ok) return notify.error([answer.message, ...Object.values(answer.errors).flat()].join('. '))
    onClosed(answer.row)
  }

  return (
    <Dialog
      size="md"
      title={t('shift.close')}
      guarded
      onClose={onClose}
      footer={
        <>
          <Button size="till" onClick={onBack}>
            {t('client.back')}
          </Button>
          <Button size="till" variant="solid" className={css.wide} onClick={() => void close()}>
            {t('shift.closeNow')}
          </Button>
        </>
      }
    >
      <p className={css.text}>{t('shift.closeText')}</p>
      <CountDrawer notes={notes} onChange={setNotes} />
      <Differences differences={differencesOf(notes, seen)} />
    </Dialog>
  )
}
