import { books } from '#domain/books.ts'
import { resourceNamed } from '#domain/house.ts'
import type { KeyedRows, LastLines, PeriodSums } from '#domain/kernel/facts.ts'
import {
  type Amounts,
  type Balance,
  type Entry,
  namedKeys,
  netOf,
  placeBy,
  placeOf,
  type RegisterCell,
} from '#domain/kernel/moves.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { isVisible } from '#store/evaluate.ts'
import type { FoundByKey, LatestAsked, Ledger, NewUnit, Posting, Wanted } from '#store/ledger.ts'
import { sheetKey } from '#store/sheets.ts'
import type { FeedChange } from './feeds.ts'

export interface Kept {
  readonly entry: Entry
  readonly organisation_id: string
  readonly document_id: string
  readonly document: string
  readonly occurred_at: string
}

/** The registers as a plain list of entries: balances are folded anew each time, which is slow and plainly right. */
export class MemoryLedger implements Ledger {
  private readonly kept: Kept[]
  private readonly tables: ReadonlyMap<string, Map<string, StoredRow>>
  private readonly told: FeedChange[]
  private readonly addUnit: (organisation_id: string, unit: NewUnit) => void

  constructor(kept: Kept[], tables: MemoryLedger['tables'], told: FeedChange[], addUnit: MemoryLedger['addUnit']) {
    this.kept = kept
    this.tables = tables
    this.told = told
    this.addUnit = addUnit
  }

  /** Its transactions run one after another already. */
  async hold() {}
  async holdFor() {}

  async rows(organisation_id: string, wanted: readonly Wanted[]) {
    return wanted.flatMap(({ resource, ids, through }) => {
      // What a row leads to is of its own organisation, which shares it.
      const leading = through ? ids.map((id) => this.row(organisation_id, through.resource, id)) : []
      const led = leading.map((row) => row && through && this.row(row.organisation_id, resource, row[through.key]))
      const own = through ? led : ids.map((id) => this.row(organisation_id, resource, id))
      return [...new Set(own)].flatMap((row) => (row ? [{ resource, row }] : []))
    })
  }

  private row(whose: string | null, resource: string, id: unknown): StoredRow | null {
    const row = this.tables.get(resource)?.get(String(id))
    return row && isVisible(resourceNamed(resource), row, { organisation_id: whose ?? 'every' }) ? row : null
  }

  async balances(organisation_id: string, asked: readonly RegisterCell[]): Promise<readonly Balance[]> {
    const own = this.kept.filter((one) => one.organisation_id === organisation_id)
    const kinds = new Map(asked.map((place) => [`${place.register.name} ${namedKeys(place)}`, place]))
    const named = new Set(asked.map((place) => nameBy(place, namedKeys(place))))
    const isAsked = (one: Entry) =>
      [...kinds.values()].some((kind) => kind.register === one.register && named.has(nameBy(one, namedKeys(kind))))
    return netOf(own.map(({ entry }) => entry)).filter(isAsked)
  }

  async latest(organisation_id: string, asked: readonly LatestAsked[]): Promise<readonly (readonly Amounts[])[]> {
    return asked.map((one) =>
      one.since === undefined ? this.last(organisation_id, one) : this.ever(organisation_id, one),
    )
  }

  async sums(organisation_id: string, asked: readonly PeriodSums[], without: string) {
    return asked.map(({ register, where, from, before, by, except = [] }): readonly Balance[] => {
      const isWithin = ({ entry, ...one }: Kept) =>
        one.organisation_id === organisation_id &&
        one.document_id !== without &&
        !except.includes(one.document) &&
        entry.register === register &&
        one.occurred_at >= from &&
        one.occurred_at < before &&
        Object.entries(where).every(([key, value]) => (entry.dimensions[key] ?? null) === value)
      const told = this.kept.filter(isWithin).map(({ entry }) => ({
        ...entry,
        value: 0,
        dimensions: Object.fromEntries(by.map((key) => [key, entry.dimensions[key] ?? null])),
      }))
      return netOf(told)
    })
  }

  async found(organisation_id: string, asked: readonly KeyedRows[]): Promise<readonly FoundByKey[]> {
    return asked.flatMap(({ resource, codes }) => {
      const wanted = new Set<unknown>(codes)
      const bears = (row: StoredRow) => !row.deleted_at && resource.keys.some((key) => wanted.has(row[key]))
      return [...(this.tables.get(resource.name)?.values() ?? [])]
        .filter((row) => bears(row) && isVisible(resource, row, { organisation_id }))
        .map((row) => ({ resource: resource.name, row }))
    })
  }

  async lines(organisation_id: string, asked: readonly LastLines[], at: string, without: string) {
    return asked.flatMap(({ document, key, ids, says, with: beside }) => {
      const before = [...(this.tables.get(document)?.values() ?? [])]
        .filter((row) => row.organisation_id === organisation_id && row.is_posted && !row.deleted_at)
        .filter((row) => row.id !== without && String(row.occurred_at) <= at)
        .sort((a, b) => (`${a.occurred_at} ${a.id}` < `${b.occurred_at} ${b.id}` ? 1 : -1))
      return [...new Set(ids)].flatMap((about) => {
        const isAbout = (line: Row) => line[key] === about && typeof line[says] === 'number'
        const row = before.find(({ lines }) => (lines as readonly Row[]).some(isAbout))
        const line = row && (row.lines as readonly Row[]).find(isAbout)
        const own = row && Object.fromEntries(beside.map((name) => [name, row[name]]))
        return line ? [{ document, about, line: { ...line, ...own } }] : []
      })
    })
  }

  async entriesOf(organisation_id: string, document_id: string, into = books): Promise<readonly Entry[]> {
    const isIts = (one: Kept) => one.organisation_id === organisation_id && one.document_id === document_id
    const own = this.kept.filter(isIts).map(({ entry }) => entry)
    return into.flatMap((register) => own.filter((entry) => entry.register === register))
  }

  async record(posting: Posting): Promise<void> {
    const { organisation_id, document_id, document, occurred_at, undone_at, undone, entries } = posting
    const keep = (occurred_at: string) => (entry: Entry) =>
      this.kept.push({ entry, organisation_id, document_id, document, occurred_at })
    undone.forEach(keep(undone_at))
    entries.forEach(keep(occurred_at))
    for (const { register, dimensions } of [...undone, ...entries])
      if (register.sheet)
        this.told.push({
          feed: organisation_id,
          resource: register.name,
          row_id: String(dimensions[sheetKey(register)]),
        })
  }

  async registerUnits(organisation_id: string, units: readonly NewUnit[]): Promise<void> {
    for (const unit of units) this.addUnit(organisation_id, unit)
  }

  /** What holds at a moment: of the documents that still stand, the last before it. */
  private last(organisation_id: string, asked: LatestAsked): readonly Amounts[] {
    const here = this.saidOf(organisation_id, asked)
    const moments = Map.groupBy(here, ({ occurred_at, document_id }) => `${occurred_at} ${document_id}`)
    const standing = [...moments].flatMap(([key, all]) =>
      netOf(all.map(({ entry }) => entry)).map(({ amounts }) => ({ key, amounts })),
    )
    return standing
      .sort((a, b) => (a.key < b.key ? 1 : -1))
      .slice(0, 1)
      .map(({ amounts }) => amounts)
  }

  private ever(organisation_id: string, asked: LatestAsked): readonly Amounts[] {
    const isSaid = ({ entry }: Kept) => Object.values(entry.amounts).some((amount) => amount > 0)
    const all = this.saidOf(organisation_id, asked).filter(isSaid)
    const begun = all.flatMap(({ occurred_at }) => (occurred_at <= (asked.since ?? '') ? [occurred_at] : []))
    const from = begun.sort().at(-1) ?? ''
    const said = all.filter(({ occurred_at }) => occurred_at >= from).map(({ entry }) => entry.amounts)
    return [...new Map(said.map((amounts) => [JSON.stringify(amounts), amounts])).values()]
  }

  private saidOf(organisation_id: string, { at, ...place }: LatestAsked): readonly Kept[] {
    const name = placeOf(place)
    return this.kept.filter(
      (one) => one.organisation_id === organisation_id && one.occurred_at <= at && placeOf(one.entry) === name,
    )
  }
}

const nameBy = (place: RegisterCell, keys: readonly string[]) => `${keys} ${placeBy(place, keys)}`
