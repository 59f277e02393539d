import { isPromised } from '#domain/kernel/promised.ts'
import type { Resource, ResourceOf, StoredRow } from '#domain/kernel/resource.ts'
import { keyedBy } from '#store/feeds.ts'
import type { OrganisationScope } from '#store/organisation-scope.ts'
import type { Author, Change, Scope, Writer } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { AheadLedger } from './ledger.ts'
import { Together } from './together.ts'

interface Asked {
  readonly resource: Resource
  readonly id: string
  readonly whose: OrganisationScope
}

interface Numbered {
  readonly document: Resource
  readonly organisation_id: string
  readonly number: string
}
const bornBy = ({ document, organisation_id, number }: Numbered) => `${document.name} ${organisation_id} ${number}`

/** The writer of a batch: rows and numbers are asked together beforehand, and not again by each command. */
export class AheadWriter implements Writer {
  readonly ledger: AheadLedger
  readonly inbox: Writer['inbox']
  private readonly writer: Writer
  /** By kind and id, then by the owner it was asked for. */
  private readonly taken = new Map<string, Map<OrganisationScope, StoredRow | null>>()
  private readonly taking = new Together<Asked>((asked) => this.takeThose(asked))
  private readonly elsewhere = new Map<string, boolean>()
  private readonly looking = new Together<Asked>((asked) => this.lookForThose(asked))
  private readonly borne = new Map<string, string | null>()
  private readonly bearing = new Together<Numbered>((asked) => this.findBearers(asked))
  private readonly counted = new Map<string, Promise<number | null>>()

  constructor(writer: Writer) {
    this.writer = writer
    this.ledger = new AheadLedger(writer.ledger)
    this.inbox = writer.inbox
  }

  list<R>(resource: ResourceOf<R>, query: Query, scope: Scope) {
    return this.writer.list(resource, query, scope)
  }

  get<R>(resource: ResourceOf<R>, id: string, scope: Scope) {
    return this.writer.get(resource, id, scope)
  }

  async take(resource: Resource, id: string, whose: OrganisationScope): Promise<StoredRow | null> {
    const key = `${resource.name} ${id}`
    if (!this.taken.get(key)?.has(whose)) await this.taking.want([{ resource, id, whose }])
    return this.taken.get(key)?.get(whose) ?? null
  }

  async takeAll(resource: Resource, ids: readonly string[], whose: OrganisationScope): Promise<readonly StoredRow[]> {
    const rows = await Promise.all(ids.map((id) => this.take(resource, id, whose)))
    return rows.filter((row) => row !== null)
  }

  async takenElsewhere(resource: Resource, ids: readonly string[], organisation_id: string) {
    const key = (id: string) => `${resource.name} ${organisation_id} ${id}`
    const unknown = ids.filter((id) => !this.elsewhere.has(key(id)))
    if (unknown.length > 0) await this.looking.want(unknown.map((id) => ({ resource, id, whose: organisation_id })))
    const isOthers = (row: StoredRow | null | undefined) =>
      row?.organisation_id && row.organisation_id !== organisation_id
    // Rows that the batch made for another organisation count too.
    const made = (id: string) => this.taken.get(`${resource.name} ${id}`)?.get('every')
    return ids.filter((id) => this.elsewhere.get(key(id)) || isOthers(made(id)))
  }

  clash(resource: Resource, row: StoredRow) {
    return this.writer.clash(resource, row)
  }

  async bearers(document: Resource, organisation_id: string, numbers: readonly string[]) {
    const wanted = numbers.map((number) => ({ document, organisation_id, number }))
    const unknown = wanted.filter((one) => !this.borne.has(bornBy(one)))
    if (unknown.length > 0) await this.bearing.want(unknown)
    return new Map(
      wanted.flatMap((one): [string, string][] => {
        const bearer = this.borne.get(bornBy(one))
        return bearer ? [[one.number, bearer]] : []
      }),
    )
  }

  nextIndex(resource: Resource, organisation_id: string | null) {
    return this.writer.nextIndex(resource, organisation_id)
  }

  lastIndex(resource: Resource, organisation_id: string | null): Promise<number | null> {
    const key = `${resource.name} ${organisation_id}`
    const last = this.counted.get(key) ?? this.writer.lastIndex(resource, organisation_id)
    this.counted.set(key, last)
    return last
  }

  countTo(resource: Resource, organisation_id: string | null, index: number): Promise<void> {
    this.counted.set(`${resource.name} ${organisation_id}`, Promise.resolve(index))
    return this.writer.countTo(resource, organisation_id, index)
  }

  save(change: Change, by: Author): Promise<void> {
    const { resource, after } = change
    const theirs: [OrganisationScope, StoredRow][] = [keyedBy(resource, after), 'every' as const].map((whose) => [
      whose,
      after,
    ])
    this.taken.set(`${resource.name} ${after.id}`, new Map(theirs))
    this.ledger.forget(resource.name, after.id)
    if (typeof after.device_number === 'string' && !isPromised(after)) {
      const borne = { document: resource, organisation_id: String(after.organisation_id), number: after.device_number }
      this.borne.set(bornBy(borne), after.id)
    }
    return this.writer.save(change, by)
  }

  private async findBearers(asked: readonly Numbered[]): Promise<void> {
    const kinds = new Map(asked.map((one) => [`${one.document.name} ${one.organisation_id}`, one]))
    for (const { document, organisation_id } of kinds.values()) {
      const own = asked.filter((one) => one.document === document && one.organisation_id === organisation_id)
      const numbers = [...new Set(own.map(({ number }) => number))]
      const found = await this.writer.bearers(document, organisation_id, numbers)
      for (const one of own) this.borne.set(bornBy(one), found.get(one.number) ?? null)
    }
  }

  private async takeThose(all: readonly Asked[]): Promise<void> {
    for (const { resource, whose, ids } of alike(all)) {
      const rows = new Map((await this.writer.takeAll(resource, ids, whose)).map((row) => [row.id, row]))
      for (const id of ids) {
        const key = `${resource.name} ${id}`
        this.taken.set(key, (this.taken.get(key) ?? new Map()).set(whose, rows.get(id) ?? null))
      }
    }
  }

  private async lookForThose(all: readonly Asked[]): Promise<void> {
    for (const { resource, whose, ids } of alike(all)) {
      const found = new Set(await this.writer.takenElsewhere(resource, ids, whose))
      for (const id of ids) this.elsewhere.set(`${resource.name} ${whose} ${id}`, found.has(id))
    }
  }
}

/** Groups questions by kind and organisation. */
function alike(all: readonly Asked[]) {
  const kinds = new Map<string, Omit<Asked, 'id'> & { readonly ids: string[] }>()
  for (const { resource, whose, id } of all) {
    const key = `${resource.name} ${whose}`
    const kind = kinds.get(key) ?? { resource, whose, ids: [] }
    if (!kind.ids.includes(id)) kind.ids.push(id)
    kinds.set(key, kind)
  }
  return kinds.values()
}
