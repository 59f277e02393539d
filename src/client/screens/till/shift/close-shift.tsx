import { useState } from 'react'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { commitFact } from '#client/data/device/commit-fact.ts'
import { approvalsIn } from '#client/data/person/approvers.ts'
import { notify } from '#client/parts/messages.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import type { Word } from '#store/command.ts'
import { CountEnd } from './count-end.tsx'
import { type Counted, nothingFound } from './counting.ts'
import { firstCountOf, forgetFirstCount, keepFirstCount } from './first-count.ts'
import type { HeldShift } from './shift.ts'

interface CloseProps {
  shift: HeldShift
  onBack: () => void
  onClosed: (shift: HeldShift) => void
}

/** Counts the drawer at the end of a shift. */
export function CloseShift({ shift, onBack, onClosed }: CloseProps) {
  const [found, setFound] = useState(nothingFound)
  const { id } = shift

  async function close(
    { notes: closing, seen: closing_seen, at }: Counted,
    closing_reason: string | null,
    words: readonly Word[],
  ) {
    const input = { closed_at: at, ...(await firstCountOf(id)), closing, closing_seen, closing_reason }
    const command = { action: 'step', id, to: 'closed', input } as const
    const answer = await commitFact(cashShift, command, await approvalsIn(words))
    if (!answer.ok) return void notify.error(inOneBreath(answer))
    await forgetFirstCount(id)
    onClosed(answer.row)
  }

  return (
    <CountEnd
      end="close"
      cashbox={shift.cashbox_id}
      found={found}
      onFound={setFound}
      onCompared={(counted) => keepFirstCount(id, counted)}
      record={id}
      onCounted={close}
      onBack={onBack}
    />
  )
}
