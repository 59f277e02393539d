import { expect, test } from 'vitest'
import { flaws } from './flaws.ts'
import { simulate } from './simulate.ts'

const patience = { timeout: 900_000 }

async function complaintsOf(from: number, count: number): Promise<readonly string[]> {
  const complaints: string[] = []
  for (let seed = from; seed < from + count; seed++) {
    const { complaint } = await simulate({ seed })
    if (complaint) complaints.push(`npm run sim -- --seeds 1 --from ${seed}: ${complaint}`)
  }
  return complaints
}

test('three hundred days of a shop in which everything goes wrong lose nothing', patience, async () => {
  expect(await complaintsOf(1, 300)).toEqual([])
})

test('and a hundred days that nobody has seen yet', patience, async () => {
  const from = 1_000_000 + (Date.now() % 1_000_000_000)
  console.log(`The fresh days begin with seed ${from}.`)
  expect(await complaintsOf(from, 100)).toEqual([])
})

test('the same seed is the same day', async () => {
  const acts = async () =>
    (await simulate({ seed: 7, flaw: 'one answer clears the queue' })).complaint?.replace(/[\da-f-]{36}/g, '')
  expect(await acts()).toBe(await acts())
})

test.each(flaws)('an engine in which %s is found out', patience, async (flaw) => {
  for (let seed = 1; seed <= 200; seed++) if ((await simulate({ seed, flaw })).complaint) return
  expect.unreachable(`200 days and nobody has noticed that ${flaw}`)
})
