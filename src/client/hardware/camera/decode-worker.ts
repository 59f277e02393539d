import { BarcodeDetector as Ponyfill, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type FoundCode, inReadingOrder } from './reading-order.ts'

/** Formats in use. Others, such as ITF and Codabar, find codes where there are none. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code', 'data_matrix'] as const

interface Detector {
  detect(image: ImageData): Promise<readonly { rawValue: string; cornerPoints: FoundCode['corners'] }[]>
}
interface Native {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

// The wasm file from our own app: by default it is fetched from a CDN, which fails offline.
prepareZXingModule({
  overrides: { locateFile: (path: string, before: string) => (path.endsWith('.wasm') ? wasm : before + path) },
})

/** The browser's detector if it knows all formats, else ours. */
async function detectorOf(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  const known = (await native?.getSupportedFormats().catch(() => [])) ?? []
  const isWhole = formats.every((format) => known.includes(format))
  return native && isWhole ? new native({ formats }) : new Ponyfill({ formats: [...formats] })
}
const detecting = detectorOf()

export interface Ask {
  readonly id: number
  readonly image: ImageBitmap
  /** Every other frame is looked at half as large: a blurred code is sharper there. */
  readonly half: boolean
}
export interface Decoded {
  readonly id: number
  readonly texts: readonly string[]
  readonly failed?: string
}

addEventListener('message', async ({ data: { id, image, half } }: MessageEvent<Ask>) => {
  const answer = (told: Omit<Decoded, 'id'>) => postMessage({ id, ...told } satisfies Decoded)
  try {
    const found = await (await detecting).detect(pixelsOf(image, half ? 0.5 : 1))
    const told = found.map(({ rawValue, cornerPoints }) => ({ text: rawValue, corners: cornerPoints }))
    answer({ texts: inReadingOrder(told).map(({ text }) => text) })
  } catch (error) {
    answer({ texts: [], failed: String(error) })
  } finally {
    image.close()
  }
})

function pixelsOf(image: ImageBitmap, scale: number): ImageData {
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  // Transparent pixels turn white: as black, black codes on them would be lost.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
