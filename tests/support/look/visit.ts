import type { Page } from 'playwright'
import { turnTo } from '../follow.ts'
import { still } from '../settled.ts'

/** What stood there before is gone. */
export async function visit(page: Page, path: string) {
  await page.evaluate(() => {
    document.querySelector('main')?.lastElementChild?.setAttribute('data-page-left', '')
    for (const dialog of document.querySelectorAll('[role=alertdialog]')) dialog.setAttribute('data-answered', '')
  })
  await turnTo(page, path)
  await leftBehind(page)
  await arrived(page)
}

/** What was typed for a picture is not kept. */
async function leftBehind(page: Page) {
  const gone = page.locator('[data-page-left]').waitFor({ state: 'detached' })
  const asked = page.locator('[role=alertdialog]:not([data-answered]) footer button:nth-of-type(2)')
  await Promise.race([gone, asked.waitFor()])
  if (await asked.isVisible()) await asked.click()
  await gone
}

/** It is drawn, and nothing on it moves or waits any more. */
export async function arrived(page: Page) {
  await page.locator('main :is(h1, h2, strong, [data-row], [data-line], li, [role=dialog])').first().waitFor()
  if (page.url().includes('dialogs')) await page.locator('[role=dialog] form').waitFor()
  await page.locator('[role=progressbar]').waitFor({ state: 'detached' })
  await still(page)
}
