import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule as prepareWriter, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer'
import { blurred } from '#client/hardware/camera/harder/blur.ts'
import { createHarderReader } from '#client/hardware/camera/harder/harder-reader.ts'
import { evened, sharpened } from '#client/hardware/camera/harder/sharpen.ts'
import { aslant, backFromAslant, doubled, halved } from '#client/hardware/camera/harder/turn.ts'
import { areaOf } from '#client/hardware/camera/picture/area.ts'
import { middleOf } from '#client/hardware/camera/picture/found-code.ts'
import { type Grey, greyOf, pixelsOf } from '#client/hardware/camera/picture/grey.ts'
import { greyPart } from '#client/hardware/camera/picture/light-plane.ts'
import { readPlain } from '#client/hardware/camera/picture/read-codes.ts'
import { readGs1 } from '#domain/kernel/gs1.ts'
import { imageOf } from '../../../support/photos.ts'
import { prepareReader } from '../../../support/reader.ts'
import { runs } from '../../../support/runs.ts'

beforeAll(() => {
  prepareReader()
  const wasm = readFileSync('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm')
  prepareWriter({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
})

const drawn = (width: number, height: number, shade: (x: number, y: number) => number): Grey => ({
  dots: Float32Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width))),
  width,
  height,
})
const at = ({ dots, width }: Grey, x: number, y: number) => dots[y * width + x]!
const anyGrey = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: width * height, maxLength: width * height })
      .map((dots) => ({ dots: Float32Array.from(dots), width, height })),
  )

describe('a picture', () => {
  test('is grey by how light its colours look, and goes back as grey', () => {
    const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 255, 255])
    const grey = greyOf({ data, width: 2, height: 1 })
    expect([...grey.dots].map(Math.round)).toEqual([255, 29])
    expect([...pixelsOf(grey).data]).toEqual([255, 255, 255, 255, 29, 29, 29, 255])
  })

  test('blurred is the mean of what is around each dot', () => {
    fc.assert(
      fc.property(anyGrey, fc.integer({ min: 1, max: 20 }), (grey, radius) => {
        const soft = blurred(grey, radius)
        const clamp = (value: number, end: number) => Math.min(end - 1, Math.max(0, value))
        for (let y = 0; y < grey.height; y += 1)
          for (let x = 0; x < grey.width; x += 1) {
            let sum = 0
            for (let v = -radius; v <= radius; v += 1)
              for (let u = -radius; u <= radius; u += 1)
                sum += at(grey, clamp(x + u, grey.width), clamp(y + v, grey.height))
            expect(at(soft, x, y)).toBeCloseTo(sum / (2 * radius + 1) ** 2, 1)
          }
      }),
      { numRuns: runs(30) },
    )
  })

  test('sharpened has the edges further apart, and nothing where there is no edge', () => {
    const edge = drawn(20, 3, (x) => (x < 10 ? 100 : 140))
    const sharp = sharpened(edge, 1, 3)
    expect([at(sharp, 3, 1), at(sharp, 16, 1)]).toEqual([100, 140])
    expect(at(sharp, 9, 1)).toBeCloseTo(60)
    expect(at(sharp, 10, 1)).toBeCloseTo(180)
  })

  test('evened is as light in a shadow as in the light', () => {
    const bars = (x: number) => (Math.floor(x / 4) % 2 === 0 ? 1 : 0.6)
    const even = evened(drawn(400, 60, (x) => bars(x) * (x < 200 ? 220 : 60)))
    const means = [60, 300].map((from) => {
      const part = Array.from({ length: 40 }, (_, step) => at(even, from + step, 30))
      return part.reduce((sum, dot) => sum + dot, 0) / part.length
    })
    expect(Math.abs(means[0]! - means[1]!)).toBeLessThan(15)
    expect(Math.abs(at(even, 302, 30) - at(even, 306, 30))).toBeGreaterThan(50)
  })

  test('of one shade stays so, whatever is done to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (shade) => {
        const plain = drawn(30, 20, () => shade)
        for (const one of [sharpened(plain, 2, 2), doubled(plain)])
          for (const dot of one.dots) expect(dot).toBeCloseTo(shade, 2)
        for (const dot of evened(plain).dots) expect(dot).toBeCloseTo(128, 0)
      }),
      { numRuns: runs(20) },
    )
  })

  test('doubled and turned tells where its points were', () => {
    const spot = drawn(101, 81, (x, y) => (Math.hypot(x - 60, y - 30) < 4 ? 0 : 255))
    for (const [changed, back] of [
      [doubled(spot), halved],
      [aslant(spot), (point: { x: number; y: number }) => backFromAslant(point, spot)],
    ] as const) {
      const dark = [...changed.dots].flatMap((dot, place) => (dot < 128 ? [place] : []))
      const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
      const there = {
        x: mean(dark.map((p) => p % changed.width)),
        y: mean(dark.map((p) => Math.floor(p / changed.width))),
      }
      const { x, y } = back(there)
      expect(Math.hypot(x - 60, y - 30)).toBeLessThan(1.5)
    }
  })

  test('of a camera is grey already, and made smaller without losing what is thin', () => {
    const bytes = Uint8Array.from([9, 0, 200, 100, 40, 9, 9, 200, 0, 60, 80, 9])
    const light = { bytes, width: 4, height: 2, offset: 1, stride: 6 }
    const all = { left: 0, top: 0, width: 4, height: 2 }
    const shades = (part: { data: Uint8ClampedArray }) => [...part.data].filter((_, at) => at % 4 === 0)
    expect(shades(greyPart(light, { ...all, scale: 1 }))).toEqual([0, 200, 100, 40, 200, 0, 60, 80])
    expect(greyPart(light, { ...all, scale: 0.5 })).toMatchObject({ width: 2, height: 1 })
    expect(shades(greyPart(light, { ...all, scale: 0.5 }))).toEqual([100, 70])
    expect(shades(greyPart(light, { left: 1, top: 1, width: 2, height: 1, scale: 1 }))).toEqual([0, 60])
  })

  test('is looked at as a whole, and a large one in the middle besides', () => {
    const frame = { width: 1920, height: 1080 }
    expect(areaOf('all', frame, 640)).toEqual({ left: 0, top: 0, width: 1920, height: 1080, scale: 1 / 3 })
    expect(areaOf('middle', frame, 640)).toEqual({ left: 640, top: 360, width: 640, height: 360, scale: 1 })
    const photo = { width: 480, height: 360 }
    expect(areaOf('all', photo, 640)).toEqual({ left: 0, top: 0, ...photo, scale: 1 })
    expect(areaOf('middle', photo, 640)).toBeNull()
  })
})

/** A code as it is printed, with the quiet zone. */
async function printed(text: string, format: WriteInputBarcodeFormat, options: string) {
  const { image } = await writeBarcode(text, { format, scale: 3, addQuietZones: true, options })
  return sharp(Buffer.from(await image!.arrayBuffer())).flatten({ background: '#fff' })
}
const readLong = (image: ImageData) =>
  createHarderReader(1280).lookLong({ width: image.width, height: image.height, draw: () => image })

describe('a code that cannot be read as it is', () => {
  test.each([
    ['01', '9780804816632'],
    ['11', '9780345348036'],
    ['26', '9784872348880'],
  ])('out of focus is read by trying harder, photo %s', async (name, answer) => {
    const image = await imageOf(`tests/data/barcodes/ean13-2/${name}.png`)
    expect(await readPlain(image)).toEqual([])
    expect((await readLong(image)).map(({ text }) => text)).toEqual([answer])
  })

  test('held aslant is read by trying harder, where it lies', async () => {
    const code = await (await printed('8806097512448', 'EAN13', '')).rotate(45, { background: '#fff' }).png().toBuffer()
    const label = sharp({ create: { width: 700, height: 500, channels: 3, background: '#fff' } })
    const whole = await label
      .composite([{ input: code, left: 250, top: 40 }])
      .png()
      .toBuffer()
    const image = await imageOf(sharp(whole))
    expect(await readPlain(image)).toEqual([])
    const [found, ...more] = await readLong(image)
    expect(more).toEqual([])
    expect(found?.text).toBe('8806097512448')
    const { width = 0, height = 0 } = await sharp(code).metadata()
    const { x, y } = middleOf(found!)
    expect(Math.hypot(x - (250 + width / 2), y - (40 + height / 2))).toBeLessThan(80)
  })

  test('a picture without a code has none', async () => {
    const cloth = pixelsOf(drawn(480, 360, (x, y) => 128 + 60 * Math.sin(x / 2.3) + 50 * Math.sin((x + y) / 5)))
    expect(await readLong(cloth)).toEqual([])
  })
})

test.each(['DataMatrix', 'Code128', 'QRCode'] as const)(
  'the separators within a GS1 code come through, %s',
  async (format) => {
    const image = await imageOf(await printed('(01)04600702080131(21)AB12(17)270531', format, 'gs1'))
    const [found] = await readPlain(image)
    expect(found?.text).toBe('010460070208013121AB12\x1d17270531')
    expect(readGs1(found?.text ?? '')).toMatchObject({ serial: 'AB12' })
  },
)
