import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app speaks it: SHA-1, six figures, another code each half minute. */
const [seconds, figures] = [30, 6]
/** Clocks that are half a minute apart still agree. */
const tolerated = [0, -1, 1]

export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / seconds)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 15) & 0x7fff_ffff
  return String(number % 10 ** figures).padStart(figures, '0')
}

/** The half minute that a code belongs to; null for a code of none that is near. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  const isOf = (step: number) => {
    const right = Buffer.from(codeAt(secret, step))
    return right.length === typed.length && timingSafeEqual(right, typed)
  }
  return tolerated.map((apart) => stepAt(now) + apart).find(isOf) ?? null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 without padding: as apps take a secret that is typed. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code says to the app. */
export function addressOf(secret: string, account: string): string {
  const told = new URLSearchParams({ secret, issuer: 'Savdo', digits: String(figures), period: String(seconds) })
  return `otpauth://totp/Savdo:${encodeURIComponent(account)}?${told}`
}
