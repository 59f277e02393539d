import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { askBooks, draftsOf, outboxOf, saveBrand, stagesOf, unsentSign } from '../support/device.ts'
import { handsOn } from '../support/document.ts'
import { startLine } from '../support/line.ts'
import { openSignedIn } from '../support/person.ts'
import { app, browser, openPage, setStage } from '../support/stage.ts'

const brands = '/references/brands?page=1&per_page=100'
const desk = { viewport: { width: 1440, height: 900 } }

setStage()

const ask = <T extends object>(asked: string, ...values: unknown[]) => askBooks<T>(app.databaseUrl, asked, ...values)
const brandsLike = async (like: string) =>
  (await ask<{ name: string }>('select name from brand where name like $1 order by index', like)).map(
    ({ name }) => name,
  )
const isSent = async (page: Page) => (await stagesOf(page)).every((stage) => stage === 'applied' || stage === 'done')

test('the server dies between its commit and its answer: the sale is there once, and the device learns of it', async () => {
  const line = await startLine(app.url)
  const context = await browser.newContext(desk)
  const page = await openSignedIn(context, line.url, '/')
  const { pick, add, cell, press, stockUp, onHand } = handsOn(page)
  const [store, cover] = ['Центральный склад', 'Чехол прозрачный для Galaxy A56']
  await stockUp(store, cover, 5)
  const before = await onHand(store, cover)
  await page.goto(`${line.url}/retail-sale/create`)
  await pick('Склад', store)
  await pick('Касса', 'Главная касса')
  await add(cover, 1)
  await cell('Количество', 1).fill('2')
  await cell('Цена', 1).fill('50000')
  await page
    .getByRole('region', { name: 'Оплата', exact: true })
    .getByRole('button', { name: 'Добавить строку' })
    .click()
  await page.getByRole('combobox', { name: 'Вид, строка 1' }).selectOption({ label: 'Наличные' })
  await cell('Сумма', 1).fill('100000')

  const lost = line.loseAnswer('/api/v1/sync/push', app.kill)
  await press('Control+Enter')
  await lost
  const [kept] = await outboxOf(page)
  expect(kept?.stage).toBe('waiting')
  const sales = () => ask<{ number: string }>('select number from retail_sale where id = $1', kept?.command.record)
  const [sale] = await sales()
  expect(sale?.number).toMatch(/^MT-/)
  await page.getByText(/Сохранено на этом устройстве/).waitFor()
  await expect.poll(() => unsentSign(page).getAttribute('data-unsent')).toBe('1')

  await app.start()
  await expect.poll(() => isSent(page)).toBe(true)
  expect(await sales()).toEqual([sale])
  expect(await onHand(store, cover)).toBe(before - 2)
  await page.goto(`${line.url}/retail-sale/view/${kept?.command.record}`)
  await page.getByRole('heading', { name: `Розничная продажа ${sale?.number}` }).waitFor()
  await expect.poll(() => unsentSign(page).getAttribute('data-unsent')).toBe(null)
  await context.close()
  await line.close()
})

/** The page stands still for ever at this moment of a save, and says so. */
function standStillAt(moment: string) {
  const stop = () => {
    console.log('stands still')
    for (;;);
  }
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (...given) {
    if (this.name !== 'queue') return add.apply(this, given)
    if (moment === 'before it is kept') stop()
    const asked = add.apply(this, given)
    if (moment === 'while it is being kept') asked.addEventListener('success', stop)
    if (moment === 'when it is kept and nobody knows') this.transaction.addEventListener('complete', stop)
    return asked
  }
  const { fetch } = window
  window.fetch = async (to, how) => {
    const answered = fetch(to, how)
    if (!String(to).endsWith('/sync/push')) return answered
    if (moment === 'while it is on its way') setTimeout(stop)
    const answer = await answered
    if (moment === 'when the answer has come') stop()
    return answer
  }
}

test.each([
  'before it is kept',
  'while it is being kept',
  'when it is kept and nobody knows',
  'while it is on its way',
  'when the answer has come',
])('a page that dies in a save, %s, loses nothing and doubles nothing', async (moment) => {
  const page = await openPage(`${brands}&dialogs[]=brand`)
  const name = `Avalon ${moment}`
  await page.locator('[role=dialog] [name=name]').fill(name)
  await expect.poll(async () => (await draftsOf(page)).map(({ values }) => values.name)).toEqual([name])
  await page.evaluate(standStillAt, moment)
  const devtools = await page.context().newCDPSession(page)
  const still = page.waitForEvent('console', (said) => said.text() === 'stands still')
  const dead = page.waitForEvent('crash')
  await page.locator('[role=dialog] button[type=submit]').click({ noWaitAfter: true })
  await still
  devtools.send('Page.crash').catch(() => null)
  await dead
  await page.close()

  const next = await openPage(`${brands}&dialogs[]=brand`)
  const field = next.locator('[role=dialog] [name=name]')
  await field.waitFor()
  const isKept = (await outboxOf(next)).some(({ command }) => command.payload.input?.name === name)
  expect(isKept).toBe(!moment.endsWith('kept') || moment.startsWith('when'))
  await expect.poll(() => field.inputValue()).toBe(isKept ? '' : name)
  if (!isKept) await next.locator('[role=dialog] button[type=submit]').click()
  else await next.goto(app.url + brands)
  await expect.poll(() => next.locator('tr[data-row]').getByText(name, { exact: true }).count()).toBe(1)
  await expect.poll(() => isSent(next)).toBe(true)
  expect(await brandsLike(name)).toEqual([name])
})

test('two tabs keep what they do without a connection, count it together, and send each its own in order', async () => {
  const [one, other] = [await openPage(brands), await openPage(brands)]
  for (const page of [one, other])
    await page.evaluate(() => {
      const badge = async (count: number) => void Object.assign(document.documentElement.dataset, { badge: count })
      Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge(0) })
    })
  const counted = (page: Page) =>
    page.evaluate(() => [
      document.querySelector('header a[href="/device"]')?.getAttribute('data-unsent'),
      document.documentElement.dataset.badge,
    ])
  // Beside what is not sent the icon counts the notices that are not read.
  const unread = Number(
    /\d+/.exec((await one.locator('header button:has(.lucide-bell)').getAttribute('aria-label')) ?? '')?.[0] ?? 0,
  )
  await one.context().setOffline(true)
  for (const n of [1, 2, 3]) {
    await saveBrand(one, `Roison one ${n}`)
    await saveBrand(other, `Roison other ${n}`)
  }
  for (const page of [one, other]) await expect.poll(() => counted(page)).toEqual(['6', String(6 + unread)])
  await one.context().setOffline(false)
  for (const page of [one, other]) await expect.poll(() => counted(page)).toEqual([null, String(unread)])
  const sent = await brandsLike('Roison %')
  for (const tab of ['one', 'other'])
    expect(sent.filter((name) => name.includes(` ${tab} `))).toEqual([1, 2, 3].map((n) => `Roison ${tab} ${n}`))
  expect(sent).toHaveLength(6)
  for (const page of [one, other])
    await expect
      .poll(() =>
        page
          .locator('tr[data-row]')
          .getByText(/^Roison/)
          .count(),
      )
      .toBe(6)
})
