import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'

setStage()

const work = (page: Page) => page.evaluate(() => document.documentElement.dataset.work?.split(' ') ?? [])

test('a page says what it is still at, and at rest nothing', async () => {
  const page = await openPage('/references/brands')
  await settled(page)
  expect(await work(page)).toEqual([])

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v1/register/register_product/**', (call) => held.then(() => call.continue()))
  await page.goto(`${app.url}/stock/register-products`)
  await page.locator('[data-state=online]').waitFor({ state: 'attached' })
  await expect.poll(() => work(page)).toEqual(expect.arrayContaining(['answers', 'questions']))
  letGo()
  await settled(page)
  expect(await work(page)).toEqual([])
})
