import type { OwnColumns } from './columns.ts'
import type { ImportKind } from './kinds.ts'
import type { Program } from './recognise.ts'
import type { ImportSetting, ImportState, RowState } from './setting.ts'

/** An import as calls tell of it. */
export interface ImportTold {
  readonly id: string
  readonly kind: ImportKind
  readonly name: string
  readonly program: Program | null
  readonly state: ImportState
  readonly heads: readonly string[]
  readonly setting: ImportSetting
  readonly own: OwnColumns
  /** The names of the pictures that were brought for it. */
  readonly pictures: readonly string[]
  /** How many rows are in which state. */
  readonly counts: Readonly<Record<RowState, number>>
  readonly total: number
  /** What would be made besides: categories, brands, options. */
  readonly makes: readonly string[]
  readonly user: string
  readonly created_at: string
  /** Why it stands still: the person has left, or may not do it any more. */
  readonly trouble: string | null
}

export interface ImportRowTold {
  readonly position: number
  readonly number: number
  readonly cells: readonly string[]
  readonly state: RowState
  /** In words, by column; the empty key is for the whole row. */
  readonly faults: Readonly<Record<string, string>>
  /** The old values of cells that are changed. */
  readonly before: Readonly<Record<string, string | number | null>>
  readonly target: string | null
  /** What the record is called that the row was found to mean. */
  readonly meant: string | null
}

export interface ImportRows {
  readonly data: readonly ImportRowTold[]
  readonly total: number
}
