import { type Actor, isAdministrator, isEverywhere, seesAll } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Inbox, Received } from './inbox.ts'
import type { Ledger } from './ledger.ts'
import type { OrganisationScope } from './organisation-scope.ts'
import type { Query } from './query.ts'

/** Whose rows a question may touch: one organisation's with what is shared, or all of them. */
export interface Scope {
  readonly organisation_id: OrganisationScope
  /** If given: only documents from this moment on. */
  readonly since?: string
  /** If given: only documents that name one of these warehouses or cashboxes. */
  readonly places?: ReadonlySet<string>
  /** If given: only sheets of records that have one of these values. */
  readonly told?: Readonly<Record<string, readonly string[]>>
  /** If given: of the documents that this person may not see all of, only their own. */
  readonly reader?: Actor
}
export const scopeOf = (actor: Actor): Scope => ({
  organisation_id: actor.is_super ? (actor.chosen ?? 'every') : actor.organisation_id,
  ...(!isEverywhere(actor) && { places: actor.places ?? new Set() }),
  ...(!isAdministrator(actor) && { reader: actor }),
})
/** The person whose own documents alone a scope holds of this kind; null if it holds those of all. */
export const authorIn = ({ reader }: Scope, resource: Resource): string | null =>
  reader && !seesAll(reader, resource) ? reader.user_id : null

/** A row as lists and forms read it: each reference also as a short row under the field's own name. */
export type ReadRow<R = unknown> = StoredRow & R
/** The same as a list tells it: without its lines. */
export type ListedRow<R = unknown> = StoredRow & {
  [K in keyof R as NonNullable<R[K]> extends readonly Row[] ? never : K]: R[K]
}
export interface Page<R = unknown> {
  readonly rows: readonly ListedRow<R>[]
  readonly total: number
  /** By id: where a search found a row, if not by its title. */
  readonly found?: Readonly<Record<string, readonly FoundAt[]>>
  /** The search as it was read, if not as it was typed: with the other keyboard layout. */
  readonly readAs?: string
  /** What may have been meant, where nothing was found. */
  readonly meant?: string
}

/** Gives a page the rows of its declaration; unchecked. */
export const pageAs = <R>(_: ResourceOf<R>, page: Page): Page<R> => page as Page<R>

/** Reads rows, with the fields of their declaration where that is known. */
export interface Reader {
  list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>>
  get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null>
}

export interface Change {
  readonly resource: Resource
  readonly action: 'create' | 'update' | 'delete' | 'restore'
  readonly before: StoredRow | null
  readonly after: StoredRow
  /** The comment that a person gave. */
  readonly comment?: string
  /** Secrets by key: the new text, or null to remove it. No row holds a secret. */
  readonly secrets?: Readonly<Record<string, string | null>>
}

/** Writes within one transaction: a change with its audit and its feed entry, or nothing. */
export interface Writer extends Reader {
  readonly ledger: Ledger
  readonly inbox: Inbox
  /** The row, locked until the transaction ends. */
  take(resource: Resource, id: string, whose: OrganisationScope): Promise<StoredRow | null>
  takeAll(resource: Resource, ids: readonly string[], whose: OrganisationScope): Promise<readonly StoredRow[]>
  /** Those of the ids that records of other organisations have: invisible here, and not to be used for new ones. */
  takenElsewhere(resource: Resource, ids: readonly string[], organisation_id: string): Promise<readonly string[]>
  /** The keys of the first unique rule that another living row of the organisation violates. */
  clash(resource: Resource, row: Row & { readonly id: string }): Promise<readonly string[] | null>
  /** Documents by the numbers that devices gave; a promised document has none. */
  bearers(document: Resource, organisation_id: string, numbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  nextIndex(resource: Resource, organisation_id: string | null): Promise<number>
  /** For those that hold the lock on the books: the last number given, and the new one. Null on a device. */
  lastIndex(resource: Resource, organisation_id: string | null): Promise<number | null>
  countTo(resource: Resource, organisation_id: string | null, index: number): Promise<void>
  /** Throws if the row would move to another organisation. */
  save(change: Change, by: Author): Promise<void>
}

export interface Author {
  readonly user_id: string
  readonly device: string
  readonly at: Date
  /** Who allowed it. */
  readonly approver_id?: string
  /** Who did it in the name of `user_id`. */
  readonly behind_id?: string
}

/** The author of a call that comes from no device of ours. */
export const authorOf = ({ user_id, behind }: Actor, device: string): Author => ({
  user_id,
  device,
  at: new Date(),
  ...(behind && { behind_id: behind }),
})

export interface Store extends Reader {
  /** May run `work` again after a conflict: it must have no effect except through the writer. */
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T>
}

/** The position of a feed. In another epoch its earlier versions mean nothing. */
export interface FeedPosition {
  readonly epoch: string
  readonly version: number
  /** Random for each version: a server restored from a backup gives the same version another mark. */
  readonly mark: string
}

/** What a register holds of one product, partner, cashbox or currency: the rows of its balances. */
export interface Sheet extends Row {
  readonly id: string
  readonly balances: readonly Row[]
}

/** A count and a sum that does not depend on the order; `tally.ts` says of what. */
export interface Tally {
  readonly count: number
  readonly sum: number
}

/** A consistent snapshot: rows and feed positions are of the same moment. */
export interface Snapshot {
  position(feed: string): Promise<FeedPosition>
  /** About `limit` changes, always whole versions. */
  changes(
    feed: string,
    after: number,
    limit: number,
  ): Promise<{ upTo: number; mark: string; ids: ReadonlyMap<string, Set<string>> }>
  /** Deleted rows too, ordered by id. */
  rows(resource: Resource, ids: readonly string[], scope: Scope): Promise<readonly ReadRow[]>
  rowsAfter(resource: Resource, id: string | null, limit: number, scope: Scope): Promise<readonly ReadRow[]>
  count(resource: Resource, scope: Scope): Promise<number>
  /** An id without balances gets a sheet with an empty list. */
  sheets(register: Register, ids: readonly string[], scope: Scope): Promise<readonly Sheet[]>
  sheetsAfter(register: Register, id: string | null, limit: number, scope: Scope): Promise<readonly Sheet[]>
  countSheets(register: Register, scope: Scope): Promise<number>
  /** The tally that a device must arrive at with these rows, or with these balances at a moment. */
  tally(resource: Resource, scope: Scope): Promise<Tally>
  tallySheets(
    register: Register,
    scope: Scope,
    as: { readonly hidden: readonly string[]; readonly at: string },
  ): Promise<Tally>
  /** Whether this version of the feed was given with this mark. */
  gave(feed: string, position: FeedPosition): Promise<boolean>
  /** Those of the commands that were received, up to this version of the feed. */
  received(ids: readonly string[], feed: string, upTo: number): Promise<readonly Received[]>
}

export interface Snapshots {
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
}

/** News for a device, by part: rows that came or changed, and ids that left what it may see. */
export interface News {
  readonly rows: Readonly<Record<string, readonly HeldRow[]>>
  readonly removed: Readonly<Record<string, readonly string[]>>
  /** Commands whose effect these rows carry. */
  readonly settled: readonly string[]
  readonly cursor: string
  readonly more: boolean
  /** Everything needed for selling has come. */
  readonly ready: boolean
  /** Parts of which all rows between two ids are given, in order: others in that range are dropped. */
  readonly filled?: Readonly<Record<string, IdRange>>
  /** Parts of which the person may see less now: the rest of the held rows is dropped. */
  readonly narrowed?: Readonly<Record<string, NarrowedSight>>
}

/** What a person is told of one part: of its rows only these keys, or all but those, and only what is in these places or theirs. */
export interface NarrowedSight {
  readonly only?: readonly string[]
  /** Keys within lines or balances are written with a dot: `lines.cost`. */
  readonly without?: readonly string[]
  /** `keys` are the place keys of a row, `among` the ids of the person's places. */
  readonly places?: { readonly keys: readonly string[]; readonly among: readonly string[] }
  /** The id of the person whose rows alone are told. */
  readonly author?: string
}

/** Ids above `after` up to `upTo`; null means to the end. */
export interface IdRange {
  readonly after: string
  readonly upTo: string | null
}

/** A row, or a sheet of a register. */
export type HeldRow = Row & { readonly id: string }

/** A device's own books: what the rules look at when it decides by itself. */
export interface DeviceBooks extends Reader {
  row<R>(resource: ResourceOf<R>, id: string): Promise<(StoredRow & R) | null>
  rows<R>(resource: ResourceOf<R>): Promise<readonly ReadRow<R>[]>
  /**
   * Living rows in which one of the keys has one of the values; keys are the declaration's `keys`, or a document's
   * status.
   */
  where<R>(
    resource: ResourceOf<R>,
    keys: readonly string[],
    values: readonly string[],
  ): Promise<readonly (StoredRow & R)[]>
  sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>>
}

/** The rows that a device holds; only the server's news change them. */
export interface Replica extends DeviceBooks {
  /** Where the next news continue; null if there were none yet. */
  cursor(): Promise<string | null>
  /** When it was last complete; null during the first filling. */
  asOf(): Promise<Date | null>
  /** Parts that an older app version did not know when it took the news: their rows were lost. */
  missed(): Promise<readonly string[]>
  /** The commands of this device whose effect it carries. */
  settled(): Promise<ReadonlySet<string>>
  /** Rows or sheets above an id, ordered by id, up to `limit`. */
  slice(part: Resource | Register, after: string, limit: number): Promise<readonly HeldRow[]>
  /** Applies news in one transaction, unless the replica has moved on from `from` meanwhile. */
  apply(news: News, from: string | null): Promise<void>
}

/** The replicas of a device: one that answers, and when it is outdated another being filled. */
export interface Replicas {
  /** The one that answers: the newest complete one. */
  shown(): Promise<Replica>
  fed(): Promise<Replica>
  /** Leaves a replica that can't go on for an empty one. */
  startOver(stale: Replica): Promise<Replica>
  /** Shows the one that was filled and drops the others. */
  show(): Promise<void>
}

/** Where a row was found, if not by its title: the name of the field, and what stands there. */
export interface FoundAt {
  readonly name: string
  readonly text: string
}

/** What a search finds among rows, and where. */
export interface Searching {
  readonly isFound: (row: Row) => boolean
  readonly foundOn: (rows: readonly Row[]) => Pick<Page, 'found'>
  /** All that is found, where an index knows it: the rows need not be looked through. */
  readonly all?: readonly ReadRow[]
  /** The lower, the nearer the top; null where a search does not rank. */
  readonly rankOf?: ((row: ReadRow) => number) | null
}
