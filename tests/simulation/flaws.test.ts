import { expect, test } from 'vitest'
import { type Flaw, flaws, flawsForThieves } from './flaws.ts'
import { day, type Life, long, patience } from './lives.ts'
import { simulate } from './simulate.ts'

/** Mistakes that show seldom, or in no single day, and the first life that tells: there the search begins. */
const rare: Partial<Record<Flaw, { readonly first: number; readonly life: Life }>> = {
  'what waits in an older copy is forgotten': { first: 109, life: long },
  'whoever has left goes on allowing': { first: 12, life: day },
}

test('the same seed is the same day', async () => {
  const acts = async () =>
    (await simulate({ seed: 7, flaw: 'one answer clears the queue' })).complaint?.replace(/[\da-f-]{36}/g, '')
  expect(await acts()).toBe(await acts())
})

test.each(flaws)('an engine in which %s is found out', patience, async (flaw) => {
  const { first, life } = rare[flaw] ?? { first: 1, life: day }
  const thief = flawsForThieves.some((one) => one === flaw)
  for (let seed = first; seed < first + 200; seed++)
    if ((await simulate({ seed, flaw, thief, ...life })).complaint) return
  expect.unreachable(`200 days and nobody has noticed that ${flaw}`)
})
