import type { BrowserContext, Page } from 'playwright'
import { disturbed, takenWhile } from './calm.ts'
import { line, ms, title } from './figures.ts'
import { longTasks } from './till-page.ts'
import { counts } from './till-shop.ts'

const limits = { seconds: 25, task: 50 }
const patient = { timeout: 180_000 }

/** Signs in on a new device and stands at the till while everything comes. Answers the page when all is there. */
export async function filling(
  context: BrowserContext,
  url: string,
  person: { phone_number: string; password: string },
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.goto(`${url}/login?redirectUrl=/till`)
  await page.locator('[name=username]').fill(person.phone_number.replace('+998', ''))
  await page.locator('[name=password]').fill(person.password)
  const begun = page.waitForRequest(/sync\/pull/)
  await page.locator('button[type=submit]').click()
  await begun
  const start = performance.now()
  const since = () => (performance.now() - start) / 1000
  await longTasks(page)
  const search = page.locator('#till-search')
  const selling = standing(page).then(since)
  const taken = await takenWhile(() => page.evaluate(filled))
  const whole = since()
  const tasks = await longTasks(page)
  const sells = await selling
  title(`A first pull in the browser: ${counts.products} products, ${counts.barcodes} barcodes, ${counts.units} units`)
  line('everything is on the device', `${whole.toFixed(1)} s`, `limit ${limits.seconds} s${disturbed(taken)}`)
  line('the till can sell', `${sells.toFixed(1)} s`, '')
  const worst = tasks.length > 0 ? ms(Math.max(...tasks)) : `below ${limits.task} ms`
  line('longest task of the page meanwhile', worst, `limit ${limits.task} ms, ${tasks.length} above it`)
  await search.waitFor(patient)
  await page.getByText('сканер готов').waitFor(patient)
  line('all goods are in memory', `${since().toFixed(1)} s`, '')
  const read = await longTasks(page)
  line(
    'longest task while they were read',
    read.length > 0 ? ms(Math.max(...read)) : 'below 50 ms',
    `${read.length} above`,
  )
  return page
}

/** A till that knows several places asks once where it stands. */
async function standing(page: Page): Promise<void> {
  const begin = page.getByRole('button', { name: 'Начать' })
  await begin.or(page.locator('#till-search')).first().waitFor(patient)
  if (!(await begin.isVisible())) return
  for (const name of ['Shop', 'Till']) await page.getByRole('radio', { name }).check()
  await begin.click()
  await page.locator('#till-search').waitFor(patient)
}

/** Runs in the page: until the device holds everything. */
async function filled(): Promise<void> {
  const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (;;) {
    await wait(250)
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('replica-'))
    if (!found?.name) continue
    const db = await asked(indexedDB.open(found.name))
    const held = db.objectStoreNames.contains('replica_state')
    const done = held && (await asked(db.transaction('replica_state').objectStore('replica_state').get('filled')))
    db.close()
    if (done) return
  }
}
