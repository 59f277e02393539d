import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { fault } from '#domain/kernel/result.ts'
import { Refused } from '../http/errors.ts'

/** Length of an uncompressed P-256 point, as browsers export it: one marker byte and two coordinates. */
const keyLength = 65
export const keySchema = v.pipe(
  v.string('required'),
  v.maxLength(100, 'max_length'),
  v.check((key) => publicKeyFrom(key) !== null, 'reference'),
)

/** Only one spelling of a key is accepted, so that two texts are never the same key. */
function publicKeyFrom(key: string) {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== keyLength || point[0] !== 4 || point.toString('base64url') !== key) return null
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  } catch {
    return null
  }
}

/** Refuses what is asked under this name where it is no key. */
export function mustBeKey(name: string, key: string): void {
  if (publicKeyFrom(key) === null) throw new Refused('invalid', { [name]: [fault('reference')] })
}

/** Whether the owner of a public key signed this, as browsers sign: ECDSA over P-256 with SHA-256, both numbers as they are. */
export function isSigned(key: string, what: string | Uint8Array, signature: string | Uint8Array): boolean {
  const held = publicKeyFrom(key)
  if (!held) return false
  const how = { key: held, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', typeof what === 'string' ? Buffer.from(what) : what, how, bytesOf(signature))
}

const bytesOf = (signature: string | Uint8Array) =>
  typeof signature === 'string' ? Buffer.from(signature, 'base64url') : signature
