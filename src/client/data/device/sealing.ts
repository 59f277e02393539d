import { NIL } from 'uuid'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReceiptSummary } from '#domain/sale/promised-sale.ts'
import {
  type KnownSeal,
  openedReceipt,
  receiptBody,
  receiptCode,
  sealsFor,
  signatureLength,
  summaryOf,
} from '#domain/till/receipt-code.ts'
import { curve, how } from '#sync/device/keys.ts'
import type { Seal } from './seal.ts'

/** The square code of a sale, signed, so that the organisation's other tills can trust it. */
export async function sealedCode(sale: Row, { device, key }: Seal): Promise<string> {
  const body = new Uint8Array(receiptBody(summaryOf(sale), device))
  return receiptCode(body, new Uint8Array(await crypto.subtle.sign(how, key, body)))
}

/** The square code of a till without a key: it names its sale to who holds it, and proves nothing to others. */
export const unsealedCode = (sale: Row): string =>
  receiptCode(receiptBody(summaryOf(sale), NIL), new Uint8Array(signatureLength))

export type Opened =
  | { readonly state: 'sealed'; readonly summary: ReceiptSummary }
  /** Its till's key is not known here, or the till had no key then: the sale may be found by its number. */
  | { readonly state: 'unknown' }
  /** Not our code, damaged, or forged. */
  | { readonly state: 'strange' }

export async function openSealed(text: string, known: readonly KnownSeal[]): Promise<Opened> {
  const opened = openedReceipt(text)
  if (!opened) return { state: 'strange' }
  const { seal, summary } = opened
  if (!seal || !known.some(({ device }) => device === seal.device)) return { state: 'unknown' }
  for (const { public_key } of sealsFor(opened, known)) {
    const key = await crypto.subtle.importKey('raw', bytesFrom(public_key), curve, false, ['verify'])
    const [signature, body] = [new Uint8Array(seal.signature), new Uint8Array(seal.body)]
    if (await crypto.subtle.verify(how, key, signature, body)) return { state: 'sealed', summary }
  }
  return { state: 'strange' }
}

/** base64url. */
const bytesFrom = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
