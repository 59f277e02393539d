import { useEnrolled } from '#client/data/self.ts'
import type { User } from '#client/data/user.ts'
import type { FiscalReceipt } from '#client/hardware/fiscal/device.ts'
import { fiscalise, fiscalOf } from '#client/hardware/fiscal/fiscal.ts'
import type { Printed } from '#client/hardware/receipt/printed.ts'
import { sealedCode } from '#client/hardware/receipt/seal.ts'
import { resourceNamed } from '#domain/house.ts'
import { pointersOf } from '#domain/kernel/document.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { measure } from '#domain/references/measure.ts'
import { product } from '#domain/references/product.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { type Receipt, receiptOf } from '#domain/till/receipt.ts'
import type { DeviceBooks } from '#store/port.ts'

/** What a receipt needs of the till that prints it. */
export interface Printing {
  readonly books: DeviceBooks
  readonly user: User
  /** Seals what is printed, so that any till takes the goods back. */
  readonly key: string | null
}

export const useReceiptKey = () => useEnrolled()?.receipt_key ?? null

/** A sale or a return as it is printed, from what the device holds. */
export async function printedOf(row: StoredRow, { books, user, key }: Printing): Promise<Printed> {
  const rows = await rowsAround(row, books)
  const own = { ...user.organisation }
  const rowOf = (name: string, id: unknown) => rows.get(`${name} ${id}`) ?? (name === 'organisation' ? own : null)
  const receipt = receiptOf(row, rowOf, `${user.first_name} ${user.last_name}`.trim())
  const code = key && receipt.kind === 'sale' ? await sealedCode(row, key).catch(() => null) : null
  const fiscal = await fiscalOf(row.id).catch(() => null)
  return { receipt, code, fiscal: fiscal?.sign ?? null }
}

/** The fiscal device is told of it; the sale waits for nothing of that. */
export async function tellFiscal(row: StoredRow, printing: Printing): Promise<void> {
  const { receipt } = await printedOf(row, printing)
  await fiscalise(await fiscalReceiptOf(row, receipt, printing.books))
}

async function fiscalReceiptOf(row: StoredRow, receipt: Receipt, books: DeviceBooks): Promise<FiscalReceipt> {
  const rows = await rowsAround(row, books)
  const lines = (row.lines ?? []) as readonly Row[]
  const paid = (type: string) =>
    receipt.payments
      .filter((one) => one.type === type && one.currency === 'UZS')
      .reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: row.id,
    kind: receipt.kind,
    number: receipt.device_number ?? receipt.number ?? row.id.slice(-8),
    at: String(row.occurred_at),
    cashbox: receipt.cashbox,
    lines: receipt.lines.map((line, at) => ({
      name: line.name,
      ikpu: (rows.get(`${product.name} ${lines[at]?.product_id}`)?.ikpu ?? null) as string | null,
      quantity: line.quantity,
      price: line.price ?? 0,
      discount: line.discount,
      sum: line.sum ?? 0,
      units: line.units.flat(),
    })),
    total: receipt.total,
    cash: Math.max(0, paid('cash') - receipt.change),
    card: paid('terminal'),
  }
}

async function rowsAround(row: StoredRow, books: DeviceBooks): Promise<ReadonlyMap<string, Row>> {
  const document = row.sale_id ? clientReturn : retailSale
  const found = new Map<string, Row>()
  const take = async (resource: Resource, id: string) => {
    const held = found.has(`${resource.name} ${id}`) ? null : await books.row(resource, id)
    if (held) found.set(`${resource.name} ${id}`, held)
    return held
  }
  for (const { to, id } of pointersOf(document, row)) {
    const held = await take(resourceNamed(to), id)
    if (to === product.name && typeof held?.measure_id === 'string') await take(measure, held.measure_id)
  }
  return found
}
