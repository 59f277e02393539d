import { choice, decimal, lines, type RowOf, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { type Faults, fault } from '../kernel/result.ts'

/** What a label may say of goods. `text` is the same on all of them. */
export const labelParts = [
  'name',
  'price',
  'old_price',
  'unit_price',
  'barcode',
  'qr',
  'article',
  'imei',
  'organisation',
  'brand',
  'category',
  'color',
  'specifications',
  'country',
  'date',
  'text',
] as const
export type LabelPart = (typeof labelParts)[number]

const millimetre = (min: number, max: number) => decimal({ required: true, min, max })

/** Where what stands, in millimetres from the upper left corner; `letters`: how high they are at most. */
const partFields = {
  part: choice({ required: true, options: labelParts, initial: 'name' }),
  text: text({ max: 100 }),
  left: millimetre(0, 300),
  top: millimetre(0, 300),
  width: millimetre(1, 300),
  height: millimetre(1, 300),
  letters: decimal({ min: 1, max: 60 }),
  weight: choice({ required: true, options: ['normal', 'bold'], initial: 'normal' }),
  align: choice({ required: true, options: ['start', 'middle', 'end'], initial: 'start' }),
}
export type PlacedPart = RowOf<typeof partFields>

/** How labels of one size look: chosen when they are printed, also without a connection. */
export const labelTemplate = resource('label_template', {
  route: '/stock/label-templates',
  group: 'stock',
  fields: {
    name: text({ required: true, max: 100 }),
    width: millimetre(15, 210),
    height: millimetre(10, 297),
    parts: lines(partFields, { required: true, max: 30 }),
  },
  unique: [['name']],
  list: { columns: ['name', 'width', 'height', 'parts', 'created_at'], filters: ['name', 'created_at'] },
  check: ({ width, height, parts }) => partsFit({ width, height }, parts),
})

interface Paper {
  readonly width: number | null
  readonly height: number | null
}

/** A ten-thousandth of a millimetre: sums of decimals are not exact. */
const hair = 1e-4

/** The parts that lie over another one or under it, each with those others; a text on bars can't be read. */
export function partsOverEachOther(parts: readonly PlacedPart[]): ReadonlyMap<number, readonly number[]> {
  const others = parts.map((one, at) =>
    parts.flatMap((other, index) => (index !== at && isOver(one, other) ? [index] : [])),
  )
  return new Map([...others.entries()].filter(([, those]) => those.length > 0))
}

const isOver = (one: PlacedPart, other: PlacedPart) =>
  isAcross(one.left, one.width, other.left, other.width) && isAcross(one.top, one.height, other.top, other.height)
const isAcross = (from: unknown, long: unknown, otherFrom: unknown, otherLong: unknown) =>
  Number(from) + Number(long) > Number(otherFrom) + hair && Number(otherFrom) + Number(otherLong) > Number(from) + hair

/** Nothing may stand over the edge, and a text of one's own says something. */
export function partsFit(paper: Paper, parts: readonly PlacedPart[]): Faults {
  const faults: [string, Faults[string]][] = []
  for (const [index, { part, text, left, top, width, height }] of parts.entries()) {
    const told = (key: string, code: string, limit?: number) =>
      faults.push([`parts.${index}.${key}`, [fault(code, limit === undefined ? undefined : { limit })]])
    if (paper.width !== null && Number(left) + Number(width) > paper.width + hair)
      told('width', 'label_edge', paper.width)
    if (paper.height !== null && Number(top) + Number(height) > paper.height + hair)
      told('height', 'label_edge', paper.height)
    if (part === 'text' && !text) told('text', 'required')
  }
  return Object.fromEntries(faults)
}
