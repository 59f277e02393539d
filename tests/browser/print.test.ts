import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { openSignedIn } from '../support/person.ts'
import { app, browser, setStage } from '../support/stage.ts'

let context: BrowserContext
let page: Page
let hands: Hands

/** An A4 sheet without its margins, as a screen measures it. */
const paper = { width: 688, height: 1017 }

setStage()
beforeAll(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // The printer's own window is nobody's to close here.
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  page = await openSignedIn(context, app.url, '/')
  hands = handsOn(page)
  await hands.stockUp('Центральный склад', 'Чехол прозрачный для Galaxy A56', 10)
})
afterAll(() => context.close())

async function printed(path: string, language: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate((chosen) => {
    localStorage['savdo.language'] = chosen
  }, language)
  await page.goto(app.url + path)
  await page.locator('button:has(.lucide-printer)').click()
  const sheet = page.locator('body > article')
  await sheet.locator('tbody tr').first().waitFor({ state: 'attached' })
  await expect.poll(() => sheet.locator('tbody tr td:nth-child(2)').first().textContent()).not.toBe('')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  return sheet
}

const pagesOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const sizes = [...text.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])
}
const a4 = [595, 842]

test.each([
  ['ru', 'Розничная продажа №', 'Итого: Девяносто пять тысяч сум 00 тийинов', 'Отпустил', 'Скидка'],
  ['uz', 'Chakana sotuv №', 'toʻqson besh ming soʻm', 'Topshirdi', 'Chegirma'],
  ['en', 'Retail sale No.', 'ninety five thousand soums', 'Handed over', 'Discount'],
])(
  'a sale goes on one sheet of A4 in %s, and nothing of the screen with it',
  async (language, title, words, gave, off) => {
    const { ask, idOf } = hands
    const { retail_sale: sale } = await ask<{ retail_sale: { id: string; number: string } }>(
      '/sale/product_retail_sale',
      {
        occurred_at: new Date().toISOString(),
        warehouse_id: await idOf('/warehouse', 'Центральный склад'),
        cashbox_id: await idOf('/cashbox', 'Главная касса'),
        lines: [
          {
            product_id: await idOf('/product', 'Чехол прозрачный для Galaxy A56'),
            quantity: 2000,
            price: 50_000_00,
            discount: 5_000_00,
          },
        ],
        payments: [{ type: 'cash', amount: 95_000_00, currency_id: currencies.UZS }],
      },
    )
    const sheet = await printed(`/retail-sale/view/${sale.id}`, language)
    const text = await sheet.innerText()
    for (const part of [title, sale.number, words, gave, off]) expect(text.toLowerCase()).toContain(part.toLowerCase())
    expect(text).toMatch(/Чехол прозрачный для Galaxy A56\s+2\s+шт\s+50\s000\s+5\s000\s+95\s000/)
    expect(await page.locator('main').isVisible()).toBe(false)
    expect(await sheet.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0)
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([a4])
  },
)

test('a long document goes on as many sheets as it needs', async () => {
  const { ask, idOf } = hands
  const { data } = await ask<{ data: { id: string; imei_1: boolean; serial_number: boolean }[] }>(
    '/product?paginate=0&is_active=1',
  )
  const pieces = data.filter(({ imei_1, serial_number }) => !imei_1 && !serial_number)
  const { product_receipt: receipt } = await ask<{ product_receipt: { id: string } }>('/stock/product_receipts', {
    occurred_at: new Date().toISOString(),
    warehouse_id: await idOf('/warehouse', 'Центральный склад'),
    supplier_id: await idOf('/partner', 'MChJ'),
    currency_id: currencies.UZS,
    lines: Array.from({ length: 120 }, (_, at) => ({
      product_id: pieces[at % pieces.length]?.id,
      quantity: 1000,
      cost: 10_000_00,
    })),
  })
  const sheet = await printed(`/stock/product-receipts/view/${receipt.id}`, 'ru')
  expect(await sheet.locator('tbody tr').count()).toBe(120)
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.length).toBeGreaterThan(2)
  for (const size of pages) expect(size).toEqual(a4)
})
