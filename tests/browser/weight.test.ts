import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { launchBrowser } from '../support/browser.ts'
import { limits, weigh } from '../support/weight.ts'

let app: App
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

test('a first visit loads no more JavaScript than the budget allows', async () => {
  const weight = await weigh(browser, app.url)
  // Less than this is no app: nothing was weighed.
  expect(weight.login).toBeGreaterThan(100_000)
  expect(weight.list).toBeGreaterThan(weight.login)
  expect(weight.login).toBeLessThanOrEqual(limits.login)
  expect(weight.list).toBeLessThanOrEqual(limits.list)
})
