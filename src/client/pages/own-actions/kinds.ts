import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { OwnAction } from './own-action.ts'

/** What is done with records of one kind only. */
interface OwnKind {
  readonly ownActions: readonly OwnAction[]
  /** Asks before a record is saved as `after`, or deleted (null), if there is something to say; true to go on. */
  readonly askBefore: (before: ReadRow, after: Row | null, name: string) => Promise<boolean>
}

const kinds: Readonly<Record<string, () => Promise<OwnKind>>> = { employee: () => import('./employee.ts') }

/** Loaded with the list or the form; undefined for most kinds. */
export const ownKindOf = ({ name }: Resource): Promise<OwnKind> | undefined => kinds[name]?.()
