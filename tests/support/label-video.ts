import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

interface Code {
  readonly format: 'EAN13' | 'Code128' | 'QRCode'
  readonly text: string
}

const [width, height] = [1280, 720]

/** What a camera sees that looks at a label with these codes, one below another: a film that a browser takes for its camera. */
export async function labelVideo(codes: readonly Code[]): Promise<Buffer> {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const room = Math.floor(height / codes.length)
  const drawn = await Promise.all(
    codes.map(async ({ format, text }, at) => {
      const { image } = await writeBarcode(text, { format, scale: 4, addQuietZones: true })
      const picture = sharp(Buffer.from(await image!.arrayBuffer())).resize({
        height: room - 60,
        width: 900,
        fit: 'inside',
      })
      return { input: await picture.png().toBuffer(), left: 160, top: at * room + 30 }
    }),
  )
  const table = sharp({ create: { width, height, channels: 3, background: '#d8d8d8' } }).composite(drawn)
  const grey = await table.rotate(0).grayscale().raw().toBuffer()
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame, frame])
}
