import { expect, test } from 'vitest'
import { app, browser, setStage } from '../support/stage.ts'
import { limits, weigh } from '../support/weight.ts'

setStage()

test('a first visit loads no more JavaScript than the budget allows', async () => {
  const weight = await weigh(browser, app.url)
  // Less than this is no app: nothing was weighed.
  expect(weight.login).toBeGreaterThan(100_000)
  expect(weight.list).toBeGreaterThan(weight.login)
  expect(weight.login).toBeLessThanOrEqual(limits.login)
  expect(weight.list).toBeLessThanOrEqual(limits.list)
})
