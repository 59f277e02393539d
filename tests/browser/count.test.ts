import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { stagesOf } from '../support/device.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'

let page: Page
let hands: Hands

const [store, cover, phone] = [
  'Магазин Самарканд',
  'Чехол прозрачный для Galaxy A56',
  'Смартфон Samsung Galaxy A56 8/256 ГБ, графит',
]

setStage()
beforeEach(async () => {
  page = await openPage('/')
  page.on('dialog', (leaving) => void leaving.accept())
  hands = handsOn(page)
})

async function begin() {
  await page.goto(`${app.url}/stock/stock-counts/create`)
  await hands.pick('Склад', store)
}

const asked = () => page.getByRole('alertdialog')
const confirm = () => asked().getByRole('button', { name: 'Провести', exact: true }).click()

test('what was counted stands against the books, and posting writes the difference', async () => {
  const { press, cell, line, tab, add, stockUp, onHand } = hands
  await stockUp(store, cover, 10)
  const booked = await onHand(store, cover)
  await begin()
  await add(cover, 1)
  await cell('Посчитано', 1).fill(String(booked - 3))
  await expect.poll(() => line(1).innerText()).toContain('−3')
  await cell('Посчитано', 1).fill(String(booked + 2))
  await expect.poll(() => line(1).innerText()).toContain('+2')
  await cell('Посчитано', 1).fill(String(booked - 3))
  await press('Control+Enter')
  // What it will write is told before, and stays with the document.
  await asked().getByText('\u22123', { exact: false }).first().waitFor()
  await asked()
    .getByText(`По учёту ${booked}, посчитано ${booked - 3}`)
    .waitFor()
  await confirm()
  await page.waitForURL(/\/view\//)
  await expect.poll(() => onHand(store, cover)).toBe(booked - 3)
  await expect.poll(() => line(1).innerText()).toContain('\u22123')
  await settled(page)
  expect(await line(1).innerText()).toContain(String(booked))
  await tab('Проводки').click()
  const losses = page.getByRole('region', { name: 'Расходы' })
  await losses.getByText('Инвентаризация').waitFor()
  await settled(page)
  expect(await losses.getByText(store).count()).toBe(1)
})

test('units that nobody found are counted as none', async () => {
  const { press, button, line, add, stockUp, onHand } = hands
  await stockUp(store, phone, 1, { imei_1: ['490154203237518'], imei_2: ['356938035643809'] })
  const booked = await onHand(store, phone)
  await begin()
  await add(phone, 1)
  await page.getByRole('button', { name: /^IMEI 1, строка 1/ }).click()
  await button('Нет ни одной').click()
  await button('Готово').click()
  await expect.poll(() => line(1).innerText()).toContain(`−${booked}`)
  await press('Control+Enter')
  await asked().getByText('49015420\u2009323751\u20098').waitFor()
  await confirm()
  await page.waitForURL(/\/view\//)
  await expect.poll(() => onHand(store, phone)).toBe(0)
  await page.getByRole('button', { name: /^IMEI 1, строка 1/ }).click()
  await page.getByRole('dialog').getByText('49015420\u2009323751\u20098').waitFor()
})

test('all that is in stock is put in at once, and nothing of it is counted yet', async () => {
  const { button, line, press, stockUp } = hands
  await stockUp(store, cover, 2)
  await begin()
  await button('Подобрать из списка').click()
  const all = page.getByRole('checkbox', { name: /^Выбрать все/ })
  await settled(page)
  expect(await page.getByRole('checkbox', { name: 'Только то, что есть на складе' }).isChecked()).toBe(true)
  await page.getByText(cover).first().waitFor()
  await all.click()
  await button('Добавить').click()
  await line(1).waitFor()
  // A line that nobody has counted keeps the count from being posted.
  await press('Control+Enter')
  await page.getByText(/ошиб/).first().waitFor()
  await settled(page)
  expect(await asked().count()).toBe(0)
})

test('a count without a connection waits on the device, and the server posts it', async () => {
  const { press, cell, add, stockUp, onHand } = hands
  await stockUp(store, cover, 10)
  const booked = await onHand(store, cover)
  await begin()
  await add(cover, 1)
  await page.context().setOffline(true)
  await cell('Посчитано', 1).fill(String(booked - 2))
  await press('Control+Enter')
  await confirm()
  // It is not shown as posted before the server has judged it.
  await page.waitForURL(/\/stock-counts$/)
  expect(await stagesOf(page)).toContain('waiting')
  await page.context().setOffline(false)
  await expect.poll(() => onHand(store, cover)).toBe(booked - 2)
})

test('a count that is refused after its question shows where', async () => {
  const { press, cell, add, stockUp, ask, idOf } = hands
  await stockUp(store, cover, 2)
  await begin()
  await add(cover, 1)
  await cell('Посчитано', 1).fill('1')
  await press('Control+Enter')
  await asked().waitFor()
  // Meanwhile somebody closes the shop.
  const id = await idOf('/warehouse', store)
  const { warehouse } = await ask<{ warehouse: object }>(`/warehouse/${id}`)
  const closed = await page.evaluate(
    async ([path, row]) => {
      const token = JSON.parse(localStorage['savdo.credentials'] ?? '{}').access_token
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify(row) })).status
    },
    [`/api/v1/warehouse/${id}`, { ...warehouse, is_active: false }] as const,
  )
  expect(closed).toBe(200)
  await confirm()
  await asked().waitFor({ state: 'detached' })
  const field = page.getByRole('combobox', { name: 'Склад', exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
})
