/** Rows that wait for somebody: the home page says how many there are, and leads to them. */
export interface Wait {
  /** Those who have one of these rights are told. */
  readonly for: readonly ('read' | 'update' | 'export' | 'confirm')[]
  /** Which rows, by field: any of these values, or a range; days and moments are counted from today, −1 is yesterday. */
  readonly where: Readonly<Record<string, readonly string[] | Range>>
  /** The field of the place whose people they wait for. */
  readonly at?: string
  /** How soon they are told of a row that begins to wait, by a notice of `notices:<declaration>.<name>`; else by none. */
  readonly told?: Urgency
  /** The fields whose values the notice tells; without it what the row is called, whose it is, and its first sum. */
  readonly says?: readonly string[]
}

/** At once, soon together with what else there is, or in the morning of the day. */
export const urgencies = ['at_once', 'soon', 'daily'] as const
export type Urgency = (typeof urgencies)[number]

interface Range {
  readonly from?: number
  readonly to?: number
}

/** A document that was begun and not posted waits for those who may finish it at its place. */
export function draftsWaiting(filters: readonly string[], at: string | undefined): Readonly<Record<string, Wait>> {
  if (!filters.includes('is_posted')) return {}
  return { drafts: { for: ['update'], where: { is_posted: ['0'] }, ...(at && filters.includes(at) && { at }) } }
}
