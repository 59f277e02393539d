import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { dotsInMillimetre, dotsOf, type Measure } from '#client/hardware/printing/labels/drawing.ts'
import { type Label, labelDrawing, testDrawing } from '#client/hardware/printing/labels/label.ts'
import { LabelPicture } from '#client/hardware/printing/labels/picture.tsx'
import { drawnSize, rollNames, rolls, sheetNames, sheets } from '#client/hardware/printing/labels/sizes.ts'
import { prepareReader, readIn } from '../../../support/reader.ts'

beforeAll(prepareReader)

/** Inter's letters are narrower than this, so what fits here fits on paper. */
const measure: Measure = (text, px) => text.length * px * 0.62

const papers = [
  ...rollNames.map((name) => [name, drawnSize(rolls[name])] as const),
  ...sheetNames.map((name) => [name, sheets[name].label] as const),
]

const long = 'Смартфон Samsung Galaxy A56 5G 8/256 ГБ, цвет «Потрясающий графит», с зарядным устройством 45 Вт'
const whole: Label = {
  name: long,
  price: { sum: '15 290 000', sign: 'soʻm' },
  organisation: 'Mobile Trade',
  article: 'MT-10420',
  code: { text: '4780000000014', written: '4780000000014' },
}
const coded = (text: string, more: Partial<Label> = {}): Label => ({ ...whole, ...more, code: { text, written: text } })

const labels: readonly (readonly [what: string, label: Label, read: string])[] = [
  ['an EAN-13', coded('4780000000014'), 'EAN13 4780000000014'],
  ['our own EAN-13', coded('2900000100008'), 'EAN13 2900000100008'],
  ['an EAN-8', coded('96385074'), 'EAN8 96385074'],
  ['an IMEI', coded('358402117304606'), '358402117304606'],
  ['a serial number', coded('SN-7X0049-B2'), 'SN-7X0049-B2'],
  ['no price', coded('4780000000014', { price: null }), 'EAN13 4780000000014'],
  ['a short name', coded('4780000000014', { name: 'Чехол' }), 'EAN13 4780000000014'],
  [
    'nothing but a code',
    { ...coded('4780000000014'), price: null, organisation: null, article: null },
    'EAN13 4780000000014',
  ],
]

/** The label as it comes out of a printer, dot by dot, or so many times as sharp. */
async function printed(label: Label, size: { width: number; height: number }, scale = 1) {
  const drawing = labelDrawing(label, size, measure)
  const svg = renderToStaticMarkup(
    createElement(LabelPicture, { drawing, width: drawing.width * scale, height: drawing.height * scale }),
  ).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  return { drawing, image: { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData }
}

describe.each(papers)('on %s', (_, size) => {
  test.each(labels)('%s is read by the camera’s reader', async (_, label, read) => {
    for (const scale of [1, 3]) {
      const { drawing, image } = await printed(label, size, scale)
      expect(drawing.manner).not.toBe('none')
      const [found = '', ...others] = await readIn(image)
      expect(others).toEqual([])
      expect(found.endsWith(read), `${found} is not ${read}`).toBe(true)
    }
  })

  test.each(labels)('%s keeps inside the paper, its white stays white and nothing lies over anything', (_, label) => {
    const { width, height, inks, words, manner } = labelDrawing(label, size, measure)
    const edges = inks.map(([x, y, across, down]) => [x, y, x + across, y + down] as const)
    const [left, top, right, bottom] = [
      Math.min(...edges.map(([x]) => x)),
      Math.min(...edges.map(([, y]) => y)),
      Math.max(...edges.map(([, , x]) => x)),
      Math.max(...edges.map(([, , , y]) => y)),
    ]
    for (const numbers of inks) for (const number of numbers) expect(Number.isInteger(number)).toBe(true)
    const module = Math.min(...inks.map(([, , across]) => across))
    expect(module).toBeGreaterThanOrEqual(2)
    const quiet = module * (manner === 'squares' ? 4 : 7)
    expect(left).toBeGreaterThanOrEqual(quiet)
    expect(right + quiet).toBeLessThanOrEqual(width)
    expect(bottom).toBeLessThanOrEqual(height)
    const lines = words.map(({ text, x, y, px, place, weight }) => {
      const long = measure(text, px, weight)
      const from = place === 'start' ? x : place === 'end' ? x - long : x - long / 2
      return { text, from, to: from + long, top: y - px * 0.75, bottom: y + px * 0.25 }
    })
    for (const one of lines) {
      expect(one.from, one.text).toBeGreaterThanOrEqual(0)
      expect(one.to, one.text).toBeLessThanOrEqual(width)
      expect(one.top, one.text).toBeGreaterThanOrEqual(0)
      expect(one.bottom, one.text).toBeLessThanOrEqual(height)
      const isBeside = one.to <= left - quiet || one.from >= right + quiet
      const isApart = one.bottom <= top - (manner === 'squares' ? quiet : 0) || one.top >= bottom
      expect(isBeside || isApart, `${one.text} lies over the code`).toBe(true)
      for (const other of lines)
        if (other !== one) {
          const over = one.top < other.bottom && other.top < one.bottom && one.from < other.to && other.from < one.to
          expect(over, `${one.text} lies over ${other.text}`).toBe(false)
        }
    }
  })
})

test('bars are as broad as they need to be, and a code that would be too fine stands as squares', () => {
  const manners = papers.map(([name, size]) => [
    name,
    ...['4780000000014', '358402117304606', 'SN0100000592X'].map(
      (code) => labelDrawing(coded(code), size, measure).manner,
    ),
  ])
  expect(manners).toEqual([
    ['58x40', 'bars', 'bars', 'bars'],
    ['58x40-48', 'bars', 'bars', 'bars'],
    ['58x30', 'bars', 'bars', 'bars'],
    ['43x25', 'bars', 'bars', 'bars'],
    ['40x30', 'bars', 'bars', 'squares'],
    ['30x20', 'bars', 'squares', 'squares'],
    ['3x7', 'bars', 'bars', 'bars'],
    ['4x10', 'bars', 'bars', 'bars'],
    ['5x13', 'bars', 'squares', 'squares'],
  ])
})

test('a code that fits in no way is written and not drawn', () => {
  const { manner, inks, words } = labelDrawing(coded('X'.repeat(50)), rolls['30x20'], measure)
  expect(manner).toBe('none')
  expect(inks).toEqual([])
  expect(words.map(({ text }) => text).join('')).toContain('XXXX')
})

test('the square to measure is ten millimetres, and its frame a millimetre inside the paper', () => {
  for (const [, size] of papers) {
    const { inks } = testDrawing(size, measure)
    const [edge, , , , side, , upright] = inks
    expect(edge).toEqual([dotsInMillimetre, dotsInMillimetre, dotsOf(size.width) - 16, 2])
    expect(side?.[2]).toBe(80)
    expect(upright?.[3]).toBe(80)
  }
})
