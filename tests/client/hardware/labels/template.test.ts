import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Measure } from '#client/hardware/printing/labels/drawing.ts'
import type { Label } from '#client/hardware/printing/labels/label.ts'
import { LabelPicture } from '#client/hardware/printing/labels/picture.tsx'
import { fitsOn, templateDrawing } from '#client/hardware/printing/labels/template.ts'
import { labelLayouts } from '#domain/stock/label-layouts.ts'
import { partsFit } from '#domain/stock/label-template.ts'
import { prepareReader, readIn } from '../../../support/reader.ts'

beforeAll(prepareReader)

/** Inter's letters are narrower than this, so what fits here fits on paper. */
const measure: Measure = (text, px) => text.length * px * 0.62

const label: Label = {
  name: 'Смартфон Samsung Galaxy A56 5G 8/256 ГБ, цвет «Потрясающий графит», с зарядным устройством 45 Вт',
  price: { sum: '115 290 000', sign: 'soʻm' },
  organisation: 'Mobile Trade',
  article: 'MT-10420',
  code: { text: '4780000000014', written: '4780000000014' },
  more: { old_price: '118 900 000 soʻm', brand: 'Samsung', date: '25.11.2026' },
}
const read = async (code: string, at: number) => {
  const look = labelLayouts[at]!
  const drawing = templateDrawing({ ...label, code: { text: code, written: code } }, look, look, measure)
  const svg = renderToStaticMarkup(
    createElement(LabelPicture, { drawing, width: drawing.width, height: drawing.height }),
  ).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readIn({
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as ImageData)
}

describe.each(labelLayouts.map((layout, at) => [layout.name, at] as const))('the layout %s', (_, at) => {
  const look = labelLayouts[at]!
  test('keeps its own rule, and fits on its paper', () => {
    expect(partsFit(look, look.parts)).toEqual({})
    expect(fitsOn(look, look)).toBe(true)
  })

  test.each(['4780000000014', '96385074', '358402117304606'])('%s is read by the camera’s reader', async (code) => {
    const [found = '', ...others] = await read(code, at)
    expect(others).toEqual([])
    expect(found.endsWith(code), `${found} is not ${code}`).toBe(true)
  })

  test('nothing leaves the paper, and every module is whole dots', () => {
    const { width, height, inks, words } = templateDrawing(label, look, look, measure)
    for (const [x, y, across, down] of inks) {
      for (const number of [x, y, across, down]) expect(Number.isInteger(number)).toBe(true)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + across).toBeLessThanOrEqual(width)
      expect(y + down).toBeLessThanOrEqual(height)
    }
    for (const { text, x, y, px, place, weight } of words) {
      const long = measure(text, px, weight)
      const from = place === 'start' ? x : place === 'end' ? x - long : x - long / 2
      expect(from, text).toBeGreaterThanOrEqual(0)
      expect(from + long, text).toBeLessThanOrEqual(width + 1)
      expect(y, text).toBeLessThanOrEqual(height)
    }
  })
})

test('a price is never cut, and what it was is struck through', () => {
  const look = labelLayouts.find(({ name }) => name === 'sale')!
  const without = templateDrawing({ ...label, more: {} }, look, look, measure)
  const drawing = templateDrawing(label, look, look, measure)
  expect(drawing.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['115 290 000', '118 900 000 soʻm']))
  expect(drawing.inks.length).toBe(without.inks.length + 1)
})

test('a smaller label stands in the middle of the paper', () => {
  const small = labelLayouts.find(({ name }) => name === 'label30')!
  const [alone, amid] = [small, { width: 40, height: 30 }].map((paper) => templateDrawing(label, small, paper, measure))
  expect(amid!.inks[0]![0] - alone!.inks[0]![0]).toBe(40)
  expect(amid!.inks[0]![1] - alone!.inks[0]![1]).toBe(40)
})

test('what stands over the edge is told at its part', () => {
  const [part] = labelLayouts[0]!.parts
  const faults = partsFit({ width: 58, height: 40 }, [part!, { ...part!, left: 10 }, { ...part!, part: 'text' }])
  expect(Object.keys(faults)).toEqual(['parts.1.width', 'parts.2.text'])
})
