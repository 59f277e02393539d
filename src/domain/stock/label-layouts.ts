import type { LabelPart, PlacedPart } from './label-template.ts'

/** A label to begin with. */
export interface LabelLayout {
  readonly name: 'label58' | 'label30' | 'shelf' | 'sale' | 'sheet'
  readonly width: number
  readonly height: number
  readonly parts: readonly PlacedPart[]
}

type Place = readonly [left: number, top: number, width: number, height: number]
const placed = (part: LabelPart, [left, top, width, height]: Place, more: Partial<PlacedPart> = {}): PlacedPart => ({
  part,
  text: null,
  left,
  top,
  width,
  height,
  letters: null,
  weight: 'normal',
  align: 'start',
  ...more,
})

/** Labels on rolls, a tag for shelves, one that tells what the price was, and a label of an A4 sheet. */
export const labelLayouts: readonly LabelLayout[] = [
  {
    name: 'label58',
    width: 58,
    height: 40,
    parts: [
      placed('organisation', [2, 1.5, 54, 3], { letters: 2.4 }),
      placed('name', [2, 5, 54, 9], { letters: 3.4, weight: 'bold' }),
      placed('price', [2, 14.5, 54, 8], { letters: 7, weight: 'bold' }),
      placed('barcode', [2, 23, 54, 15.5], { letters: 2.6 }),
    ],
  },
  {
    name: 'label30',
    width: 30,
    height: 20,
    parts: [
      placed('name', [1, 1, 28, 4.6], { letters: 2.1 }),
      placed('price', [1, 5.8, 28, 4], { letters: 3.6, weight: 'bold', align: 'middle' }),
      placed('barcode', [0.5, 10, 29, 9.2], { letters: 2 }),
    ],
  },
  {
    name: 'shelf',
    width: 58,
    height: 40,
    parts: [
      placed('name', [2, 2, 54, 8.5], { letters: 3.2 }),
      placed('price', [2, 11, 54, 14], { letters: 12, weight: 'bold', align: 'middle' }),
      placed('qr', [2, 26, 12.5, 12.5]),
      placed('brand', [16, 26.5, 20, 3.4], { letters: 2.8 }),
      placed('country', [36, 26.5, 20, 3.4], { letters: 2.8, align: 'end' }),
      placed('article', [16, 30.5, 40, 3.2], { letters: 2.6 }),
      placed('date', [16, 34.5, 40, 3.2], { letters: 2.6 }),
    ],
  },
  {
    name: 'sale',
    width: 58,
    height: 40,
    parts: [
      placed('name', [2, 2, 54, 8], { letters: 3 }),
      placed('old_price', [2, 10.5, 54, 5.5], { letters: 4.6 }),
      placed('price', [2, 16.5, 54, 11], { letters: 10, weight: 'bold' }),
      placed('barcode', [2, 28.5, 54, 10.5], { letters: 2.4 }),
    ],
  },
  {
    name: 'sheet',
    width: 63.5,
    height: 38.1,
    parts: [
      placed('organisation', [3, 2.5, 57, 3], { letters: 2.4 }),
      placed('name', [3, 6, 57, 8], { letters: 3.2, weight: 'bold' }),
      placed('old_price', [3, 15, 22, 6.5], { letters: 3.4 }),
      placed('price', [25, 15, 35.5, 7], { letters: 6, weight: 'bold', align: 'end' }),
      placed('barcode', [3, 23, 57, 12.5], { letters: 2.6 }),
    ],
  },
]
