import { books } from '#domain/books.ts'
import { resourceNamed } from '#domain/house.ts'
import { type Unit, unitOf } from '#domain/kernel/facts.ts'
import { type Entry, netOf, placeOf } from '#domain/kernel/moves.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import { isVisible } from '../evaluate.ts'
import type {
  Asked,
  Balance,
  Held,
  Ledger,
  NewUnit,
  Posting,
  PriceAsked,
  RateAsked,
  SaidAsked,
  Wanted,
} from '../ledger.ts'
import { sheetKey } from '../sheets.ts'
import type { Told } from './feeds.ts'

export interface Kept {
  readonly entry: Entry
  readonly organisation_id: string
  readonly document_id: string
  readonly occurred_at: string
}

/** The registers as a plain list of entries: balances are folded anew each time, which is slow and plainly right. */
export class MemoryLedger implements Ledger {
  private readonly kept: Kept[]
  private readonly tables: ReadonlyMap<string, Map<string, StoredRow>>
  private readonly told: Told[]
  private readonly addUnit: (organisation_id: string, unit: NewUnit) => void

  constructor(kept: Kept[], tables: MemoryLedger['tables'], told: Told[], addUnit: MemoryLedger['addUnit']) {
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
      const leading = through ? ids.map((id) => this.row(organisation_id, through, id)) : []
      const led = leading.map((row) => row && this.row(row.organisation_id, resource, row[`${resource}_id`]))
      const own = through ? led : ids.map((id) => this.row(organisation_id, resource, id))
      return [...new Set(own)].flatMap((row) => (row ? [{ resource, row }] : []))
    })
  }

  private row(whose: string | null, resource: string, id: unknown): StoredRow | null {
    const row = this.tables.get(resource)?.get(String(id))
    return row && isVisible(resourceNamed(resource), row, { organisation_id: whose ?? 'every' }) ? row : null
  }

  async gather(asked: Asked): Promise<Held> {
    const { organisation_id, balances = [], stocks = [], units = [] } = asked
    const own = this.kept.filter((one) => one.organisation_id === organisation_id)
    const now = netOf(own.map(({ entry }) => entry))
    const places = new Set(balances.map(placeOf))
    const known = this.unitsWith(organisation_id, units)
    const names = new Set(known.map(unitOf))
    const isStocked = ({ dimensions }: Balance) =>
      dimensions.place === 'on_hand' &&
      stocks.some((one) => one.product_id === dimensions.product_id && one.warehouse_id === dimensions.warehouse_id)
    const isWanted = (one: Entry) =>
      places.has(placeOf(one)) ||
      (one.register === registerProduct && (names.has(String(one.dimensions.unit)) || isStocked(one)))
    return {
      balances: now.filter(isWanted),
      units: known,
    }
  }

  async prices(organisation_id: string, asked: readonly PriceAsked[]): Promise<readonly (number | null)[]> {
    return asked.map(({ at, ...dimensions }) =>
      this.latest(organisation_id, { register: registerPrice, dimensions }, 'price', at),
    )
  }

  async rates(organisation_id: string, asked: readonly RateAsked[]): Promise<readonly (number | null)[]> {
    return asked.map(({ at, ...dimensions }) =>
      this.latest(organisation_id, { register: registerCurrencyRate, dimensions }, 'rate', at),
    )
  }

  async said(organisation_id: string, { since, until, ...place }: SaidAsked): Promise<readonly number[]> {
    const [name = ''] = Object.keys(place.register.resources)
    const saidBy = ({ entry }: Kept) => entry.amounts[name] ?? 0
    const all = this.kept.filter(
      (one) =>
        one.organisation_id === organisation_id &&
        placeOf(one.entry) === placeOf(place) &&
        saidBy(one) > 0 &&
        one.occurred_at <= until,
    )
    const begun = all.flatMap(({ occurred_at }) => (occurred_at <= since ? [occurred_at] : []))
    const from = begun.sort().at(-1) ?? ''
    return [...new Set(all.filter(({ occurred_at }) => occurred_at >= from).map(saidBy))]
  }

  async entriesOf(organisation_id: string, document_id: string): Promise<readonly Entry[]> {
    const isIts = (one: Kept) => one.organisation_id === organisation_id && one.document_id === document_id
    const own = this.kept.filter(isIts).map(({ entry }) => entry)
    return books.flatMap((register) => own.filter((entry) => entry.register === register))
  }

  async record({ organisation_id, document_id, occurred_at, undone_at, undone, entries }: Posting): Promise<void> {
    const keep = (occurred_at: string) => (entry: Entry) =>
      this.kept.push({ entry, organisation_id, document_id, occurred_at })
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

  private unitsWith(organisation_id: string, codes: readonly string[]): readonly Unit[] {
    const rows = [...(this.tables.get('unit')?.values() ?? [])] as unknown as (Unit & StoredRow)[]
    const isNamed = ({ imei_1, imei_2, serial_number }: Unit) =>
      [imei_1, imei_2, serial_number].some((code) => code !== null && codes.includes(code))
    return rows.filter((row) => row.organisation_id === organisation_id && isNamed(row))
  }

  /** What holds at a moment: of the documents that still stand, the last before it. */
  private latest(organisation_id: string, place: Pick<Entry, 'register' | 'dimensions'>, name: string, at: string) {
    const isHere = ({ entry, occurred_at, ...one }: Kept) =>
      one.organisation_id === organisation_id && placeOf(entry) === placeOf(place) && occurred_at <= at
    const here = this.kept.filter(isHere)
    const moments = new Map<string, Kept[]>()
    for (const one of here) {
      const key = `${one.occurred_at} ${one.document_id}`
      moments.set(key, [...(moments.get(key) ?? []), one])
    }
    const standing = [...moments].flatMap(([key, all]) =>
      netOf(all.map(({ entry }) => entry)).map((net) => ({ key, net })),
    )
    return standing.sort((a, b) => (a.key < b.key ? 1 : -1))[0]?.net.amounts[name] ?? null
  }
}
