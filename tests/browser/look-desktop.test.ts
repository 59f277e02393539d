import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { turnTo } from '../support/follow.ts'
import { lookIn } from '../support/look/look.ts'
import { app, setStage } from '../support/stage.ts'

setStage()
const page = lookIn('desktop')

test('a page that still waits says so to everybody', async () => {
  await page().goto(app.url)
  await page().locator('[data-state=online]').waitFor({ state: 'attached' })
  const asked = Promise.withResolvers<void>()
  await page().route('**/api/v1/devices', async (route) => {
    await asked.promise
    await route.fallback()
  })
  await turnTo(page(), '/settings/devices/tills')
  await page().getByRole('status').getByRole('progressbar').waitFor()
  expect(await barriersOn(page())).toEqual([])
  asked.resolve()
  await page().getByRole('progressbar').waitFor({ state: 'detached' })
})
