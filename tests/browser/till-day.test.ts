// long: one day, in the order in which it is lived
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { inNotes } from '#domain/till/denominations.ts'
import { barriersOn } from '../support/axe.ts'
import { allSent, askBooks } from '../support/device.ts'
import { office, type Rows } from '../support/office.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { minorIn, sellable, tillOn } from '../support/till.ts'

const { UZS, USD } = currencies
const [store, drawer] = ['Магазин Чиланзар', 'Касса Чиланзар 2']

setStage()

/** In this shop cashiers may give a discount and say whose a code is. */
const trustCashiers = () =>
  askBooks(
    app.databaseUrl,
    `update role set permissions = permissions || $1::jsonb where s_code = 'cashier'`,
    JSON.stringify(['documents:product_retail_sales.change_price', 'documents:product_barcodes.create']),
  )

async function enrol(page: Page, code: string) {
  await page.goto(`${app.url}/device`)
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: 'Подключить', exact: true }).click()
  await page.getByText('Код устройства').waitFor()
}

test('a day at the till: its report, the registers and the drawer say the same to the tiyin', async () => {
  const begun = new Date().toISOString()
  await trustCashiers()
  const { ask, idOf, holds, says } = await office()
  // Whoever counts sees what should be there, and may be wrong by whatever they like.
  await says({ blind_closing: false, count_difference_limit: 1_000_000_000_00 })
  const warehouse_id = await idOf('/warehouse', store)
  const cashbox_id = await idOf('/cashbox', drawer)
  const alif = String(
    (await ask<Rows>('/partner?search=Alif')).data.find(({ name }) => String(name).includes('Alif'))?.id,
  )
  const { code } = await ask<{ code: string }>('/devices/enrolments', { name: 'Касса дня', warehouse_id, cashbox_id })

  const page = await openPage('/', 'cashier')
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await enrol(page, code)
  await page.goto(`${app.url}/till`)
  const till = tillOn(page)
  const { press, take, scan, pay, finish, figures, total, lines, dialog, button, alarm } = till
  await till.stand(drawer)
  const { plain, told } = await sellable(page, warehouse_id)
  const codes = plain.slice(0, 12).map((one) => one.code)
  const imeis = told.flatMap(({ own }) => own.slice(0, 2).map(({ unit }) => unit))
  expect(codes.length).toBeGreaterThan(4)
  expect(imeis.length).toBeGreaterThan(3)
  const before = {
    terminal: await holds('register_acquires', UZS),
    bank: await holds('register_banks', UZS),
    alif: await holds('register_partner', UZS, { partner_id: alif }),
  }

  // The drawer is counted.
  await button('Открыть смену').click()
  await till.count('сум', [
    { denomination: 50_000_00, count: 6 },
    { denomination: 10_000_00, count: 17 },
    { denomination: 1000_00, count: 30 },
  ])
  await till.count('USD', [{ denomination: 20_00, count: 2 }])
  expect(await barriersOn(page)).toEqual([])
  await dialog().getByRole('button', { name: 'Открыть смену' }).click()
  await till.explain('Размен из сейфа')
  await dialog().waitFor({ state: 'detached' })

  const back = { count: 0, sum: 0 }
  const sold = { count: 0, sum: 0, debt: 0, terminal: 0, alif: 0, other: 0, dollars: 0 }
  const receipts: { readonly number: string; readonly sum: number }[] = []
  let at = 0
  const next = () => String(codes[at++ % codes.length])
  /** One sale from the first scan to the receipt: `how` says in what way it is paid. */
  async function sell(goods: readonly string[], how: (due: number) => Promise<void> = async () => {}) {
    await take(...goods)
    const due = await total()
    await pay()
    await how(due)
    receipts.push({ number: await finish(), sum: due })
    sold.count += 1
    sold.sum += due
  }
  /** All of a sale comes back, found by the number on its receipt; how much the client gets. */
  async function takeBack(at: number, key = 'F1'): Promise<number> {
    const { number = '', sum = 0 } = receipts[at] ?? {}
    await till.fromMenu('Возврат от клиента')
    await page.locator('#till-receipts').fill(number)
    await press('Enter')
    await page.getByRole('region', { name: /^Продажа / }).waitFor()
    await button('Вернуть всё').click()
    expect(await total()).toBe(sum)
    await press('F9')
    await page.getByRole('heading', { name: /Возврат денег/ }).waitFor()
    await button('Брак').click()
    await press(key)
    await press('Enter')
    await page.getByRole('heading', { name: 'Возврат принят' }).waitFor()
    await press('Enter')
    await page.locator('#till-search').waitFor()
    back.count += 1
    back.sum += sum
    return sum
  }
  /** The other who takes part is chosen once and remembered. */
  async function by(key: string, name: RegExp) {
    await press(key)
    await page.locator('[data-list]').getByRole('button', { name }).first().click()
  }
  const change = async (due: number) => figures(due - (due % 50_000_00) + 50_000_00)
  const terminal = async (due: number) => {
    await press('F2')
    sold.terminal += due
  }
  const mixed = async (due: number) => {
    await figures(1000_00)
    await press('+')
    sold.terminal += due - 1000_00
  }
  const debt = async (due: number) => {
    await press('F4')
    sold.debt += due
  }
  const inDollars = async () => {
    await press('F6')
    await expect.poll(() => button('USD').getAttribute('aria-pressed')).toBe('true')
    return minorIn(await page.locator('#till-amount').inputValue())
  }
  const dollars = async () => {
    const least = await inDollars()
    const given = least + (10_00 - (least % 10_00))
    await figures(given)
    sold.dollars += given
  }
  const both = async () => {
    await figures(5000_00)
    await press('+')
    await press('F1')
    sold.dollars += await inDollars()
  }

  // The morning, with the server: each way to pay.
  await sell([next()])
  await sell([next(), next()], change)
  await sell([next()], async (due) => {
    await by('F2', /./)
    sold.terminal += due
  })
  await sell([next()], mixed)
  await sell([imeis[0] ?? ''], change)
  await sell([next()], dollars)
  await sell([next()], both)
  await sell([next()], async (due) => {
    await by('F3', /Alif/)
    sold.alif += due
  })
  await sell([next()], async (due) => {
    await by('F5', /./)
    sold.other += due
  })
  expect(sold.count).toBe(9)

  // A client who owes; a discount on a line and one on the whole; a quantity by figures.
  await take(next())
  await press('F3')
  await button('Новый клиент').click()
  await dialog().getByLabel('Телефон').fill('901112233')
  await dialog().getByLabel('Имя').fill('Shahlo')
  await dialog().getByLabel('Фамилия').fill('Tursunova')
  await press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await press('F4')
  await dialog().locator('input:focus').waitFor()
  await press('2')
  await press('Enter')
  await expect.poll(() => lines().first().innerText()).toMatch(/^2/)
  await press('F7')
  await dialog().locator('input:focus').waitFor()
  await figures(2000_00)
  await press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await sell([], debt)
  await take(next(), next())
  await button('Ещё').click()
  await page.getByRole('menuitem', { name: 'Скидка на весь чек' }).click()
  await dialog().getByRole('button', { name: '5%', exact: true }).click()
  await press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await sell([], change)

  // One waits while two others are served in tabs of their own.
  await take(next())
  await press('F8')
  await expect.poll(() => lines().count()).toBe(0)
  await take(next())
  await press('F10')
  await sell([next()])
  await expect.poll(() => lines().count()).toBe(1)
  await sell([], terminal)
  await press('F8')
  await dialog().getByRole('listitem').first().getByRole('button').click()
  await expect.poll(() => lines().count()).toBe(1)
  await sell([])

  // Money comes and goes otherwise, and the report of the running shift tells it.
  const order = async (kind: 'Внести' | 'Изъять', sum: string) => {
    await till.fromMenu('Смена')
    await button(kind).click()
    await dialog().getByLabel('Сумма').fill(sum)
    // Nobody says what for but the cashier.
    await expect.poll(() => button('Готово').isDisabled()).toBe(true)
    await dialog().getByLabel('За что').selectOption({ index: 1 })
    await button('Готово').click()
    await dialog()
      .getByRole('heading', { name: /X-отчёт/ })
      .waitFor()
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
  }
  await order('Внести', '250000')
  await order('Изъять', '130000')
  await takeBack(0)
  sold.terminal -= await takeBack(2, 'F2')
  await till.fromMenu('Смена')
  await expect.poll(async () => (await till.report()).get('Возвраты: 2')).toBe(back.sum)
  const x = await till.report()
  expect(x.get(`Продажи: ${sold.count}`)).toBe(sold.sum)
  expect(x.get('В ящике, сум Внесено')).toBe(250_000_00)
  expect(x.get('В ящике, сум Изъято')).toBe(130_000_00)
  expect(x.has('В ящике, сум Посчитано')).toBe(false)
  expect(await barriersOn(page)).toEqual([])
  await press('Escape')

  // The network goes, and nobody minds.
  await page.context().setOffline(true)
  await sell([next()])
  await sell([next(), next()], change)
  await sell([imeis[1] ?? ''], terminal)
  await sell([next()], dollars)
  await page.reload()
  await till.stand()
  await press('F3')
  await dialog().getByRole('textbox').fill('Shahlo')
  await dialog().getByRole('listitem').first().getByRole('button').click()
  await take(next())
  await sell([], debt)
  await take(next())
  await press('F8')
  await expect.poll(() => lines().count()).toBe(0)
  await press('F8')
  await dialog().getByRole('listitem').first().getByRole('button').click()
  await expect.poll(() => lines().count()).toBe(1)
  await sell([], mixed)
  await scan(imeis[1] ?? '')
  await alarm().getByText('Нет на складе').waitFor()
  await press('Escape')
  await order('Изъять', '20000')
  sold.terminal -= await takeBack(16, 'F2')
  sold.debt -= await takeBack(9, 'F3')
  await take(imeis[1] ?? '')
  await sell([])

  // The power of the server goes too.
  await app.kill()
  await page.context().setOffline(false)
  await sell([imeis[2] ?? ''], async (due) => {
    await press('F3')
    sold.alif += due
  })
  await sell([next()], async (due) => {
    await press('F5')
    sold.other += due
  })
  await sell([next()], both)
  for (let more = sold.count; more < 30; more += 1) await sell([next()], more % 3 === 0 ? change : undefined)

  // Counted, 3 000 soums are missing; a Z report is given whether anybody hears of it or not.
  await till.fromMenu('Смена')
  const running = await till.report()
  const [soums = 0, cents = 0] = ['сум', 'USD'].map((currency) => running.get(`В ящике, ${currency} Должно быть`))
  await button('Закрыть смену').click()
  expect(await barriersOn(page)).toEqual([])
  const missing = 3000_00
  const counted = { soums: soums - (soums % 50_00) - missing, cents: cents - 1_00 }
  await till.count('сум', inNotes(UZS, counted.soums))
  await till.count('USD', inNotes(USD, counted.cents))
  await button('Закрыть смену').click()
  await till.explain('Не нашли')
  await dialog()
    .getByRole('heading', { name: /Z-отчёт/ })
    .waitFor()
  const z = await till.report()
  expect(z.get(`Продажи: ${sold.count}`)).toBe(sold.sum)
  expect(z.get(`Возвраты: ${back.count}`)).toBe(back.sum)
  expect(z.get('В долг, сум')).toBe(sold.debt)
  expect(z.get('Терминал, сум')).toBe(sold.terminal)
  expect(z.get('Рассрочка, сум')).toBe(sold.alif)
  expect(z.get('Другое, сум')).toBe(sold.other)
  expect(z.get('В ящике, USD Продажи наличными')).toBe(sold.dollars)
  expect(z.get('В ящике, сум Посчитано')).toBe(counted.soums)
  expect(z.get('В ящике, USD Посчитано')).toBe(counted.cents)
  expect(z.get('В ящике, сум Разница')).toBe(counted.soums - soums)
  expect(z.get('В ящике, USD Разница')).toBe(-1_00)

  await app.start()
  await page.goto(`${app.url}/`)
  await allSent(page)
  const evening = await office()
  const client = String(
    (await evening.ask<Rows>('/partner?search=Tursunova')).data.find(({ name }) => String(name).includes('Shahlo'))?.id,
  )
  expect(await evening.holds('register_cashboxes', UZS, { cashbox_id })).toBe(z.get('В ящике, сум Посчитано'))
  expect(await evening.holds('register_cashboxes', USD, { cashbox_id })).toBe(z.get('В ящике, USD Посчитано'))
  expect(await evening.holds('register_partner', UZS, { partner_id: client })).toBe(z.get('В долг, сум'))
  expect((await evening.holds('register_acquires', UZS)) - before.terminal).toBe(z.get('Терминал, сум'))
  expect((await evening.holds('register_banks', UZS)) - before.bank).toBe(z.get('Другое, сум'))
  expect((await evening.holds('register_partner', UZS, { partner_id: alif })) - before.alif).toBe(
    z.get('Рассрочка, сум'),
  )
  // Each receipt has its number, and nothing asks for attention.
  expect(new Set(receipts.map(({ number }) => number)).size).toBe(30)
  const asked = await askBooks(app.databaseUrl, 'select code from attention where created_at > $1', begun)
  expect(asked).toEqual([])
  const env = { ...process.env, DATABASE_URL: app.databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/verify.ts'], { env })
  expect(stdout).toContain('Everything holds.')
})
