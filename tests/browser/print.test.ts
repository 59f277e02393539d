import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { barriersOn } from '../support/axe.ts'
import { askBooks } from '../support/device.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { printedLabels } from '../support/label-printer.ts'
import { patience } from '../support/patience.ts'
import { openSignedIn } from '../support/person.ts'
import { picture, prepareReader, readIn } from '../support/reader.ts'
import { settled } from '../support/settled.ts'
import { app, deviceOf, setStage } from '../support/stage.ts'
import { lendUsbPrinter, printedOn } from '../support/usb-printer.ts'

let context: BrowserContext
let page: Page
let hands: Hands

/** An A4 sheet without its margins, as a screen measures it. */
const paper = { width: 688, height: 1017 }

setStage()
beforeAll(async () => {
  context = await deviceOf('admin')
  // The printer's own window is nobody's to close here.
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  await lendUsbPrinter(context)
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
    await settled(page)
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
  await expect.poll(() => sheet.locator('tbody tr').count()).toBe(120)
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.length).toBeGreaterThan(2)
  for (const size of pages) expect(size).toEqual(a4)
})

const barcodesOf = (name: string) =>
  askBooks<{ barcode: string }>(
    app.databaseUrl,
    'select b.barcode from barcode b join product p on p.id = b.product_id where p.name = $1',
    name,
  )

/** What the camera reads off labels, and how many the printer was told of each. */
async function readLabels(bytes: readonly number[]) {
  prepareReader()
  return Promise.all(
    printedLabels(Uint8Array.from(bytes)).map(async ({ told, width, height, bits }) => {
      const isDark = (x: number, y: number) => ((bits[y * (width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      const codes = await readIn(picture(width, height, (x, y) => isDark(x, y) === 1))
      return [codes.join(), told.at(-1)?.replace('PRINT 1,', '')]
    }),
  )
}

test('what was received gets labels from the receipt, without a connection too, and goods without a code get one', async () => {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })
  const { ask, idOf } = hands
  const [plain, bare, phone] = [
    'Чехол прозрачный для Galaxy A56',
    'Ваза без кода',
    'Смартфон Samsung Galaxy A56 12/256 ГБ, графит',
  ]
  const { data } = await ask<{ data: { id: string; name: string; [key: string]: unknown }[] }>('/product?paginate=0')
  const like = data.find(({ name }) => name === plain)
  const { product } = await ask<{ product: { id: string } }>('/product', {
    name: bare,
    category_id: like?.category_id,
    brand_id: like?.brand_id,
    measure_id: like?.measure_id,
    is_active: true,
  })
  const [imeis, others] = [
    ['862012345600017', '862012345600025'],
    ['862012345600033', '862012345600041'],
  ]
  const { product_receipt: receipt } = await ask<{ product_receipt: { id: string } }>('/stock/product_receipts', {
    occurred_at: new Date().toISOString(),
    warehouse_id: await idOf('/warehouse', 'Центральный склад'),
    supplier_id: await idOf('/partner', 'MChJ'),
    currency_id: currencies.UZS,
    lines: [
      { product_id: like?.id, quantity: 7000, cost: 10_000_00 },
      { product_id: product.id, quantity: 1000, cost: 10_000_00 },
      { product_id: await idOf('/product', phone), quantity: 2000, cost: 10_000_00, imei_1: imeis, imei_2: others },
    ],
  })
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.goto(`${app.url}/device/hardware`)
  await page
    .getByRole('region', { name: 'Принтер этикеток' })
    .getByRole('button', { name: 'Подключить по USB' })
    .click()
  await page.goto(`${app.url}/stock/product-receipts/view/${receipt.id}`)
  await page.getByRole('button', { name: 'Другие действия' }).click()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Этикетки' }).click()
  await page.getByText('10 этикеток').waitFor()
  await page.getByText('Нет штрихкода: при печати сделаем свой').waitFor()
  await page.getByText('Каждой единице — её IMEI').click()
  await page.getByRole('button', { name: `На одну меньше: ${plain}` }).click()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Печатать' }).click()
  await page.getByText('Этикетки отправлены на принтер').waitFor()

  const [known] = await barcodesOf(plain)
  const labels = await readLabels(await printedOn(page))
  const own = labels.flatMap(([code = '']) => (code.startsWith('EAN13 29') ? [code] : []))
  expect(own).toHaveLength(1)
  expect(labels).toEqual([
    [`EAN13 ${known?.barcode}`, '5'],
    [`EAN13 ${known?.barcode}`, '1'],
    [own[0], '1'],
    ...imeis.map((code) => [`Code128 ${code}`, '1']),
  ])
  await context.setOffline(false)
  await expect
    .poll(async () => (await barcodesOf(bare)).map(({ barcode }) => `EAN13 ${barcode}`), { timeout: patience })
    .toEqual(own)

  // A sheet of A4 goes to the browser, from the first place that is free.
  await page.getByLabel('Размер').selectOption('3x7')
  await page.getByLabel('Занято мест').fill('20')
  await page.getByText('2 листа').waitFor()
  await page.getByRole('button', { name: 'Печатать' }).click()
  await page.locator('body > [data-sheet] svg').first().waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([a4, a4])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.locator('body > [data-sheet]').waitFor({ state: 'detached' })
})
