import { expect, test } from 'vitest'
import { storyOf } from './acts.ts'
import { type Flaw, flaws } from './flaws.ts'
import { simulate } from './simulate.ts'
import { thieving } from './thief.ts'

const patience = { timeout: 900_000 }

interface Life {
  readonly devices: number
  readonly steps: number
  readonly thief?: boolean
}
const day: Life = { devices: 3, steps: 60 }
/** In which three rare things can meet. */
const long: Life = { devices: 5, steps: 200 }
/** Mistakes of which no single day tells, and the first life that does: there the search begins. */
const rare: Partial<Record<Flaw, number>> = { 'what waits in an older copy is forgotten': 109 }

async function complaintsOf(from: number, count: number, life: Life): Promise<readonly string[]> {
  const complaints: string[] = []
  for (let seed = from; seed < from + count; seed++) {
    const { complaint } = await simulate({ seed, ...life })
    if (!complaint) continue
    const { devices, steps, thief } = life
    const told = `--seeds 1 --from ${seed} --devices ${devices} --steps ${steps}${thief ? ' --thief' : ''}`
    complaints.push(`npm run sim -- ${told}: ${complaint}`)
  }
  return complaints
}

test('three hundred days of a shop in which everything goes wrong lose nothing', patience, async () => {
  expect(await complaintsOf(1, 300, day)).toEqual([])
})

test('nor do thirty long lives with five devices', patience, async () => {
  expect(await complaintsOf(1, 30, long)).toEqual([])
})

test('and neither a hundred days nor twenty lives that nobody has seen yet', patience, async () => {
  const from = 1_000_000 + (Date.now() % 1_000_000_000)
  console.log(`The fresh days begin with seed ${from}.`)
  expect(await complaintsOf(from, 100, day)).toEqual([])
  expect(await complaintsOf(from, 20, long)).toEqual([])
})

test('where nobody steals nobody is wronged', patience, async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const story = storyOf({ seed, ...day, thief: true })
    const only = story.flatMap(({ act, number }) => (act in thieving ? [] : [number]))
    expect((await simulate({ seed, ...day, thief: true, only })).complaint).toBeNull()
  }
})

test(
  'a thief, a forging colleague and a dismissed administrator change nothing by the rights of others',
  patience,
  async () => {
    const from = 2_000_000 + (Date.now() % 1_000_000_000)
    console.log(`The fresh days with a thief begin with seed ${from}.`)
    expect(await complaintsOf(1, 60, { ...day, thief: true })).toEqual([])
    expect(await complaintsOf(from, 40, { ...day, thief: true })).toEqual([])
  },
)

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
