import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { type App, startApp } from './app.ts'
import { launchBrowser } from './browser.ts'

export let app: App
export let browser: Browser

/** One server and one browser for all tests of a file. */
export function setStage() {
  beforeAll(async () => {
    app = await startApp()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.stop()
  })
}
