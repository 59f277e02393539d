import type { Page } from 'playwright'
import { afterEach } from 'vitest'
import { browsersOpen } from './browser.ts'

/** Of a walk that failed: where its pages stood and what they said, which its message tells too. */
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (!error) return
  const pages = browsersOpen().flatMap((browser) => browser.contexts().flatMap((context) => context.pages()))
  for (const page of pages) error.message += `\n\n${await told(page).catch(String)}`
})

const told = (page: Page) =>
  Promise.race([
    page.evaluate(() => `${location.pathname}${location.search}\n${document.body.innerText.slice(0, 1500)}`),
    new Promise<string>((resolve) => setTimeout(() => resolve('a page that does not answer'), 3000)),
  ])
