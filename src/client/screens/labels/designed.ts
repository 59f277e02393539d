import type { LabelSize } from '#client/hardware/printing/labels/drawing.ts'
import { type Faults, mergeFaults } from '#domain/kernel/result.ts'
import { parseRow } from '#domain/kernel/schema.ts'
import {
  type LabelPart,
  labelTemplate,
  type PlacedPart,
  partsFit,
  partsOverEachOther,
} from '#domain/stock/label-template.ts'

/** A template while it is drawn up. */
export interface Design extends LabelSize {
  readonly name: string
  readonly parts: readonly PlacedPart[]
}

/** Why a template can't be saved as it stands, by the path of the field. */
export function designFaults({ name, width, height, parts }: Design): Faults {
  const parsed = parseRow(labelTemplate, { name, width, height, parts })
  // Whose it is nobody types.
  const { organisation_id: _, ...typed } = parsed.ok ? {} : parsed.refusal.faults
  // What is no size of a label says nothing of its parts.
  return mergeFaults(
    typed,
    partsFit({ width: typed.width ? null : width, height: typed.height ? null : height }, parts),
  )
}

/** The size to draw while another one is being typed. */
export const drawnDesign = (design: Design): Design => ({
  ...design,
  width: between(15, 210, design.width),
  height: between(10, 297, design.height),
})

/** Half a millimetre, by which parts are moved. */
export const step = 0.5
const onStep = (length: number) => Math.round(length / step) * step
const between = (least: number, most: number, length: number) =>
  Math.max(least, Math.min(Math.max(least, most), length))
const whole = (length: number) => Math.round(length * 100) / 100

/** A part moved, inside the label. */
export function movedPart(part: PlacedPart, paper: LabelSize, right: number, down: number): PlacedPart {
  const left = between(0, paper.width - Number(part.width), onStep(Number(part.left) + right))
  const top = between(0, paper.height - Number(part.height), onStep(Number(part.top) + down))
  return { ...part, left: whole(left), top: whole(top) }
}

/** A part made larger or smaller, inside the label. */
export function sizedPart(part: PlacedPart, paper: LabelSize, wider: number, taller: number): PlacedPart {
  const width = between(1, paper.width - Number(part.left), onStep(Number(part.width) + wider))
  const height = between(1, paper.height - Number(part.top), onStep(Number(part.height) + taller))
  return { ...part, width: whole(width), height: whole(height) }
}

/** What is said of how a part is written: a square code has no letters, and bars are not bold. */
export const writtenWith = (part: unknown) => ({ letters: part !== 'qr', weight: part !== 'qr' && part !== 'barcode' })

/** A part to begin with: where nothing lies yet, else in the upper left corner. */
export function newPart(
  part: LabelPart,
  paper: LabelSize,
  text: string,
  others: readonly PlacedPart[] = [],
): PlacedPart {
  const first = cornerPart(part, paper, text)
  const lefts = steps(paper.width - Number(first.width))
  const places = steps(paper.height - Number(first.height)).flatMap((top) =>
    lefts.map((left) => ({ ...first, left, top })),
  )
  const isFree = (one: PlacedPart) => !partsOverEachOther([...others, one]).has(others.length)
  return places.find(isFree) ?? first
}

/** Every place a part may begin at, but for the edge itself. */
const steps = (room: number) => Array.from({ length: Math.floor(room / step) }, (_, at) => (at + 1) * step)

function cornerPart(part: LabelPart, paper: LabelSize, text: string): PlacedPart {
  const isCode = part === 'barcode' || part === 'qr'
  return {
    part,
    text: part === 'text' ? text : null,
    left: step,
    top: step,
    width: whole(part === 'qr' ? Math.min(14, paper.width - 1) : paper.width - 1),
    height: isCode ? Math.min(12, paper.height - 1) : 4,
    letters: part === 'qr' ? null : 3,
    weight: 'normal',
    align: 'start',
  }
}
