import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { barriersOn } from '../support/axe.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { follow } from '../support/follow.ts'
import { openSignedIn } from '../support/person.ts'
import { picture, prepareReader, readIn } from '../support/reader.ts'
import { settled } from '../support/settled.ts'
import { app, deviceOf, setStage } from '../support/stage.ts'

let context: BrowserContext
let page: Page
let hands: Hands
let client: string
let bank: string
const at = () => new Date().toISOString()

setStage()
beforeAll(async () => {
  context = await deviceOf('admin')
  // The printer's own window is nobody's to close here.
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  page = await openSignedIn(context, app.url, '/')
  hands = handsOn(page)
  const { ask, idOf } = hands
  const { partner } = await ask<{ partner: { id: string } }>('/partner', {
    ...{
      partner_type: 'client',
      first_name: 'Нурафшон',
      last_name: 'Савдо',
      phone_number: '+998901234567',
      inn: '301234567',
    },
  })
  client = partner.id
  bank = await idOf('/bank', 'Капиталбанк, сум')
  await ask('/sale/initial_balance_debits', {
    ...{ partner_id: client, currency_id: currencies.UZS, amount: 500_000_00, occurred_at: at() },
  })
})
afterAll(() => context.close())

/** What a phone reads off the code on the sheet. */
async function codeOn(sheet: ReturnType<Page['locator']>): Promise<readonly string[]> {
  const code = sheet.getByRole('img', { includeHidden: true })
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
  prepareReader()
  const each = 6
  return readIn(
    picture(size * each, size * each, (x, y) => dark.has(`${Math.floor(x / each)} ${Math.floor(y / each)}`)),
  )
}

test('an invoice is printed with the sum in words and a code of where to pay', async () => {
  await follow(page, '/sale/invoices/create')
  await page.getByRole('combobox', { name: 'Кому' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  const { invoice } = await hands.ask<{ invoice: { id: string; number: string } }>('/invoice', {
    ...{ client_id: client, bank_id: bank, due_date: '2026-12-31', occurred_at: at() },
    lines: [{ product_id: null, name: 'Установка кондиционера', quantity: 2000, price: 150_000_00, discount: null }],
  })
  await follow(page, `/sale/invoices/view/${invoice.id}`)
  await page.getByText('Установка кондиционера').first().waitFor()
  await page.locator('button:has(.lucide-printer)').click()
  const sheet = page.locator('body > article')
  await sheet.locator('tbody tr').first().waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 688, height: 1017 })
  await settled(page)
  const text = await sheet.innerText()
  for (const part of [invoice.number, 'Нурафшон Савдо', '301234567', 'Установка кондиционера', '300\u2009000'])
    expect(text).toContain(part)
  expect(text.toLowerCase()).toContain('триста тысяч сум')
  expect(await sheet.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0)
  const [code = ''] = await codeOn(sheet)
  expect(code).toMatch(/Расчётный счёт: \d{20}\n/)
  expect(code).toContain(`Оплата по счёту № ${invoice.number}`)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a payment by Focus makes the debt smaller once the client has confirmed it', async () => {
  const owed = async () => {
    const { data } = await hands.ask<{ data: { amount: number }[] }>(`/ledger/balance?partner_id=${client}`)
    return data[0]?.amount
  }
  const { mm_payment_receipt: receipt } = await hands.ask<{ mm_payment_receipt: { id: string } }>(
    '/focus/mm_payment_receipts',
    { client_id: client, bank_id: bank, amount: 200_000_00, occurred_at: at() },
  )
  await follow(page, `/focus/mm-payment-receipts/view/${receipt.id}`)
  await hands.button('Деньги переводятся').click()
  await hands.button('Передать на подтверждение').click()
  await hands.button('Клиент подтвердил').waitFor()
  expect(await owed()).toBe(500_000_00)
  await hands.button('Клиент подтвердил').click()
  await hands.toast('Платёж подтверждён: долг клиента уменьшился').waitFor()
  await expect.poll(owed).toBe(300_000_00)
  await settled(page)
  expect(await hands.button('Клиент отклонил').count()).toBe(0)
  expect(await barriersOn(page)).toEqual([])
})
