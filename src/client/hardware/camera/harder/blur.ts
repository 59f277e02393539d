import type { Grey } from '../picture/grey.ts'

/** Each dot becomes the mean of the square around it; beyond the edge the edge goes on. */
export function blurred({ dots, width, height }: Grey, radius: number): Grey {
  const side = 2 * radius + 1
  const rows = new Float32Array(dots.length)
  for (let y = 0; y < height; y += 1) {
    const [first, last] = [y * width, (y + 1) * width - 1]
    let sum = 0
    for (let x = -radius; x <= radius; x += 1) sum += dots[Math.min(last, first + Math.max(0, x))]!
    for (let at = first; at <= last; at += 1) {
      rows[at] = sum / side
      sum += dots[Math.min(last, at + radius + 1)]! - dots[Math.max(first, at - radius)]!
    }
  }
  const row = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  const sums = new Float32Array(width)
  for (let y = -radius; y <= radius; y += 1)
    for (let x = 0, at = row(y); x < width; x += 1, at += 1) sums[x] = sums[x]! + rows[at]!
  const mean = new Float32Array(dots.length)
  for (let y = 0; y < height; y += 1) {
    const [here, coming, going] = [row(y), row(y + radius + 1), row(y - radius)]
    for (let x = 0; x < width; x += 1) {
      mean[here + x] = sums[x]! / side
      sums[x] = sums[x]! + rows[coming + x]! - rows[going + x]!
    }
  }
  return { dots: mean, width, height }
}
