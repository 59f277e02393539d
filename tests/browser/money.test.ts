import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { barriersOn } from '../support/axe.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { follow } from '../support/follow.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { app, deviceOf, openPage, setStage } from '../support/stage.ts'

const { UZS, USD } = currencies
let page: Page
let hands: Hands

setStage()
beforeEach(async () => {
  page = await openPage('/')
  hands = handsOn(page)
})

const at = () => ({ occurred_at: new Date().toISOString() })

/** What a register holds of a place in a currency. */
async function held(register: string, place: string, id: string, currency_id: string = UZS): Promise<number> {
  const asked = new URLSearchParams({ [`${place}[]`]: id, 'currency_id[]': currency_id })
  const { data } = await hands.ask<{ data: readonly { amount: number }[] }>(`/register/${register}/balance?${asked}`)
  return Number(data[0]?.amount ?? 0)
}

test('dollars are bought at another rate than the day’s; more soums than there are can’t be given', async () => {
  const { ask, idOf, pick, press } = hands
  const cashbox = await idOf('/cashbox', 'Главная касса')
  await ask('/currency_rate', { ...at(), currency_id: USD, rate: 12_650_00 })
  const [soums, dollars] = [
    await held('register_cashboxes', 'cashbox_id', cashbox),
    await held('register_cashboxes', 'cashbox_id', cashbox, USD),
  ]
  expect(soums).toBeGreaterThan(2_540_000_00)

  await follow(page, '/cashbox/currency-conversion/create')
  await pick('Касса', 'Главная касса')
  // Soums are given for dollars, unless one chooses otherwise.
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Получили валюту', exact: true }).inputValue())
    .toBe('Доллар США')
  const given = page.getByRole('textbox', { name: 'Отдали', exact: true })
  const got = page.getByRole('textbox', { name: 'Получили', exact: true })
  await given.fill(String(soums / 100 + 1))
  await got.fill('200')
  await press('Control+Enter')
  await page
    .getByText(/В кассе не хватает денег/)
    .first()
    .waitFor()
  expect(await barriersOn(page)).toEqual([])

  await given.fill('2540000')
  await press('Control+Enter')
  await page.waitForURL(/\/currency-conversion\/view\//)
  await expect.poll(() => held('register_cashboxes', 'cashbox_id', cashbox)).toBe(soums - 2_540_000_00)
  expect(await held('register_cashboxes', 'cashbox_id', cashbox, USD)).toBe(dollars + 200_00)
  // 200 dollars are worth 2,530,000 at the day's rate: what they cost above that is an outcome.
  const id = page.url().split('/').at(-1)
  const { data } = await ask<{ data: readonly Record<string, unknown>[] }>(`/currency_conversion/${id}/entries`)
  expect(data.find(({ register }) => register === 'register_outcomes')).toMatchObject({
    cause: 'exchange',
    amount: 10_000_00,
  })
})

test('money that a second person counts short is in their cashbox as they counted it', async () => {
  const { ask, idOf } = hands
  const [from, to] = [await idOf('/cashbox', 'Главная касса'), await idOf('/cashbox', 'Касса Чиланзар 1')]
  const before = await held('register_cashboxes', 'cashbox_id', to)
  const sent = await ask<{ cashbox_movement: { id: string } }>('/cashbox_movement', {
    ...at(),
    ...{ out_cashbox_id: from, in_cashbox_id: to, currency_id: UZS, amount: 500_000_00 },
  })
  expect(await held('register_cashbox_bookings', 'cashbox_id', to)).toBeGreaterThanOrEqual(500_000_00)

  const context = await deviceOf('cashier', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await context.addInitScript(() => localStorage.setItem('savdo.language', 'ru'))
  const path = `/cashbox/cashbox-movements/view/${sent.cashbox_movement.id}`
  const second = await openSignedIn(context, app.url, path, demoLogin('cashier'))
  await second.getByRole('button', { name: 'Принять в кассу' }).click()
  await second.getByRole('textbox', { name: 'Пришло' }).fill('480000')
  expect(await barriersOn(second)).toEqual([])
  await second.getByRole('button', { name: 'Принять в кассу' }).last().click()
  await second.getByText('Деньги приняты').waitFor()
  await context.close()

  await expect.poll(() => held('register_cashboxes', 'cashbox_id', to)).toBe(before + 480_000_00)
  const { data } = await ask<{ data: readonly Record<string, unknown>[] }>(
    `/cashbox_movement/${sent.cashbox_movement.id}/entries`,
  )
  expect(data.find(({ register }) => register === 'register_outcomes')).toMatchObject({
    cause: 'cash_count',
    amount: 20_000_00,
  })
})

test('a terminal is settled: what came is in the bank, what the bank kept is an outcome, and the cash book tells the day', async () => {
  const { idOf, pick, press } = hands
  const [terminal, bank] = [
    await idOf('/acquiring_terminal', 'Uzcard, Чиланзар'),
    await idOf('/bank', 'Капиталбанк, сум'),
  ]
  const [owed, inBank] = [
    await held('register_acquires', 'terminal_id', terminal),
    await held('register_banks', 'bank_id', bank),
  ]
  expect(owed).toBeGreaterThan(1_000_00)
  await follow(page, '/bank/incoming-bank-orders/create')
  await pick('Счёт в банке', 'Капиталбанк, сум')
  await page.getByRole('combobox', { name: 'От кого' }).selectOption('terminal')
  await pick('Терминал', 'Uzcard, Чиланзар')
  await page.getByRole('textbox', { name: 'Комиссия банка' }).fill('5')
  await page.getByRole('textbox', { name: 'Сумма', exact: true }).fill('995')
  await press('Control+Enter')
  await page.waitForURL(/\/incoming-bank-orders\/view\//)
  await expect.poll(() => held('register_acquires', 'terminal_id', terminal)).toBe(owed - 1_000_00)
  expect(await held('register_banks', 'bank_id', bank)).toBe(inBank + 995_00)

  const cashbox = await idOf('/cashbox', 'Главная касса')
  await follow(page, `/cashbox/cash-book?cashbox=${cashbox}`)
  await page.getByRole('row', { name: /Обмен валюты.*2\s540\s000/ }).waitFor()
  await page.getByRole('row', { name: /Касса Чиланзар 1.*500\s000/ }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Распечатать' }).click()
  await page.locator('html[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => page.locator('[data-sheet]').innerText())
    .toMatch(/Форма № KO-4[\s\S]*Остаток на начало дня[\s\S]*Итого за день/)
})
