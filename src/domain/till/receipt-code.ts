import { type Row, rowAs } from '../kernel/resource.ts'
import type { GoodsLine } from '../registers/goods-lines.ts'
import { debtIn } from '../sale/payments.ts'
import type { ReceiptSummary } from '../sale/promised-sale.ts'
import { retailSale } from '../sale/retail-sale.ts'
import { sumOfLine } from '../sale/sold.ts'
import { ByteReader, ByteWriter, lettersFrom, lettersOf } from './compact.ts'

/** The version of the format. The mark too uses only letters that a QR code packs closest. */
const version = 3
const mark = `SAVDO${version}:`
/** ECDSA over P-256 with SHA-256: r and s, one after the other. */
export const signatureLength = 64
/** The old format, sealed with one key that all tills shared: such a seal proves nothing. */
const before = { version: 2, mark: 'SAVDO2:', sealLength: 16 }

export const isReceiptCode = (text: string) => text.startsWith('SAVDO')

export function summaryOf(row: Row): ReceiptSummary {
  const sale = rowAs(retailSale, row)
  return {
    sale_id: sale.id,
    number: sale.device_number ?? sale.number ?? '',
    occurred_at: toSecond(sale.occurred_at),
    total: Number(sale.total),
    client_id: sale.client_id ?? null,
    debt: debtIn(sale.payments ?? []),
    lines: sale.lines.map((line) => ({ ...goodsIn(line), sum: sumOfLine(line) })),
  }
}

/** The bytes that the device signs: the summary and the id of the device. */
export function receiptBody(summary: ReceiptSummary, device: string): Uint8Array {
  const { sale_id, number, occurred_at, total, client_id, debt, lines } = summary
  const body = new ByteWriter()
  body.byte(version).id(device).id(sale_id).count(secondsOf(occurred_at)).text(number).count(total)
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

/** The text of the QR code. */
export const receiptCode = (body: Uint8Array, signature: Uint8Array): string =>
  mark + lettersOf(new Uint8Array([...body, ...signature]))

/** What to verify with the public key of the device. */
interface ReceiptSeal {
  readonly device: string
  readonly body: Uint8Array
  readonly signature: Uint8Array
}

export interface OpenedReceipt {
  readonly summary: ReceiptSummary
  /** Null for the old format: it names a sale and proves nothing. */
  readonly seal: ReceiptSeal | null
}

/** Reads a code; null if it is damaged or not ours. The summary is unproved: check the seal before believing it. */
export function openedReceipt(text: string): OpenedReceipt | null {
  const isBefore = text.startsWith(before.mark)
  if (!isBefore && !text.startsWith(mark)) return null
  const all = lettersFrom(text.slice(mark.length))
  const sealLength = isBefore ? before.sealLength : signatureLength
  if (!all || all.length <= sealLength) return null
  const body = all.slice(0, -sealLength)
  const read = new ByteReader(body)
  if (read.byte() !== (isBefore ? before.version : version)) return null
  const device = isBefore ? null : read.id()
  const summary = summaryFrom(read)
  return summary && { summary, seal: device === null ? null : { device, body, signature: all.slice(-sealLength) } }
}

/** The public key of a device, and until when the device was registered. */
export interface KnownSeal {
  readonly device: string
  /** The raw point of the curve, base64url. */
  readonly public_key: string
  readonly until: string | null
}

/** The keys to verify a receipt with: those of its device that had not ended before the sale. */
export const sealsFor = ({ summary, seal }: OpenedReceipt, known: readonly KnownSeal[]): readonly KnownSeal[] =>
  known.filter(
    ({ device, until }) =>
      device === seal?.device && (until === null || Date.parse(summary.occurred_at) <= Date.parse(until)),
  )

function summaryFrom(read: ByteReader): ReceiptSummary | null {
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
