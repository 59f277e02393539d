import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { type Hands, handsOn } from '../support/document.ts'
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
  await page.waitForURL(/\/view\//)
  await expect.poll(() => onHand(store, cover)).toBe(booked - 3)
  await tab('Проводки').click()
  const losses = page.getByRole('region', { name: 'Расходы' })
  await losses.getByText('Инвентаризация').waitFor()
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
  await page.waitForURL(/\/view\//)
  await expect.poll(() => onHand(store, phone)).toBe(0)
})
