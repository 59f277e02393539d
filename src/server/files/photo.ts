import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Fault, fault } from '#domain/kernel/result.ts'

// One thread per photo: the other threads of the pool are left to sign-ins.
sharp.concurrency(1)

type Kind = 'png' | 'jpeg' | 'webp'
const extensions: Readonly<Record<Kind, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

/**
 * More than any camera makes. A small file that decodes to gigabytes, or to an endless strip, is refused before
 * decoding.
 */
const most = { side: 12_000, ratio: 20, pixels: 40_000_000 }
/** More than ten times what a camera's photo needs. */
const patience = { seconds: 10 }

export interface Picture {
  /** Named by a hash of the content: the same photo is stored once, and an address always shows the same. */
  readonly name: string
  readonly bytes: Buffer
}
interface Photo {
  readonly original: Picture
  readonly small: Picture
}
type Read = { readonly ok: true; readonly value: Photo } | { readonly ok: false; readonly refusal: Fault }

/** A photo in two sizes, rotated by its EXIF data, which is then dropped (it holds place and camera); or the fault. */
export async function readPhoto(bytes: Buffer): Promise<Read> {
  const kind = kindOf(bytes)
  if (!kind) return strange
  try {
    const image = sharp(bytes, { limitInputPixels: most.pixels }).autoOrient().timeout(patience)
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== kind) return strange
    if (isTooLarge(width, height))
      return refused(fault('photo_sides', { width, height, side: most.side, millions: most.pixels / 1e6 }))
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
    const size = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true } as const
    const original = { name: `${name}.${extensions[kind]}`, bytes: await image.clone().toBuffer() }
    const small = { name: `${name}-512.webp`, bytes: await image.clone().resize(size).webp().toBuffer() }
    return { ok: true, value: { original, small } }
  } catch {
    return strange
  }
}

const refused = (refusal: Fault): Read => ({ ok: false, refusal })
const strange = refused(fault('file_format'))

const isTooLarge = (width: number, height: number) =>
  Math.max(width, height) > Math.min(most.side, most.ratio * Math.min(width, height)) || width * height > most.pixels

/** The kind by the first bytes: the decoder knows many more formats and is never given them. */
function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 8).equals(png)) return 'png'
  if (bytes.subarray(0, 3).equals(jpeg)) return 'jpeg'
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])
