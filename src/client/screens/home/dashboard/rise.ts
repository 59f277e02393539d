import { formatNumber, formatPercent } from '#client/parts/format.ts'

interface Rise {
  readonly direction: 'up' | 'down' | 'same'
  readonly text: string
}

/** How a figure stands to what it was: in percent of it, a share in points; null where there was nothing. */
export function riseOf(now: number | null, before: number | null, isShare: boolean): Rise | null {
  if (now === null || before === null || (before === 0 && !isShare)) return null
  const by = isShare ? now - before : Math.round(((now - before) * 10_000) / Math.abs(before))
  const direction = by === 0 ? 'same' : by > 0 ? 'up' : 'down'
  // Of a share the tenth of a point is told, of the rest a tenth of a percent.
  const tenths = Math.round(by / 10) * 10
  return { direction, text: isShare ? formatNumber(by / 100) : formatPercent(tenths) }
}
