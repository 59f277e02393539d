/** Words of correction for each block and the number of blocks, by version, at level M: what may be torn or smeared is a seventh. */
const wordsEach = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]
const blocksOf = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
]
export const mostVersions = 40

/** Modules that carry data, in whole words. */
function wordsOf(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) {
    const patterns = Math.floor(version / 7) + 2
    modules -= (25 * patterns - 10) * patterns - 55
    if (version >= 7) modules -= 36
  }
  return Math.floor(modules / 8)
}

export const dataWordsOf = (version: number) => wordsOf(version) - wordsEach[version - 1]! * blocksOf[version - 1]!

/** Arithmetic of bytes as the standard has it: the field of 256 with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function divisorOf(degree: number): readonly number[] {
  const divisor: number[] = [...new Array(degree - 1).fill(0), 1]
  let root = 1
  for (let turn = 0; turn < degree; turn += 1) {
    for (let at = 0; at < degree; at += 1) divisor[at] = times(divisor[at]!, root) ^ (divisor[at + 1] ?? 0)
    root = times(root, 2)
  }
  return divisor
}

function remainderOf(words: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const word of words) {
    const factor = word ^ rest.shift()!
    rest.push(0)
    for (const [at, one] of divisor.entries()) rest[at]! ^= times(one, factor)
  }
  return rest
}

/** The words of all blocks with their correction, dealt out in turn so that one blot never hits one block alone. */
export function withCorrection(words: readonly number[], version: number): readonly number[] {
  const [each, blocks] = [wordsEach[version - 1]!, blocksOf[version - 1]!]
  const divisor = divisorOf(each)
  const short = Math.floor(words.length / blocks)
  const longFrom = blocks - (words.length % blocks)
  let taken = 0
  const data = Array.from({ length: blocks }, (_, at) => {
    const length = short + Number(at >= longFrom)
    taken += length
    return words.slice(taken - length, taken)
  })
  const correction = data.map((block) => remainderOf(block, divisor))
  const dealt = (rows: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
  return [...dealt(data, short + 1), ...dealt(correction, each)]
}
