import { type Options, type Outcome, simulate } from './simulate.ts'

/** Leaves out whatever the trouble does not need: half of the day, a quarter of it, at last step by step. */
export async function shrink(options: Options, outcome: Outcome): Promise<Outcome> {
  let shortest = outcome
  for (let size = Math.ceil(outcome.story.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < shortest.story.length; ) {
      const only = shortest.story.flatMap(({ number }, at) => (at >= from && at < from + size ? [] : [number]))
      const tried = await simulate({ ...options, only })
      if (tried.complaint) shortest = tried
      else from += size
    }
  return shortest
}
