import type { LiveBooks } from '#client/data/device/live-books.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { barcode } from '#domain/references/barcode.ts'
import { product } from '#domain/references/product.ts'
import { unit } from '#domain/references/unit.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import type { Sheet } from '#store/port.ts'
import type { Catalogue } from './catalogue.ts'

/** The device's tables, read in batches. */
interface Shelves {
  each<T = StoredRow>(part: Resource | Register): AsyncIterable<readonly T[]>
}

/** A product's set price in tiyin, from its rows in the register of prices; null if there is none. */
type PriceOf = (balances: readonly Row[]) => number | null

const helping = 500
/** Milliseconds of work at a stretch: a person notices longer ones. */
const longest = 12

/** Yields to input and drawing. */
async function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
}

async function eachOf<T>(
  shelves: Shelves,
  part: Resource | Register,
  take: (row: T) => void,
  signal: AbortSignal,
  after: () => void = () => {},
): Promise<void> {
  let [began, taken] = [performance.now(), 0]
  for await (const rows of shelves.each<T>(part)) {
    signal.throwIfAborted()
    for (const row of rows) take(row)
    taken += rows.length
    if (taken >= helping) {
      after()
      taken = 0
    }
    if (performance.now() - began < longest) continue
    await giveWay()
    signal.throwIfAborted()
    began = performance.now()
  }
  after()
}

/** Reads everything that can be sold; calls `told` whenever more can be shown. */
export async function fillCatalogue(
  catalogue: Catalogue,
  shelves: Shelves,
  priceOf: PriceOf,
  told: () => void,
  signal: AbortSignal,
): Promise<void> {
  await eachOf<StoredRow>(shelves, product, (row) => catalogue.putProduct(row), signal)
  told()
  await eachOf<Sheet>(shelves, registerPrice, ({ id, balances }) => catalogue.putPrice(id, priceOf(balances)), signal)
  await eachOf<Sheet>(shelves, registerProduct, ({ id, balances }) => catalogue.putStock(id, balances), signal)
  told()
  await eachOf<StoredRow>(shelves, unit, (row) => catalogue.putUnit(row), signal)
  await eachOf<StoredRow>(shelves, barcode, (row) => catalogue.putBarcode(row), signal)
  told()
}

/** Reads all barcodes anew: they are kept by their text, so the old text of a changed one would otherwise remain. */
export async function refillBarcodes(
  catalogue: Catalogue,
  books: Shelves & Pick<LiveBooks, 'row' | 'touched'>,
  signal: AbortSignal,
): Promise<void> {
  const all = new Map<string, number>()
  await eachOf<StoredRow>(books, barcode, (row) => catalogue.putBarcode(row, all), signal)
  for (const id of (await books.touched())[barcode.name] ?? []) {
    const own = await books.row(barcode, id)
    if (own) catalogue.putBarcode(own, all)
  }
  catalogue.takeBarcodes(all)
}
