import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Rounds } from '#server/tools/rounds.ts'

const pauses = { usual: 600_000, soon: 1 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('what comes up during a round is looked at soon after it, and never by two rounds at once', async () => {
  let [going, most, done] = [0, 0, 0]
  const rounds = new Rounds(
    async () => {
      most = Math.max(most, ++going)
      if (done === 0) rounds.soon()
      await new Promise((resolve) => setTimeout(resolve, 20))
      going--
      done++
    },
    () => {},
    pauses,
  )
  rounds.soon()
  await vi.advanceTimersByTimeAsync(pauses.usual)
  expect(done).toBe(2)
  await rounds.close()
  rounds.soon()
  await vi.advanceTimersByTimeAsync(3 * pauses.usual)
  expect([most, done]).toEqual([1, 2])
})

test('a round that fails is told of, and is not the last', async () => {
  const failures: unknown[] = []
  let begun = 0
  const rounds = new Rounds(
    async () => {
      if (++begun === 1) throw new Error('no')
    },
    (error) => failures.push(error),
    pauses,
  )
  rounds.soon()
  await vi.advanceTimersByTimeAsync(pauses.soon)
  expect(failures).toHaveLength(1)
  rounds.soon()
  await vi.advanceTimersByTimeAsync(pauses.soon)
  expect(begun).toBe(2)
  await rounds.close()
})
