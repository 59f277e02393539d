import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoLogins } from '#server/seed/people.ts'
import { type App, startApp } from '../support/app.ts'
import { launchBrowser } from '../support/browser.ts'
import { askBooks, bareStart, outboxOf, reach, saveBrand, stagesOf, unsentSign } from '../support/device.ts'
import { bringMore } from '../support/full-queue.ts'
import { nextBuild, nextVersion } from '../support/next-build.ts'
import { patience } from '../support/patience.ts'
import { demoLogin, fillLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { sellable, tillOn } from '../support/till.ts'

/** A call that was under way when the network came back is waited for a minute. */
const patient = { timeout: 2 * patience }
const brands = '/references/brands?page=1&per_page=100'
const dist = mkdtempSync(join(tmpdir(), 'savdo-dist-'))
/** Built while the walks before are under way. */
const nextDist = mkdtempSync(join(tmpdir(), 'savdo-next-'))
let built: Promise<unknown>
const browser = await launchBrowser()
let app: App
let context: BrowserContext
let page: Page

beforeAll(async () => {
  cpSync(process.env.DIST_DIR ?? 'dist', dist, { recursive: true })
  built = nextBuild(nextDist)
  app = await startApp({ dist })
})
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
})
afterEach(() => context.close())
afterAll(async () => {
  await browser.close()
  await app?.stop()
  await built
  for (const folder of [dist, nextDist]) rmSync(folder, { recursive: true, force: true })
})

async function open() {
  page = await openSignedIn(context, app.url, brands)
  await page.locator('tr[data-row]').first().waitFor()
}
/** Stores as much as is said beside the app; how that ends. */
const store = (size: number) =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('beside')
    opening.onerror = () => resolve(String(opening.error?.name))
    opening.onupgradeneeded = () => opening.result.createObjectStore('beside', { autoIncrement: true })
    opening.onsuccess = () => {
      const storing = opening.result.transaction('beside', 'readwrite')
      // Large ones would go another way.
      for (let left = size; left > 0; left -= 30_000) storing.objectStore('beside').add('x'.repeat(30_000))
      storing.oncomplete = () => resolve('stored')
      storing.onabort = () => resolve(String(storing.error?.name))
    }
  })
const ask = <T extends object>(asked: string, ...values: unknown[]) => askBooks<T>(app.databaseUrl, asked, ...values)
const brandsLike = async (like: string) =>
  (await ask<{ name: string }>('select name from brand where name like $1 order by index', like)).map(
    ({ name }) => name,
  )
const silence = () => context.route('**/api/**', (call) => call.abort())
const unsent = () => unsentSign(page).getAttribute('data-unsent')
const dialog = () => page.getByRole('dialog')
const name = () => dialog().locator('[name=name]')

test('a full device says so, keeps what it had and what is typed, and goes on when there is room', async () => {
  const bare = await bareStart(context, app.url)
  const devtools = await context.newCDPSession(bare)
  const give = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url, ...(quotaSize && { quotaSize }) })
  const room = 20_000_000
  await give(room)
  await open()
  await silence()
  await saveBrand(page, 'Artel one')
  await give(1)
  // Chromium believes for half a minute in the room it once saw, unless something needs more.
  expect(await bare.evaluate(store, room + 1)).toBe('QuotaExceededError')

  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await name().fill('Artel two')
  await dialog().locator('button[type=submit]').click()
  await page
    .getByText(/На устройстве не осталось места: запись не сохранена/)
    .first()
    .waitFor()
  await settled(page)
  expect(await name().inputValue()).toBe('Artel two')
  expect((await outboxOf(page)).map(({ command }) => command.payload.input?.name)).toEqual(['Artel one'])

  await page.reload()
  await expect.poll(() => name().inputValue(), patient).toBe('Artel two')
  await give()
  await dialog().locator('button[type=submit]').click()
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(unsent, patient).toBe('2')
  await context.unrouteAll({ behavior: 'wait' })
  await reach(page)
  await expect.poll(() => brandsLike('Artel %'), patient).toEqual(['Artel one', 'Artel two'])
  await expect.poll(unsent, patient).toBe(null)
})

/** The first is sold at the till, the others are brought. Their ids. */
async function sellMany(count: number): Promise<readonly string[]> {
  await page.goto(`${app.url}/till`)
  const till = tillOn(page)
  await till.stand()
  const { plain } = await sellable(page)
  await till.take(String(plain[0]?.code))
  await till.pay()
  await till.finish()
  const one = (await outboxOf(page)).at(-1)
  if (!one) throw new Error('nothing was sold')
  return [one.command.record, ...(await bringMore(page, app.url, one, count - 1))]
}

test('the app is brought up to the next version with a full queue, and the new one sends it whole', async () => {
  await open()
  await silence()
  for (const n of [1, 2, 3, 4]) await saveBrand(page, `Shivaki ${n}`)
  const sales = await sellMany(300)
  await page.goto(app.url + brands)
  await expect.poll(unsent, patient).toBe('304')
  await context.unrouteAll({ behavior: 'wait' })
  const versions: string[] = []
  await context.route('**/sync/push', async (call) => {
    versions.push(call.request().headers()['app-version'] ?? '')
    return versions.at(-1) === nextVersion ? call.continue() : call.abort()
  })
  await app.kill()
  await built
  rmSync(dist, { recursive: true })
  cpSync(nextDist, dist, { recursive: true })
  await app.start()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByText('Готова новая версия').waitFor()
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect.poll(() => brandsLike('Shivaki %'), patient).toEqual([1, 2, 3, 4].map((n) => `Shivaki ${n}`))
  expect(versions.at(-1)).toBe(nextVersion)
  await expect.poll(unsent, patient).toBe(null)
  const posted = await ask<{ times: number; records: number }>(
    `select count(*)::int as times, count(distinct c.record_id)::int as records
     from commands c join retail_sale s on s.id = c.record_id
     where c.record_id = any($1) and c.state = 'applied' and s.is_posted`,
    sales,
  )
  expect(posted).toEqual([{ times: sales.length, records: sales.length }])
  await expect
    .poll(
      () =>
        page
          .locator('tr[data-row]')
          .getByText(/^Shivaki/)
          .count(),
      patient,
    )
    .toBe(4)
})

/** The person leaves, though not all is sent. */
async function leave() {
  await page.getByRole('button', { name: /Учётная запись|Hisob/ }).click()
  await page.getByRole('button', { name: /^(Выйти|Chiqish)$/ }).click()
  const asked = page.getByRole('alertdialog').getByRole('button', { name: /^(Всё равно выйти|Baribir chiqish)$/ })
  const door = page.locator('[name=username]')
  await asked.or(door).waitFor()
  if (await asked.isVisible()) await asked.click()
  await door.waitFor()
}
async function enter(login: (typeof demoLogins)[number]) {
  await fillLogin(page, login)
  await page.waitForURL((now) => now.pathname !== '/login')
  await page.locator('[data-state=online]').waitFor({ state: 'attached' })
}
const authorsOf = (like: string) =>
  ask<{ author: string; organisation: string; times: number }>(
    `select u.phone_number as author, o.prefix as organisation, count(*)::int as times
     from brand b join organisation o on o.id = b.organisation_id join commands c on c.record_id = b.id
     join users u on u.id = c.author_id where b.name like $1 group by 1, 2`,
    like,
  )
const nodira = demoLogin('admin')

test('what one has left on a device is sent under the grant they left, and stays theirs', async () => {
  await open()
  await silence()
  await saveBrand(page, 'Moonx of Nodira')
  await leave()
  await context.unrouteAll({ behavior: 'wait' })
  await enter(demoLogin('storekeeper'))
  await expect
    .poll(() => authorsOf('Moonx %'), patient)
    .toEqual([{ author: nodira.phone_number, organisation: 'MT', times: 1 }])
})

test('another organisation on the same device neither sees nor takes what one has left', async () => {
  await open()
  const stranger = demoLogins.find(({ organisation }) => organisation === 'SO')!
  await silence()
  await saveBrand(page, 'Premier of Nodira')
  await leave()
  await context.unrouteAll({ behavior: 'wait' })
  await enter(stranger)
  await page.goto(app.url + brands)
  await page.locator('tr[data-row]').first().waitFor()
  await settled(page)
  expect(await page.getByText('Premier of Nodira').count()).toBe(0)
  await saveBrand(page, 'Premier of Otabek')
  await expect
    .poll(() => authorsOf('Premier of Otabek'), patient)
    .toEqual([{ author: stranger.phone_number, organisation: 'SO', times: 1 }])
  await page.goto(`${app.url}/device`)
  await page.getByText(/Boshqa tashkilot yozuvi|Запись другой организации/).waitFor()
  await settled(page)
  expect(await page.getByText('Premier of Nodira').count()).toBe(0)
  expect(await brandsLike('Premier %')).toEqual(['Premier of Otabek'])
  expect(await stagesOf(page)).toContain('waiting')

  await leave()
  await enter(nodira)
  await expect
    .poll(() => authorsOf('Premier of Nodira'), patient)
    .toEqual([{ author: nodira.phone_number, organisation: 'MT', times: 1 }])
  expect(await ask(`select id from commands where state <> 'applied'`)).toEqual([])
  expect(await ask('select id from alarms')).toEqual([])
})

test('a clock that was set back a year is told, and nothing is refused for it', async () => {
  await open()
  const year = 365 * 24 * 60 * 60_000
  await context.addInitScript((back) => {
    const { now } = Date
    Date.now = () => now() - back
  }, year)
  await page.goto(`${app.url}/device`)
  await page.getByText(/Часы этого устройства отстают на \d+ мин/).waitFor()
  await page.goto(app.url + brands)
  await saveBrand(page, 'Roison of last year')
  await expect.poll(() => brandsLike('Roison of last year'), patient).toEqual(['Roison of last year'])
  await silence()
  await saveBrand(page, 'Roison without a line')
  await context.unrouteAll({ behavior: 'wait' })
  await reach(page)
  await expect.poll(() => brandsLike('Roison %'), patient).toHaveLength(2)
  const [made] = await ask<{ off: number }>(
    `select max(abs(extract(epoch from now() - created_at)))::float as off from brand where name like 'Roison %'`,
  )
  expect(made?.off).toBeLessThan(600)
})
