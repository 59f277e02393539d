/** A black-and-white picture: one bit per dot, rows of whole bytes, the leftmost dot in the highest bit. */
export interface Raster {
  /** In dots, a multiple of eight. */
  readonly width: number
  readonly height: number
  readonly bits: Uint8Array
}

/** Black where the pixel is darker than the middle. `pixels` has four bytes each, as a canvas gives them. */
export function rasterOf(pixels: Uint8ClampedArray, width: number, height: number): Raster {
  const row = width / 8
  const bits = new Uint8Array(row * height)
  for (let at = 0; at < width * height; at += 1) {
    const [red, green, blue] = [pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!]
    if (red * 0.3 + green * 0.59 + blue * 0.11 < 140) bits[at >> 3]! |= 0x80 >> (at & 7)
  }
  return { width, height, bits }
}

/** What a printer is told, in one piece. */
export function joinedBytes(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
