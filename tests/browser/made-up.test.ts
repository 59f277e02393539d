import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/kernel/day.ts'
import { type App, startApp } from '../support/app.ts'
import { launchBrowser } from '../support/browser.ts'
import { buildIn, copyOf } from '../support/copy.ts'
import { handsOn } from '../support/document.ts'
import { addMadeUpArea } from '../support/made-up/area.ts'
import { openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'

/** A house with one area more, built and served as a developer does who has added nothing but declarations and words. */
let copy: string
let app: App
let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  copy = copyOf('public', 'index.html')
  await addMadeUpArea(copy)
  await buildIn(copy, join(copy, 'dist'))
  app = await startApp({ root: copy, dist: join(copy, 'dist') })
  browser = await launchBrowser()
  context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  page = await openSignedIn(context, app.url, '/bank/account-transfers?page=1')
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  rmSync(copy, { recursive: true, force: true })
})

test('money goes from an account in dollars to one in soums, typed without a connection and taken in by a step', async () => {
  const { ask, idOf, pick, press, button } = handsOn(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const [dollars, soums] = ['Капиталбанк, доллар', 'Капиталбанк, сум']
  await ask('/bank_opening', {
    occurred_at: new Date().toISOString(),
    bank_id: await idOf('/bank', dollars),
    amount: 5_000_00,
  })

  await page.goto(`${app.url}/bank/account-transfers/create`)
  await pick('Со счёта', dollars)
  await pick('На счёт', dollars)
  await field('Сумма').fill('1000')
  await expect.poll(() => field('Придёт').inputValue()).toBe('1\u2009000')
  await pick('На счёт', soums)
  await field('Придёт').fill('12650000')
  await context.setOffline(true)
  await press('Control+Enter')
  await page.getByText('Ждёт отправки').first().waitFor()
  const facts = page.locator('main dl').first()
  await settled(page)
  expect(await facts.innerText()).toMatch(/Сумма\s+1.000\s+USD[\s\S]+Придёт\s+12.650.000\s+сум/)

  await context.setOffline(false)
  await page.getByRole('heading', { name: /^Перевод между счетами \S+/ }).waitFor()
  await button('Деньги пришли').click()
  await page.locator('main header').getByText('Получен').waitFor()
  await page.goto(`${app.url}/bank/account-transfers?page=1`)
  const row = page.getByRole('row', { name: /Капиталбанк, доллар/ })
  await row.waitFor()
  await settled(page)
  expect(await row.innerText()).toMatch(/1.000\s+USD[\s\S]+12.650.000[\s\S]+Получен/)

  const lying = async (bank: string) => {
    const asked = new URLSearchParams({ 'bank_id[]': await idOf('/bank', bank) })
    const { data } = await ask<{ data: readonly { amount: number }[] }>(`/register/register_banks/balance?${asked}`)
    return data.map(({ amount }) => amount)
  }
  expect([await lying(dollars), await lying(soums)]).toEqual([[4_000_00], [12_650_000_00]])
})

test('a bonus scheme with tiers is typed, and what a month has sold is paid by it', async () => {
  const { ask, idOf, pick, press, sell, stockUp } = handsOn(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const [shop, goods, seller] = ['Центральный склад', 'Чехол прозрачный для Galaxy A56', 'MChJ']
  await page.goto(`${app.url}/employees/bonus-schemes/create`)
  await field('Наименование').fill('Продавцы')
  await settled(page)
  expect(await field('Не больше').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Считать от' }).selectOption('sum')
  await field('Не больше').fill('500')
  await page.getByRole('button', { name: 'Добавить строку' }).click()
  await field('Свыше').fill('0')
  await field('Доля, %').fill('10')
  await press('Control+Enter')
  await expect.poll(() => idOf('/bonus_scheme', 'Продавцы').catch(() => null)).not.toBeNull()

  await stockUp(shop, goods, 200)
  const at = { scheme_id: await idOf('/bonus_scheme', 'Продавцы'), warehouse_id: await idOf('/warehouse', shop) }
  await ask('/bonus_rate', { ...at, occurred_at: new Date().toISOString(), rate: 1000 })
  await sell(shop, goods, 100, 100_00)
  await page.goto(`${app.url}/employees/bonus-accruals/create`)
  await pick('Схема', 'Продавцы')
  await pick('Склад', shop)
  await pick('Кому', seller)
  const month = page.getByRole('combobox', { name: /^Месяц/ })
  await month.selectOption({ index: Number(dayOf(new Date().toISOString()).slice(5, 7)) })
  await press('Control+Enter')
  await page.getByRole('heading', { name: /^Начисление бонусов \S+/ }).waitFor()
  const [accrual] = (await ask<Rows>('/bonus_accrual')).data
  const { data: entries } = await ask<Rows>(`/bonus_accrual/${accrual?.id}/entries`)
  expect(entries.map(({ value }) => Math.abs(Number(value)))).toEqual([500_00, 500_00])
})

interface Rows {
  readonly data: readonly { readonly id: string; readonly value?: number }[]
}
