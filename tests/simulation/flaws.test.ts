import { expect, test } from 'vitest'
import { type Flaw, flaws } from './flaws.ts'
import { day, long, patience } from './lives.ts'
import { simulate } from './simulate.ts'

/** Mistakes of which no single day tells, and the first life that does: there the search begins. */
const rare: Partial<Record<Flaw, number>> = { 'what waits in an older copy is forgotten': 109 }

test('the same seed is the same day', async () => {
  const acts = async () =>
    (await simulate({ seed: 7, flaw: 'one answer clears the queue' })).complaint?.replace(/[\da-f-]{36}/g, '')
  expect(await acts()).toBe(await acts())
})

test.each(flaws)('an engine in which %s is found out', patience, async (flaw) => {
  const first = rare[flaw] ?? 1
  const life = flaw in rare ? long : day
  for (let seed = first; seed < first + 200; seed++) if ((await simulate({ seed, flaw, ...life })).complaint) return
  expect.unreachable(`200 days and nobody has noticed that ${flaw}`)
})
