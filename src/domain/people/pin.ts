/** Figures of a new PIN. */
export const newPinLength = 6

const isRow = (figures: readonly number[], step: number) =>
  figures.every((figure, at) => at === 0 || figure === (figures[at - 1]! + step + 10) % 10)

export type NewPinFault = 'length' | 'easy'

export function newPinFault(typed: string): NewPinFault | null {
  if (!/^\d+$/.test(typed) || typed.length !== newPinLength) return 'length'
  return isEasyPin(typed) ? 'easy' : null
}

/** Whether anybody would try it first: one figure, figures in a row, or the same two or three again. */
function isEasyPin(pin: string): boolean {
  const figures = [...pin].map(Number)
  return isRow(figures, 1) || isRow(figures, -1) || [1, 2, 3].some((long) => isRepeated(pin, long))
}

const isRepeated = (pin: string, long: number) =>
  pin ===
  pin
    .slice(0, long)
    .repeat(Math.ceil(pin.length / long))
    .slice(0, pin.length)
