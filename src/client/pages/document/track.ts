import type { HistoryEntry } from '#client/data/ask/history.ts'
import type { Document } from '#domain/kernel/document.ts'

/** A status the document has had: when, by whom, and the comment. */
interface Passed {
  readonly status: string
  readonly at: string
  readonly by: string
  readonly comment: string | null
}

export const passedIn = (document: Document, history: readonly HistoryEntry[]): readonly Passed[] =>
  [...history]
    .sort((a, b) => a.at.localeCompare(b.at))
    .filter(({ action, changes }) => action === 'create' || changes.status)
    .map(({ changes, at, user, comment }) => ({
      status: String(changes.status?.to ?? document.draft),
      at,
      by: user.name,
      comment: comment ?? null,
    }))

export interface Stop {
  readonly status: string
  readonly stands: 'done' | 'current' | 'ahead'
  /** Null if it is still ahead, or not known. */
  readonly passed: Passed | null
}

/** The stops of a document: past statuses, the current one, and the usual ones ahead. */
export function trackOf(document: Document, status: string, passed: readonly Passed[]): readonly Stop[] {
  const been = standing(passed)
  const here = been.findIndex((one) => one.status === status)
  const done = here < 0 ? been : been.slice(0, here)
  return [
    ...done.map((one): Stop => ({ status: one.status, stands: 'done', passed: one })),
    { status, stands: 'current', passed: been[here] ?? null },
    ...aheadOf(document, status).map((next): Stop => ({ status: next, stands: 'ahead', passed: null })),
  ]
}

/** Statuses without those taken back: a document that returns to a status has not had the ones in between. */
function standing(passed: readonly Passed[]): readonly Passed[] {
  const been: Passed[] = []
  for (const one of passed) {
    const again = been.findIndex(({ status }) => status === one.status)
    if (again < 0) been.push(one)
    else been.splice(again + 1)
  }
  return been
}

/** The usual statuses ahead: at each the first possible next one, skipping those that may repeat. */
function aheadOf(document: Document, status: string): readonly string[] {
  const way: string[] = []
  for (let at = status; ; ) {
    const next =
      at === document.draft ? document.posted : document.states[at]?.find((to) => !document.states[to]?.includes(to))
    if (!next || next === status || way.includes(next)) return way
    way.push(next)
    at = next
  }
}

/** False for a document with only one status. */
export const hasWay = ({ states }: Document) => Object.keys(states).length > 1
