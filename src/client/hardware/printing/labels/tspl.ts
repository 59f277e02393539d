import { joinedBytes, type Raster } from '../raster.ts'
import type { LabelSize } from './drawing.ts'

/** What a printer of labels is told beside the picture; sizes in millimetres. */
interface Told {
  readonly size: LabelSize
  /** Paper between two labels, by which the printer finds their edges. */
  readonly gap: number
  /** Printed with its head foremost. */
  readonly turned: boolean
  readonly copies: number
}

/** A label in TSPL, the language of most label printers: words in lines, and the picture among them. */
export function tsplBytes(raster: Raster, { size, gap, turned, copies }: Told): Uint8Array<ArrayBuffer> {
  const across = raster.width / 8
  const head = [
    `SIZE ${size.width} mm,${size.height} mm`,
    `GAP ${gap} mm,0 mm`,
    `DIRECTION ${turned ? 0 : 1}`,
    'REFERENCE 0,0',
    'CLS',
    `BITMAP 0,0,${across},${raster.height},0,`,
  ].join('\r\n')
  // To a label printer a bit that is set is white.
  const picture = raster.bits.map((eight) => ~eight)
  return joinedBytes([textBytes(head), picture, textBytes(`\r\nPRINT 1,${copies}\r\n`)])
}

const textBytes = (text: string) => new TextEncoder().encode(text)
