import { createHash } from 'node:crypto'
import sharp from 'sharp'

const extensions: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }
/** More than any camera takes; a small file that unfolds into gigabytes is refused. */
const limitInputPixels = 60_000_000

export interface Picture {
  /** By the content of the photo: the same one is kept once, and an address never changes what it shows. */
  readonly name: string
  readonly bytes: Buffer
}

/** A photo in two sizes, turned as it was held and without the place and the camera; nothing if the bytes are no photo. */
export async function readPhoto(photo: Buffer): Promise<{ original: Picture; small: Picture } | null> {
  try {
    const image = sharp(photo, { limitInputPixels }).autoOrient()
    const extension = extensions[(await image.metadata()).format]
    if (!extension) return null
    const name = createHash('sha256').update(photo).digest('hex').slice(0, 40)
    const size = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true } as const
    return {
      original: { name: `${name}.${extension}`, bytes: await image.clone().toBuffer() },
      small: { name: `${name}-512.webp`, bytes: await image.clone().resize(size).webp().toBuffer() },
    }
  } catch {
    return null
  }
}
