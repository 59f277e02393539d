import type { Area } from './area.ts'
import { opaque } from './grey.ts'

/** How light the dots of a frame are, as cameras give it beside the colours. */
export interface LightPlane {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** Where the first row begins, and how far it is from one row to the next. */
  readonly offset: number
  readonly stride: number
}

/** A part of it as a picture in shades of grey, each dot the mean of those it stands for. */
export function greyPart({ bytes, width, height, offset, stride }: LightPlane, area: Area) {
  const [across, down] = [Math.round(area.width * area.scale), Math.round(area.height * area.scale)]
  const step = 1 / area.scale
  const block = Math.max(1, Math.floor(step))
  const dots = new Uint32Array(across * down)
  for (let y = 0, to = 0; y < down; y += 1) {
    const top = Math.min(height - block, area.top + Math.floor(y * step))
    for (let x = 0; x < across; x += 1, to += 1) {
      const from = offset + top * stride + Math.min(width - block, area.left + Math.floor(x * step))
      let sum = 0
      for (let v = 0; v < block; v += 1) for (let u = 0; u < block; u += 1) sum += bytes[from + v * stride + u]!
      dots[to] = opaque(sum / (block * block))
    }
  }
  return { data: new Uint8ClampedArray(dots.buffer), width: across, height: down }
}
