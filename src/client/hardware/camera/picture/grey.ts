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
  const colours = new Uint32Array(dots.length)
  for (let at = 0; at < dots.length; at += 1) colours[at] = opaque(dots[at]!)
  return { data: new Uint8ClampedArray(colours.buffer), width, height, colorSpace: 'srgb' } as ImageData
}

/** Red, green and blue alike. */
export const opaque = (shade: number) => 0xff000000 | (Math.round(shade) * 0x10101)
