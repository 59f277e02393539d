import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { demoPassword } from '#server/seed/people.ts'
import { barriersOn } from '../support/axe.ts'
import { demoLogin } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'

setStage()

const openHome = async () => {
  const page = await openPage('/')
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.reload()
  await figure(page, 'Продажи сегодня').waitFor()
  return page
}
const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
/** The figure as it is spoken: what is drawn counts up to it. */
const toldIn = async (page: Page, name: string) =>
  Number((await figure(page, name).locator('.unseen').first().innerText()).replace(/\D/g, '') || Number.NaN)

interface Answer<T> {
  readonly data: T
}

/** Sells one thing as somebody who works on another device does. */
async function sellElsewhere(): Promise<number> {
  const call = async <T>(path: string, body?: object, token?: string): Promise<T> => {
    const answer = await fetch(`${app.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.ok, text).toBe(true)
    return (JSON.parse(text) as Answer<T>).data
  }
  interface Row {
    readonly [key: string]: string
  }
  const { phone_number } = demoLogin('admin')
  const { access_token: token } = await call<Row>('/auth/login', {
    phone_or_email: phone_number,
    password: demoPassword,
  })
  const rows = async (path: string) => (await call<Answer<readonly Row[]>>(path, undefined, token)).data
  const cable = (await rows('/product?search=Baseus&per_page=1'))[0]!
  const stock = await rows(`/register/register_product/balance?group[]=warehouse&product_id[]=${cable.id}`)
  const price_type_id = (await rows('/price_type?per_page=1'))[0]!.id
  const price = 123_000_00
  await call(
    '/sale/product_retail_sale',
    {
      warehouse_id: stock[0]!.warehouse_id,
      cashbox_id: (await rows('/cashbox?per_page=1'))[0]!.id,
      price_type_id,
      occurred_at: new Date().toISOString(),
      lines: [{ product_id: cable.id, quantity: 1000, price, discount: null }],
      payments: [{ type: 'cash', amount: price, currency_id: currencies.UZS }],
    },
    token,
  )
  return price / 100
}

test('a sale made elsewhere is seen without reloading, and its figure leads to the report of it', async () => {
  const page = await openHome()
  await expect.poll(() => toldIn(page, 'Продажи сегодня')).toBeGreaterThanOrEqual(0)
  expect(await barriersOn(page)).toEqual([])
  const before = await toldIn(page, 'Продажи сегодня')
  const sold = await sellElsewhere()
  await expect.poll(() => toldIn(page, 'Продажи сегодня')).toBe(before + sold)
  await figure(page, 'Продажи сегодня').click()
  await page.waitForURL((now) => now.pathname === '/sale-reports' && now.searchParams.get('period') === 'today')

  // What waits is answered after the figures, and pushes them out of nothing.
  const figures = page.waitForResponse((answer) => /\/dashboard\?.*balance/.test(answer.url()))
  await page.route(/\/dashboard\?.*parts%5B%5D=waits$/, async (route) => {
    await figures
    await route.fallback()
  })
  // Without a connection the last state stays, with its hour.
  await page.goBack()
  await figures
  await expect.poll(() => toldIn(page, 'Продажи сегодня')).toBe(before + sold)
  // In tiyin, as it was told.
  await page.waitForFunction((told) => localStorage['savdo.kept']?.includes(told), `${(before + sold) * 100}`)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^Нет связи: показано то, что/).waitFor()
  expect(await toldIn(page, 'Продажи сегодня')).toBe(before + sold)
  await page.getByRole('tab', { name: 'Вчера' }).click()
  await page.getByText(/^Без связи показать это нельзя/).waitFor()
  await page.context().setOffline(false)
})

test('tiles stay as a person arranges them', async () => {
  const page = await openHome()
  await page.getByRole('button', { name: 'Настроить главную' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Выше: Маржа' }).click()
  await dialog.getByRole('button', { name: 'Выше: Маржа' }).press('Enter')
  await dialog.getByRole('checkbox', { name: 'Чеки и возвраты' }).uncheck()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.waitFor({ state: 'detached' })
  const first = () => page.locator('main ul > li > a').first()
  await expect.poll(() => first().innerText()).toMatch(/^Маржа/)
  await settled(page)
  await page.evaluate(() =>
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('savdo.views.'))!),
  )
  await page.reload()
  await expect.poll(() => first().innerText()).toMatch(/^Маржа/)
  await settled(page)
  expect(await figure(page, 'Чеки').count()).toBe(0)

  await page.getByRole('button', { name: 'Настроить главную' }).click()
  await dialog.getByRole('button', { name: 'Как обычно' }).click()
  await figure(page, 'Чеки').waitFor()
})

test('a keyboard reaches the table behind the chart, and an hour leads to its report', async () => {
  const page = await openHome()
  await sellElsewhere()
  const chart = page.getByRole('figure', { name: 'Продажи по часам' })
  const point = chart.getByRole('row').nth(1).getByRole('button')
  await point.waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Показать таблицей' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => point.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL((now) => now.pathname === '/sale-reports' && now.searchParams.has('hour[]'))
})

test('a year is drawn month by month, and a part of it leads to its report', async () => {
  const page = await openPage('/analytic-dashboard')
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.reload()
  const shares = page.getByRole('figure', { name: 'Доли магазинов' })
  await shares.getByRole('button').first().waitFor()
  await page.getByRole('figure', { name: 'Выручка по месяцам' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await shares.getByRole('button').first().click()
  await page.waitForURL((now) => now.pathname === '/sale-reports' && now.searchParams.has('warehouse_id[]'))
})
