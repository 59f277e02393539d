/** The files of a zip archive: by name, each unpacked when it is asked for. */
export interface Archive {
  readonly names: readonly string[]
  /** The file as text; null where the archive has none of that name. Throws where it is damaged or grows too large. */
  text(name: string): Promise<string | null>
}

interface Entry {
  readonly method: number
  readonly packed: number
  /** What it says to be when it is unpacked: where that is the truth, nothing is unpacked in vain. */
  readonly size: number
  readonly at: number
}

const marks = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }
const endSize = 22
/** The comment of an archive stands behind its end, at most so long. */
const longestComment = 0xffff
/** Bytes: a sheet of fifty thousand rows with a dozen columns takes half of it, a file that was made to fill the memory takes more. */
const largest = 128 * 1024 * 1024
/** Bytes of all files of an archive that are unpacked. */
const largestTogether = 256 * 1024 * 1024

/** Reads a zip archive; null if the bytes are none. */
export function archiveFrom(bytes: Uint8Array): Archive | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(bytes, view)
  if (!entries) return null
  let left = largestTogether
  return {
    names: [...entries.keys()],
    async text(name) {
      const entry = entries.get(name)
      if (!entry) return null
      const content = await unpacked(bytes, view, entry, Math.min(largest, left))
      left -= content.length
      return new TextDecoder().decode(content)
    },
  }
}

function entriesOf(bytes: Uint8Array, view: DataView): ReadonlyMap<string, Entry> | null {
  const end = endOf(view)
  if (end === null) return null
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== marks.entry) return null
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const from = at + 46
    const called = new TextDecoder().decode(bytes.subarray(from, from + (name ?? 0)))
    entries.set(called.replaceAll('\\', '/'), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** Where the end of the archive is told; null if nowhere. */
function endOf(view: DataView): number | null {
  for (let at = view.byteLength - endSize; at >= Math.max(0, view.byteLength - endSize - longestComment); at--)
    if (view.getUint32(at, true) === marks.end) return at
  return null
}

async function unpacked(
  bytes: Uint8Array,
  view: DataView,
  { method, packed, size: told, at }: Entry,
  most: number,
): Promise<Uint8Array> {
  if (told > most) throw new Error('the file is too large')
  if (at + 30 > bytes.length || view.getUint32(at, true) !== marks.file) throw new Error('the archive is damaged')
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const content = bytes.subarray(from, from + packed)
  if (method === 0 && content.length <= most) return content
  if (method !== 8) throw new Error('the archive is packed in an unknown way')
  const parts: Uint8Array[] = []
  let size = 0
  const stream = new Blob([new Uint8Array(content)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  for await (const part of partsOf(stream)) {
    size += part.length
    if (size > most) throw new Error('the file is too large')
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
}

/** A stream of bytes piece by piece; not every browser walks one by `for await`. */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel()
  }
}
