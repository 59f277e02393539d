import { type FoundCode, middleOf, type Point } from './picture/found-code.ts'

/**
 * Sorts codes in reading order, from the top of the label however the camera is held and in a row from the left, so
 * that the first IMEI comes first.
 */
export function inReadingOrder(found: readonly FoundCode[]): readonly FoundCode[] {
  const longest = found.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
  const [from, to] = longest?.corners ?? []
  if (!from || !to) return found
  const right = { x: to.x - from.x, y: to.y - from.y }
  const down = { x: -right.y, y: right.x }
  const placed = found.map((code) => {
    const depths = code.corners.map((corner) => along(down, corner))
    const middle = middleOf(code)
    const half = (Math.max(...depths) - Math.min(...depths)) / 2
    return { code, half, depth: along(down, middle), across: along(right, middle) }
  })
  const rows: (typeof placed)[] = []
  for (const one of placed.toSorted((a, b) => a.depth - b.depth)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && one.depth - first.depth < Math.max(one.half, first.half)) row.push(one)
    else rows.push([one])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.across - b.across)).map(({ code }) => code)
}

const along = (way: Point, { x, y }: Point) => x * way.x + y * way.y

function lengthOf({ corners: [from, to] }: FoundCode): number {
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0
}
