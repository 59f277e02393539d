import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { Transform } from 'node:stream'
import { BackupTrouble } from './trouble.ts'

const magic = Buffer.from('SAVDO-1\n')
const [saltBytes, tagBytes, pieceBytes] = [16, 16, 65_536]
const headBytes = magic.length + 2 * saltBytes
const keyBytes = 32

const stretched = (passphrase: string, salt: string | Buffer) =>
  scryptSync(passphrase, salt, keyBytes, { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 })

/** Keys of a passphrase by their salt: to stretch it takes a tenth of a second, and files sealed in one go share a salt. */
export class Passphrase {
  readonly #words: string
  readonly #keys = new Map<string, Buffer>()
  readonly #salt = randomBytes(saltBytes)
  /** Tells two passphrases apart, and says neither. */
  readonly fingerprint: string

  constructor(words: string) {
    this.#words = words
    const told = hkdfSync('sha256', stretched(words, 'savdo backup'), '', 'fingerprint', 6)
    this.fingerprint = Buffer.from(told).toString('hex')
  }

  /** A stream that seals a file. `name` is sealed with it: another file in its place does not open. */
  sealing(name: string): Transform {
    const own = randomBytes(saltBytes)
    const key = this.#keyOf(this.#salt, own)
    let place = 0
    const seal = (plain: Buffer, isLast: boolean) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place++, isLast)).setAAD(Buffer.from(name))
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    }
    const stream = inPieces(pieceBytes, seal)
    stream.push(Buffer.concat([magic, this.#salt, own]))
    return stream
  }

  /** The way back; whatever was changed, cut off or exchanged ends the stream with an error. */
  opening(name: string): Transform {
    let key: Buffer | null = null
    let place = 0
    const open = (sealed: Buffer, isLast: boolean) => {
      const decipher = createDecipheriv('aes-256-gcm', key!, nonceOf(place++, isLast), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
    }
    const opened = (sealed: Buffer, isLast: boolean) => {
      try {
        return open(sealed, isLast)
      } catch {
        throw new BackupTrouble('broken', `${name} does not open: it was changed, or sealed with another passphrase`)
      }
    }
    return inPieces(pieceBytes + tagBytes, opened, (head) => {
      if (!head.subarray(0, magic.length).equals(magic) || head.length < headBytes)
        throw new BackupTrouble('broken', `${name} is no sealed file`)
      key = this.#keyOf(head.subarray(magic.length, -saltBytes), head.subarray(-saltBytes))
    })
  }

  #keyOf(salt: Buffer, own: Buffer): Buffer {
    const at = salt.toString('hex')
    const key = this.#keys.get(at) ?? stretched(this.#words, salt)
    this.#keys.set(at, key)
    return Buffer.from(hkdfSync('sha256', key, own, 'file', keyBytes))
  }
}

/** Each piece by its place, and the last one as the last: none can be left out, moved or cut off. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Works on pieces of one size, of which the last may be smaller; `begin` is given the head of a sealed file. */
function inPieces(size: number, work: (piece: Buffer, isLast: boolean) => Buffer, begin?: (head: Buffer) => void) {
  let held: Buffer[] = []
  let length = 0
  let wantsHead = begin !== undefined
  const take = (bytes: number) => {
    const whole = Buffer.concat(held)
    held = [whole.subarray(bytes)]
    length = whole.length - Math.min(bytes, whole.length)
    return whole.subarray(0, bytes)
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      held.push(chunk)
      length += chunk.length
      try {
        if (wantsHead && length > headBytes) {
          begin?.(take(headBytes))
          wantsHead = false
        }
        while (!wantsHead && length > size) this.push(work(take(size), false))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        if (wantsHead) begin?.(take(headBytes))
        this.push(work(take(length), true))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
