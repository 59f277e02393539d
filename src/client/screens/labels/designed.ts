import type { LabelSize } from '#client/hardware/printing/labels/drawing.ts'
import type { LabelPart, PlacedPart } from '#domain/stock/label-template.ts'

/** A template while it is drawn up. */
export interface Design extends LabelSize {
  readonly name: string
  readonly parts: readonly PlacedPart[]
}

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

/** A part to begin with, in the upper left corner. */
export function newPart(part: LabelPart, paper: LabelSize, text: string): PlacedPart {
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
