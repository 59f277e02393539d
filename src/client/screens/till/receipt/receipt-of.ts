import type { Seal } from '#client/data/device/seal.ts'
import { sealedCode, unsealedCode } from '#client/data/device/sealing.ts'
import { personName, type User } from '#client/data/who/user.ts'
import { fiscalise, fiscalOf } from '#client/hardware/fiscal/fiscal.ts'
import type { Printed } from '#client/hardware/receipt/printed.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/house.ts'
import { pointersOf } from '#domain/kernel/pointers.ts'
import { finderBy, type Resource, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import { district } from '#domain/references/district.ts'
import { measure } from '#domain/references/measure.ts'
import { partner } from '#domain/references/partner.ts'
import { product } from '#domain/references/product.ts'
import { region } from '#domain/references/region.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import { fiscalSums, type Receipt, receiptOf } from '#domain/till/receipt.ts'
import type { DeviceBooks } from '#store/port.ts'
import type { FiscalReceipt } from '#wire/fiscal.ts'

/** What the till gives for printing a receipt. */
interface Printing {
  readonly books: DeviceBooks
  readonly user: User
  /** Signs the receipt, so that any till can take the goods back. */
  readonly seal: Seal | null
  /** For a return, the sale as read from its receipt, if the device does not have it. */
  readonly sale?: StoredRow
  /** A reprint: the person who prints it may not be the seller. */
  readonly copy?: boolean
}

/** A sale or a return with all that is printed, from this device's rows. */
export async function printedOf(row: StoredRow, { books, user, seal, sale, copy = false }: Printing): Promise<Printed> {
  const coming = fiscalOf(row.id).catch(() => null)
  const rows = await rowsAround(row, books, sale)
  const organisation = { ...user.organisation }
  const rowOf = finderBy((name, id) => rows.get(`${name} ${id}`) ?? (name === 'organisation' ? organisation : null))
  const shift = rows.get(`${cashShift.name} ${row.shift_id}`)
  const own = copy ? (shift?.cashier ?? null) : personName(user)
  const cashier = (row.cashier ?? own) as string | null
  const receipt = receiptOf(row, rowOf, cashier, currentLanguage())
  const code = receipt.kind === 'sale' ? await codeOf(row, seal).catch(() => null) : null
  return { receipt, code, fiscal: (await coming)?.sign ?? null, copy }
}

const codeOf = async (row: StoredRow, seal: Seal | null) => (seal ? sealedCode(row, seal) : unsealedCode(row))

/** Queues the receipt for the fiscal device; the sale does not wait for it. */
export async function tellFiscal(row: StoredRow, printing: Printing): Promise<void> {
  const { receipt } = await printedOf(row, printing)
  await fiscalise(await fiscalReceiptOf(row, receipt, printing))
}

async function fiscalReceiptOf(row: StoredRow, receipt: Receipt, { books, sale }: Printing): Promise<FiscalReceipt> {
  const rows = await rowsAround(row, books, sale)
  const lines = (row.lines ?? []) as readonly Row[]
  const told = receipt.lines.map((line, at) => ({
    name: line.name,
    ikpu: (rows.get(`${product.name} ${lines[at]?.product_id}`)?.ikpu ?? null) as string | null,
    quantity: line.quantity,
    price: line.price ?? 0,
    discount: line.discount,
    sum: line.sum ?? 0,
    units: line.units.flat(),
  }))
  return {
    id: row.id,
    kind: receipt.kind,
    number: receipt.device_number ?? receipt.number ?? row.id.slice(-8),
    at: String(row.occurred_at),
    cashbox: receipt.cashbox,
    cashbox_id: (row.cashbox_id ?? null) as string | null,
    lines: told,
    ...fiscalSums(receipt, told),
  }
}

/** Rows that a document refers to, read once for paper, screen and fiscal device. */
const around = new WeakMap<StoredRow, Promise<ReadonlyMap<string, Row>>>()

function rowsAround(row: StoredRow, books: DeviceBooks, sale?: StoredRow): Promise<ReadonlyMap<string, Row>> {
  const held = around.get(row)
  if (held) return held
  const read = readAround(row, books, sale)
  around.set(row, read)
  read.catch(() => around.delete(row))
  return read
}

/** Reads them in parallel, for speed: the client waits for the receipt. */
async function readAround(row: StoredRow, books: DeviceBooks, sale?: StoredRow): Promise<ReadonlyMap<string, Row>> {
  const document = row.sale_id ? clientReturn : retailSale
  const found = new Map<string, Row>(sale && [[`${retailSale.name} ${sale.id}`, sale]])
  const asked = new Map<string, Promise<Row | null>>()
  const take = (resource: Resource, id: string): Promise<Row | null> => {
    const key = `${resource.name} ${id}`
    const taken = asked.get(key) ?? read(resource, id, key)
    asked.set(key, taken)
    return taken
  }
  const read = async (resource: Resource, id: string, key: string) => {
    const held = found.get(key) ?? (await books.row(resource, id))
    if (held) found.set(key, held)
    return held
  }
  const takeAll = (document: Resource, row: Row) =>
    Promise.all(
      pointersOf(document, row).map(async ({ to, id }): Promise<void> => {
        const held = await take(resourceNamed(to), id)
        // The client of a return is on its sale.
        if (to === retailSale.name && typeof held?.client_id === 'string') await take(partner, held.client_id)
        if (to === product.name && typeof held?.measure_id === 'string') await take(measure, held.measure_id)
        if (to === warehouse.name && held)
          await Promise.all([take(region, String(held.region_id)), take(district, String(held.district_id))])
      }),
    )
  // Of an exchange also what came back.
  const back = typeof row.swap === 'string' ? await take(clientReturn, row.swap) : null
  await Promise.all([takeAll(document, row), back && takeAll(clientReturn, back)])
  return found
}
