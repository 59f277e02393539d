import { now } from '#client/data/call/connection.ts'
import type { LiveBooks } from '#client/data/device/live-books.ts'
import { during, later } from '#client/parts/at-work.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { readGs1 } from '#domain/kernel/gs1.ts'
import { keptBarcodes } from '#domain/kernel/gtin.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { barcode } from '#domain/references/barcode.ts'
import { currencies } from '#domain/references/currency.ts'
import { measure } from '#domain/references/measure.ts'
import { priceType } from '#domain/references/price-type.ts'
import { product } from '#domain/references/product.ts'
import { productColor } from '#domain/references/product-color.ts'
import { unit } from '#domain/references/unit.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import type { DeviceBooks } from '#store/port.ts'
import { Catalogue } from './catalogue.ts'
import { favouritesIn, productOf } from './favourites.ts'
import { fillCatalogue, refillBarcodes } from './filling.ts'
import { holding, priceIn } from './price.ts'

interface PriceType {
  readonly id: string
  readonly name: string
  readonly currency_id: string
}

interface StockedGoods {
  readonly catalogue: Catalogue | null
  /** Goes up with each change of the catalogue. */
  readonly version: number
  /** True when everything has been read. */
  readonly whole: boolean
  readonly priceType: PriceType | null
  readonly priceTypes: readonly PriceType[]
  /** How many tiyin a dollar is worth. */
  readonly rate: number | null
}

const nothing: StockedGoods = { catalogue: null, version: 0, whole: false, priceType: null, priceTypes: [], rate: null }
const stocked = createStore<StockedGoods>(nothing)
export const useStocked = () => useStore(stocked)
export const stockedNow = stocked.get

/** The device's books, with change events and reading of whole tables. */
type Shelf = DeviceBooks & Pick<LiveBooks, 'each' | 'onChange' | 'touched'>

const pause = 120
/** Milliseconds: all barcodes are read anew when none has changed for so long. They seldom change. */
const barcodePause = 5000

/** Keeps the catalogue of a warehouse up to date with the device's books, until the returned function is called. */
export function keepCatalogue(books: Shelf, warehouse_id: string): () => void {
  let over = new AbortController()
  const begin = () => {
    over.abort()
    over = new AbortController()
    during('catalogue', read(books, warehouse_id, over.signal, begin)).catch(() => null)
  }
  begin()
  return () => {
    over.abort()
    stocked.set(nothing)
  }
}

/** Reads the catalogue; the old one serves until all is read. Calls `again` if anything may have changed. */
async function read(books: Shelf, warehouse_id: string, signal: AbortSignal, again: () => void): Promise<void> {
  const known = await names(books)
  const about = await pricing(books, warehouse_id)
  signal.throwIfAborted()
  const catalogue = new Catalogue(warehouse_id, known)
  const fresh = new Freshener(books, catalogue, signal)
  stocked.set((now) => ({ ...now, ...about, catalogue: now.catalogue ?? catalogue, version: now.version + 1 }))
  await fresh.take({ [product.name]: (await favouritesIn(books, warehouse_id)).map(productOf) })
  signal.throwIfAborted()
  // A row read before its change may be added after it: rows changed meanwhile are read once more at the end.
  const meanwhile: Ids[] = []
  let isWhole = false
  const stop = books.onChange((names, ids) => {
    if (!isWhole) meanwhile.push(ids)
    if (names) void fresh.take(ids)
    else again()
  })
  signal.addEventListener('abort', stop)
  await fillCatalogue(catalogue, books, priceNow, told, signal)
  isWhole = true
  await Promise.all([...meanwhile, await books.touched()].map((ids) => fresh.take(ids)))
  signal.throwIfAborted()
  stocked.set((now) => ({ ...now, catalogue, whole: true, version: now.version + 1 }))
}

const told = () => stocked.set((now) => ({ ...now, version: now.version + 1 }))

function priceNow(balances: readonly Row[]): number | null {
  const { priceType, rate } = stocked.get()
  return priceType && priceIn(balances, priceType, rate, now().toISOString())
}

/** The price types, this warehouse's own one, and the rate of the dollar today. */
async function pricing(books: DeviceBooks, warehouse_id: string) {
  const [types, place, rates] = await Promise.all([
    books.rows(priceType),
    books.row(warehouse, warehouse_id),
    books.sheets(registerCurrencyRate, [currencies.USD]),
  ])
  const living = types.filter(({ deleted_at }) => deleted_at === null)
  const own = living.find(({ id }) => id === place?.price_type_id)
  const usual = own ?? living.find(({ is_default }) => is_default === true) ?? living[0]
  const priceTypes = living.map(({ id, name, currency_id }) => ({
    id,
    name,
    currency_id,
  }))
  return {
    priceTypes,
    priceType: priceTypes.find(({ id }) => id === usual?.id) ?? null,
    rate: holding(rates.get(currencies.USD) ?? [], 'rate', now().toISOString()),
  }
}

async function names(books: DeviceBooks) {
  const [measures, colours] = await Promise.all([books.rows(measure), books.rows(productColor)])
  // Without the right to read measures only their names are known: then allow three decimals.
  const finestOf = ({ precision }: Row) => (typeof precision === 'number' ? precision : 3)
  const byId = new Map(measures.map((row) => [row.id, { name: row.name, precision: finestOf(row) }]))
  const colourOf = new Map(colours.map((row) => [row.id, titleOf(productColor, row, currentLanguage())]))
  return {
    measure: (id: unknown) => byId.get(String(id)) ?? { name: '', precision: 3 },
    about: (row: Row) => colourOf.get(String(row.color_id)) ?? '',
  }
}

type Ids = Readonly<Record<string, readonly string[]>>
/** Tables that the catalogue is made of. */
const sellable = new Set([product, registerPrice, registerProduct, unit, barcode].map(({ name }) => name))

/** Applies changes from the books, this device's unsent work included. */
class Freshener {
  private readonly books: Shelf
  private readonly catalogue: Catalogue
  private readonly signal: AbortSignal
  private waiting = new Map<string, Set<string>>()
  /** The last reading: one begins after the other, so that the newest is put last. */
  private reading: Promise<void> = Promise.resolve()
  /** The one that has not begun. */
  private next: Promise<void> | null = null
  private callOff: (() => void) | null = null

  constructor(books: Shelf, catalogue: Catalogue, signal: AbortSignal) {
    this.books = books
    this.catalogue = catalogue
    this.signal = signal
  }

  take(ids: Ids): Promise<void> {
    for (const [name, list] of Object.entries(ids)) {
      if (!sellable.has(name)) continue
      const held = this.waiting.get(name) ?? new Set()
      for (const id of list) held.add(id)
      this.waiting.set(name, held)
    }
    if (this.waiting.size > 0 && !this.next) {
      this.next = during(
        'catalogue',
        this.reading.catch(() => null).then(() => this.run()),
      )
      this.reading = this.next
    }
    return this.reading
  }

  /** Waits a moment, so that changes close together are applied at once. */
  private async run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, pause / 4))
    this.next = null
    const wanted = this.waiting
    this.waiting = new Map()
    const of = (name: string) => [...(wanted.get(name) ?? [])]
    const products = of(product.name)
    for (const id of products) {
      const row = await this.books.row(product, id)
      if (row) this.catalogue.putProduct(row)
      else this.catalogue.dropProduct(id)
    }
    await this.sheets(registerPrice, [...of(registerPrice.name), ...products], (id, rows) =>
      this.catalogue.putPrice(id, priceNow(rows)),
    )
    const { departures } = this.catalogue
    await this.sheets(registerProduct, [...of(registerProduct.name), ...products], (id, rows) => {
      if (this.catalogue.departures === departures) this.catalogue.putStock(id, rows)
      else void this.take({ [registerProduct.name]: [id] })
    })
    for (const id of of(unit.name)) this.put(await this.books.row(unit, id), (row) => this.catalogue.putUnit(row))
    for (const id of of(barcode.name))
      this.put(await this.books.row(barcode, id), (row) => this.catalogue.putBarcode(row))
    if (wanted.has(barcode.name)) this.refillSoon()
    if (!this.signal.aborted) told()
  }

  private put(row: Row | null, into: (row: Row) => void) {
    if (row) into(row)
  }

  private async sheets(
    register: typeof registerPrice,
    ids: readonly string[],
    put: (id: string, rows: readonly Row[]) => void,
  ): Promise<void> {
    const many = 200
    for (let at = 0; at < ids.length && !this.signal.aborted; at += many)
      for (const [id, rows] of await this.books.sheets(register, ids.slice(at, at + many))) put(id, rows)
  }

  private refillSoon() {
    this.callOff?.()
    const refill = () => refillBarcodes(this.catalogue, this.books, this.signal).catch(() => null)
    this.callOff = later('catalogue', refill, barcodePause)
  }
}

/** The catalogue, as soon as names and prices are known; its rows may still be loading. */
export const beginning = () =>
  new Promise<Catalogue>((resolve) => {
    const look = () => {
      const { catalogue } = stocked.get()
      if (!catalogue) return
      stop()
      resolve(catalogue)
    }
    const stop = stocked.subscribe(look)
    look()
  })

/** Reads what these codes need from the database, while the catalogue is still loading. */
export async function bring(books: DeviceBooks, catalogue: Catalogue, texts: readonly string[]): Promise<void> {
  const told = texts.map((text) => readGs1(text.trim()))
  const codes = texts.flatMap((text, at) => keptBarcodes(told[at]?.gtin ?? text.trim())).filter(Boolean)
  const unitNames = texts.map((text, at) => spelledCode(told[at]?.serial ?? text)).filter(Boolean)
  const [bars, units] = await Promise.all([
    books.where(barcode, barcode.keys, codes),
    books.where(unit, unit.keys, unitNames),
  ])
  const ids = [...new Set([...bars, ...units].map(({ product_id }) => product_id))]
  const [rows, prices, balances] = await Promise.all([
    Promise.all(ids.map((id) => books.row(product, id))),
    books.sheets(registerPrice, ids),
    books.sheets(registerProduct, ids),
  ])
  for (const row of rows) if (row) catalogue.putProduct(row)
  for (const [id, sheet] of prices) catalogue.putPrice(id, priceNow(sheet))
  for (const [id, sheet] of balances) catalogue.putStock(id, sheet)
  for (const row of units) catalogue.putUnit(row)
  for (const row of bars) catalogue.putBarcode(row)
}
