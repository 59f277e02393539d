import { dataWordsOf, mostVersions } from './correction.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const isOfAlphabet = (text: string) => [...text].every((sign) => alphabet.includes(sign))

interface Content {
  readonly mode: number
  readonly count: number
  /** How many bits tell the count, in small, middle and large codes. */
  readonly countBits: readonly [number, number, number]
  readonly bits: readonly number[]
}

const bitsOf = (value: number, length: number) => Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1)

function contentOf(text: string): Content {
  if (isOfAlphabet(text)) {
    const pairs = text.match(/..?/g) ?? []
    const bits = pairs.flatMap(([a = '', b]) => {
      const first = alphabet.indexOf(a)
      return b === undefined ? bitsOf(first, 6) : bitsOf(first * 45 + alphabet.indexOf(b), 11)
    })
    return { mode: 0b0010, count: text.length, countBits: [9, 11, 13], bits }
  }
  const bytes = [...new TextEncoder().encode(text)]
  return {
    mode: 0b0100,
    count: bytes.length,
    countBits: [8, 16, 16],
    bits: bytes.flatMap((byte) => bitsOf(byte, 8)),
  }
}

/** A text as words of data, and the smallest version that holds it. */
export function wordsFor(text: string): { version: number; words: readonly number[] } {
  const { mode, count, countBits, bits } = contentOf(text)
  for (let version = 1; version <= mostVersions; version += 1) {
    const size = version < 10 ? 0 : version < 27 ? 1 : 2
    const all = [...bitsOf(mode, 4), ...bitsOf(count, countBits[size]!), ...bits]
    const room = dataWordsOf(version) * 8
    if (all.length <= room) return { version, words: filled(all, room) }
  }
  throw new Error('too long for a square code')
}

/** Closed by zeros, and the rest of the room with the two words of the standard by turns. */
function filled(bits: readonly number[], room: number): readonly number[] {
  const closed = [...bits, ...bitsOf(0, Math.min(4, room - bits.length))]
  const whole = [...closed, ...bitsOf(0, (8 - (closed.length % 8)) % 8)]
  const words = Array.from({ length: whole.length / 8 }, (_, at) =>
    whole.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  for (let pad = 0xec; words.length < room / 8; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}
