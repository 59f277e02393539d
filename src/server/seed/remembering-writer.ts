import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import { clashIn } from '#domain/kernel/unique.ts'
import { evaluateOver, isVisible } from '#store/evaluate.ts'
import type { OrganisationScope } from '#store/organisation-scope.ts'
import type { Author, Change, Page, ReadRow, Scope, Writer } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { RememberedRows } from './remembered-rows.ts'
import { RememberingLedger } from './remembering-ledger.ts'

/**
 * Writes into an empty database without asking it what was written: a year of an organisation's work takes seconds. The
 * rules are the same and see the same; everything goes out in order, many rows at once.
 */
export class RememberingWriter implements Writer {
  readonly ledger: RememberingLedger
  readonly inbox: Writer['inbox']
  private readonly below: Writer
  private readonly known: RememberedRows
  private readonly last = new Map<string, number>()

  constructor(below: Writer) {
    this.below = below
    this.inbox = below.inbox
    this.known = new RememberedRows(below)
    this.ledger = new RememberingLedger(below.ledger, this.known)
  }

  /** Of what was planted; of what was there before, as regions, the database answers. */
  async list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    if (!this.known.hasAll(resource)) return this.below.list(resource, query, scope)
    return evaluateOver(resource, query, scope, async (each) => [...this.known.of(each).values()])
  }

  get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    return this.below.get(resource, id, scope)
  }

  async take(resource: Resource, id: string, whose: OrganisationScope): Promise<StoredRow | null> {
    const row = await this.known.one(resource, id)
    return row && isVisible(resource, row, { organisation_id: whose }) ? row : null
  }

  async takeAll(resource: Resource, ids: readonly string[], whose: OrganisationScope): Promise<readonly StoredRow[]> {
    const rows = await this.known.all(resource, ids)
    return rows.filter((row) => isVisible(resource, row, { organisation_id: whose }))
  }

  /** Ids are made here, and by nobody before. */
  async takenElsewhere(): Promise<readonly string[]> {
    return []
  }

  async clash(resource: Resource, row: Row & { readonly id: string }): Promise<readonly string[] | null> {
    return clashIn(resource, row, this.known.of(resource).values())
  }

  bearers(document: Resource, organisation_id: string, numbers: readonly string[]) {
    return this.below.bearers(document, organisation_id, numbers)
  }

  async nextIndex(resource: Resource, organisation_id: string | null): Promise<number> {
    const next = (await this.lastIndex(resource, organisation_id)) + 1
    await this.countTo(resource, organisation_id, next)
    return next
  }

  async lastIndex(resource: Resource, organisation_id: string | null): Promise<number> {
    const key = `${resource.name} ${organisation_id}`
    const known = this.last.get(key) ?? (await this.below.lastIndex(resource, organisation_id)) ?? 0
    this.last.set(key, known)
    return known
  }

  async countTo(resource: Resource, organisation_id: string | null, index: number): Promise<void> {
    this.last.set(`${resource.name} ${organisation_id}`, index)
    await this.below.countTo(resource, organisation_id, index)
  }

  async save(change: Change, by: Author): Promise<void> {
    this.known.save(change.resource, change.after)
    await this.below.save(change, by)
  }
}
