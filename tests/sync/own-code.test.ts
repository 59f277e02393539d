import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { ownCode } from '#sync/own-code.ts'

test('a device that was never enrolled has a code all the same, of its own and never that of an enrolled one', () => {
  const devices = Array.from({ length: 10 }, () => v7())
  const codes = devices.map(ownCode)
  for (const code of codes) expect(code).toMatch(/^[A-Z]{5}$/)
  expect(new Set(codes).size).toBe(devices.length)
  expect(devices.map(ownCode)).toEqual(codes)
})
