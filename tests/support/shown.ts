import type { BrowserContext, Page } from 'playwright'
import type { TestContext } from 'vitest'
import { pagesOpen } from './browser.ts'

/** What the pages of a walk asked for and did not get. */
const missed: string[] = []

export const noteMissed = (context: BrowserContext) =>
  context.on('requestfailed', (request) => missed.push(`${request.url()}: ${request.failure()?.errorText}`))

/** To the message of a walk that failed: where its pages stood and what they said. Once they are cleared there is nothing to tell. */
export async function tellShown({ task }: Pick<TestContext, 'task'>) {
  const [error] = task.result?.errors ?? []
  if (!error) return void missed.splice(0)
  if (missed.length > 0) error.message += `\n\nnot brought:\n${missed.splice(0).slice(-20).join('\n')}`
  for (const page of pagesOpen()) error.message += `\n\n${await told(page).catch(String)}`
}

const told = (page: Page) =>
  Promise.race([
    page.evaluate(() => `${location.pathname}${location.search}\n${document.body.innerText.slice(0, 1500)}`),
    new Promise<string>((resolve) => setTimeout(() => resolve('a page that does not answer'), 3000)),
  ])
