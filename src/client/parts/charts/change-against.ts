import { formatNumber } from '#client/parts/format.ts'
import type { FieldKind } from '#domain/kernel/field.ts'

/** How a figure stands to what it was. */
type FigureMove =
  | {
      readonly kind: 'moved'
      readonly direction: 'up' | 'down' | 'same'
      readonly text: string
      readonly inPoints: boolean
    }
  /** There is something now, and there was nothing to compare it with. */
  | { readonly kind: 'nothing_before' }
  | { readonly kind: 'unknown' }

const minus = '\u2212'
const thin = '\u2009'

/** Of a share in points, of anything else in hundredths of what it was; nothing before is no change of any size. */
export function changeAgainst(
  now: number | null | undefined,
  before: number | null | undefined,
  kind: FieldKind,
): FigureMove {
  if (now === undefined || before === undefined) return { kind: 'unknown' }
  if (now === null && before === null) return { kind: 'unknown' }
  const inPoints = kind === 'percent'
  if (before === null || (before === 0 && !inPoints))
    return now === 0 || now === null
      ? { kind: 'moved', direction: 'same', text: '0', inPoints }
      : { kind: 'nothing_before' }
  if (now === null) return { kind: 'unknown' }
  const by = inPoints ? (now - before) / 100 : ((now - before) * 100) / Math.abs(before)
  // Beyond a thousand percent nobody counts tenths.
  const text = formatNumber(Math.abs(by), Math.abs(by) < 1000 ? 1 : 0)
  const direction = text === '0' ? 'same' : by > 0 ? 'up' : 'down'
  return {
    kind: 'moved',
    direction,
    text: (direction === 'down' ? minus : '') + text + (inPoints ? '' : `${thin}%`),
    inPoints,
  }
}
