import type { Browser, Page } from 'playwright'
import { demoLogin, fillLogin } from './person.ts'

/** The most JavaScript, in bytes over the wire, that a first visit may load. */
export const limits = { login: 180_000, list: 260_000 }
/** Milliseconds without another script after which no more are awaited. */
const quiet = 2000
export const list = '/references/brands?page=1&per_page=100'

/** What a device without anything of the app loads for the sign-in, and for the shell with a list. */
export async function weigh(browser: Pick<Browser, 'newContext'>, url: string): Promise<typeof limits> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const first = await context.newPage()
  const login = await scriptBytes(first, `${url}/login`)
  await signIn(first)
  const state = await context.storageState()
  await context.close()
  const fresh = await browser.newContext({ serviceWorkers: 'block', storageState: state })
  const shell = await fresh.newPage()
  const bytes = await scriptBytes(shell, url + list)
  await shell.getByText('Samsung', { exact: true }).waitFor()
  await fresh.close()
  return { login, list: bytes }
}

/** Scripts by their names, for one that is fetched ahead and then imported is of no single kind. */
async function scriptBytes(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    // What runs first stands in the page itself.
    if (type === 'Document' || new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  // A line on which news are heard never comes to rest.
  await page.route('**/sync/events?*', (call) => call.abort())
  await page.goto(address, { waitUntil: 'networkidle' })
  // What a page loads once it has nothing else to do comes late where the machine has much to do.
  for (let before = -1; before < bytes; ) {
    before = bytes
    await page.waitForTimeout(quiet)
  }
  return bytes
}

export async function signIn(page: Page): Promise<void> {
  await fillLogin(page, demoLogin('admin'))
  await page.waitForURL((address) => address.pathname === '/')
}
