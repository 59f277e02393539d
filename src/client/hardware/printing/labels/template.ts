import type { LabelPart, PlacedPart } from '#domain/stock/label-template.ts'
import type { Weight } from '../letters.ts'
import { squaresOf } from '../squares.ts'
import { barsOf } from './bars.ts'
import { dotsInMillimetre, dotsOf, type Ink, type LabelSize, type LabelWords, type Measure } from './drawing.ts'
import type { Label, LabelDrawing } from './label.ts'
import { baseline, broadest, finest, quiet, rowHeight, runsIn } from './modules.ts'
import { nameRows } from './name-rows.ts'

/** How a label of one's own design looks: its size, and what stands where in millimetres. */
export interface TemplateLook extends LabelSize {
  readonly parts: readonly PlacedPart[]
}

/** In dots. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Drawn {
  readonly inks: readonly Ink[]
  readonly words: readonly LabelWords[]
  readonly manner?: 'bars' | 'squares'
}

const empty: Drawn = { inks: [], words: [] }
/** Letters of fewer dots can't be read off a printer. */
const smallest = 12

/** A cut label may be a little narrower than it is called. */
const slack = 0.5
export const fitsOn = (paper: LabelSize, { width, height }: LabelSize) =>
  width <= paper.width + slack && height <= paper.height + slack

/** A label by a template, in the middle of the paper. */
export function templateDrawing(label: Label, look: TemplateLook, paper: LabelSize, measure: Measure): LabelDrawing {
  const right = Math.max(0, Math.floor((dotsOf(paper.width) - dotsOf(look.width)) / 2))
  const down = Math.max(0, Math.floor((dotsOf(paper.height) - dotsOf(look.height)) / 2))
  const drawn = look.parts.map((part) => {
    const x = Math.round(Number(part.left) * dotsInMillimetre)
    const y = Math.round(Number(part.top) * dotsInMillimetre)
    const box = {
      x: right + x,
      y: down + y,
      width: dotsOf(Number(part.width)),
      height: dotsOf(Number(part.height)),
    }
    return partDrawing(label, part, box, measure)
  })
  return {
    width: dotsOf(paper.width),
    height: dotsOf(paper.height),
    inks: drawn.flatMap(({ inks }) => inks),
    words: drawn.flatMap(({ words }) => words),
    manner: drawn.find(({ manner }) => manner)?.manner ?? 'none',
  }
}

function partDrawing(label: Label, placed: PlacedPart, box: Box, measure: Measure): Drawn {
  const part = placed.part as LabelPart
  if (part === 'barcode') return label.code ? barsIn(label.code, placed, box, measure) : empty
  if (part === 'qr') return label.code ? squaresIn(label.code.text, box, placed.align) : empty
  if (part === 'price') return label.price ? sumIn(label.price, placed, box, measure) : empty
  const text = part === 'text' ? placed.text : saidOf(label, part)
  if (!text) return empty
  return part === 'old_price' ? struck(rowsIn(text, placed, box, measure), measure) : rowsIn(text, placed, box, measure)
}

function saidOf({ name, organisation, article, more }: Label, part: LabelPart): string | null | undefined {
  if (part === 'name') return name
  if (part === 'organisation') return organisation
  return part === 'article' ? article : more?.[part]
}

const weightOf = ({ weight }: PlacedPart): Weight => (weight === 'bold' ? 700 : 500)
const placeOf = ({ align }: PlacedPart) => (align ?? 'start') as LabelWords['place']
const startOf = (place: LabelWords['place'], { x, width }: Box) =>
  place === 'start' ? x : place === 'end' ? x + width : Math.round(x + width / 2)
const largest = ({ letters }: PlacedPart, { height }: Box) =>
  Math.max(1, Math.min(letters ? Math.round(letters * dotsInMillimetre) : height, Math.floor(height / 1.2)))

/** A text as large as it fits whole; what fits in no size is cut, but for its end. */
function rowsIn(text: string, placed: PlacedPart, box: Box, measure: Measure): Drawn {
  const weight = weightOf(placed)
  const [most, least] = [largest(placed, box), Math.min(smallest, largest(placed, box))]
  const rowsAt = (px: number) => Math.max(1, Math.floor(box.height / rowHeight(px)))
  const fits = (px: number) => (row: string) => measure(row, px, weight) <= box.width
  let px = most
  const isWhole = () => nameRows(text, rowsAt(px), fits(px)).join(' ') === text.trim().replace(/\s+/g, ' ')
  while (px > least && !isWhole()) px -= 1
  const place = placeOf(placed)
  const words = nameRows(text, rowsAt(px), fits(px)).map((row, at) => ({
    text: row,
    x: startOf(place, box),
    y: baseline(box.y + at * rowHeight(px), px),
    px,
    weight,
    place,
  }))
  return { inks: [], words }
}

/** A sum with its smaller sign, never cut: it becomes smaller instead. */
function sumIn({ sum, sign }: NonNullable<Label['price']>, placed: PlacedPart, box: Box, measure: Measure): Drawn {
  const weight = weightOf(placed)
  const beside = (px: number) => [Math.round(px * 0.2), Math.max(1, Math.round(px * 0.5))] as const
  const long = (px: number) => measure(sum, px, weight) + beside(px)[0] + measure(sign, beside(px)[1], 500)
  let px = largest(placed, box)
  while (px > 1 && long(px) > box.width) px -= 1
  const [gap, small] = beside(px)
  const place = placeOf(placed)
  const free = box.width - long(px)
  const x = box.x + Math.floor(place === 'start' ? 0 : place === 'end' ? free : free / 2)
  const y = baseline(box.y + Math.floor((box.height - rowHeight(px)) / 2), px)
  const one = { y, place: 'start' } as const
  return {
    inks: [],
    words: [
      { ...one, text: sum, x, px, weight },
      { ...one, text: sign, x: Math.ceil(x + measure(sum, px, weight) + gap), px: small, weight: 500 },
    ],
  }
}

/** With a line through each row. */
function struck({ words, inks }: Drawn, measure: Measure): Drawn {
  const lines = words.map(({ text, x, y, px, weight, place }): Ink => {
    const long = Math.round(measure(text, px, weight))
    const from = place === 'start' ? x : place === 'end' ? x - long : x - Math.round(long / 2)
    return [from, y - Math.round(px * 0.36), long, Math.max(2, Math.round(px / 14))]
  })
  return { words, inks: [...inks, ...lines] }
}

function barsIn(code: NonNullable<Label['code']>, placed: PlacedPart, box: Box, measure: Measure): Drawn {
  const bars = barsOf(code.text)
  if (!bars) return squaresIn(code.text, box, placed.align)
  const [left, right] = bars.quiet
  const modules = left + bars.modules.length + right
  const module = Math.min(broadest, Math.floor(box.width / modules))
  let px = placed.letters ? largest(placed, { ...box, height: box.height / 2 }) : 0
  while (px > 1 && measure(code.written, px, 500) > box.width) px -= 1
  const tall = box.height - rowHeight(px)
  if (module < finest || tall < dotsInMillimetre * 3) return squaresIn(code.text, box, placed.align)
  const free = box.width - modules * module
  const start = box.x + left * module + Math.floor(free / 2)
  return {
    manner: 'bars',
    inks: runsIn(bars.modules).map(([at, length]): Ink => [start + at * module, box.y, length * module, tall]),
    words: px
      ? [
          {
            text: code.written,
            x: Math.round(start + (bars.modules.length * module) / 2),
            y: baseline(box.y + tall, px),
            px,
            weight: 500,
            place: 'middle',
          },
        ]
      : [],
  }
}

/** Whole dots a module, as many as the box has room for; nothing if that would be too fine to be read. */
function squaresIn(text: string, box: Box, align: unknown): Drawn {
  const squares = squaresOf(text)
  const modules = squares.length + quiet * 2
  const module = Math.floor(Math.min(box.width, box.height) / modules)
  if (module < finest) return empty
  const free = box.width - modules * module
  const x = box.x + quiet * module + (align === 'end' ? free : align === 'middle' ? Math.floor(free / 2) : 0)
  const y = box.y + quiet * module
  const inks = squares.flatMap((row, down) =>
    runsIn(row).map(([at, length]): Ink => [x + at * module, y + down * module, length * module, module]),
  )
  return { manner: 'squares', inks, words: [] }
}
