import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Query } from './query.ts'

/** Whose rows a question may touch: one organisation's with what is shared, or all of them. */
export interface Scope {
  readonly organisation_id: string | 'every'
}
export const scopeOf = (actor: Actor): Scope => ({ organisation_id: actor.is_super ? 'every' : actor.organisation_id })

/** A row as lists and forms read it: each reference also as a short row under the field's own name. */
export type ReadRow = StoredRow
export interface Page {
  readonly rows: readonly ReadRow[]
  readonly total: number
}

/** To ask. */
export interface Reader {
  list(resource: Resource, query: Query, scope: Scope): Promise<Page>
  get(resource: Resource, id: string, scope: Scope): Promise<ReadRow | null>
}

export interface Change {
  readonly resource: Resource
  readonly action: 'create' | 'update' | 'delete' | 'restore'
  readonly before: StoredRow | null
  readonly after: StoredRow
}

/** To keep, within one transaction: a change stands whole, with its audit and its notice to the devices, or not at all. */
export interface Writer extends Reader {
  /** The row as it is, held against other writers until the transaction ends. */
  take(resource: Resource, id: string, scope: Scope): Promise<StoredRow | null>
  /** The keys of the first unique rule that another living row of the same organisation already fills. */
  clash(resource: Resource, row: Row & { readonly id: string }): Promise<readonly string[] | null>
  nextIndex(resource: Resource, organisation_id: string | null): Promise<number>
  save(change: Change, by: Author): Promise<void>
}

export interface Author {
  readonly user_id: string
  readonly device: string
  readonly at: Date
}

export interface Store extends Reader {
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T>
}
