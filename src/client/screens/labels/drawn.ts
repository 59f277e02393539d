import { useEffect, useState } from 'react'
import type { Drawing, LabelSize, Measure } from '#client/hardware/printing/labels/drawing.ts'
import { type Label, labelDrawing } from '#client/hardware/printing/labels/label.ts'
import { labelMeasure } from '#client/hardware/printing/labels/raster-of-label.ts'

/** Every letter that a label may be written with. */
const textOf = ({ name, price, organisation, article, code }: Label) =>
  [name, price?.sum, price?.sign, organisation, article, code?.written].join(' ')

/** Draws labels of this size, once the letters they are written with are loaded. */
export async function drawLabels(labels: readonly Label[], size: LabelSize): Promise<readonly Drawing[]> {
  const measure = await labelMeasure(labels.map(textOf).join(' '))
  return labels.map((label) => labelDrawing(label, size, measure))
}

/** One label as it will look; null until its letters are loaded. */
export function useDrawnLabel(label: Label | null, size: LabelSize) {
  const text = label && textOf(label)
  const [loaded, setLoaded] = useState<{ readonly measure: Measure } | null>(null)
  useEffect(() => {
    if (text === null) return
    let current = true
    void labelMeasure(text).then((measure) => current && setLoaded({ measure }))
    return () => {
      current = false
    }
  }, [text])
  return label && loaded && labelDrawing(label, size, loaded.measure)
}
