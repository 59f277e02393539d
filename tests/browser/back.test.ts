import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { askBooks, enrolHere, outboxOf } from '../support/device.ts'
import { sealedBy, sealingTill } from '../support/receipts.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'

let page: Page

setStage()
/** A till of another branch, of which this device hears when it is enrolled. */
const elsewhere = sealingTill()
beforeAll(async () => {
  await askBooks(
    app.databaseUrl,
    'insert into receipt_seals (organisation_id, device_id, public_key, made_at) select id, $1, $2, now() from organisation',
    elsewhere.device,
    elsewhere.public_key,
  )
  const desk = await openPage('/', 'admin')
  await desk.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await enrolHere(desk, app.url, 'Касса у входа')
}, 120_000)
beforeEach(async () => {
  page = await openPage('/', 'admin')
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.goto(`${app.url}/till`)
  await standSomewhere()
  await page.getByText('сканер готов').waitFor()
})

async function standSomewhere() {
  const begin = page.getByRole('button', { name: 'Начать' })
  await begin.or(page.locator('#till-search')).first().waitFor()
  if (!(await begin.isVisible())) return
  for (const choice of await page.getByRole('group').all()) await choice.getByRole('radio').first().check()
  await begin.click()
}

/**
 * As a scanner types: fast, every letter as it is meant, and with Enter at the end. All keys have their times before
 * the first is heard, as the system gives them: a page that is held up meanwhile still hears one scan.
 */
const scan = (code: string) =>
  page.evaluate(
    (keys) => {
      const pressed = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const key of pressed) (document.activeElement ?? document.body).dispatchEvent(key)
    },
    [...code, 'Enter'],
  )
const panel = () => page.getByRole('region', { name: /^Продажа / })
const figures = async (text: Promise<string>) => Number((await text).replace(/[^\d]/g, ''))
const due = () => figures(page.locator('p[aria-live] b').innerText())

/** Sells what can be counted, and gives back what the app calls it. */
async function sell(): Promise<{ id: string; number: string; sum: number }> {
  await page.locator('#till-search').fill('кабель')
  await page.locator('[data-on]').first().waitFor()
  await page.locator('#till-search').press('Enter')
  await expect.poll(due).toBeGreaterThan(0)
  const sum = await due()
  await page.keyboard.press('F9')
  await page.getByRole('heading', { name: /Оплата/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Продано' }).waitFor()
  const queue = await outboxOf(page)
  const { command } = queue.findLast((one) => one.command.type === 'retail_sale.create')!
  await page.keyboard.press('Enter')
  return { id: command.record, number: String(command.payload.device_number), sum }
}

async function refund() {
  await page.keyboard.press('F9')
  await page.getByRole('heading', { name: /Возврат денег/ }).waitFor()
  // What is pressed before a reason is chosen gives nothing back.
  await page.keyboard.press('Enter')
  await page.getByText('Выберите причину возврата').first().waitFor()
  await page.getByRole('button', { name: 'Брак' }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Возврат принят' }).waitFor()
  await page.keyboard.press('Enter')
}

async function toReturns() {
  await page.getByRole('button', { name: 'Меню кассы' }).click()
  await page.getByRole('menuitem', { name: 'Возврат от клиента' }).click()
  await page.getByRole('heading', { name: 'Возврат', exact: true }).waitFor()
}

describe('goods come back', () => {
  test('by the number of the receipt, without a connection; then nothing of it is left, and its copy says that it is one', async () => {
    const sold = await sell()
    await page.context().route('**/api/**', (call) => call.abort())
    await toReturns()
    await page.locator('#till-receipts').fill(sold.number)
    await page.locator('#till-receipts').press('Enter')
    await panel().waitFor()
    expect(await due()).toBe(0)
    await panel().getByRole('button', { name: 'Вернуть всё' }).click()
    expect(await due()).toBe(sold.sum)
    expect(await barriersOn(page)).toEqual([])
    await page.keyboard.press('F9')
    await page.getByRole('heading', { name: /Возврат денег/ }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await refund()
    await toReturns()
    await page.locator('#till-receipts').fill(sold.number)
    await page.locator('#till-receipts').press('Enter')
    await page.getByText('По этой продаже всё уже вернули').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Меню кассы' }).click()
    await page.getByRole('menuitem', { name: 'Чеки и копии' }).click()
    await page.getByRole('list', { name: 'Чеки' }).getByRole('button').first().click()
    const copy = page.getByRole('article', { name: /Возврат/ })
    await copy.getByText('Копия').first().waitFor()
    // No shift was open, and yet it is known who stood there.
    await copy.getByText('Nodira Karimova').waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.context().unroute('**/api/**')
  })

  test('what was marked to come back is there after the page has died, until the money is given', async () => {
    const sold = await sell()
    await toReturns()
    // The newest stands first, and the arrows lead to it.
    await page.locator('[aria-label="Продажи"] li').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await panel().getByRole('button', { name: 'Вернуть всё' }).click()
    expect(await due()).toBe(sold.sum)
    await page.reload()
    await panel().waitFor()
    expect(await due()).toBe(sold.sum)
    await refund()
    await page.reload()
    await page.locator('#till-search').waitFor()
    await toReturns()
    await settled(page)
    expect(await panel().isVisible()).toBe(false)
  })

  test('of a sale that nobody here has heard of, by the code on its receipt', async () => {
    const queue = await outboxOf(page)
    const [product] = (await askBooks<{ id: string }>(
      app.databaseUrl,
      `select p.id from product p join retail_sale s on s.organisation_id = p.organisation_id
       where p.imei_1 is not true and p.serial_number is not true and p.deleted_at is null limit 1`,
    ))!
    const sale = {
      id: '01990000-0000-7000-8000-000000000001',
      device_number: 'B7-4',
      occurred_at: new Date().toISOString(),
      total: 40_000_00,
      client_id: null,
      payments: [],
      lines: [
        {
          product_id: product!.id,
          quantity: 2000,
          price: 20_000_00,
          discount: null,
          imei_1: [],
          imei_2: [],
          serial_number: [],
        },
      ],
    }
    const code = sealedBy(sale, elsewhere)
    await scan(sealedBy(sale, sealingTill()))
    await page.getByText('здесь ещё не знают').waitFor()
    await scan(`${code.slice(0, -3)}AAA`)
    await page.getByText('Этот код не подтверждён').waitFor()
    await scan(code)
    await page.getByRole('region', { name: 'Продажа B7-4' }).waitFor()
    await page.getByText('Этой продажи на устройстве нет').waitFor()
    await page.getByRole('button', { name: /^Больше/ }).click()
    expect(await due()).toBe(20_000)
    await refund()
    await expect
      .poll(async () => (await outboxOf(page)).slice(queue.length).map(({ answer }) => answer?.state))
      .toEqual(['applied'])
    const raised = await askBooks<{ code: string }>(
      app.databaseUrl,
      `select code from attention where code = 'sale_unknown'`,
    )
    expect(raised).toHaveLength(1)
    await scan(code)
    await page.getByText('можно вернуть 1').waitFor()
  })
})
