import { withCorrection } from './correction.ts'
import { wordsFor } from './words.ts'

/** Rows of modules, true where they are dark. Without the quiet zone of four around it. */
export type Squares = readonly (readonly boolean[])[]

type Mask = (x: number, y: number) => boolean
const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** A text as a square code: level M, the mask that scanners read best. */
export function squaresOf(text: string): Squares {
  const { version, words } = wordsFor(text)
  const bare = board(version)
  const bits = withCorrection(words, version).flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (word >>> at) & 1))
  const candidates = masks.map((mask, number) => masked(bare, bits, mask, number))
  return candidates.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best))
}

type Board = (boolean | null)[][]

/** All that every code of this size has; null where its data go. */
function board(version: number): Board {
  const size = version * 4 + 17
  const squares: Board = Array.from({ length: size }, () => new Array(size).fill(null))
  const put = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) squares[y]![x] = dark
  }
  for (let at = 0; at < size; at += 1) {
    put(6, at, at % 2 === 0)
    put(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dx = -4; dx <= 4; dx += 1)
      for (let dy = -4; dy <= 4; dy += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        put(x + dx, y + dy, ring !== 2 && ring !== 4)
      }
  const places = alignment(version, size)
  for (const x of places)
    for (const y of places) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)
      if (isCorner) continue
      for (let dx = -2; dx <= 2; dx += 1)
        for (let dy = -2; dy <= 2; dy += 1) put(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
  writeFormat(squares, 0)
  if (version >= 7) writeVersion(squares, version)
  return squares
}

function alignment(version: number, size: number): readonly number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const rest = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step)
  return [6, ...rest.reverse()]
}

/** The level and the mask, twice, with a code that corrects three faults. */
function writeFormat(squares: Board, mask: number) {
  const size = squares.length
  let rest = mask
  for (let turn = 0; turn < 10; turn += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  const set = (x: number, y: number, at: number) => {
    squares[y]![x] = bit(at)
  }
  for (let at = 0; at <= 5; at += 1) set(8, at, at)
  set(8, 7, 6)
  set(8, 8, 7)
  set(7, 8, 8)
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, at)
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, at)
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, at)
  squares[size - 8]![8] = true
}

function writeVersion(squares: Board, version: number) {
  const size = squares.length
  let rest = version
  for (let turn = 0; turn < 12; turn += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let at = 0; at < 18; at += 1) {
    const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)]
    squares[b]![a] = squares[a]![b] = ((bits >>> at) & 1) === 1
  }
}

/** The data run in columns of two, up and down by turns, from the lower right. */
function masked(bare: Board, bits: readonly number[], mask: Mask, number: number): Squares {
  const squares = bare.map((row) => [...row])
  const size = squares.length
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        if (bare[y]![x] !== null) continue
        squares[y]![x] = (bits[next] === 1) !== mask(x, y)
        next += 1
      }
  }
  writeFormat(squares, number)
  return squares as boolean[][]
}

/** How much of it looks like what scanners look for: long runs, blocks, false eyes, too much of one colour. */
function penaltyOf(squares: Squares): number {
  const size = squares.length
  const columns = squares.map((_, x) => squares.map((row) => row[x]!))
  const lines = [...squares, ...columns].map((line) => line.map(Number).join(''))
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const eyes = lines.reduce((sum, line) => sum + (line.match(/(?=00001011101|10111010000)/g)?.length ?? 0), 0)
  let blocks = 0
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const colour = squares[y]![x]
      if (squares[y - 1]![x] === colour && squares[y]![x - 1] === colour && squares[y - 1]![x - 1] === colour)
        blocks += 1
    }
  const dark = squares.flat().filter(Boolean).length / size ** 2
  return runs + blocks * 3 + eyes * 40 + Math.floor(Math.abs(dark * 20 - 10)) * 10
}
