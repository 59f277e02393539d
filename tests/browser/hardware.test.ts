import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { clockOffset } from '../support/clock.ts'
import { patience } from '../support/patience.ts'
import { openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, deviceOf, setStage } from '../support/stage.ts'
import { lendUsbPrinter, printedOn } from '../support/usb-printer.ts'

let context: BrowserContext
let page: Page

setStage()
/** One device to which all of it is connected: each walk leaves its page as it found it. */
beforeAll(async () => {
  context = await deviceOf('admin', { viewport: { width: 1024, height: 768 } })
  await allowUsbScanner(context)
  await lendUsbPrinter(context)
  await printIntoTitle(context)
  page = await openSignedIn(context, app.url, '/device/hardware')
})
afterAll(() => context.close())

const heard = () =>
  page.locator('[data-scan]').evaluateAll((all) => all.map((one) => one.getAttribute('data-scan') ?? ''))

/** Keys with so many milliseconds between them, however busy the machine; `code` and not the letter says which it is. */
async function press(text: string, pause = 5) {
  const session = await page.context().newCDPSession(page)
  // By the clock of the machine, as the browser reckons.
  const began = Date.now() - clockOffset()
  const sent: Promise<unknown>[] = []
  for (const [at, key] of [...text, '\r'].entries()) {
    const code = key === '\r' ? 'Enter' : /\d/.test(key) ? `Digit${key}` : `Key${key}`
    const named = { key: key === '\r' ? 'Enter' : key, code, text: key, timestamp: (began + at * pause) / 1000 }
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...named }))
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named }))
  }
  await Promise.all(sent)
}

/** A scanner on the cable of every page, allowed before. */
const allowUsbScanner = (context: BrowserContext) =>
  context.addInitScript(() => {
    const scanner = Object.assign(new EventTarget(), {
      opened: false,
      productName: 'Test scanner',
      collections: [{ usagePage: 0x8c }],
      open: async () => {},
      close: async () => {},
    })
    const hid = Object.assign(new EventTarget(), {
      getDevices: async () => [scanner],
      requestDevice: async () => [scanner],
    })
    Object.defineProperty(navigator, 'hid', { value: hid })
    Object.assign(window, { scanner })
  })

/** What goes to a printer of the browser is told in the title of the page. */
const printIntoTitle = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.print = () => {
      const slip = [...document.body.children].find((one) => one.textContent?.includes('Чек № TEST-1'))
      const page = [...document.querySelectorAll('style')].find((one) => one.textContent?.includes('@page'))
      document.title = `${page?.textContent} ${slip?.textContent}`
      dispatchEvent(new Event('afterprint'))
    }
  })

test('a scanner that types is heard wherever the focus is, and a person who types is not', async () => {
  const field = page.locator('#probe')
  await page.getByRole('heading', { name: 'Сканер', exact: true }).waitFor()
  await page.evaluate(() => {
    const probe = Object.assign(document.createElement('input'), { id: 'probe' })
    document.querySelector('main')?.append(probe)
    const form = document.createElement('form')
    form.append(probe)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      document.title = 'submitted'
    })
    document.querySelector('main')?.append(form)
  })
  await field.fill('before')
  await field.focus()
  await press('5901234123457')
  await expect.poll(() => heard()).toEqual(['5901234123457'])
  await settled(page)
  expect(await field.inputValue()).toBe('before')
  expect(await page.title()).not.toBe('submitted')

  await press('123456', 150)
  await expect.poll(() => page.title()).toBe('submitted')
  await settled(page)
  expect(await field.inputValue()).toBe('before123456')
  expect(await heard()).toEqual(['5901234123457'])
})

test('a scanner that was allowed before is heard by itself', async () => {
  await page.getByText('Подключён: Test scanner').waitFor()
  await page.evaluate(() => {
    const bytes = new Uint8Array(63)
    bytes[0] = 15
    bytes.set(new TextEncoder().encode(']C0356938035643809'), 1)
    const event = Object.assign(new Event('inputreport'), { reportId: 2, data: new DataView(bytes.buffer) })
    ;(window as unknown as { scanner: EventTarget }).scanner.dispatchEvent(event)
  })
  await page.getByText('IMEI, контрольная цифра верна · USB-сканер').waitFor()
})

test('without a printer the receipt goes to a page as wide as the roll', async () => {
  await page.getByRole('button', { name: 'Пробный чек', exact: true }).click()
  await expect.poll(() => page.title()).toMatch(/size: 80mm \d+mm.*Oʻzbekiston.*Ўзбекистон.*Итого/s)
  expect(await page.evaluate(() => document.body.textContent?.includes('Чек № TEST-1'))).toBe(false)
})

test('a receipt is drawn, sent to the printer that was chosen, and its code can be read from the paper', async () => {
  const card = page.getByRole('region', { name: 'Принтер чеков' })
  await card.getByRole('button', { name: 'Подключить по USB' }).click()
  await page.getByText('Готов: Test printer').waitFor()
  // Chosen once, it is found again.
  await page.reload()
  await page.getByText('Готов: Test printer').waitFor()
  await page.getByRole('combobox').first().selectOption('58')
  await page.getByRole('button', { name: 'Пробный чек', exact: true }).click()
  await page.getByText('Чек отправлен на принтер').first().waitFor()
  const bytes = await printedOn(page)
  const paper = dotsIn(bytes)
  expect(paper.width).toBe(384)
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const found = await readBarcodes(paper as ImageData, { formats: ['QRCode'] })
  expect(found.map(({ text }) => text)).toEqual(['SAVDO1:TEST'])
  await page.getByRole('button', { name: 'Открыть ящик' }).click()
  await page.getByText('Команда отправлена').first().waitFor()
})

/** The picture on the paper, from what the printer was told. */
function dotsIn(bytes: readonly number[]) {
  const rows: number[][] = []
  let across = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x1d || bytes[at + 1] !== 0x76) continue
    across = bytes[at + 4]!
    const height = bytes[at + 6]! + bytes[at + 7]! * 256
    for (let row = 0; row < height; row += 1) rows.push(bytes.slice(at + 8 + row * across, at + 8 + (row + 1) * across))
    at += 7 + across * height
  }
  const bits = rows.flat().flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1))
  const data = Uint8ClampedArray.from(bits.flatMap((dark) => (dark ? [0, 0, 0, 255] : [255, 255, 255, 255])))
  return { data, width: across * 8, height: rows.length, colorSpace: 'srgb' }
}

test('the fiscal device signs in test mode, refuses with a reason, and receipts wait for it without a connection', async () => {
  await page.getByText('Тестовый режим: чеки не уходят в налоговую').waitFor()
  await page.getByRole('button', { name: 'Пробная регистрация' }).click()
  await page.getByText(/Зарегистрирован: № \d+, признак \d{12}/).waitFor()
  await page.getByRole('button', { name: 'Пробный отказ' }).click()
  await page.getByText(/Суммы чека не сходятся/).waitFor()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Пробная регистрация' }).click()
  await page.getByText('Ждут регистрации: 1').waitFor()
  await page.reload()
  await page.getByText('Ждут регистрации: 1').waitFor()
  await context.setOffline(false)
  await page.getByText('Ждут регистрации: 1').waitFor({ state: 'detached', timeout: patience })
})

test('the buyer sees in a second window what the till shows, also without a connection', async () => {
  await context.setOffline(true)
  const [display] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Открыть', exact: true }).click(),
  ])
  await display.getByText('Добро пожаловать').waitFor()
  await page.getByText('Открыт во втором окне').waitFor()
  await page.getByRole('button', { name: 'Показать пример' }).click()
  await display.getByText('Чехол силиконовый для Galaxy A56').waitFor()
  await expect.poll(() => display.locator('main').innerText()).toMatch(/К оплате\s+5.468.000/)
  // A display that starts anew asks for what stands there.
  await display.reload()
  await display.getByText('Чехол силиконовый для Galaxy A56').waitFor()
  await display.close()
  await page.getByText('Закрыт', { exact: true }).waitFor()
})
