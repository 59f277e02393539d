import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { type Hands, handsOn } from '../support/document.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'

let page: Page
let hands: Hands

const [store, till, cover] = ['Центральный склад', 'Главная касса', 'Чехол прозрачный для Galaxy A56']

setStage()
beforeEach(async () => {
  page = await openPage('/')
  page.on('dialog', (leaving) => void leaving.accept())
  hands = handsOn(page)
  await hands.stockUp(store, cover, 20)
})

const goods = () => page.getByRole('region', { name: 'Товары', exact: true })
const money = () => page.getByRole('region', { name: 'Оплата', exact: true })
const track = () => page.getByRole('list', { name: 'Статусы' })
const chip = (status: string) => page.getByText(status, { exact: true }).first()

async function payCash(amount: string) {
  const { cell } = hands
  await money().getByRole('button', { name: 'Добавить строку' }).click()
  await money().getByRole('combobox', { name: 'Вид, строка 1' }).selectOption({ label: 'Наличные' })
  await cell('Сумма', 1).fill(amount)
}

test('a sale of more than there is is refused on its line, and of what there is is posted', async () => {
  const { press, cell, pick, add } = hands
  await page.goto(`${app.url}/retail-sale/create`)
  await page.getByRole('heading', { name: 'Новая продажа' }).waitFor()
  await settled(page)
  expect(await page.getByText('Отложена', { exact: true }).count()).toBe(0)
  await pick('Склад', store)
  await pick('Касса', till)
  await add(cover, 1)
  await cell('Количество', 1).fill('100000')
  await cell('Цена', 1).fill('50000')
  await payCash('5000000000')
  await press('Control+Enter')
  await expect.poll(hands.focused).toBe('Количество, строка 1')
  expect(new URL(page.url()).pathname).toBe('/retail-sale/create')
  await goods()
    .getByText(/Не хватает: остаток/)
    .first()
    .waitFor()

  // Who goes on before the answer is there is not called back by it.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.fallback()
  })
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await press('Control+Enter')
  await page.locator('button[aria-busy=true]').first().waitFor()
  await cell('Цена', 1).focus()
  held.resolve()
  await answered
  await expect.poll(() => page.locator('button[aria-busy=true]').count()).toBe(0)
  await settled(page)
  expect(await hands.focused()).toBe('Цена, строка 1')
  await page.unrouteAll()

  await cell('Количество', 1).fill('2')
  // What was to pay when the payment was added follows the sum.
  await expect.poll(() => cell('Сумма', 1).inputValue()).toBe('100\u2009000')
  await cell('Сумма', 1).fill('60000')
  await page.getByText('Осталось оплатить').waitFor()
  await cell('Сумма', 1).fill('100000')
  await page.getByText('Осталось оплатить').waitFor({ state: 'detached' })
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  await chip('Продано').waitFor()
  const here = track().locator('[aria-current=step]').filter({ hasText: 'Продано' })
  await here.getByText('Nodira Karimova').waitFor()
})

test('prices follow the price type, and a person who typed their own is asked', async () => {
  const { cell, pick, add, ask, idOf, line, button } = hands
  const product_id = await idOf('/product', cover)
  const set = async (type: string, price: number) =>
    ask('/sale/register_prices', {
      occurred_at: new Date().toISOString(),
      price_type_id: await idOf('/price_type', type),
      lines: [{ product_id, price }],
    })
  await set('Розница UZS', 50_000_00)
  await set('Опт UZS', 40_000_00)
  const price = () => cell('Цена', 1).inputValue()
  await page.goto(`${app.url}/retail-sale/create`)
  // The price type of the warehouse counts while none is chosen.
  await pick('Склад', 'Магазин Чиланзар')
  await add(cover, 1)
  await expect.poll(price).toBe('50\u2009000')
  await button('Убрать строку 1').click()
  await line(1).waitFor({ state: 'detached' })
  await add(cover, 1)
  await expect.poll(price).toBe('50\u2009000')
  await pick('Тип цен', 'Опт UZS')
  await expect.poll(price).toBe('40\u2009000')
  await cell('Цена', 1).fill('45000')
  await pick('Тип цен', 'Розница UZS')
  await page.getByText('своя цена').waitFor()
  await button('Оставить мою').click()
  expect(await price()).toBe('45\u2009000')
  await pick('Тип цен', 'Опт UZS')
  await button('Взять по типу цен').click()
  await expect.poll(price).toBe('40\u2009000')
})

test('too much cash is change, and a terminal of another shop is not offered', async () => {
  const { cell, pick, add } = hands
  await page.goto(`${app.url}/retail-sale/create`)
  await pick('Склад', 'Магазин Чиланзар')
  const cashbox = page.getByRole('combobox', { name: 'Касса', exact: true })
  await cashbox.click()
  await page.getByRole('option', { name: 'Касса Чиланзар 1' }).waitFor()
  await settled(page)
  expect(await page.getByRole('option', { name: 'Касса Самарканд' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  // A list that takes long to close still shows what was highlighted in it.
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<div role="option" data-highlighted hidden></div>'),
  )
  await add(cover, 1)
  await cell('Цена', 1).fill('490000')
  await payCash('500000')
  await expect.poll(() => cell('Сдача, сум', 1).inputValue()).toBe('10\u2009000')
  await settled(page)
  expect(await page.getByText('Осталось оплатить').count()).toBe(0)
  await money().getByRole('combobox', { name: 'Терминал, строка 1' }).click()
  await page.getByRole('option', { name: 'Humo, Чиланзар' }).waitFor()
  await settled(page)
  expect(await page.getByRole('option', { name: 'Uzcard, Самарканд' }).count()).toBe(0)
})

test('what follows from a sale is offered on it, and linked to it', async () => {
  const { press, cell, sell, button } = hands
  const sale = await sell(store, cover, 2, 50_000_00)
  await page.goto(`${app.url}/retail-sale/view/${sale.id}`)
  await button('Создать на основании').click()
  await page.getByRole('menuitem', { name: 'Новый возврат' }).click()
  await page.waitForURL(/create\?after=/)
  await expect.poll(() => cell('Количество', 1).inputValue()).toBe('2')
  await button('Вернуть наличными').click()
  await press('Control+Enter')
  await page.waitForURL(/from-clients\/view\//)
  await page.getByRole('link', { name: sale.number }).click()
  await page.waitForURL(`**/retail-sale/view/${sale.id}`)
  await page.getByRole('link', { name: /^Возврат от клиента/ }).waitFor()
  // The cashier is the person who posted it.
  await page.getByText('Nodira Karimova', { exact: true }).first().waitFor()
})

test('a posted sale is changed: the books take back what it wrote and write anew', async () => {
  const { press, cell, tab, sell, onHand } = hands
  const sale = await sell(store, cover, 2, 50_000_00)
  const before = await onHand(store, cover)
  await page.goto(`${app.url}/retail-sale/edit/${sale.id}`)
  // What it took itself is there for it again, and that is told.
  const left = hands.line(1).locator('[data-cell=remainder]').getByRole('button')
  await expect.poll(() => left.innerText()).toBe(String(before + 2))
  await left.click()
  await page.getByText('Вместе с 2, которые взял этот документ').waitFor()
  await press('Escape')
  await cell('Количество', 1).fill('3')
  await press('Control+Enter')
  await expect.poll(() => money().getByRole('alert').count()).toBe(1)
  await cell('Сумма', 1).fill('150000')
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  await page.getByRole('heading', { name: `Розничная продажа ${sale.number}` }).waitFor()
  await expect.poll(() => onHand(store, cover)).toBe(before - 1)
  await tab('Проводки').click()
  await page.getByRole('region', { name: 'Остатки товаров' }).getByText('Расход отменён').waitFor()
  await settled(page)
  expect(await page.getByRole('region', { name: 'Деньги в кассах' }).innerText()).toMatch(/150\s000/)
})

test('a client brings back a part, then the rest, and never more than that', async () => {
  const { press, button, cell, pick, sell, onHand } = hands
  const sale = await sell(store, cover, 5, 50_000_00)
  const before = await onHand(store, cover)
  const begin = async () => {
    await page.goto(`${app.url}/sale/product-return-from-clients/create`)
    await pick('Продажа', sale.number)
  }
  await begin()
  await expect.poll(() => cell('Количество', 1).inputValue()).toBe('5')
  await settled(page)
  expect(await hands.adding().count()).toBe(0)
  await cell('Количество', 1).fill('2')
  await page.getByText(/К возврату за эти товары 100\s000/).waitFor()
  await button('Вернуть наличными').click()
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  await expect.poll(() => onHand(store, cover)).toBe(before + 2)

  await begin()
  await expect.poll(() => cell('Количество', 1).inputValue()).toBe('3')
  await cell('Количество', 1).fill('4')
  await button('Вернуть наличными').click()
  await press('Control+Enter')
  await page.getByText('1 ошибка').waitFor()
  await settled(page)
  expect(await cell('Количество', 1).getAttribute('aria-invalid')).toBe('true')
  await cell('Количество', 1).fill('3')
  await button('Вернуть наличными').click()
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  await expect.poll(() => onHand(store, cover)).toBe(before + 5)

  await page.goto(`${app.url}/retail-sale/view/${sale.id}`)
  await chip('Возвращено').waitFor()
  await expect.poll(() => track().getByRole('listitem').count()).toBe(3)
  await settled(page)
  expect(await track().innerText()).toMatch(/Продано[\s\S]*Частично возвращено[\s\S]*Возвращено/)
})
