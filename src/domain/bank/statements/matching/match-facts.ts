import type { FileLine } from '../statement-file.ts'
import type { LineMeaning } from '../statement-line.ts'

/** What a line is compared with; sums are in the currency of the account. */
export interface MatchFacts {
  /** The account of the statement. */
  readonly bank: OwnAccount
  /** All accounts of the organisation, and its tax number. */
  readonly banks: readonly OwnAccount[]
  readonly own_inn: string
  readonly partners: readonly MatchPartner[]
  readonly dues: readonly MatchDue[]
  /** What partners owe in all, with a minus what we owe them. */
  readonly debts: ReadonlyMap<string, number>
  readonly terminals: readonly MatchTerminal[]
  /** Documents of this account that no line says yet. */
  readonly documents: readonly MatchDocument[]
  /** What was accepted before, the newest first. */
  readonly learned: readonly LearnedLine[]
  readonly outcome_types: readonly { readonly id: string; readonly names: string }[]
}

export interface OwnAccount {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly mfo: string
  readonly currency_id: string
}
export interface MatchPartner {
  readonly id: string
  readonly name: string
  readonly inn: string
  readonly account: string
  readonly partner_type: string
}
export interface MatchDue {
  readonly partner_id: string
  readonly due_date: string
  /** With a minus where we owe. */
  readonly amount: number
  /** The document that it comes from, where a payment may choose it: `retail_sale:…`; and its numbers. */
  readonly record: string | null
  readonly numbers: readonly string[]
}
interface MatchTerminal {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly bank_id: string | null
  /** What the bank owes us for it. */
  readonly awaited: number
}
export interface MatchDocument {
  readonly document: LineMeaning['document']
  readonly id: string
  readonly number: string
  readonly day: string
  /** What it does to the account: with a minus where it takes. */
  readonly amount: number
  /** The number on the bank's paper. */
  readonly invoice: string
  /** The partner, or the other account of a transfer. */
  readonly party_id: string | null
  readonly title: string
}
interface LearnedLine {
  /** 1 for money that came, -1 for what left. */
  readonly direction: number
  readonly inn: string
  readonly account: string
  readonly words: string
  readonly means: LineMeaning
}

/** The line that is matched. */
export interface MatchLine extends Omit<FileLine, 'anyway' | 'kind'> {
  readonly id: string
  readonly words: string
}
