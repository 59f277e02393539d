import { readFileSync } from 'node:fs'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'

/** Makes the camera's reader read here. */
export function prepareReader() {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
}

/** A picture of white, on which `dark` says what is black. */
export function picture(width: number, height: number, dark: (x: number, y: number) => boolean): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (dark(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

/** What the camera's reader finds, as kind and text. */
export async function readIn(image: ImageData, options: ReaderOptions = {}): Promise<readonly string[]> {
  const found = await readBarcodes(image, { formats: ['EAN13', 'EAN8', 'Code128', 'QRCode'], ...options })
  return found.map(({ format, text }) => `${format} ${text}`)
}
