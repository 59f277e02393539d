import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { barriersOn } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { handsOn } from '../support/document.ts'
import { labelVideo } from '../support/label-video.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'

const folder = mkdtempSync(join(tmpdir(), 'savdo-workplace-'))
const film = join(folder, 'boxes.y4m')
let app: App
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  app = await startApp()
  writeFileSync(film, await labelVideo([bare(1)]))
  browser = await launchBrowser(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  )
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  rmSync(folder, { recursive: true })
})

/** Fourteen figures and the check digit that follows from them. */
function imeiOf(serial: number): string {
  const body = `35840211${String(serial).padStart(6, '0')}`
  const sum = [...body].reduce((all, figure, at) => {
    const doubled = at % 2 === 1 ? Number(figure) * 2 : Number(figure)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return body + ((10 - (sum % 10)) % 10)
}
const pairs = Array.from({ length: 10 }, (_, at) => [imeiOf(730_460 + 2 * at), imeiOf(730_461 + 2 * at)] as const)

const bare = (seconds: number) => ({ codes: [], seconds })
/** Boxes of a product that are held before the camera one after another, and at the end none for long. */
const boxes = (barcode: string, shown: readonly (readonly [string, string])[]) =>
  labelVideo([
    bare(0.2),
    ...shown.flatMap((imeis) => [
      {
        codes: [
          { format: 'EAN13' as const, text: barcode },
          ...imeis.map((text) => ({ format: 'Code128' as const, text })),
        ],
        seconds: 1.4,
      },
      bare(0.4),
    ]),
    bare(10),
  ])

const scanned = (page: Page) => page.getByRole('dialog', { name: 'Tovar kirimi' })
const counted = (page: Page, count: number) =>
  scanned(page).locator('[aria-current]').getByText(String(count), { exact: true }).first().waitFor()

test('ten phones are received with one thumb, also when the page is killed in the middle', async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await context.addInitScript(() => localStorage.setItem('savdo.language', 'uz'))
  const first = await openSignedIn(context, app.url, '/stock/product-receipts', demoLogin('storekeeper'))
  const { ask } = handsOn(first)
  const { data: products } = await ask<{ data: readonly { id: string; imei_2: boolean }[] }>(
    '/product?paginate=0&is_active=1',
  )
  const { data: barcodes } = await ask<{ data: readonly { product_id: string; barcode: string }[] }>(
    '/product_barcode?paginate=0',
  )
  const phone = products.find(({ imei_2 }) => imei_2)
  const barcode = String(barcodes.find(({ product_id }) => product_id === phone?.id)?.barcode)

  // Begun from a door at home, a receipt opens where it is scanned, and needs no tap before the first box.
  writeFileSync(film, await boxes(barcode, pairs.slice(0, 6)))
  const at = await handsOn(first).idOf('/warehouse', 'Центральный склад')
  const door = `${app.url}/stock/product-receipts/create?scan=1&warehouse_id[]=${at}`
  await first.goto(door)
  // Who brought them is asked once, before the camera: suppliers first.
  await first.getByRole('dialog', { name: 'Kimdan?' }).getByRole('listitem').first().getByRole('button').tap()
  await counted(first, 6)
  const killing = await context.newCDPSession(first)
  void killing.send('Page.crash').catch(() => null)
  await first.waitForEvent('crash')

  // The last box shown was in it before: it is refused in red, and nothing else is taken meanwhile.
  writeFileSync(film, await boxes(barcode, [...pairs.slice(6), ...pairs.slice(2, 3)]))
  const page = await context.newPage()
  await page.goto(door)
  await counted(page, 10)
  const refused = page.getByRole('alertdialog', { name: 'Bu dona allaqachon skanerlangan' })
  await refused.getByText('1-qator, 3-dona').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await refused.getByRole('button', { name: 'Tushunarli, davom etish' }).tap()
  await refused.waitFor({ state: 'detached' })
  await counted(page, 10)
  expect(await barriersOn(page)).toEqual([])

  const taps = [
    page.getByRole('button', { name: 'Tayyor' }),
    page.getByRole('button', { name: 'Oʻtkazish', exact: true }),
  ]
  for (const one of taps) await one.tap()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/create'))
  // A server that takes its time answers for it later; until then the receipt waits on the device.
  type Found = { readonly data: readonly { readonly id: string }[] }
  const found = () => handsOn(page).ask<Found>(`/stock/product_receipts?search=${pairs[0]?.[0]}`)
  await expect.poll(async () => (await found()).data).toHaveLength(1)
  const id = (await found()).data[0]?.id
  type Answer = { readonly product_receipt: { readonly lines: readonly Record<string, unknown>[] } }
  const { product_receipt: receipt } = await handsOn(page).ask<Answer>(`/stock/product_receipts/${id}`)
  expect(receipt.lines).toMatchObject([
    { product_id: phone?.id, quantity: 10_000, imei_1: pairs.map(([one]) => one), imei_2: pairs.map(([, two]) => two) },
  ])
})
