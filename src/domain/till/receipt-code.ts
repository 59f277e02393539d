import type { Row } from '../kernel/resource.ts'
import type { GoodsLine } from '../registers/goods-lines.ts'
import { debtIn, type Payment } from '../sale/payments.ts'
import type { ReceiptSummary } from '../sale/promised-sale.ts'
import { sumOfLine } from '../sale/retail-sale.ts'
import { ByteReader, ByteWriter, lettersFrom, lettersOf } from './compact.ts'

/** The version of what follows; the letters and the mark are those that a QR code packs closest. */
const version = 2
const mark = `SAVDO${version}:`
export const macLength = 16

export const isReceiptCode = (text: string) => text.startsWith('SAVDO')

export function summaryOf(sale: Row): ReceiptSummary {
  const lines = sale.lines as readonly (GoodsLine & { readonly price: number; readonly discount: number | null })[]
  return {
    sale_id: String(sale.id),
    number: String(sale.device_number ?? sale.number ?? ''),
    occurred_at: toSecond(String(sale.occurred_at)),
    total: Number(sale.total),
    client_id: (sale.client_id ?? null) as string | null,
    debt: debtIn((sale.payments ?? []) as readonly Payment[]),
    lines: lines.map((line) => ({ ...goodsIn(line), sum: sumOfLine(line) })),
  }
}

/** What is sealed. */
export function receiptBody(summary: ReceiptSummary): Uint8Array {
  const { sale_id, number, occurred_at, total, client_id, debt, lines } = summary
  const body = new ByteWriter()
  body.byte(version).id(sale_id).count(secondsOf(occurred_at)).text(number).count(total)
  body.count(client_id ? 1 : 0)
  if (client_id) body.id(client_id)
  body.count(debt).count(lines.length)
  for (const line of lines) {
    body.id(line.product_id).count(line.quantity).count(line.sum)
    for (const imeis of [line.imei_1, line.imei_2]) {
      body.count(imeis.length)
      for (const imei of imeis) body.imei(imei)
    }
    body.count(line.serial_number.length)
    for (const serial of line.serial_number) body.text(serial)
  }
  return body.bytes()
}

/** The text of the QR code. `mac` is what the organisation's key makes of the body: HMAC-SHA-256, its first sixteen bytes. */
export const receiptCode = (body: Uint8Array, mac: Uint8Array): string =>
  mark + lettersOf(new Uint8Array([...body, ...mac.slice(0, macLength)]))

export interface OpenedReceipt {
  readonly summary: ReceiptSummary
  readonly body: Uint8Array
  readonly mac: Uint8Array
}

/** What a code says, which is to be believed only if it is sealed; nothing where it is no receipt of ours, or a damaged one. */
export function openedReceipt(text: string): OpenedReceipt | null {
  if (!text.startsWith(mark)) return null
  const all = lettersFrom(text.slice(mark.length))
  if (!all || all.length <= macLength) return null
  const body = all.slice(0, -macLength)
  const summary = summaryFrom(body)
  return summary && { summary, body, mac: all.slice(-macLength) }
}

/** However much of it is right, a wrong seal takes as long to see. */
export function isSealed({ mac }: Pick<OpenedReceipt, 'mac'>, expected: Uint8Array): boolean {
  let unlike = mac.length === macLength && expected.length >= macLength ? 0 : 1
  for (let at = 0; at < macLength; at++) unlike |= (mac[at] ?? 0) ^ (expected[at] ?? 0)
  return unlike === 0
}

function summaryFrom(body: Uint8Array): ReceiptSummary | null {
  const read = new ByteReader(body)
  if (read.byte() !== version) return null
  const summary = {
    sale_id: read.id(),
    occurred_at: momentOf(read.count()),
    number: read.text(),
    total: read.count(),
    client_id: read.list(() => read.id())[0] ?? null,
    debt: read.count(),
    lines: read.list(() => ({
      product_id: read.id(),
      quantity: read.count(),
      sum: read.count(),
      imei_1: read.list(() => read.imei()),
      imei_2: read.list(() => read.imei()),
      serial_number: read.list(() => read.text()),
    })),
  }
  return read.isWhole() ? summary : null
}

const goodsIn = ({ product_id, quantity, imei_1, imei_2, serial_number }: GoodsLine) => ({
  product_id,
  quantity,
  imei_1,
  imei_2,
  serial_number,
})

const secondsOf = (moment: string) => Math.floor(new Date(moment).getTime() / 1000)
const momentOf = (seconds: number) => new Date(Math.min(seconds, 1e11) * 1000).toISOString()
const toSecond = (moment: string) => momentOf(secondsOf(moment))
