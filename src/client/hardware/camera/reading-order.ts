interface Point {
  readonly x: number
  readonly y: number
}
export interface FoundCode {
  readonly text: string
  /** The corners from the upper left, clockwise, in the code's own orientation. */
  readonly corners: readonly Point[]
}

/**
 * Sorts codes in reading order, from the top of the label however the camera is held, so that the first IMEI comes
 * first.
 */
export function inReadingOrder(found: readonly FoundCode[]): readonly FoundCode[] {
  const [left, , , below] = found[0]?.corners ?? []
  if (!left || !below) return found
  const down = { x: below.x - left.x, y: below.y - left.y }
  const depth = ({ corners }: FoundCode) => corners.reduce((sum, { x, y }) => sum + x * down.x + y * down.y, 0)
  return [...found].sort((a, b) => depth(a) - depth(b))
}
