import type { BrowserContext, Page } from 'playwright'
import { type DemoLogin, demoLogins, demoPassword } from '#server/seed/people.ts'
import { isFilled } from './device.ts'
import { patience } from './patience.ts'

export function demoLogin(s_code: string): DemoLogin {
  const found = demoLogins.find((login) => login.s_code === s_code)
  if (!found) throw new Error(`nobody in the demo is ${s_code}`)
  return found
}

/** Fills the login screen that stands on the page, as a person does. */
export async function fillLogin(page: Page, { phone_number }: DemoLogin, password = demoPassword) {
  await page.locator('[name=username]').fill(phone_number.replace('+998', ''))
  await page.locator('[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Opens a page of the app signed in, with the service worker in charge and the replica filled. */
export async function openSignedIn(context: BrowserContext, url: string, path = '/', login = demoLogin('admin')) {
  return signedIn(await context.newPage(), url + path, login)
}

/** The same on a page that is there. */
export async function signedIn(page: Page, address: string, login: DemoLogin): Promise<Page> {
  page.context().setDefaultTimeout(patience)
  await page.goto(address)
  const asked = page.locator('[name=username]')
  await asked.or(inside(page)).first().waitFor({ state: 'attached' })
  if (await asked.count()) {
    await fillLogin(page, login)
    await page.waitForURL((now) => now.pathname !== '/login')
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  if (!['super_admin'].includes(login.s_code)) await replicaFilled(page)
  await inside(page).waitFor({ state: 'attached' })
  return page
}

/** The sign that the server answers, which stands in the frame of every page but the sign-in; or the till that asks where it stands. */
const inside = (page: Page) => page.locator('[data-state=online], main:has(#start)').first()

async function replicaFilled(page: Page) {
  // Each look costs the page some of the time that it fills in.
  while (!(await isFilled(page))) await page.waitForTimeout(100)
}
