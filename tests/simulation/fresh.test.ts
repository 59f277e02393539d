import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { complaintsOf, day, freshFrom, long, patience } from './lives.ts'

const from = freshFrom(1_000_000)

test('neither a hundred days nor twenty lives that nobody has seen yet lose anything', patience, async () => {
  expect(await complaintsOf(from, runs(100), day)).toEqual([])
  expect(await complaintsOf(from, runs(20), long)).toEqual([])
})
