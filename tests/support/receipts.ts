import { createHmac } from 'node:crypto'
import type { Row } from '#domain/kernel/resource.ts'
import {
  isSealed as isSealedBy,
  openedReceipt,
  receiptBody,
  receiptCode,
  summaryOf,
} from '#domain/till/receipt-code.ts'
import type { IsSealed } from '#sync/judge.ts'

const macOf = (body: Uint8Array, key: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(body).digest()

/** The code on the receipt of a sale, by the key of its organisation's tills. */
export function sealedBy(sale: Row, key: string): string {
  const body = receiptBody(summaryOf(sale))
  return receiptCode(body, macOf(body, key))
}

/** One key for every shop of a test. */
export const shopKey = Buffer.from('a key of the shop').toString('base64url')
export const isSealed: IsSealed = async (_, receipt) => {
  const opened = openedReceipt(receipt)
  return opened !== null && isSealedBy(opened, macOf(opened.body, shopKey))
}
