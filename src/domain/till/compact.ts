/**
 * 41 letters of the 45 that a QR code packs closest, without the space, which may get lost at the end of a text. Three
 * letters hold two bytes.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-.'
const base = alphabet.length

export function lettersOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0)
    for (let letter = isPair ? 3 : 2; letter > 0; letter--) {
      text += alphabet[value % base]
      value = Math.floor(value / base)
    }
  }
  return text
}

/** The bytes of a text by `lettersOf`; null for any other text. */
export function lettersFrom(text: string): Uint8Array | null {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const letters = [...text.slice(at, at + 3)].map((letter) => alphabet.indexOf(letter))
    const value = letters.reduceRight((sum, letter) => sum * base + letter, 0)
    const isWhole = letters.length > 1 && letters.every((letter) => letter >= 0)
    if (!isWhole || value >= (letters.length === 3 ? 65_536 : 256)) return null
    bytes.push(...(letters.length === 3 ? [value >> 8, value & 255] : [value]))
  }
  return new Uint8Array(bytes)
}

/** Writes the values of a receipt in as few bytes as possible. */
export class ByteWriter {
  private readonly written: number[] = []

  bytes(): Uint8Array {
    return new Uint8Array(this.written)
  }

  byte(value: number): this {
    this.written.push(value)
    return this
  }

  /** A variable-length integer: seven bits per byte, the lowest first. */
  count(value: number): this {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.written.push((rest % 128) + 128)
    return this.byte(rest)
  }

  id(uuid: string): this {
    for (const pair of uuid.replaceAll('-', '').match(/../g) ?? []) this.byte(Number.parseInt(pair, 16))
    return this
  }

  text(value: string): this {
    const bytes = new TextEncoder().encode(value)
    this.count(bytes.length)
    for (const byte of bytes) this.byte(byte)
    return this
  }

  /** Fifteen figures in seven bytes. */
  imei(code: string): this {
    for (let at = 6; at >= 0; at--) this.byte(Math.floor(Number(code) / 256 ** at) % 256)
    return this
  }
}

/** Reads what `ByteWriter` wrote. Past the end it returns zeros, and `isWhole` is false. */
export class ByteReader {
  private readonly bytes: Uint8Array
  private at = 0
  private isSound = true

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** Whether all bytes were read, none was missing and no value was impossible. */
  isWhole(): boolean {
    return this.isSound && this.at === this.bytes.length
  }

  byte(): number {
    if (this.at >= this.bytes.length) this.isSound = false
    return this.bytes[this.at++] ?? 0
  }

  count(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte()
      value += (byte % 128) * factor
      if (byte < 128) break
    }
    if (!Number.isSafeInteger(value)) this.isSound = false
    return this.isSound ? value : 0
  }

  id(): string {
    const hex = [...this.take(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  text(): string {
    return new TextDecoder().decode(this.take(this.count()))
  }

  imei(): string {
    const code = String([...this.take(7)].reduce((sum, byte) => sum * 256 + byte, 0)).padStart(15, '0')
    if (code.length > 15) this.isSound = false
    return code
  }

  list<T>(one: () => T): readonly T[] {
    const found: T[] = []
    for (let left = this.count(); left > 0 && this.isSound; left--) found.push(one())
    return found
  }

  private take(length: number): Uint8Array {
    const taken = this.bytes.slice(this.at, this.at + length)
    this.at += length
    if (taken.length < length) this.isSound = false
    return taken
  }
}
