import type { LineMeaning, Proposal, Reason, ReasonCode } from '../statement-line.ts'

/** A proposal in the making. */
export interface Candidate {
  readonly means: LineMeaning
  readonly title: string
  readonly sum: number | null
  readonly reasons: readonly Reason[]
  /** A reference agrees: a number that stands for them alone. */
  readonly isSure: boolean
}

/**
 * How much each reason weighs; one that speaks against weighs as much the other way. A rank weighs more than all below
 * it together: the number of a document, whose numbers stand at the other end, what is paid and when, a name.
 */
const weights = {
  document_number: 2000,
  document: 2000,

  own_account: 220,
  inn: 210,
  terminal: 210,
  account: 200,
  acquirer: 200,

  bank_fee: 45,
  tax: 45,
  document_there: 45,
  due_sum: 40,
  debt_sum: 30,
  terminal_sum: 30,
  words: 30,
  document_day: 10,
  due_day: 10,

  name: 8,
  name_alike: 4,
  type_missing: 1,
} satisfies Record<ReasonCode, number>

export const agree = (code: ReasonCode, params?: Reason['params']): Reason => ({
  code,
  agrees: true,
  ...(params && { params }),
})
export const speaksAgainst = (code: ReasonCode, params?: Reason['params']): Reason => ({
  code,
  agrees: false,
  ...(params && { params }),
})

export const evidenceOf = ({ reasons }: Pick<Candidate, 'reasons'>) =>
  reasons.reduce((sum, { code, agrees }) => sum + (agrees ? weights[code] : -weights[code]), 0)

/** Two candidates of one meaning are one. */
const identityOf = ({ document, id, input }: LineMeaning) =>
  JSON.stringify([document, id, Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1))])

/** Joins candidates that mean the same: all their reasons speak for it. */
export function merged(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length < 2) return candidates
  const one = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = identityOf(candidate.means)
    const before = one.get(key)
    one.set(key, before ? both(before, candidate) : candidate)
  }
  return [...one.values()]
}

const both = (one: Candidate, other: Candidate): Candidate => ({
  ...one,
  sum: one.sum ?? other.sum,
  isSure: one.isSure || other.isSure,
  reasons: [...one.reasons, ...other.reasons.filter(({ code }) => one.reasons.every((held) => held.code !== code))],
})

export const proposalOf = ({ means, title, sum, reasons }: Candidate): Proposal => ({ means, title, sum, reasons })
