/** A part of a picture, and by how much it is made smaller. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly scale: number
}
export type AreaName = 'all' | 'middle'

/**
 * `all`: the whole picture, no side longer than `side`. `middle`: where a code is held that is small in the picture, dot
 * by dot; null if that is the same.
 */
export function areaOf(
  name: AreaName,
  { width, height }: { width: number; height: number },
  side: number,
): Area | null {
  const scale = Math.min(1, side / Math.max(width, height))
  if (name === 'all') return { left: 0, top: 0, width, height, scale }
  if (scale === 1) return null
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const [left, top] = [Math.round((width - across) / 2), Math.round((height - down) / 2)]
  return { left, top, width: across, height: down, scale: 1 }
}
