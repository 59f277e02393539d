import { useDevice } from '#client/data/device/use-device.ts'
import type { Thing } from '#domain/kernel/excess.ts'
import type { Stored, StoredRow } from '#domain/kernel/resource.ts'
import { partner } from '#domain/references/partner.ts'
import { product } from '#domain/references/product.ts'
import { type GoodsLine, unitsNamed } from '#domain/registers/goods-lines.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import type { DeviceBooks } from '#store/port.ts'
import { stockedNow } from './live-catalogue.ts'
import { allPutOff } from './put-off.ts'
import type { Client, Line, Sale } from './sale.ts'
import { useTillPlace } from './shop.ts'

/** A sale that was put off. */
export type HeldSale = StoredRow & Stored<typeof retailSale>

const nothing: readonly HeldSale[] = []

interface Held {
  readonly row: HeldSale
  readonly client: string | null
}

/** Postponed sales of this warehouse that the device has, newest first. */
export function useHeld(): readonly HeldSale[] {
  const warehouse = useTillPlace()?.warehouse_id
  return useDevice('held', [warehouse], (books) => heldIn(books, warehouse)) ?? nothing
}

/**
 * Postponed sales with their clients' names. Undefined until all names are known, since the dialog takes the focus only
 * once.
 */
export function useHeldClients(): readonly Held[] | undefined {
  const warehouse = useTillPlace()?.warehouse_id
  return useDevice('held with clients', [warehouse], async (books) => {
    await allPutOff()
    const named = async (row: HeldSale): Promise<Held> => ({
      row,
      client: (await clientOf(row.client_id, books))?.name ?? null,
    })
    return Promise.all((await heldIn(books, warehouse)).map(named))
  })
}

async function heldIn(books: DeviceBooks, warehouse: string | undefined): Promise<readonly HeldSale[]> {
  const rows = await books.where(retailSale, ['status'], [retailSale.draft])
  return rows
    .filter((row) => !row.deleted_at && row.warehouse_id === warehouse)
    .sort((a, b) => b.occurred_at.localeCompare(a.occurred_at))
}

interface HeldLine extends GoodsLine {
  readonly price: number
  readonly discount: number | null
}

/** The open sale from a postponed one, with the goods' present names and prices. */
export async function recalled(row: HeldSale, books: DeviceBooks, newKey: () => string): Promise<Omit<Sale, 'number'>> {
  const held = (row.lines ?? []) as readonly HeldLine[]
  const lines = await Promise.all(held.map((line) => lineOf(line, books, newKey())))
  return {
    id: row.id,
    lines: lines.filter((line) => line !== null),
    selected: null,
    client: await clientOf(row.client_id, books),
    price_type_id: row.price_type_id ?? null,
    comment: row.comment ?? '',
    tenders: [],
    active: null,
    terms: null,
    revision: row.revision,
    allowed: (row.allowances ?? []) as readonly Thing[],
  }
}

async function lineOf(line: HeldLine, books: DeviceBooks, key: string): Promise<Line | null> {
  const { catalogue } = stockedNow()
  const row = catalogue?.get(line.product_id) ? null : await books.row(product, line.product_id)
  if (row) catalogue?.putProduct(row)
  const item = catalogue?.get(line.product_id)
  if (!item) return null
  const { id, name, measure, precision, imei_1, imei_2, serial_number, price: set } = item
  const units = unitsNamed([line]).map((unit) => ({
    imei_1: unit.imei_1,
    imei_2: unit.imei_2,
    serial_number: unit.serial_number,
  }))
  const goods = { id, name, measure, precision, imei_1, imei_2, serial_number }
  return { key, goods, quantity: line.quantity, units, set, price: line.price, discount: line.discount ?? 0 }
}

export async function clientOf(id: unknown, books: DeviceBooks): Promise<Client | null> {
  const row = typeof id === 'string' ? await books.row(partner, id) : null
  return row && { id: row.id, name: row.name, phone: row.phone_number ?? '' }
}
