import { amount, lines, text } from './field.ts'
import { type Approvable, can } from './permission.ts'
import type { Changer } from './resource.ts'
import { type Fault, type Faults, mergeFaults } from './result.ts'

/** One thing in a document that goes beyond what its author may do alone. */
export interface Excess {
  /** Who has this right needs nobody's word for it. */
  readonly right: Approvable
  readonly field: string
  /** Its code names the thing, together with `of`. */
  readonly fault: Fault
  /** What it is about: the product whose price it is, the client whose debt. */
  readonly of: string
  /** How far it goes: what was allowed once is allowed up to so much. */
  readonly sum: number
}

/** A thing as another person allows it and signs it. */
export interface Thing {
  readonly rule: string
  readonly of: string | null
  readonly sum: number | null
}

export const thingOf = ({ fault: { code }, of, sum }: Excess): Thing => ({ rule: code, of, sum })

/** Those of the excesses that the author has no right to. */
export const beyondRights = (excesses: readonly Excess[], by: Changer): readonly Excess[] =>
  excesses.filter(({ right }) => !can(by, right))

/** Those that were not allowed, or not so far. */
export const notAmong = (excesses: readonly Excess[], things: readonly Thing[]): readonly Excess[] =>
  excesses.filter(
    ({ fault, of, sum }) => !things.some((one) => one.rule === fault.code && one.of === of && (one.sum ?? 0) >= sum),
  )

export const faultsOf = (excesses: readonly Excess[]): Faults =>
  mergeFaults(...excesses.map(({ field, fault }) => ({ [field]: [fault] })))

/** What was allowed in a document, kept with it: whoever goes on with a sale that was put off need not ask again. */
export const allowances = lines(
  { rule: text({ required: true, max: 60 }), of: text({ max: 60 }), sum: amount() },
  { max: 1000, given: true },
)
