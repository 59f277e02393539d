import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '#client/data/device/use-device.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import { currencies } from '#domain/references/currency.ts'
import { differencesOf, isDiffering, uncountedIn } from '#domain/till/counted.ts'
import type { Word } from '#store/command.ts'
import { ApproveDialog } from '../parts/approve-dialog.tsx'
import { TillDialog } from '../parts/till-dialog.tsx'
import { useBooks } from '../state/books.ts'
import { CountDrawer } from './count-drawer.tsx'
import { type Compared, type Counted, compare, differing, type InDrawer } from './counting.ts'
import { Differences } from './differences.tsx'
import { ExplainDifference } from './explain-difference.tsx'
import { useOrganisation } from './organisation.ts'
import css from './shift.module.css'
import { seenIn } from './shift.ts'

interface CountEndProps {
  end: 'open' | 'close'
  cashbox: string
  found: InDrawer
  onFound: (found: InDrawer) => void
  /** Called with each whole count before anybody is told what should be there. */
  onCompared?: (counted: Counted) => Promise<unknown>
  /** The id of the shift. */
  record: string
  /** Stored once it agrees with the books, or somebody has said why it does not. */
  onCounted: (counted: Counted, reason: string | null, words: readonly Word[]) => Promise<void>
  /** What is told above the notes. */
  children?: ReactNode
  onBack: () => void
}

/** One end of a shift, step by step: the count, then why it differs, then the word of somebody who may allow it. */
export function CountEnd(props: CountEndProps) {
  const { end, cashbox, found, onFound, onCompared, record, onCounted, onBack } = props
  const { notes, taken } = found
  const { t } = useTranslation('till')
  const books = useBooks()
  const actor = useActor()
  const own = useOrganisation()
  const seen = useDevice('seen', [cashbox], (books) => seenIn(books, cashbox)) ?? []
  const [compared, setCompared] = useState<Compared | null>(null)
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const [uncounted, setUncounted] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const touch = useMedia(coarsePointer)

  const post = async (counted: Counted, why: string | null, words: readonly Word[]) => {
    setAsking(false)
    setBusy(true)
    await onCounted(counted, why, words).finally(() => setBusy(false))
  }

  async function check() {
    if (!books || busy) return
    const beside = await compare(books, actor, cashbox, found)
    const lacking =
      end === 'close' && notes.length === 0 ? [currencies.UZS] : uncountedIn([...notes, ...taken], beside.seen)
    setUncounted(lacking)
    if (lacking.length > 0) return
    await onCompared?.(beside)
    if (isDiffering(beside.differences)) return setCompared(beside)
    await post(beside, null, [])
  }

  if (compared && asking)
    return (
      <ApproveDialog
        record={record}
        excesses={[differing(end, compared)]}
        onApproved={(word) => void post(compared, reason.trim(), [word])}
        onClose={() => setAsking(false)}
      />
    )
  if (compared)
    return (
      <ExplainDifference
        end={end}
        compared={compared}
        reason={reason}
        onReason={setReason}
        busy={busy}
        onGo={() => (compared.above === null ? void post(compared, reason.trim(), []) : setAsking(true))}
        onBack={() => setCompared(null)}
      />
    )
  const hasFound = notes.length + taken.length > 0
  const isTold = end === 'open' ? hasFound : own?.blind_closing === false
  return (
    <TillDialog
      key="count"
      size={touch ? 'lg' : 'md'}
      title={t(`shift.${end}`)}
      guarded={end === 'close' || hasFound}
      onClose={onBack}
      footer={
        <>
          {end === 'close' && (
            <Button size="till" onClick={onBack}>
              {t('client.back')}
            </Button>
          )}
          <Button size="till" variant="solid" className={css.wide} busy={busy} onClick={() => void check()}>
            {t(`shift.${end}Now`)}
          </Button>
        </>
      }
    >
      <CountDrawer
        notes={notes}
        onChange={(notes) => onFound({ notes, taken: [] })}
        uncounted={uncounted}
        above={
          <>
            <p className={css.text}>{t(`shift.${end}Text`)}</p>
            {props.children}
          </>
        }
        below={isTold && <Differences differences={differencesOf(notes, seen, taken)} />}
      />
    </TillDialog>
  )
}
