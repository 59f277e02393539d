import { expect, test } from 'vitest'
import type { Queued, Stage } from '#store/outbox.ts'
import { newQueued } from '../../support/queued.ts'
import { startBrowser } from '../../support/tab.ts'

startBrowser()
const { outboxState } = await import('#client/data/device/use-outbox.ts')
const { pauseAfter } = await import('#client/data/call/pause-after.ts')

const inStage = (stage: Stage, at: string): Queued => ({ ...newQueued({ at })(1), n: 1, stage, answer: null })

test('what waits is told apart from what needs a person', () => {
  const [taken, first, second, aside] = [
    inStage('applied', '2026-03-01T08:00:00.000Z'),
    inStage('blocked', '2026-03-01T09:00:00.000Z'),
    inStage('waiting', '2026-03-01T10:00:00.000Z'),
    inStage('set_aside', '2026-03-01T07:00:00.000Z'),
  ]
  expect(outboxState([taken, first, second, aside])).toMatchObject({
    counts: { applied: 1, blocked: 1, waiting: 1, set_aside: 1, refused: 0 },
    unsent: 2,
    oldest: new Date('2026-03-01T09:00:00.000Z'),
    attention: [aside],
  })
  expect(outboxState([])).toMatchObject({ unsent: 0, oldest: null, attention: [] })
})

test('it is tried again less and less often, but for ever', () => {
  const pauses = [1, 2, 3, 10, 1000].map(pauseAfter)
  expect(pauses[0]).toBeLessThanOrEqual(1000)
  for (const pause of pauses) expect(pause).toBeGreaterThan(0)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000)
  expect(pauseAfter(1000)).toBeGreaterThanOrEqual(30_000)
})
