import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/seed/people.ts'
import { hashPassword } from '#server/session/password.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { make as makeRecord, superActor } from '../support/actors.ts'
import { type App, startApp } from '../support/app.ts'
import { launchBrowser } from '../support/browser.ts'
import { handsOn } from '../support/document.ts'
import { follow } from '../support/follow.ts'
import { hired } from '../support/hired.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'

let app: App
let browser: Awaited<ReturnType<typeof launchBrowser>>
let page: Page

const owner = { ...demoLogin('admin'), phone_number: '+998901112233' }

/** A new organisation with its owner and nothing else. */
async function found(databaseUrl: string) {
  const db = openDatabase(databaseUrl)
  const home = { name: 'Yangi Savdo', prefix: 'YS', customer_type: 'na' }
  const { id } = await makeRecord(new SqlStore(db), superActor, 'organisation', home)
  const password_hash = await hashPassword(demoPassword)
  const said = { first_name: 'Kamola', last_name: 'Yusupova', phone_number: owner.phone_number, password_hash }
  await hired(db, id, ['documents:roles.admin'], said)
  await db.$client.end()
}

beforeAll(async () => {
  app = await startApp({ seed: 'none' })
  await found(app.databaseUrl)
  browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru' })
  page = await openSignedIn(context, app.url, '/', owner)
  page.on('dialog', (leaving) => void leaving.accept())
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

const dialog = () => page.getByRole('dialog')

/** Makes a record of a list: texts are typed, references picked, and it is saved. */
async function make(route: string, texts: Record<string, string>, picks: Record<string, string> = {}) {
  await follow(page, `${route}/create`)
  const form = page.locator('form').first()
  for (const [name, text] of Object.entries(picks)) await handsOn(page).pick(name, text)
  for (const [name, text] of Object.entries(texts)) await form.getByRole('textbox', { name, exact: true }).fill(text)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(({ pathname }) => pathname === route)
}

test('an owner’s first hour: from the first brand to what was earned', async () => {
  const hands = handsOn(page)
  const { cell, pick, press, tab } = hands

  await make('/references/brands', { Наименование: 'Artel' })
  await make('/references/categories', { Наименование: 'Пылесосы' })
  await make('/references/measurements', { Наименование: 'шт', 'Знаков после запятой': '0' })
  await make(
    '/references/products',
    { Наименование: 'Пылесос Artel VCC 01' },
    { Категория: 'Пылесосы', Бренд: 'Artel', 'Единица измерения': 'шт' },
  )
  await make('/references/price-types', { Наименование: 'Розница' }, { Валюта: 'Узбекский сум' })
  await make(
    '/stock/warehouses',
    { Наименование: 'Магазин', Адрес: 'улица Навои, 1' },
    { Регион: 'Ташкент', Район: 'Чиланзар', 'Тип цен': 'Розница' },
  )
  await make('/references/cashboxes', { Наименование: 'Касса' }, { 'Магазин или склад': 'Магазин' })
  await follow(page, '/references/partners/create')
  await page.getByRole('combobox', { name: 'Тип партнёра' }).selectOption({ label: 'Поставщик' })
  await page.getByRole('textbox', { name: 'Телефон' }).fill('901234567')
  await page.getByRole('textbox', { name: 'Имя или название' }).fill('Artel')
  await page.getByRole('textbox', { name: 'Фамилия или форма фирмы' }).fill('MChJ')
  await press('Control+Enter')
  await page
    .getByText(/^Создано: /)
    .first()
    .waitFor()

  // Five come in at 800,000 each.
  await follow(page, '/stock/product-receipts/create')
  await pick('Склад', 'Магазин')
  await pick('Поставщик', 'Artel')
  await hands.add('Пылесос', 1)
  await cell('Количество', 1).fill('5')
  await cell('Цена закупки', 1).fill('800000')
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)

  // The price follows from the receipt: its goods and what they cost stand in the document already.
  await page.getByRole('button', { name: 'Создать на основании' }).click()
  await page.getByRole('menuitem', { name: 'Новая установка цен' }).click()
  await page.waitForURL(/register-price\/create/)
  await pick('Тип цен', 'Розница')
  await expect.poll(() => cell('Себестоимость', 1).inputValue()).toBe('800\u2009000')
  await cell('Цена, сум', 1).fill('1000000')
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)

  // The first sale: the price is that of the warehouse's price type, and the payment is what is left to pay.
  await follow(page, '/retail-sale/create')
  // The warehouse is the one that was worked in last.
  await expect.poll(() => page.getByRole('combobox', { name: 'Склад' }).inputValue()).toBe('Магазин')
  await pick('Касса', 'Касса')
  await page.getByRole('combobox', { name: 'Штрихкод, IMEI или название' }).fill('пылесос')
  await page.getByRole('option', { name: /Пылесос Artel/ }).waitFor()
  await press('ArrowDown')
  await press('Enter')
  await expect.poll(() => cell('Цена', 1).inputValue()).toBe('1\u2009000\u2009000')
  await cell('Количество', 1).fill('2')
  const money = page.getByRole('region', { name: 'Оплата', exact: true })
  await money.getByRole('button', { name: 'Добавить строку' }).click()
  await money.getByRole('combobox', { name: 'Вид, строка 1' }).selectOption({ label: 'Наличные' })
  await expect.poll(() => cell('Сумма', 1).inputValue()).toBe('2\u2009000\u2009000')
  // The client hands over more: the rest is change.
  await cell('Сумма', 1).fill('2100000')
  await expect.poll(() => cell('Сдача, сум', 1).inputValue()).toBe('100\u2009000')
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  await page.getByText('Продано', { exact: true }).first().waitFor()
  await tab('Проводки').click()
  await page.getByRole('region', { name: 'Продажи' }).waitFor()

  // What was earned: sold for two millions what had cost one million six hundred thousand.
  await follow(page, '/sale/register-sales')
  const earned = page.getByRole('row').filter({ hasText: 'Пылесос Artel VCC 01' })
  await expect.poll(() => earned.first().innerText()).toContain('2\u2009000\u2009000')
  await expect.poll(() => earned.first().innerText()).toContain('1\u2009600\u2009000')
  await settled(page)
  expect(await dialog().count()).toBe(0)
})
