import type { ComponentType } from 'react'
import type { RowAction } from '#client/parts/grid/column.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

/** Goes to a page, which is told what it begins with. */
export type Go = (address: string, told: object) => void

/** One thing that is done with records of one kind only. */
export interface OwnAction extends Pick<RowAction, 'key' | 'icon'> {
  readonly label: () => string
  readonly isOffered: (row: ReadRow, actor: Actor) => boolean
  /** Loaded with the first use. */
  readonly run: (row: ReadRow, name: string, go: Go) => Promise<void>
  /** The same for many records at once; without it they are taken one by one only. */
  readonly runAll?: (rows: readonly ReadRow[], go: Go) => void
}

/** What is done with records of one kind only. */
export interface OwnKind {
  readonly actions: readonly OwnAction[]
  /** Stands over the list. */
  readonly Tool?: ComponentType
  /** What an action may have to tell, wherever it is offered. */
  readonly Told?: ComponentType
  /** Asks before a record is saved as `after`, or deleted (null), if there is something to say; true to go on. */
  readonly askBefore?: (before: ReadRow, after: Row | null, name: string) => Promise<boolean>
}
