import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '#client/data/call/connection.ts'
import { happened } from '#client/data/device/commit-fact.ts'
import { useDevice } from '#client/data/device/use-device.ts'
import { inOneBreath } from '#client/data/fault-words.ts'
import { Button } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import { differencesOf } from '#domain/till/counted.ts'
import type { Notes } from '#domain/till/denominations.ts'
import { useBooks } from '../books.ts'
import { TillDialog } from '../dialogs/till-dialog.tsx'
import { CountDrawer } from './count-drawer.tsx'
import { Differences } from './differences.tsx'
import css from './shift.module.css'
import { seenIn } from './shift.ts'

interface CloseProps {
  shift: StoredRow
  onBack: () => void
  onClosed: (shift: StoredRow) => void
  onClose: () => void
}

/** Counts the drawer at the end; differences from the books are shown while counting. */
export function CloseShift({ shift, onBack, onClosed, onClose }: CloseProps) {
  const { t } = useTranslation('till')
  const books = useBooks()
  const cashbox = String(shift.cashbox_id)
  const [notes, setNotes] = useState<readonly Notes[]>([])
  const [busy, setBusy] = useState(false)
  const seen = useDevice('seen', [cashbox], (books) => seenIn(books, cashbox)) ?? []

  async function close() {
    if (!books || busy) return
    setBusy(true)
    const input = { closed_at: now().toISOString(), closing: notes, closing_seen: await seenIn(books, cashbox) }
    const answer = await happened(cashShift, { action: 'step', id: shift.id, to: 'closed', input }).finally(() =>
      setBusy(false),
    )
    if (!answer.ok) return notify.error(inOneBreath(answer))
    onClosed(answer.row)
  }

  return (
    <TillDialog
      size="md"
      title={t('shift.close')}
      guarded
      onClose={onClose}
      footer={
        <>
          <Button size="till" onClick={onBack}>
            {t('client.back')}
          </Button>
          <Button size="till" variant="solid" className={css.wide} busy={busy} onClick={() => void close()}>
            {t('shift.closeNow')}
          </Button>
        </>
      }
    >
      <p className={css.text}>{t('shift.closeText')}</p>
      <CountDrawer notes={notes} onChange={setNotes} />
      <Differences differences={differencesOf(notes, seen)} />
    </TillDialog>
  )
}
