import { expect, test } from 'vitest'
import { createNewness } from '#client/hardware/camera/newness.ts'

test.each([
  ['each picture is another where each has its time', [10, 20, 30], [true, true, true]],
  ['one that stays is looked at once', [10, 20, 20, 20, 30, 30], [true, true, false, false, true, false]],
  ['pictures without times are all looked at', [0, 0, 0, 0], [true, true, true, true]],
])('%s', (_, taken, expected) => {
  const isNew = createNewness()
  expect(taken.map(isNew)).toEqual(expected)
})
