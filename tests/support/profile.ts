import type { BrowserContext, Locator, Page } from 'playwright'
import { demoLogin, openSignedIn } from './person.ts'
import { app, browser } from './stage.ts'

/** A browser of its own, where Russian is spoken. */
export async function ownDevice(): Promise<BrowserContext> {
  const made = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await made.addInitScript(() => localStorage.setItem('savdo.language', 'ru'))
  return made
}

export async function openProfile(where: BrowserContext, s_code: string): Promise<Page> {
  const page = await openSignedIn(where, app.url, '/profile', demoLogin(s_code))
  await page.locator('[name=first_name]').waitFor()
  return page
}

export const card = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) })
export const press = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true }).click()
export const isInside = (page: Page) => page.waitForURL((now) => now.pathname !== '/login')
