import type { DocumentRecord } from '#domain/kernel/document.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { isFoundBy, keysOfRecord, planOf } from '#domain/kernel/search-plan.ts'
import { isSameCode, spelledCode } from '#domain/kernel/spelling.ts'
import type { GoodsLine } from '#domain/registers/goods-lines.ts'
import { hasPhonePart, phonePartIn } from '../state/phone-part.ts'

/** The client of a sale, as far as the search uses it. */
export interface Buyer {
  readonly name: string
  readonly phone: string
}

const most = 60

/** Receipts that match a part of their number, a unit on them or their client; newest first. */
export function findReceipts(
  rows: readonly DocumentRecord[],
  text: string,
  buyerOf: (row: Row) => Buyer | null,
): readonly DocumentRecord[] {
  const wanted = text.trim()
  const fits = wanted ? matcher(wanted, buyerOf) : () => true
  const found: DocumentRecord[] = []
  for (const row of rows) {
    if (found.length === most) break
    if (fits(row)) found.push(row)
  }
  return found
}

function matcher(text: string, buyerOf: (row: Row) => Buyer | null): (row: StoredRow) => boolean {
  const number = text.toLowerCase()
  const figures = text.replace(/[\s+()-]/g, '')
  const endings = [spelledCode(text), figures].filter(({ length }) => length >= 4)
  const plan = planOf(text, false)
  /** For speed: many receipts are of the same few clients. */
  const named = new Map<string, boolean>()
  function isNamed(name: string): boolean {
    const known = named.get(name) ?? (plan !== null && isFoundBy(plan, keysOfName(name)))
    named.set(name, known)
    return known
  }
  const phonePart = phonePartIn(text)
  return (row) => {
    if ([row.number, row.device_number].some((one) => typeof one === 'string' && one.toLowerCase().includes(number)))
      return true
    if (codesOn(row).some((code) => endings.some((end) => code.endsWith(end)))) return true
    const buyer = buyerOf(row)
    if (!buyer) return false
    if (phonePart) return hasPhonePart(buyer.phone, phonePart)
    return isNamed(buyer.name)
  }
}

const keysOfName = (name: string) => keysOfRecord({ names: [name], codes: [], numbers: [] })

const codesOn = ({ lines }: Row) =>
  ((lines ?? []) as readonly GoodsLine[]).flatMap(({ imei_1, imei_2, serial_number }) => [
    ...imei_1,
    ...imei_2,
    ...serial_number,
  ])

/** Whether the code, typed or scanned whole, is that of a unit of the sale. */
export const isOnReceipt = (row: Row, code: string): boolean => codesOn(row).some((one) => isSameCode(one, code))

/** The last sale that this unit left with; null if it came back with all of it, or the device does not know. */
export const saleOfUnit = (rows: readonly DocumentRecord[], code: string): DocumentRecord | null =>
  newestFirst(rows).find((row) => row.status !== 'returned' && isOnReceipt(row, code)) ?? null

/** Posted and not deleted documents, newest first. */
export const newestFirst = (rows: readonly DocumentRecord[]): readonly DocumentRecord[] =>
  rows.filter((row) => row.is_posted && !row.deleted_at).sort((a, b) => (a.occurred_at < b.occurred_at ? 1 : -1))
