import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { storyOf } from './acts.ts'
import { complaintsOf, day, freshFrom, patience } from './lives.ts'
import { simulate } from './simulate.ts'
import { thieving } from './thief.ts'

const from = freshFrom(2_000_000)

test('where nobody steals nobody is wronged', patience, async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const story = storyOf({ seed, ...day, thief: true })
    const only = story.flatMap(({ act, number }) => (act in thieving ? [] : [number]))
    expect((await simulate({ seed, ...day, thief: true, only })).complaint).toBeNull()
  }
})

test(
  'nobody changes anything by the rights of others, or gives anything away unseen: thief, forger, cashier or dismissed',
  patience,
  async () => {
    expect(await complaintsOf(1, 60, { ...day, thief: true })).toEqual([])
    expect(await complaintsOf(from, runs(40), { ...day, thief: true })).toEqual([])
  },
)
