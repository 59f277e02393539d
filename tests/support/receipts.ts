import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { v7 } from 'uuid'
import type { Row } from '#domain/kernel/resource.ts'
import {
  type OpenedReceipt,
  openedReceipt,
  receiptBody,
  receiptCode,
  sealsFor,
  summaryOf,
} from '#domain/till/receipt-code.ts'
import type { IsSealed } from '#sync/judge.ts'

/** A till with the key that seals its receipts, and the half by which they are known. */
export interface SealingTill {
  readonly device: string
  readonly key: KeyObject
  readonly public_key: string
}

export function sealingTill(device = v7()): SealingTill {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { device, key: privateKey, public_key: point.toString('base64url') }
}

/** The code on the receipt of a sale, by the key of the till that sold. */
export function sealedBy(sale: Row, { device, key }: SealingTill): string {
  const body = receiptBody(summaryOf(sale), device)
  return receiptCode(body, signatureOf(body, { key }))
}

export const signatureOf = (body: Uint8Array, { key }: Pick<SealingTill, 'key'>) =>
  sign('sha256', body, { key, dsaEncoding: 'ieee-p1363' })

/** At once, and never beside what else goes on: a simulated world has one order. */
export function isSealedBy(opened: OpenedReceipt, till: SealingTill): boolean {
  if (!opened.seal || sealsFor(opened, [{ ...till, until: null }]).length === 0) return false
  const { body, signature } = opened.seal
  return verify('sha256', body, { key: createPublicKey(till.key), dsaEncoding: 'ieee-p1363' }, signature)
}

/** One till for every shop of a test. */
export const shopTill = sealingTill()

export const isSealed: IsSealed = async (_, receipt) => {
  const opened = openedReceipt(receipt)
  return opened !== null && isSealedBy(opened, shopTill)
}
