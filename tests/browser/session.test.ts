import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { pressIfThere } from '../support/device.ts'
import { demoLogin, fillLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'

let context: BrowserContext

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
})
afterEach(() => context.close())

test('signing in leads to where the person was going, and a wrong password says so', async () => {
  const page = await context.newPage()
  await page.goto(`${app.url}/references/brands?page=1&per_page=50`)
  await page.waitForURL('**/login?redirectUrl=%2Freferences%2Fbrands%3Fpage%3D1%26per_page%3D50')
  await fillLogin(page, demoLogin('admin'), 'wrong2026')
  await page.locator('[role=alert]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await fillLogin(page, demoLogin('admin'))
  await page.waitForURL('**/references/brands?page=1&per_page=50')
  await rows(page).first().waitFor()
})

test('another site is never where a sign-in leads', async () => {
  const page = await context.newPage()
  await page.goto(`${app.url}/login?redirectUrl=//example.com/`)
  await fillLogin(page, demoLogin('admin'))
  await page.waitForURL(`${app.url}/`)
})

test('two tabs whose session has run out renew it once between them', async () => {
  const one = await openSignedIn(context, app.url, '/references/brands?page=1')
  const other = await context.newPage()
  await other.goto(`${app.url}/references/categories?page=1`)
  await rows(other).first().waitFor()
  const renewals: number[] = []
  context.on('response', (answer) => {
    if (answer.url().endsWith('/auth/refresh')) renewals.push(answer.status())
  })
  // Nothing of the app runs meanwhile: what a page asks just then would renew it by itself, and be cut by the reload.
  const both = [one, other].map((page) => ({ page, address: page.url() }))
  for (const { page } of both) await page.goto(`${app.url}/icons/star.svg`)
  await spoil(one, 'access_token')
  await Promise.all(both.map(({ page, address }) => page.goto(address)))
  await Promise.all([rows(one).first().waitFor(), rows(other).first().waitFor()])
  await expect.poll(() => renewals).toEqual([200])
  for (const page of [one, other]) {
    await page.locator('#root').getByText('На связи').first().waitFor()
    expect(new URL(page.url()).pathname).not.toBe('/login')
  }
  expect(renewals).toEqual([200])
})

test('a session that has ended leads back to the same form with everything typed', async () => {
  const page = await openSignedIn(context, app.url, '/references/brands?page=1&dialogs[]=brand')
  await page.locator('[role=dialog] [name=name]').fill('Artel Premium')
  await spoil(page, 'access_token')
  await spoil(page, 'refresh_token')
  // What the page asks by itself may be told of it first, and then there is nothing to press.
  await pressIfThere(page.locator('[role=dialog] button[type=submit]'))
  await page.waitForURL('**/login?redirectUrl=*')
  await fillLogin(page, demoLogin('admin'))
  await page.waitForURL((url) => url.searchParams.get('dialogs[]') === 'brand')
  const name = page.locator('[role=dialog] [name=name]')
  await expect.poll(() => name.inputValue()).toBe('Artel Premium')

  await page.locator('[role=dialog] button[type=submit]').click()
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await expect.poll(() => rows(page).getByText('Artel Premium').count()).toBe(1)
  await page.goto(`${app.url}/references/brands?page=1&dialogs[]=brand`)
  await expect.poll(() => name.inputValue()).toBe('')
})

test('what was typed is there again after a reload', async () => {
  const page = await openSignedIn(context, app.url, '/references/brands?page=1&dialogs[]=brand')
  const name = page.locator('[role=dialog] [name=name]')
  await name.fill('Shivaki')
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Shivaki')
})

test('a started session works with the server dead, and what a person may do is still theirs', async () => {
  const page = await openSignedIn(context, app.url, '/references/products?page=1', demoLogin('cashier'))
  await rows(page).first().waitFor()
  await app.kill()
  try {
    await page.reload()
    await page.getByText('Aloqa yoʻq').first().waitFor()
    await rows(page).first().waitFor()
    await settled(page)
    expect(await page.getByRole('button', { name: /Yaratish/ }).count()).toBe(0)
    await page.goto(`${app.url}/stock/warehouses?page=1`)
    await page.getByText('Bu amalga ruxsatingiz yoʻq').waitFor()
  } finally {
    await app.start()
  }
})

test('a super user, whose device holds nothing, still sees the list that was seen last', async () => {
  const page = await openSignedIn(context, app.url, '/references/brands?page=1', demoLogin('super_admin'))
  await rows(page).first().waitFor()
  const seen = await firstRows(page)
  await page.waitForFunction(() => localStorage.getItem('savdo.kept'))
  await app.kill()
  try {
    await page.reload()
    await page.getByText('Нет связи: показан список на').waitFor()
    expect(await firstRows(page)).toEqual(seen)
  } finally {
    await app.start()
  }
})

test('whoever signs in next on the same device sees nothing of the one before', async () => {
  const page = await openSignedIn(context, app.url, '/references/brands?page=1')
  await rows(page).first().waitFor()
  const before = await replicas(page)
  await page.getByRole('button', { name: /Учётная запись/ }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL(`${app.url}/login`)
  await expect.poll(() => replicas(page)).toEqual([])
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => /credentials|profile|kept/.test(key))).toEqual([])

  await fillLogin(page, demoLogin('storekeeper'))
  await page.waitForURL(`${app.url}/`)
  await expect.poll(() => replicas(page)).toHaveLength(1)
  expect(await replicas(page)).not.toEqual(before)
})

test('signing out in one tab signs out the other', async () => {
  const one = await openSignedIn(context, app.url)
  const other = await context.newPage()
  await other.goto(`${app.url}/references/brands?page=1`)
  await rows(other).first().waitFor()
  await one.bringToFront()
  await one.getByRole('button', { name: /Учётная запись/ }).click()
  await one.getByRole('button', { name: 'Выйти' }).click()
  await one.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click()
  await other.waitForURL('**/login*')
})

test('a version that the server no longer speaks to is told so', async () => {
  const strict = await startApp({ seed: 'none', env: { MIN_APP_VERSION: '99.0.0' } })
  try {
    const page = await context.newPage()
    await page.goto(strict.url)
    await fillLogin(page, demoLogin('admin'))
    await page.waitForURL('**/version-not-compatible')
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await page.waitForURL('**/login')
  } finally {
    await strict.stop()
  }
})

const rows = (page: Page) => page.locator('tr[data-row]')
/** How many are drawn depends on the room there is. */
const firstRows = async (page: Page) => (await rows(page).allInnerTexts()).slice(0, 10)

/** The server no longer knows this token. */
const spoil = (page: Page, token: 'access_token' | 'refresh_token') =>
  page.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem('savdo.credentials') ?? '{}')
    localStorage.setItem('savdo.credentials', JSON.stringify({ ...kept, [name]: 'spoiled' }))
  }, token)

const replicas = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('replica-') ? [name] : [])),
  )

test('people of one device change hands by a short number, without a connection, and nothing is wiped', async () => {
  const page = await openSignedIn(context, app.url, '/references/brands?page=1')
  const account = () => page.getByRole('button', { name: /Учётная запись/ }).click()
  const setPin = async (pin: string) => {
    await account()
    await page.getByRole('button', { name: 'Задать PIN-код' }).click()
    await page.getByLabel('Новый PIN-код').fill(pin)
    await page.getByLabel('Ещё раз').fill(pin)
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('PIN-код задан').first().waitFor()
  }
  // Their name alone: whoever is still here has a button of their own that tells it too.
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const comeBack = async (name: string, pin: string) => {
    await choose(name)
    await page.locator('[name=pin]').fill(pin)
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
  }
  const makeRoom = async () => {
    await account()
    await page.getByRole('button', { name: 'Сменить сотрудника' }).click()
  }
  await setPin('246810')
  await makeRoom()
  await page.getByRole('button', { name: 'Войти по паролю' }).click()
  await fillLogin(page, demoLogin('storekeeper'))
  await page.waitForURL((now) => now.pathname !== '/login')
  await expect.poll(() => replicas(page).then((all) => all.length)).toBe(2)
  await setPin('135791')

  await app.kill()
  await makeRoom()
  await comeBack('Nodira Karimova', '1111')
  await page.getByText('PIN-код не подошёл. Попробуйте ещё раз.').waitFor()
  await page.locator('[name=pin]').fill('246810')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.getByRole('button', { name: 'Учётная запись: Nodira Karimova' }).waitFor()
  await page.goto(`${app.url}/references/brands?page=1`)
  await rows(page).first().waitFor()
  await app.start()
  await page.locator('[data-state=online]').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/references/brands')

  await makeRoom()
  await choose('Nodira Karimova')
  for (let tries = 0; tries < 5; tries++) {
    await page.locator('[name=pin]').fill('9999')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await page.getByText(/PIN-код не подошёл/).waitFor()
  }
  await page.getByText(/не подошёл пять раз/).waitFor()
  await settled(page)
  expect(await page.locator('[name=pin]').isDisabled()).toBe(true)
})
