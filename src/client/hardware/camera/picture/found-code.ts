export interface Point {
  readonly x: number
  readonly y: number
}

export interface FoundCode {
  readonly text: string
  /** The corners from the upper left, clockwise, in the code's own orientation. */
  readonly corners: readonly Point[]
}

export function middleOf({ corners }: Pick<FoundCode, 'corners'>): Point {
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / corners.length, y: sum.y / corners.length }
}
