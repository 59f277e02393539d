import type { Point } from '../picture/found-code.ts'
import type { Grey } from '../picture/grey.ts'

type Size = Pick<Grey, 'width' | 'height'>

/** Twice as wide and high: bars that are thinner than the decoder's step get dots between them. */
export function doubled(grey: Grey): Grey {
  return drawn(grey.width * 2, grey.height * 2, (x, y) => between(grey, (x - 0.5) / 2, (y - 0.5) / 2))
}

export const halved = ({ x, y }: Point): Point => ({ x: x / 2, y: y / 2 })

const eighth = Math.SQRT1_2

/** How much of the shorter side is still seen; the corners fall out of the picture. */
const seen = 1.2
const sideOf = ({ width, height }: Size) => Math.round(Math.min(width, height) * seen)

/** The middle of the picture by an eighth of a turn: the decoder looks along rows and columns, and not aslant. */
export function aslant(grey: Grey): Grey {
  const side = sideOf(grey)
  return drawn(side, side, (x, y) => {
    const from = backFromAslant({ x, y }, grey)
    return between(grey, from.x, from.y)
  })
}

/** Where a point of the turned picture lies in the one it was made of. */
export function backFromAslant({ x, y }: Point, size: Size): Point {
  const [{ width, height }, side] = [size, sideOf(size)]
  const [right, down] = [x - side / 2, y - side / 2]
  return { x: width / 2 + (right - down) * eighth, y: height / 2 + (right + down) * eighth }
}

function drawn(width: number, height: number, shade: (x: number, y: number) => number): Grey {
  const dots = new Float32Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1) for (let x = 0; x < width; x += 1, at += 1) dots[at] = shade(x, y)
  return { dots, width, height }
}

/** The shade at a place between four dots; white outside. */
function between({ dots, width, height }: Grey, x: number, y: number): number {
  if (x < -1 || y < -1 || x > width || y > height) return 255
  const [left, top] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))]
  const [x0, y0] = [Math.floor(left), Math.floor(top)]
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
  const [across, down] = [left - x0, top - y0]
  const upper = dots[y0 * width + x0]! * (1 - across) + dots[y0 * width + x1]! * across
  const lower = dots[y1 * width + x0]! * (1 - across) + dots[y1 * width + x1]! * across
  return upper * (1 - down) + lower * down
}
