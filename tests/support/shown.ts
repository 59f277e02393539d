import type { Page } from 'playwright'
import { afterEach, type TestContext } from 'vitest'
import { pagesOpen } from './browser.ts'

/** To the message of a walk that failed: where its pages stood and what they said. Once they are cleared there is nothing to tell. */
export async function tellShown({ task }: Pick<TestContext, 'task'>) {
  const [error] = task.result?.errors ?? []
  if (!error) return
  for (const page of pagesOpen()) error.message += `\n\n${await told(page).catch(String)}`
}

const told = (page: Page) =>
  Promise.race([
    page.evaluate(() => `${location.pathname}${location.search}\n${document.body.innerText.slice(0, 1500)}`),
    new Promise<string>((resolve) => setTimeout(() => resolve('a page that does not answer'), 3000)),
  ])

afterEach(tellShown)
