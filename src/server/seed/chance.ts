/** Pseudo-random numbers that are always the same, so that the demo is the same on every machine. */
export function chanceFrom(seed: number) {
  let state = seed
  /** From 0 up to, but not including, 1. */
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    one: <T>(list: readonly T[]): T => list[below(list.length)]!,
    some: <T>(list: readonly T[], count: number): readonly T[] => {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)[0]!)
    },
  }
}
export type Chance = ReturnType<typeof chanceFrom>
