import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const root = 'tests/data/barcodes'

/** Two codes on the cover of the same book: a photo of both may say either. */
const pair = ['9784872348880', '1920081045006']

/** Photos of codes, what they say, and all that is right to read there. */
export const photos = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.png'))
  .map((name) => {
    const answer = readFileSync(join(root, name.replace('.png', '.txt')), 'utf8').trim()
    return { path: join(root, name), answer, right: pair.includes(answer) ? pair : [answer] }
  })

/** A picture as the camera's reader takes it. */
export async function imageOf(picture: Sharp | string): Promise<ImageData> {
  const { data, info } = await (typeof picture === 'string' ? sharp(picture) : picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData
}
