import { useMemo } from 'react'
import { useStore } from '#client/parts/store.ts'
import type { Queued, Stage } from '#store/outbox.ts'
import { isUnsent } from '#sync/device/batch.ts'
import { queued } from './sending.ts'

export interface OutboxState {
  readonly counts: Readonly<Record<Stage, number>>
  /** Number of commands that the server does not have yet. */
  readonly unsent: number
  /** When the oldest of them was made. */
  readonly oldest: Date | null
  readonly records: readonly Queued[]
  /** Commands that need a person: set aside by the server, or refused. */
  readonly attention: readonly Queued[]
}

const none = { waiting: 0, applied: 0, blocked: 0, set_aside: 0, refused: 0, done: 0 }

/** Commands of this device that its pulled rows do not contain yet. */
export function useOutbox(): OutboxState {
  const records = useStore(queued)
  return useMemo(() => outboxState(records), [records])
}

export function outboxState(records: readonly Queued[]): OutboxState {
  const counts: Record<Stage, number> = { ...none }
  for (const { stage } of records) counts[stage] += 1
  const [first] = records.filter(({ stage }) => isUnsent(stage))
  return {
    counts,
    unsent: counts.waiting + counts.blocked,
    oldest: first ? new Date(first.command.at) : null,
    records,
    attention: records.filter(({ stage }) => stage === 'set_aside' || stage === 'refused'),
  }
}
