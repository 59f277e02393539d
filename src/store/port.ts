import { type Actor, isEverywhere } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Inbox, Received } from './inbox.ts'
import type { Ledger } from './ledger.ts'
import type { Query } from './query.ts'
import type { Whose } from './whose.ts'

/** Whose rows a question may touch: one organisation's with what is shared, or all of them. */
export interface Scope {
  readonly organisation_id: Whose
  /** Only documents that happened since, where it is said. */
  readonly since?: string
  /** Only documents that name one of these warehouses and cashboxes, where it is said. */
  readonly places?: ReadonlySet<string>
}
export const scopeOf = (actor: Actor): Scope => ({
  organisation_id: actor.is_super ? 'every' : actor.organisation_id,
  ...(!isEverywhere(actor) && { places: actor.places ?? new Set() }),
})

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
  /** What a person said to it. */
  readonly comment?: string
  /** By key what was typed to be kept and never told, or null where it is taken away: no row holds it. */
  readonly secrets?: Readonly<Record<string, string | null>>
}

/** To keep, within one transaction: a change stands whole, with its audit and its notice to the devices, or not at all. */
export interface Writer extends Reader {
  readonly ledger: Ledger
  readonly inbox: Inbox
  /** The row as it is, held against other writers until the transaction ends. */
  take(resource: Resource, id: string, whose: Whose): Promise<StoredRow | null>
  takeAll(resource: Resource, ids: readonly string[], whose: Whose): Promise<readonly StoredRow[]>
  /** Those of these ids by which records of other organisations go: nobody here sees them, and makes none of that id. */
  takenElsewhere(resource: Resource, ids: readonly string[], organisation_id: string): Promise<readonly string[]>
  /** The keys of the first unique rule that another living row of the same organisation already fills. */
  clash(resource: Resource, row: Row & { readonly id: string }): Promise<readonly string[] | null>
  /** The documents that go by these numbers, which devices gave; one that is only promised goes by none. */
  bearers(document: Resource, organisation_id: string, numbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  nextIndex(resource: Resource, organisation_id: string | null): Promise<number>
  /** For whoever holds the books: the last number given, and how far they count then. A device gives none. */
  lastIndex(resource: Resource, organisation_id: string | null): Promise<number | null>
  countTo(resource: Resource, organisation_id: string | null, index: number): Promise<void>
  /** Never moves a row to another organisation: that is an error of the program. */
  save(change: Change, by: Author): Promise<void>
}

export interface Author {
  readonly user_id: string
  readonly device: string
  readonly at: Date
  /** Who allowed it. */
  readonly approver_id?: string
}

export interface Store extends Reader {
  /** May run the work again when another writer came between: it must have no effect but through the writer. */
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T>
}

/** How far a feed has come. Another epoch means that its earlier versions say nothing any more. */
export interface FeedPosition {
  readonly epoch: string
  readonly version: number
  /** Drawn anew with each version: a server that came back from an older copy gives the same version another one. */
  readonly mark: string
}

/** What a register holds of one product, partner, cashbox or currency: the rows of its balances. */
export interface Sheet extends Row {
  readonly id: string
  readonly balances: readonly Row[]
}

/** How many rows or balances there are, and a sum of a number for each in whatever order: `tally.ts` says which. */
export interface Tally {
  readonly count: number
  readonly sum: number
}

/** One moment of the books, in which rows and feed positions belong together. */
export interface Snapshot {
  position(feed: string): Promise<FeedPosition>
  /** About as many changes as asked for, whole versions only. */
  changes(
    feed: string,
    after: number,
    limit: number,
  ): Promise<{ upTo: number; mark: string; ids: ReadonlyMap<string, Set<string>> }>
  /** Deleted rows too, in the order of their ids. */
  rows(resource: Resource, ids: readonly string[], scope: Scope): Promise<readonly ReadRow[]>
  rowsAfter(resource: Resource, id: string | null, limit: number, scope: Scope): Promise<readonly ReadRow[]>
  count(resource: Resource, scope: Scope): Promise<number>
  /** An id of which nothing is held has a sheet without balances. */
  sheets(register: Register, ids: readonly string[], scope: Scope): Promise<readonly Sheet[]>
  sheetsAfter(register: Register, id: string | null, limit: number, scope: Scope): Promise<readonly Sheet[]>
  countSheets(register: Register, scope: Scope): Promise<number>
  /** What a device must come to that holds these rows, or these balances as they stand at a moment. */
  tally(resource: Resource, scope: Scope): Promise<Tally>
  tallySheets(
    register: Register,
    scope: Scope,
    as: { readonly hidden: readonly string[]; readonly at: string },
  ): Promise<Tally>
  /** Whether this version of the feed was given with this mark. */
  gave(feed: string, position: FeedPosition): Promise<boolean>
  /** Those of these commands that came, as far as this version of the feed. */
  received(ids: readonly string[], feed: string, upTo: number): Promise<readonly Received[]>
}

export interface Snapshots {
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
}

/** News for a device: by resource name, the rows that came or changed and the ids that left its sight. */
export interface News {
  readonly rows: Readonly<Record<string, readonly HeldRow[]>>
  readonly removed: Readonly<Record<string, readonly string[]>>
  /** Commands whose effect these rows carry. */
  readonly settled: readonly string[]
  readonly cursor: string
  readonly more: boolean
  /** What it takes to sell is there. */
  readonly ready: boolean
  /** Parts of which it brings all that stands between two ids, in their order: what else was held there goes. */
  readonly filled?: Readonly<Record<string, IdRange>>
  /** Parts of which the person may be told less now: the rest of what was held goes. */
  readonly narrowed?: Readonly<Record<string, NarrowedSight>>
}

/** What a person is told of one part: of its rows only these keys, or all but those, and only what is in these places. */
export interface NarrowedSight {
  readonly only?: readonly string[]
  /** A key within lines or balances stands behind theirs: `lines.cost`. */
  readonly without?: readonly string[]
  /** By the keys that say where. */
  readonly places?: { readonly keys: readonly string[]; readonly among: readonly string[] }
}

/** Ids above the first up to the second, or up to the end. */
export interface IdRange {
  readonly after: string
  readonly upTo: string | null
}

/** A row, or a sheet of a register. */
export type HeldRow = Row & { readonly id: string }

/** A device's own books: what the rules look at when it decides by itself. */
export interface DeviceBooks extends Reader {
  row(resource: Resource, id: string): Promise<StoredRow | null>
  rows(resource: Resource): Promise<readonly ReadRow[]>
  /** Living rows in which one of these holds one of these values: `keys` of the declaration, or of a document its status. */
  where(resource: Resource, keys: readonly string[], values: readonly string[]): Promise<readonly StoredRow[]>
  sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>>
}

/** What a device holds: asked like any keeper, changed only by the server's news. */
export interface Replica extends DeviceBooks {
  /** Where the next news must go on from; nothing while it has none. */
  cursor(): Promise<string | null>
  /** When it last had all there was; nothing while it is being filled for the first time. */
  asOf(): Promise<Date | null>
  /** Parts of which the app that took the last news knew nothing: what those brought of them was lost. */
  missed(): Promise<readonly string[]>
  /** The commands of this device whose effect it carries. */
  settled(): Promise<ReadonlySet<string>>
  /** The rows of a table, or the sheets of a register, in the order of their ids: a helping at a time for whoever reads them all. */
  slice(part: Resource | Register, after: string, limit: number): Promise<readonly HeldRow[]>
  /** Takes over rows, removals and cursor together, unless the replica has meanwhile moved on from where it asked. */
  apply(news: News, from: string | null): Promise<void>
}

/** A device's replicas: one that is shown, and while that is out of date another that is being filled. */
export interface Replicas {
  /** The one that answers: the newest that has been filled. */
  shown(): Promise<Replica>
  fed(): Promise<Replica>
  /** Leaves a replica that can't go on for an empty one. */
  startOver(stale: Replica): Promise<Replica>
  /** Shows the one that was fed and drops the others. */
  show(): Promise<void>
}
