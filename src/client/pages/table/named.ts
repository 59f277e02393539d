import type { Words } from '#client/fields/words.ts'

/** What a table's fields and their values are called. */
export interface TableNames extends Pick<Words, 'field' | 'option'> {
  /** What no field can say of a value that it is narrowed by. */
  readonly said?: (key: string, value: string) => string | null
}
