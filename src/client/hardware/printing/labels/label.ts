import type { LabelPart } from '#domain/stock/label-template.ts'
import { rowsOf, type Weight } from '../letters.ts'
import { squaresOf } from '../squares.ts'
import { barsOf } from './bars.ts'
import { type Drawing, dotsOf, type Ink, type LabelSize, type LabelWords, type Measure, outline } from './drawing.ts'
import { baseline, broadest, finest, quiet, rowHeight, runsIn } from './modules.ts'
import { nameRows } from './name-rows.ts'

/** What a label says. */
export interface Label {
  readonly name: string
  /** Null where it has none, or is not to be told. */
  readonly price: { readonly sum: string; readonly sign: string } | null
  readonly organisation: string | null
  /** Our own code of the product. */
  readonly article: string | null
  /** What a scanner reads, and how it is written below the bars. */
  readonly code: { readonly text: string; readonly written: string } | null
  /** What only labels of one's own design say. */
  readonly more?: Readonly<Partial<Record<LabelPart, string | null>>>
}

export interface LabelDrawing extends Drawing {
  /** How the code stands there: `squares` where its bars would be too fine to be read, `none` where nothing fits. */
  readonly manner: 'bars' | 'squares' | 'none'
}

/** Sizes of letters and bars in dots, by the height of a label. */
interface Look {
  readonly margin: number
  readonly small: number
  /** Sizes of the name, the largest first. */
  readonly names: readonly number[]
  readonly rows: number
  readonly price: number
  readonly code: number
  /** The least and the greatest height of bars. */
  readonly bars: readonly [number, number]
}

const looks: readonly (readonly [least: number, look: Look])[] = [
  [280, { margin: 12, small: 20, names: [32, 28, 24], rows: 3, price: 60, code: 22, bars: [72, 130] }],
  [190, { margin: 10, small: 17, names: [26, 22, 19], rows: 2, price: 44, code: 20, bars: [52, 100] }],
  [0, { margin: 8, small: 15, names: [20, 18, 16], rows: 2, price: 34, code: 17, bars: [44, 80] }],
]

/** White between rows, and beside quiet zones: labels are never cut exactly. */
const gap = 6

export function labelDrawing(label: Label, size: LabelSize, measure: Measure): LabelDrawing {
  const [width, height] = [dotsOf(size.width), dotsOf(size.height)]
  const look = (looks.find(([least]) => height >= least) ?? looks[0]!)[1]
  const inner = width - look.margin * 2
  const words: LabelWords[] = []
  const write = (text: string, px: number, weight: Weight, top: number, more: Partial<LabelWords> = {}) =>
    words.push({ text, x: look.margin, y: baseline(top, px), px, weight, place: 'start', ...more })

  let top = look.margin
  if (label.organisation) {
    write(
      cutTo(label.organisation, inner, (text) => measure(text, look.small, 500)),
      look.small,
      500,
      top,
    )
    top += rowHeight(look.small)
  }

  const priceHeight = label.price ? rowHeight(look.price) : 0
  const codeHeight = label.code || label.article ? rowHeight(look.code) : 0
  const leastBars = label.code ? look.bars[0] + gap : 0
  const room = height - look.margin - top - priceHeight - codeHeight - leastBars
  const name = fittedName(label.name, look, room, inner, measure)
  for (const row of name.rows) {
    write(row, name.px, 500, top)
    top += rowHeight(name.px)
  }

  const floor = height - look.margin
  const barsHeight = Math.min(look.bars[1], floor - codeHeight - top - priceHeight - gap)
  const code = label.code && codeDrawing(label.code.text, { width, floor, barsHeight, codeHeight, look })
  const codeTop = code ? code.top : floor - codeHeight
  if (label.price) {
    const px = pricePx(label.price, look, inner, measure)
    const priceTop = top + Math.max(0, Math.floor((codeTop - gap - top - rowHeight(px)) / 2))
    write(label.price.sum, px, 700, priceTop)
    const after = look.margin + Math.ceil(measure(label.price.sum, px, 700) + px * 0.2)
    words.push({ ...words.at(-1)!, text: label.price.sign, x: after, px: signPx(px), weight: 500 })
  }
  const told = [label.code?.written, label.article].filter((one) => one != null)
  if (code?.manner === 'squares') {
    const left = look.margin + code.side
    const rows = told.flatMap((text) =>
      rowsOf(text, (row) => measure(row, look.code, 500) <= width - look.margin - left),
    )
    for (const [at, row] of rows.entries())
      write(row, look.code, 500, code.top + code.side / 2 + (at - rows.length / 2) * rowHeight(look.code), { x: left })
  } else if (told.length > 0) {
    const long = measure(told.join('  '), look.code, 500)
    const px = Math.min(look.code, Math.floor((look.code * inner) / long))
    const below = floor - rowHeight(px)
    if (told.length === 1) write(told[0] ?? '', px, 500, below, { x: Math.round(width / 2), place: 'middle' })
    else {
      write(told[0] ?? '', px, 500, below)
      write(told[1] ?? '', px, 500, below, { x: width - look.margin, place: 'end' })
    }
  }
  return { width, height, inks: code?.inks ?? [], words, manner: code?.manner ?? 'none' }
}

/** The name as large as it fits whole; where it fits in no size, the smallest and cut. */
function fittedName(name: string, { names, rows }: Look, room: number, inner: number, measure: Measure) {
  const smallest = names.at(-1) ?? 0
  const most = (px: number) => Math.max(1, Math.min(rows, Math.floor(room / rowHeight(px))))
  const fits = (px: number) => (row: string) => measure(row, px, 500) <= inner
  const px = names.find((one) => rowsOf(name, fits(one)).length <= most(one)) ?? smallest
  return { px, rows: nameRows(name, most(px), fits(px)) }
}

function cutTo(text: string, room: number, width: (text: string) => number): string {
  if (width(text) <= room) return text
  let kept = text
  while (kept && width(`${kept}…`) > room) kept = kept.slice(0, -1)
  return `${kept}…`
}

const signPx = (px: number) => Math.round(px * 0.5)

function pricePx({ sum, sign }: NonNullable<Label['price']>, { price }: Look, inner: number, measure: Measure) {
  const long = measure(sum, price, 700) + price * 0.2 + measure(sign, signPx(price), 500)
  return Math.min(price, Math.floor((price * inner) / long))
}

interface Place {
  readonly width: number
  /** The lowest dot that may be used. */
  readonly floor: number
  readonly barsHeight: number
  readonly codeHeight: number
  readonly look: Look
}

interface CodeDrawing {
  readonly manner: 'bars' | 'squares'
  readonly inks: readonly Ink[]
  readonly top: number
  /** The side of a square code with its white; nought for bars. */
  readonly side: number
}

function codeDrawing(text: string, place: Place): CodeDrawing | null {
  return barsDrawing(text, place) ?? squaresDrawing(text, place)
}

function barsDrawing(text: string, { width, floor, barsHeight, codeHeight }: Place): CodeDrawing | null {
  const bars = barsOf(text)
  if (!bars) return null
  const [left, right] = bars.quiet
  const modules = left + bars.modules.length + right
  const module = Math.min(broadest, Math.floor((width - gap) / modules))
  if (module < finest) return null
  const start = Math.floor((width - modules * module) / 2) + left * module
  const top = floor - codeHeight - barsHeight
  const inks = runsIn(bars.modules).map(([at, length]): Ink => [start + at * module, top, length * module, barsHeight])
  return { manner: 'bars', inks, top, side: 0 }
}

/** Whole dots a module, at most a third of a label wide beside what is written. */
function squaresDrawing(text: string, { width, floor, barsHeight, codeHeight, look }: Place): CodeDrawing | null {
  const squares = squaresOf(text)
  const modules = squares.length + quiet * 2
  const module = Math.min(broadest + 1, Math.floor(Math.min(barsHeight + codeHeight, width / 2) / modules))
  if (module < finest) return null
  const side = modules * module
  const [left, top] = [look.margin + quiet * module, floor - side + quiet * module]
  const inks = squares.flatMap((row, y) =>
    runsIn(row).map(([at, length]): Ink => [left + at * module, top + y * module, length * module, module]),
  )
  return { manner: 'squares', inks, top: floor - side, side }
}

/** In millimetres. */
const testSquare = 10

/** A label to measure: its edge a millimetre inside the paper's, and a square of ten millimetres. */
export function testDrawing(size: LabelSize, measure: Measure): Drawing {
  const [width, height, side] = [dotsOf(size.width), dotsOf(size.height), dotsOf(testSquare)]
  const edge = dotsOf(1)
  const [left, top] = [edge * 3, Math.floor((height - side) / 2)]
  const px = Math.min(22, Math.floor(height / 8))
  const beside = left + side + edge
  const rows = rowsOf(`${testSquare} × ${testSquare} mm`, (row) => measure(row, px, 500) <= width - edge * 2 - beside)
  const lines = [...rows, `${size.width} × ${size.height}`]
  return {
    width,
    height,
    inks: [...outline(edge, edge, width - edge * 2, height - edge * 2, 2), ...outline(left, top, side, side, 2)],
    words: lines.map((text, at) => ({
      text,
      x: beside,
      y: baseline(top + at * rowHeight(px), px),
      px,
      weight: 500,
      place: 'start',
    })),
  }
}
