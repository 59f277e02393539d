import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { createHarderReader } from './harder/harder-reader.ts'
import type { FrameLook } from './looks.ts'
import type { FoundCode } from './picture/found-code.ts'
import { formats, readPlain, readQuickly } from './picture/read-codes.ts'
import { type CameraPicture, sceneOf } from './picture/scene.ts'
import { inReadingOrder } from './reading-order.ts'

type Detect = (image: ImageData, look: FrameLook) => Promise<readonly FoundCode[]>
interface Native {
  new (options: {
    formats: readonly string[]
  }): { detect(image: ImageData): Promise<readonly { rawValue: string; cornerPoints: FoundCode['corners'] }[]> }
  getSupportedFormats(): Promise<readonly string[]>
}

// The wasm file from our own app: by default it is fetched from a CDN, which fails offline.
prepareZXingModule({
  overrides: { locateFile: (path: string, before: string) => (path.endsWith('.wasm') ? wasm : before + path) },
})

/** The browser's detector if it knows all formats, else ours. */
async function detectorOf(): Promise<Detect> {
  const native = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector
  const known = (await native?.getSupportedFormats().catch(() => [])) ?? []
  const names = Object.values(formats)
  if (!native || !names.every((name) => known.includes(name)))
    return (image, look) => (look === 'half' ? readQuickly(image) : readPlain(image))
  const detector = new native({ formats: names })
  return async (image) =>
    (await detector.detect(image)).map(({ rawValue, cornerPoints }) => ({ text: rawValue, corners: cornerPoints }))
}
const detecting = detectorOf()

export interface Ask {
  readonly id: number
  readonly image: CameraPicture
  readonly look: FrameLook | 'long'
}
export interface Decoded {
  readonly id: number
  /** In the order of the label. */
  readonly codes: readonly FoundCode[]
  /** Milliseconds. */
  readonly took: number
  readonly failed?: string
}

/** The longest side of a picture that is changed, in dots: of a frame, and of a photo, for which there is more time. */
const live = createHarderReader(640)
const photo = () => createHarderReader(1280)

/** One after another: the next frame waits here while one is read. */
let before: Promise<void> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  before = before.then(() => answer(data))
})

async function answer({ id, image, look }: Ask) {
  const began = performance.now()
  const tell = (told: Pick<Decoded, 'codes' | 'failed'>) =>
    postMessage({ id, took: performance.now() - began, ...told } satisfies Decoded)
  try {
    tell({ codes: inReadingOrder(await codesOf(image, look)) })
  } catch (error) {
    tell({ codes: [], failed: String(error) })
  } finally {
    image.close()
  }
}

async function codesOf(image: CameraPicture, look: Ask['look']): Promise<readonly FoundCode[]> {
  const scene = await sceneOf(image)
  if (look === 'long') return photo().lookLong(scene)
  if (look === 'harder') return live.look(scene, performance.now())
  const area = { left: 0, top: 0, width: scene.width, height: scene.height, scale: look === 'half' ? 0.5 : 1 }
  const found = await (await detecting)(scene.draw(area), look)
  if (found.length > 0) live.forget()
  return found.map(({ text, corners }) => ({
    text,
    corners: corners.map(({ x, y }) => ({ x: x / area.scale, y: y / area.scale })),
  }))
}
