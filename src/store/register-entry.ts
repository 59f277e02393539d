import type { Row } from '#domain/kernel/resource.ts'

/** One entry of a register: its dimensions by their keys with their short rows, and of each resource the amount, as income or outcome. */
export interface RegisterEntry extends Row {
  readonly register: string
  readonly document: string
  readonly document_id: string
  readonly number: string | null
  /** The number that the document's device gave it. */
  readonly device_number: string | null
  readonly n: number
  readonly line: number
  readonly occurred_at: string
  readonly posted_at: string
  /** It takes back an earlier one. */
  readonly undoes: boolean
  /** In tiyin; told with all of the register or not at all. */
  readonly value?: number
}
