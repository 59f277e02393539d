import { sumOf } from '../kernel/integer-math.ts'

/** What a document took out of a cashbox, or with a plus put into it. */
export interface CashEntry {
  readonly document: string
  readonly document_id: string
  readonly number: string | null
  readonly device_number: string | null
  readonly occurred_at: string
  readonly amount: number
}

/** A line of the book: all that a document moved on the day. */
interface CashBookLine extends Omit<CashEntry, 'amount'> {
  readonly incoming: number
  readonly outgoing: number
}

/** A day of a cashbox in one currency. */
interface CashBookDay {
  readonly opening: number
  readonly lines: readonly CashBookLine[]
  readonly incoming: number
  readonly outgoing: number
  readonly closing: number
}

/** The day as its entries tell it, in order of time. What was booked and taken back again is not in it. */
export function cashBookDay(opening: number, entries: readonly CashEntry[]): CashBookDay {
  const lines = [...Map.groupBy(entries, ({ document_id }) => document_id).values()]
    .map((own) => lineOf(own))
    .filter(({ incoming, outgoing }) => incoming + outgoing > 0)
    .sort((a, b) => (`${a.occurred_at} ${a.document_id}` < `${b.occurred_at} ${b.document_id}` ? -1 : 1))
  const incoming = sumOf(lines, (line) => line.incoming)
  const outgoing = sumOf(lines, (line) => line.outgoing)
  return { opening, lines, incoming, outgoing, closing: opening + incoming - outgoing }
}

function lineOf(entries: readonly CashEntry[]): CashBookLine {
  const net = sumOf(entries, ({ amount }) => amount)
  // After an edit the last of them says when it happened.
  const { amount: _, ...told } = entries.reduce((last, one) => (one.occurred_at > last.occurred_at ? one : last))
  return { ...told, incoming: Math.max(net, 0), outgoing: Math.max(-net, 0) }
}

/** Fields of documents that say with whom a cashbox dealt, the first that is filled; another cashbox too. */
export const correspondents = [
  'client',
  'supplier',
  'partner',
  'employee',
  'person',
  'out_cashbox',
  'in_cashbox',
  'income_type',
  'outcome_type',
] as const
