/** A file of a zip archive as its directory tells it. */
export interface ZipEntry {
  readonly name: Uint8Array
  readonly isPacked: boolean
  /** Its sum and sizes stand behind what is in it, since they are not known before. */
  readonly isToldBehind?: boolean
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Where it begins in the archive. */
  readonly at: number
}

const version = 20
const toldBehind = 8
/** The first of January 1980. */
const [time, day] = [0, 33]

/** Flags, method, time, day, checksum, both sizes, the length of the name and of what follows it. */
const told = ({ name, isPacked, isToldBehind, crc, packed, size }: ZipEntry) => [
  version,
  isToldBehind ? toldBehind : 0,
  isPacked ? 8 : 0,
  time,
  day,
  crc,
  packed,
  size,
  name.length,
  0,
]

/** What stands before a file; its name follows. */
export const zipHead = (entry: ZipEntry) => record(0x04034b50, told(entry), '2222244422')
/** What stands behind a file whose sizes were not known before. */
export const zipTail = ({ crc, packed, size }: ZipEntry) => record(0x08074b50, [crc, packed, size], '444')

/** The directory of an archive, which ends it: `at` is how long all files are. */
export function zipDirectory(entries: readonly ZipEntry[], at: number): Uint8Array<ArrayBuffer>[] {
  const pieces = entries.flatMap((entry) => [
    record(0x02014b50, [version, ...told(entry), 0, 0, 0, 0, entry.at], '2222224442222244'),
    new Uint8Array(entry.name),
  ])
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  return [...pieces, record(0x06054b50, [0, 0, entries.length, entries.length, size, at, 0], '2222442')]
}

/** A record of a zip: its mark and its numbers, each of so many bytes. */
function record(mark: number, numbers: readonly number[], sizes: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + [...sizes].reduce((sum, size) => sum + Number(size), 0))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, mark, true)
  let at = 4
  for (const [index, size] of [...sizes].entries()) {
    const number = numbers[index] ?? 0
    if (size === '2') view.setUint16(at, number, true)
    else view.setUint32(at, number, true)
    at += Number(size)
  }
  return bytes
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of bytes, going on from that of the bytes before them. */
export function zipSum(bytes: Uint8Array, before = 0): number {
  let value = (before ^ 0xffffffff) >>> 0
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}
