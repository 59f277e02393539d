import { fontOf, loadLetters } from '../letters.ts'
import { type Raster, rasterOf } from '../raster.ts'
import type { Drawing, Measure } from './drawing.ts'

const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true })!

/** Measures by the letters that labels are written with, once they are loaded for this text. */
export async function labelMeasure(text: string): Promise<Measure> {
  await loadLetters(text)
  const context = contextOf(document.createElement('canvas'))
  return (written, px, weight) => {
    context.font = fontOf(px, weight)
    return context.measureText(written).width
  }
}

/** The dots of a label, moved by so many; what leaves the paper is cut off. Their fonts must be loaded. */
export function labelRaster({ width, height, inks, words }: Drawing, [right, down]: readonly [number, number]): Raster {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width / 8) * 8
  canvas.height = height
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.translate(right, down)
  for (const ink of inks) context.fillRect(...ink)
  for (const { text, x, y, px, weight, place } of words) {
    context.font = fontOf(px, weight)
    context.textAlign = place === 'middle' ? 'center' : place
    context.fillText(text, x, y)
  }
  return rasterOf(context.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width, canvas.height)
}
