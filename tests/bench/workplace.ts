import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { currencies } from '#domain/references/currency.ts'
import { launchBrowser } from '../support/browser.ts'
import { handsOn } from '../support/document.ts'
import { openSignedIn } from '../support/person.ts'
import { line, middle, ms, title } from './figures.ts'
import { startProgram } from './program.ts'
import { sized } from './size.ts'
import { scan, slowed, timeOf } from './till-page.ts'

const limit = 100
const units = sized(2000, 20)
const perLine = sized(100, 10)
const scans = sized(15, 1)
const rates = sized([1, 6], [1])
/** No hand brings the next box sooner. */
const reach = sized(700, 100)
const calm = sized(3000, 0)
const current = '[data-scans] [aria-current]'

/** Fourteen figures and the check digit that follows from them. */
function imeiOf(serial: number): string {
  const body = `35840299${String(serial).padStart(6, '0')}`
  const weighed = [...body].map((figure, at) => Number(figure) * (1 + (at % 2)))
  const sum = weighed.reduce((all, figure) => all + (figure > 9 ? figure - 9 : figure), 0)
  return body + ((10 - (sum % 10)) % 10)
}

/** A phone that scans into a document of 2,000 units: from the scanner's last key to the line, as far as it is painted. */
export async function workplace(): Promise<void> {
  const program = await startProgram()
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await openSignedIn(context, program.url, '/stock/product-receipts')
    const { id, barcode } = await draftOf(page)
    await page.goto(`${program.url}/stock/product-receipts/edit/${id}?scan=1`)
    await page.locator('[data-scans]').waitFor()
    await pause(calm)
    title(`Scanning into a document of ${units} units on a phone (medians of ${scans})`)
    const session = await context.newCDPSession(page)
    for (const rate of rates) {
      await slowed(session, rate)
      await scan(session, barcode)
      await pause(reach * 3)
      const times: number[] = []
      for (let at = 0; at < scans; at++) {
        const code = imeiOf(units + rate * 100 + at)
        times.push(await timeOf(page, { key: 'Enter', sign: current }, () => scan(session, code)))
        await pause(reach)
      }
      const time = middle(times)
      const name = `scan to line${rate > 1 ? `, ${rate} × slower processor` : ''}`
      line(name, ms(time), `${(time / limit).toFixed(2)} of ${limit} ms, longest ${ms(Math.max(...times))}`)
    }
  } finally {
    await browser.close()
    await program.stop()
  }
}

interface Goods {
  readonly id: string
  readonly imei_1: boolean
  readonly imei_2: boolean
}

/** A draft with many lines of units, and the barcode of goods that have one IMEI each. */
async function draftOf(page: Page) {
  const { ask, idOf } = handsOn(page)
  const { data: products } = await ask<{ data: readonly Goods[] }>('/product?paginate=0&is_active=1')
  const { data: barcodes } = await ask<{ data: readonly { product_id: string; barcode: string }[] }>(
    '/product_barcode?paginate=0',
  )
  const goods = products.filter(({ imei_1, imei_2 }) => imei_1 && !imei_2)
  const lines = Array.from({ length: units / perLine }, (_, at) => ({
    product_id: goods[at % goods.length]?.id,
    quantity: perLine * 1000,
    cost: 100_000,
    imei_1: Array.from({ length: perLine }, (_, unit) => imeiOf(at * perLine + unit)),
  }))
  const { product_receipt } = await ask<{ product_receipt: { id: string } }>('/stock/product_receipts', {
    occurred_at: new Date().toISOString(),
    warehouse_id: await idOf('/warehouse', 'Центральный склад'),
    supplier_id: await idOf('/partner', 'MChJ'),
    currency_id: currencies.UZS,
    is_draft: true,
    lines,
  })
  const barcode = barcodes.find(({ product_id }) => product_id === goods[0]?.id)?.barcode ?? ''
  return { id: product_receipt.id, barcode }
}
