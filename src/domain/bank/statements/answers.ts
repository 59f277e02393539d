import type { LineState, StatementLine } from './statement-line.ts'

/** A line of a file that an earlier one had, by its place in the file. */
interface KnownLine {
  readonly line: number
  readonly line_id: string
  readonly statement_id: string
}

/** What an import did with what a file says of one account, or would do. */
export interface ImportedStatement {
  readonly account: string
  readonly bank_id: string
  readonly bank: string
  /** Null if it brought nothing new, or nothing was kept yet. */
  readonly statement_id: string | null
  readonly added: number
  readonly known: readonly KnownLine[]
  /** Set if it does not begin with what our last statement of the account ended with. */
  readonly gap: { readonly expected: number; readonly found: number } | null
}
/** POST /bank_statement/preview and /bank_statement/import; under `data` of the answer, as everywhere. */
export interface ImportAnswer {
  readonly data: readonly ImportedStatement[]
}

/** How many lines there are one way, and what they come to; what left has a minus. */
interface LineSum {
  readonly count: number
  readonly sum: number
}

/** GET /bank_statement/:id/summary */
export interface StatementSummary {
  readonly incoming: LineSum
  readonly outgoing: LineSum
  /** The same of the lines that are ready: what accepting all of them would enter. */
  readonly ready: { readonly incoming: LineSum; readonly outgoing: LineSum }
  readonly opening: number | null
  readonly closing: number | null
  /** What the books hold on the account at the end of its last day. */
  readonly books: number
  /** Whether the books have nothing of what the statement says there was before it. */
  readonly opening_missing: boolean
  readonly states: Readonly<Record<LineState, number>>
  readonly gap: { readonly expected: number; readonly found: number } | null
}

/** GET /bank_statement/:id/lines?state=&search=&page=&per_page= */
export interface StatementLines {
  readonly data: readonly StatementLine[]
  readonly total: number
}

/** What became of a line that was to be accepted, or undone: it was now, somebody had accepted it before, or it was refused. */
export interface AcceptedLine {
  readonly id: string
  readonly outcome: 'accepted' | 'accepted_before' | 'undone' | 'refused'
  /** As it is now. */
  readonly line: StatementLine
  /** Why it was refused: sentences by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}
/** POST /bank_statement/:id/accept, /accept_ready, /undo */
export interface AcceptAnswer {
  readonly data: readonly AcceptedLine[]
  /** How many ready lines are left: `accept_ready` takes up to a hundred at once, and is called again. */
  readonly left: number
}
