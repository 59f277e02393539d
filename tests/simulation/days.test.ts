import { expect, test } from 'vitest'
import { complaintsOf, day, patience } from './lives.ts'

test('three hundred days of a shop in which everything goes wrong lose nothing', patience, async () => {
  expect(await complaintsOf(1, 300, day)).toEqual([])
})
