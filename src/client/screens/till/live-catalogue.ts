import { now } from '#client/data/connection.ts'
import { heldSet } from '#client/data/replica.ts'
import { queued } from '#client/data/sending.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { measure } from '#domain/references/measure.ts'
import { priceType } from '#domain/references/price-type.ts'
import { product } from '#domain/references/product.ts'
import { productColor } from '#domain/references/product-color.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import { barcode } from '#domain/stock/barcode.ts'
import { unit } from '#domain/stock/unit.ts'
import { warehouse } from '#domain/stock/warehouse.ts'
import type { DeviceBooks } from '#store/port.ts'
import type { Queued } from '#sync/device/outbox.ts'
import { Catalogue, type Found } from './catalogue.ts'
import { favouritesNow } from './favourites.ts'
import { fill, refillBarcodes } from './filling.ts'
import { holding, priceIn } from './price.ts'

export interface PriceType {
  readonly id: string
  readonly name: string
  readonly currency_id: string
}

export interface Stocked {
  readonly catalogue: Catalogue | null
  /** Counts what has changed in it. */
  readonly version: number
  /** Everything there is has been read. */
  readonly whole: boolean
  readonly priceType: PriceType | null
  readonly priceTypes: readonly PriceType[]
  /** How many tiyin a dollar is worth. */
  readonly rate: number | null
}

const nothing: Stocked = { catalogue: null, version: 0, whole: false, priceType: null, priceTypes: [], rate: null }
const stocked = createStore<Stocked>(nothing)
export const useStocked = () => useStore(stocked)
export const stockedNow = stocked.get

type Shelf = NonNullable<ReturnType<typeof heldSet>>

const pause = 120
/** Barcodes seldom change: they are read anew when nobody has touched them for a while. */
const barcodePause = 5000

/** Keeps what can be sold from a warehouse in memory, as the device's books see it, until the returned function is called. */
export function keepCatalogue(books: DeviceBooks, warehouse_id: string): () => void {
  const over = new AbortController()
  void begin(books, warehouse_id, over.signal).catch(() => null)
  return () => {
    over.abort()
    stocked.set(nothing)
  }
}

async function begin(books: DeviceBooks, warehouse_id: string, signal: AbortSignal): Promise<void> {
  const set = heldSet()
  if (!set) return
  const known = await names(books)
  const about = await pricing(books, warehouse_id)
  signal.throwIfAborted()
  const catalogue = new Catalogue(warehouse_id, known)
  const fresh = new Freshener(books, set, catalogue, signal)
  stocked.set({ ...about, catalogue, version: 1, whole: false })
  await fresh.take({ [product.name]: favouritesNow() })
  const stops = [
    set.onChange((changed, ids) => {
      if (changed.length > 0) return void fresh.take(ids)
      over()
      void begin(books, warehouse_id, signal).catch(() => null)
    }),
    watchQueued((ids) => void fresh.take(ids)),
  ]
  const over = () => {
    for (const stop of stops) stop()
  }
  signal.addEventListener('abort', over)
  await fill(catalogue, set, priceNow, told, signal)
  await fresh.take(concerned(queued.get()))
  stocked.set((now) => ({ ...now, whole: true, version: now.version + 1 }))
}

const told = () => stocked.set((now) => ({ ...now, version: now.version + 1 }))

function priceNow(balances: readonly Row[]): number | null {
  const { priceType, rate } = stocked.get()
  return priceType && priceIn(balances, priceType, rate, now().toISOString())
}

/** What is priced here and how, and what a dollar is worth today. */
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
    name: String(name),
    currency_id: String(currency_id),
  }))
  return {
    priceTypes,
    priceType: priceTypes.find(({ id }) => id === usual?.id) ?? null,
    rate: holding(rates.get(currencies.USD) ?? [], 'rate', now().toISOString()),
  }
}

async function names(books: DeviceBooks) {
  const [measures, colours] = await Promise.all([books.rows(measure), books.rows(productColor)])
  // Whoever may not read measures knows them by name alone.
  const finestOf = ({ precision }: Row) => (typeof precision === 'number' ? precision : 3)
  const byId = new Map(measures.map((row) => [row.id, { name: String(row.name), precision: finestOf(row) }]))
  const colourOf = new Map(colours.map((row) => [row.id, titleOf(productColor, row, currentLanguage())]))
  return {
    measure: (id: unknown) => byId.get(String(id)) ?? { name: '', precision: 3 },
    about: (row: Row) => colourOf.get(String(row.color_id)) ?? '',
  }
}

type Ids = Readonly<Record<string, readonly string[]>>

/** Takes over what has changed, as the books see it with all that this device has done itself. */
class Freshener {
  private readonly books: DeviceBooks
  private readonly set: Shelf
  private readonly catalogue: Catalogue
  private readonly signal: AbortSignal
  private waiting = new Map<string, Set<string>>()
  private running: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(books: DeviceBooks, set: Shelf, catalogue: Catalogue, signal: AbortSignal) {
    this.books = books
    this.set = set
    this.catalogue = catalogue
    this.signal = signal
  }

  take(ids: Ids): Promise<void> {
    for (const [name, list] of Object.entries(ids)) {
      const held = this.waiting.get(name) ?? new Set()
      for (const id of list) held.add(id)
      this.waiting.set(name, held)
    }
    this.running ??= this.run()
    return this.running
  }

  /** Changes that come close together are taken over together. */
  private async run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, pause / 4))
    this.running = null
    const wanted = this.waiting
    this.waiting = new Map()
    const of = (name: string) => [...(wanted.get(name) ?? [])]
    const products = of(product.name)
    for (const id of products) {
      const row = await this.books.row(product, id)
      if (row) this.catalogue.putProduct(row)
      else this.catalogue.dropProduct(id)
    }
    this.catalogue.settle()
    await this.sheets(registerPrice, [...of(registerPrice.name), ...products], (id, rows) =>
      this.catalogue.putPrice(id, priceNow(rows)),
    )
    await this.sheets(registerProduct, [...of(registerProduct.name), ...products], (id, rows) =>
      this.catalogue.putStock(id, rows),
    )
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
    clearTimeout(this.timer)
    this.timer = setTimeout(
      () => void refillBarcodes(this.catalogue, this.set, saidHere(), this.signal).catch(() => null),
      barcodePause,
    )
  }
}

const saidHere = (): readonly Row[] =>
  queued
    .get()
    .flatMap(({ effect }) => effect.rows.flatMap(({ resource, row }) => (resource === barcode.name ? [row] : [])))

/** What this device has done itself changes what there is to sell: when it was done, and when it is heard of. */
function watchQueued(heard: (ids: Ids) => void): () => void {
  let before = queued.get()
  return queued.subscribe(() => {
    const after = queued.get()
    const [old, fresh] = [new Set(before), new Set(after)]
    const moved = [...before.filter((one) => !fresh.has(one)), ...after.filter((one) => !old.has(one))]
    before = after
    if (moved.length > 0) heard(concerned(moved))
  })
}

function concerned(commands: readonly Queued[]): Ids {
  const ids: Record<string, string[]> = {}
  const put = (name: string, id: string) => {
    ids[name] = [...(ids[name] ?? []), id]
  }
  for (const { effect } of commands) {
    for (const { resource, row } of effect.rows) put(resource, row.id)
    for (const { register, dimensions } of effect.entries)
      if (typeof dimensions.product_id === 'string') put(register, dimensions.product_id)
  }
  return ids
}

/** While the catalogue is being read, the database is asked itself. */
export async function findInBooks(books: DeviceBooks, code: string): Promise<Found | null> {
  const { catalogue } = stocked.get()
  const set = heldSet()
  if (!catalogue || !set) return null
  const [bars, units] = await Promise.all([set.barcodes(code), books.units([code])])
  const known = bars.find(({ deleted_at }) => deleted_at === null) ?? units[0]
  const row = known && (await books.row(product, String(known.product_id)))
  if (!known || !row) return null
  const [prices, balances] = await Promise.all([
    books.sheets(registerPrice, [row.id]),
    books.sheets(registerProduct, [row.id]),
  ])
  catalogue.putProduct(row)
  catalogue.putPrice(row.id, priceNow(prices.get(row.id) ?? []))
  catalogue.putStock(row.id, balances.get(row.id) ?? [])
  if (units[0]) catalogue.putUnit(units[0])
  if (bars[0]) catalogue.putBarcode(bars[0])
  return catalogue.byCode(code)
}
