import type { Row } from '#domain/kernel/resource.ts'
import type { ReceiptSummary } from '#domain/sale/promised-sale.ts'
import { isSealed, macLength, openedReceipt, receiptBody, receiptCode, summaryOf } from '#domain/till/receipt-code.ts'

/** The square code of a sale, sealed with the key of the organisation, so that its other tills can believe it. */
export async function sealedCode(sale: Row, key: string): Promise<string> {
  const body = receiptBody(summaryOf(sale))
  return receiptCode(body, await macOf(body, key))
}

export type Opened =
  | { readonly state: 'sealed'; readonly summary: ReceiptSummary }
  /** No receipt of ours, a damaged one, or one that somebody has made up. */
  | { readonly state: 'strange' }

export async function openSealed(text: string, key: string): Promise<Opened> {
  const opened = openedReceipt(text)
  if (!opened || !isSealed(opened, await macOf(opened.body, key))) return { state: 'strange' }
  return { state: 'sealed', summary: opened.summary }
}

async function macOf(body: Uint8Array, key: string): Promise<Uint8Array> {
  const name = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', bytesFrom(key), name, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', secret, new Uint8Array(body))).slice(0, macLength)
}

/** base64url. */
const bytesFrom = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
