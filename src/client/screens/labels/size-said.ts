import type { LabelSize } from '#client/hardware/printing/labels/drawing.ts'
import { formatQuantity } from '#client/parts/format.ts'

/** Millimetres, with the sign between whole and part that the language has. */
export const sizeSaid = ({ width, height }: LabelSize) => ({
  width: formatQuantity(width * 1000),
  height: formatQuantity(height * 1000),
})
