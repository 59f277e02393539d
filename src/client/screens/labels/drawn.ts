import { useEffect, useState } from 'react'
import type { Drawing, LabelSize, Measure } from '#client/hardware/printing/labels/drawing.ts'
import { type Label, type LabelDrawing, labelDrawing } from '#client/hardware/printing/labels/label.ts'
import { labelMeasure } from '#client/hardware/printing/labels/raster-of-label.ts'
import { type TemplateLook, templateDrawing } from '#client/hardware/printing/labels/template.ts'

/** What labels are drawn on, and how: null as they always look. */
export interface LabelPaper {
  readonly size: LabelSize
  readonly look: TemplateLook | null
}

/** Every letter that a label may be written with. */
const textOf = ({ name, price, organisation, article, code, more }: Label, look: TemplateLook | null) =>
  [
    name,
    price?.sum,
    price?.sign,
    organisation,
    article,
    code?.written,
    ...Object.values(more ?? {}),
    ...(look?.parts.map(({ text }) => text) ?? []),
  ].join(' ')

const drawnOn = (label: Label, { size, look }: LabelPaper, measure: Measure): LabelDrawing =>
  look ? templateDrawing(label, look, size, measure) : labelDrawing(label, size, measure)

/** Draws labels, once the letters they are written with are loaded. */
export async function drawLabels(labels: readonly Label[], paper: LabelPaper): Promise<readonly Drawing[]> {
  const measure = await labelMeasure(labels.map((label) => textOf(label, paper.look)).join(' '))
  return labels.map((label) => drawnOn(label, paper, measure))
}

/** One label as it will look; null until its letters are loaded. */
export function useDrawnLabel(label: Label | null, paper: LabelPaper) {
  const text = label && textOf(label, paper.look)
  const [loaded, setLoaded] = useState<{ readonly measure: Measure } | null>(null)
  useEffect(() => {
    if (text === null) return
    let current = true
    void labelMeasure(text).then((measure) => current && setLoaded({ measure }))
    return () => {
      current = false
    }
  }, [text])
  return label && loaded && drawnOn(label, paper, loaded.measure)
}
