import * as v from 'valibot'
import { id } from '../../kernel/id-schema.ts'
import { mostLines } from './statement-file.ts'

/**
 * `ready`: what it means is unique, and the reference agrees. `to_decide`: there are proposals. `alone`: there are none.
 * `accepted`: a document says it. `later`: put off. `left_out`: nobody enters it, and the reason says why.
 */
export const lineStates = ['ready', 'to_decide', 'alone', 'accepted', 'later', 'left_out'] as const
export type LineState = (typeof lineStates)[number]
/** Those that wait for somebody. */
export const openStates = ['ready', 'to_decide', 'alone', 'later'] as const satisfies readonly LineState[]

export const lineDocuments = ['incoming_bank_order', 'outcoming_bank_order', 'bank_movement'] as const

/** What a line means: a document that is there already, or one to be made; the line itself gives its day, account and sum. */
export const meaningSchema = v.object({
  document: v.picklist(lineDocuments, 'choice'),
  /** The document that is there already. */
  id: v.optional(v.nullable(id), null),
  /** Of one to be made: what its form would hold, such as `party`, `client_id`, `terminal_id`, `commission`, `in_bank_id`. */
  input: v.optional(v.record(v.string(), v.unknown()), {}),
})
export type LineMeaning = v.InferOutput<typeof meaningSchema>

/** Why a proposal fits, or what speaks against it. */
export const reasonCodes = [
  /** The tax number is the partner's. */
  'inn',
  /** An earlier line from this account was accepted so, or the partner names this account as theirs. */
  'account',
  /** The name is theirs, or alike. */
  'name',
  'name_alike',
  /** What is due is this sum. */
  'due_sum',
  /** It is due on this very day. */
  'due_day',
  /** All they owe, or we owe them, is this sum. */
  'debt_sum',
  /** The purpose names this document. */
  'document',
  /** The purpose names the terminal. */
  'terminal',
  /** The terminal awaits so much. */
  'terminal_sum',
  /** The bank itself pays, the one of the account that takings of terminals come to. */
  'acquirer',
  /** The account at the other end is ours. */
  'own_account',
  /** A document with this sum is there already: of the same day, with the same number. */
  'document_there',
  'document_day',
  'document_number',
  /** The bank takes it for its services; it goes to the budget. */
  'bank_fee',
  'tax',
  /** Lines with such words were accepted so. */
  'words',
  /** Something is missing before it can be accepted: why the money was spent or earned. */
  'type_missing',
] as const
export type ReasonCode = (typeof reasonCodes)[number]
export interface Reason {
  readonly code: ReasonCode
  readonly agrees: boolean
  /** What it speaks of: `sum` in tiyin, `day`, `number`, `name`, `inn`. */
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

export interface Proposal {
  readonly means: LineMeaning
  /** Who or what stands at the other end. */
  readonly title: string
  /** The sum it is about, in tiyin: what is due, what the document says; null if it is about none. */
  readonly sum: number | null
  readonly reasons: readonly Reason[]
}

/** What stands for one alone; and what may be so by chance, but hardly two of them. */
const references: ReadonlySet<ReasonCode> = new Set([
  'inn',
  'account',
  'own_account',
  'document',
  'document_number',
  'terminal',
  'acquirer',
])
const signs: ReadonlySet<ReasonCode> = new Set([
  'name',
  'due_sum',
  'debt_sum',
  'due_day',
  'document_there',
  'document_day',
])
/** Whether a reason says much by itself. */
export const isReference = ({ code }: Reason) => references.has(code)

/** How far a proposal is to be believed: what is sure is posted by Enter, anything else by whoever chooses it. */
export type Confidence = 'sure' | 'likely' | 'guess'
export function confidenceOf({ state }: Pick<StatementLine, 'state'>, proposal: Proposal, place: number): Confidence {
  if (state === 'ready' && place === 0) return 'sure'
  const { reasons } = proposal
  if (reasons.some(({ agrees }) => !agrees)) return 'guess'
  return reasons.some(isReference) || reasons.filter(({ code }) => signs.has(code)).length >= 2 ? 'likely' : 'guess'
}

/** A line as calls tell it. */
export interface StatementLine {
  readonly id: string
  readonly statement_id: string
  readonly bank_id: string
  readonly position: number
  readonly day: string
  readonly number: string
  readonly amount: number
  readonly party: string
  readonly inn: string
  readonly account: string
  readonly mfo: string
  readonly purpose: string
  readonly kind: string
  readonly state: LineState
  /** The best first. */
  readonly proposals: readonly Proposal[]
  /** Why it was left out. */
  readonly reason: string | null
  /** What it became. */
  readonly document: { readonly kind: LineMeaning['document']; readonly id: string; readonly number: string } | null
  /** Who accepted it, put it off or left it out, and when. */
  readonly decided_by: string | null
  readonly decided_at: string | null
}

const lineIds = v.pipe(v.array(id, 'reference'), v.minLength(1, 'required'), v.maxLength(mostLines, 'max_lines'))

/** Accepts these lines as what they mean; at most a hundred at once. */
export const acceptLinesSchema = v.object({
  lines: v.pipe(
    v.array(v.object({ id, means: meaningSchema }), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(100, 'max_lines'),
  ),
})

/** Puts lines off, leaves them out with a reason, or takes them up again. */
export const setLinesSchema = v.pipe(
  v.object({
    ids: lineIds,
    state: v.picklist(['later', 'left_out', 'open'], 'choice'),
    reason: v.optional(v.nullable(v.pipe(v.string('text'), v.trim(), v.maxLength(500, 'max_length'))), null),
  }),
  v.forward(
    v.check(({ state, reason }) => state !== 'left_out' || Boolean(reason), 'required'),
    ['reason'],
  ),
)
export const lineIdsSchema = v.object({ ids: lineIds })
