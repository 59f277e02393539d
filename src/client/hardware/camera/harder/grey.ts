/** A picture as shades of grey, row by row from the upper left: 0 is black, 255 is white. */
export interface Grey {
  readonly dots: Float32Array
  readonly width: number
  readonly height: number
}

export function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  const dots = new Float32Array(width * height)
  for (let at = 0, from = 0; at < dots.length; at += 1, from += 4)
    dots[at] = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!
  return { dots, width, height }
}

/** The same as the decoder takes it. */
export function pixelsOf({ dots, width, height }: Grey): ImageData {
  const data = new Uint8ClampedArray(dots.length * 4)
  for (let at = 0, to = 0; at < dots.length; at += 1, to += 4) {
    data.fill(dots[at]!, to, to + 3)
    data[to + 3] = 255
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}
