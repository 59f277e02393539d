import { afterAll, beforeAll, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { launchBrowser } from '../support/browser.ts'
import { openSignedIn } from '../support/person.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
test('shots', async () => {
  const browser = await launchBrowser()
  for (const [name, viewport, scale] of [
    ['wide', { width: 1440, height: 900 }, 1],
    ['narrow', { width: 390, height: 844 }, 2],
  ] as const) {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: scale,
      hasTouch: name === 'narrow',
      isMobile: name === 'narrow',
    })
    const page = await openSignedIn(context, app.url, '/references/products?page=1&per_page=100')
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `public/screenshots/${name}.png` })
    if (process.env.OFF) {
      await app.kill()
      await page.reload()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/pwa/off-${name}.png` })
      await app.start()
      await page.goto(app.url)
      await page.waitForTimeout(800)
      await page.getByRole('button', { name: /Учётная запись/ }).click()
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/pwa/menu-${name}.png` })
      await page.getByRole('button', { name: 'Установить приложение' }).click()
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/pwa/guide-${name}.png` })
    }
    await context.close()
  }
  await browser.close()
})
