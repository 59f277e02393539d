import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { patience } from './patience.ts'

interface Code {
  readonly format: 'EAN13' | 'Code128' | 'QRCode' | 'DataMatrix'
  readonly text: string
}
/** A label with these codes, one below another, and how long it lies before the camera; without codes, the bare table. */
interface Seen {
  readonly codes: readonly Code[]
  readonly seconds: number
}

const [width, height] = [1280, 720]
/** Pictures a second: few, since each is 1.4 MB of the file. */
const few = 5
/** Degrees. */
const sway = 2

/**
 * A film that a browser takes for its camera: labels that pass before it, each held by a hand that isn't quite still.
 * It starts with each opening of the camera and begins again at its end, so end with the bare table where a label must
 * not come twice.
 *
 * Write it to a file, launch the browser with `--use-fake-device-for-media-stream --use-fake-ui-for-media-stream
 * --use-file-for-fake-video-capture=FILE`, and wait for what the page shows, not for the time:
 *
 *     labelVideo([...boxes.flatMap((codes) => [{ codes, seconds: 1.6 }, { codes: [], seconds: 0.4 }])])
 */
export async function labelVideo(seen: readonly Seen[], rate = few): Promise<Buffer> {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420\n`)]
  for (const { codes, seconds } of seen) {
    const label = await drawn(codes)
    const pictures = Math.round(seconds * rate)
    for (let at = 0; at < pictures; at += 1)
      parts.push(await frame(label, sway * Math.sin((2 * Math.PI * at) / pictures)))
  }
  return Buffer.concat(parts)
}

/** Waits until the app has looked at so many more pictures of the camera. */
export async function lookedAt(page: Page, more = 10) {
  const looked = async () => Number(await page.locator('[data-looked]').getAttribute('data-looked'))
  const before = await looked()
  await expect.poll(looked, { timeout: patience }).toBeGreaterThanOrEqual(before + more)
}

const table = (background: string) => sharp({ create: { width, height, channels: 3, background } })

async function drawn(codes: readonly Code[]): Promise<Buffer> {
  const room = Math.floor(height / codes.length)
  const pictures = codes.map(async ({ format, text }, at) => {
    const { image } = await writeBarcode(text, { format, scale: 4, addQuietZones: true })
    const input = await sharp(Buffer.from(await image!.arrayBuffer()))
      .resize({ height: room - 80, width: 860, fit: 'inside' })
      .png()
      .toBuffer()
    return { input, left: 180, top: at * room + 40 }
  })
  return table('#d8d8d8')
    .composite(await Promise.all(pictures))
    .png()
    .toBuffer()
}

/** One picture of the label, a little turned to this side or that. */
async function frame(label: Buffer, degrees: number): Promise<Buffer> {
  const seen = sharp(label).rotate(degrees, { background: '#d8d8d8' }).resize(width, height, { fit: 'cover' })
  const grey = await seen.grayscale().raw().toBuffer()
  const colourless = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), grey, colourless])
}
