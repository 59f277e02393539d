import type { RowAction } from '#client/parts/grid/column.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { ReadRow } from '#store/port.ts'

/** What is done with records of one kind only. */
export interface OwnAction extends Pick<RowAction, 'key' | 'icon'> {
  readonly label: () => string
  readonly isOffered: (row: ReadRow, actor: Actor) => boolean
  /** Loaded with the first use. */
  readonly run: (row: ReadRow, name: string) => Promise<void>
}
