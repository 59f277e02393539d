import { resourceNamed } from '#domain/house.ts'
import { type Needs, type Unit, unitOf } from '#domain/kernel/facts.ts'
import { dimensionKeys, type Entry, placeOf } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import { unit } from '#domain/stock/unit.ts'
import type {
  Asked,
  Balance,
  Found,
  Held,
  Ledger,
  NewUnit,
  Posting,
  PriceAsked,
  RateAsked,
  SaidAsked,
  Wanted,
} from '#store/ledger.ts'
import type { DeviceBooks } from '#store/port.ts'
import { sheetKey } from '#store/sheets.ts'

/** The registers as far as a device knows them. What is posted is noted and goes no further. */
export class DeviceLedger implements Ledger {
  readonly postings: Posting[] = []
  readonly newUnits: NewUnit[] = []
  private readonly books: DeviceBooks

  constructor(books: DeviceBooks) {
    this.books = books
  }

  /** Nobody else posts here. */
  async hold() {}
  async holdFor() {}

  async rows(_organisation_id: string, wanted: readonly Wanted[]) {
    const found: Found[] = []
    for (const { resource, ids, through } of wanted) {
      const leading = through ? await this.through(through, `${resource}_id`, ids) : ids
      for (const id of new Set(leading)) {
        const row = await this.books.row(resourceNamed(resource), id)
        if (row) found.push({ resource, row })
      }
    }
    return found
  }

  async gather(asked: Asked): Promise<Held> {
    const units = await this.unitsWith(asked.units ?? [])
    return {
      balances: [
        ...(await this.balances(asked.balances ?? [])),
        ...(await this.stocks(asked.stocks ?? [])),
        ...(await this.placesOf(units)),
      ],
      units,
    }
  }

  async prices(_: string, asked: readonly PriceAsked[]): Promise<readonly (number | null)[]> {
    const sheets = await this.books.sheets(registerPrice, [...new Set(asked.map(({ product_id }) => product_id))])
    return asked.map(({ product_id, price_type_id, at }) => {
      const own = (sheets.get(product_id) ?? []).filter((row) => row.price_type_id === price_type_id)
      return latest(own, 'price', at)
    })
  }

  async rates(_: string, asked: readonly RateAsked[]): Promise<readonly (number | null)[]> {
    const currencies = [...new Set(asked.map(({ currency_id }) => currency_id))]
    const sheets = await this.books.sheets(registerCurrencyRate, currencies)
    return asked.map(({ currency_id, at }) => latest(sheets.get(currency_id) ?? [], 'rate', at))
  }

  /** As far as it is held here: what is over may be gone. */
  async said(_: string, { register, dimensions, until }: SaidAsked): Promise<readonly number[]> {
    const [name = ''] = Object.keys(register.resources)
    const held = await this.books.sheets(register, [String(dimensions[sheetKey(register)])])
    const isWanted = (row: Row) =>
      dimensionKeys(register).every((key) => row[key] === dimensions[key]) && String(row.occurred_at) <= until
    return [...held.values()]
      .flat()
      .flatMap((row) => (isWanted(row) && Number(row[name]) > 0 ? [Number(row[name])] : []))
  }

  /** What a document wrote on the server is not known here. */
  async entriesOf(): Promise<readonly Entry[]> {
    return []
  }

  async record(posting: Posting) {
    this.postings.push(posting)
  }

  async registerUnits(_: string, units: readonly NewUnit[]) {
    this.newUnits.push(...units)
  }

  private async through(resource: string, key: string, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await Promise.all(ids.map((id) => this.books.row(resourceNamed(resource), id)))
    return rows.flatMap((row) => (typeof row?.[key] === 'string' ? [row[key]] : []))
  }

  private async unitsWith(codes: readonly string[]): Promise<readonly Unit[]> {
    const found = codes.length === 0 ? [] : await this.books.where(unit, unit.keys, codes)
    return found.filter(({ deleted_at }) => deleted_at === null) as unknown as readonly Unit[]
  }

  private async balances(asked: NonNullable<Needs['balances']>): Promise<readonly Balance[]> {
    const found: Balance[] = []
    for (const register of new Set(asked.map((one) => one.register))) {
      if (!register.sheet) continue
      const own = asked.filter((one) => one.register === register)
      const places = new Set(own.map(placeOf))
      const held = await this.held(
        register,
        own.map(({ dimensions }) => String(dimensions[sheetKey(register)])),
      )
      found.push(...held.filter((one) => places.has(placeOf(one))))
    }
    return found
  }

  private async stocks(asked: NonNullable<Needs['stocks']>): Promise<readonly Balance[]> {
    const held = await this.held(
      registerProduct,
      asked.map(({ product_id }) => product_id),
    )
    return held.filter(
      ({ dimensions }) =>
        dimensions.place === 'on_hand' &&
        asked.some((one) => one.product_id === dimensions.product_id && one.warehouse_id === dimensions.warehouse_id),
    )
  }

  private async placesOf(units: readonly Unit[]): Promise<readonly Balance[]> {
    const names = new Set(units.map(unitOf))
    const held = await this.held(
      registerProduct,
      units.map(({ product_id }) => product_id),
    )
    return held.filter(({ dimensions, amounts }) => names.has(String(dimensions.unit)) && amounts.quantity !== 0)
  }

  private async held(register: Register, ids: readonly string[]): Promise<readonly Balance[]> {
    const sheets = await this.books.sheets(register, [...new Set(ids)])
    return [...sheets.values()].flat().map((row) => balanceFrom(register, row))
  }
}

const balanceFrom = (register: Register, row: Row): Balance => ({
  register,
  dimensions: Object.fromEntries(dimensionKeys(register).map((key) => [key, row[key] ?? null])),
  amounts: Object.fromEntries(Object.keys(register.resources).map((name) => [name, Number(row[name] ?? 0)])),
})

/** The last that was set before a moment, and still stands. */
export function latest(rows: readonly Row[], name: string, at: string): number | null {
  const standing = rows.filter((row) => String(row.occurred_at) <= at && Number(row[name]) !== 0)
  const order = (row: Row) => `${row.occurred_at} ${row.document_id}`
  const last = standing.reduce<Row | null>((best, row) => (best && order(best) > order(row) ? best : row), null)
  return last && Number(last[name])
}
