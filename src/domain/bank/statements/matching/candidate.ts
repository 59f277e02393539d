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

/** How much each reason weighs; one that speaks against weighs as much the other way. */
const weights = {
  document_there: 30,
  document_number: 40,
  document_day: 10,
  own_account: 60,
  inn: 50,
  account: 40,
  document: 35,
  terminal: 50,
  due_sum: 25,
  due_day: 5,
  debt_sum: 15,
  name: 20,
  name_alike: 8,
  terminal_sum: 10,
  bank_fee: 30,
  tax: 30,
  words: 15,
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
