import { expect, test } from 'vitest'
import { complaintsOf, long, patience } from './lives.ts'

test('thirty long lives with five devices lose nothing', patience, async () => {
  expect(await complaintsOf(1, 30, long)).toEqual([])
})
