import type { Words } from '#client/fields/words.ts'

/** Names of a table's fields and their values. */
export interface TableNames extends Pick<Words, 'field' | 'option'> {
  /** Words for a value that no field can give, as for kinds and ids. */
  readonly said?: (key: string, value: string) => string | null
}
