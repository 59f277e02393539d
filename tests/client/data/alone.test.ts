import { expect, test, vi } from 'vitest'
import { alone } from '#sync/device/alone.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('one works at a time', async () => {
  let atWork = 0
  let most = 0
  const work = async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await pause(5)
    atWork -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => alone('one', work)))
  expect(most).toBe(1)
})

test('a frozen tab holds nobody up for ever, and the work is done once', async () => {
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>()
  const frozen = alone('frozen', () => thawed)
  const work = vi.fn(async () => 'done')
  expect(await alone('frozen', work, { wait: 20 })).toBe('done')
  thaw()
  await frozen
  expect(work).toHaveBeenCalledTimes(1)
})

test('work that fails is not tried again', async () => {
  const work = vi.fn(async () => {
    throw new Error('no')
  })
  await expect(alone('failing', work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledTimes(1)
})

test('where the browser knows no locks the work goes on', async () => {
  vi.stubGlobal('navigator', {})
  expect(await alone('any', async () => 'done')).toBe('done')
  vi.unstubAllGlobals()
})
