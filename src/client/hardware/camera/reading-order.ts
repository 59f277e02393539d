interface Point {
  readonly x: number
  readonly y: number
}
export interface FoundCode {
  readonly text: string
  /** From the upper left, clockwise, as one who reads the code sees it. */
  readonly corners: readonly Point[]
}

/** As the label is read: from the top, however the camera is held, so that the first IMEI comes before the second. */
export function inReadingOrder(found: readonly FoundCode[]): readonly FoundCode[] {
  const [left, , , below] = found[0]?.corners ?? []
  if (!left || !below) return found
  const down = { x: below.x - left.x, y: below.y - left.y }
  const depth = ({ corners }: FoundCode) => corners.reduce((sum, { x, y }) => sum + x * down.x + y * down.y, 0)
  return [...found].sort((a, b) => depth(a) - depth(b))
}
