import { isPromised } from '#domain/kernel/promised.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Author, Change, Scope, Writer } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { AheadLedger } from './ledger.ts'
import { Together } from './together.ts'

interface Numbered {
  readonly document: Resource
  readonly organisation_id: string
  readonly number: string
}
const bornBy = ({ document, organisation_id, number }: Numbered) => `${document.name} ${organisation_id} ${number}`

/** The writer of a batch: what its commands will ask one after another was asked together, and is not asked again. */
export class AheadWriter implements Writer {
  readonly ledger: AheadLedger
  readonly inbox: Writer['inbox']
  private readonly writer: Writer
  private readonly taken = new Map<string, StoredRow | null>()
  private readonly taking = new Together<{ readonly resource: Resource; readonly id: string }>((asked) =>
    this.takeThose(asked),
  )
  private readonly borne = new Map<string, string | null>()
  private readonly bearing = new Together<Numbered>((asked) => this.findBearers(asked))
  private readonly counted = new Map<string, Promise<number | null>>()

  constructor(writer: Writer) {
    this.writer = writer
    this.ledger = new AheadLedger(writer.ledger)
    this.inbox = writer.inbox
  }

  list(resource: Resource, query: Query, scope: Scope) {
    return this.writer.list(resource, query, scope)
  }

  get(resource: Resource, id: string, scope: Scope) {
    return this.writer.get(resource, id, scope)
  }

  async take(resource: Resource, id: string): Promise<StoredRow | null> {
    const key = `${resource.name} ${id}`
    if (!this.taken.has(key)) await this.taking.want([{ resource, id }])
    return this.taken.get(key) ?? null
  }

  takeAll(resource: Resource, ids: readonly string[]): Promise<readonly StoredRow[]> {
    return Promise.all(ids.map((id) => this.take(resource, id))).then((rows) => rows.filter((row) => row !== null))
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
    this.taken.set(`${resource.name} ${after.id}`, after)
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

  private async takeThose(asked: readonly { readonly resource: Resource; readonly id: string }[]): Promise<void> {
    for (const resource of new Set(asked.map((one) => one.resource))) {
      const ids = [...new Set(asked.flatMap((one) => (one.resource === resource ? one.id : [])))]
      const rows = new Map((await this.writer.takeAll(resource, ids)).map((row) => [row.id, row]))
      for (const id of ids) this.taken.set(`${resource.name} ${id}`, rows.get(id) ?? null)
    }
  }
}
