import type { Page } from 'playwright'
import { currencies } from '#domain/references/currency.ts'
import { scannerOf } from './scanner.ts'
import { settled } from './settled.ts'
import { take } from './take.ts'

/** What a person does in a document that stands on a page. */
export function handsOn(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  /** All at once, as a phone's keyboard does: keys that come one after another so fast are a scanner's. */
  const type = (text: string) => page.keyboard.insertText(text)
  const scan = scannerOf(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const tab = (name: string) => page.getByRole('tab', { name })
  const toast = (text: string | RegExp) => page.getByText(text).first()
  const cell = (column: string, line: number) =>
    page.getByRole('textbox', { name: `${column}, строка ${line}`, exact: true })
  const line = (at: number) => page.locator(`[data-line="${at - 1}"]`)
  const adding = () => page.getByRole('combobox', { name: 'Добавить товар' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  async function pick(name: string, text: string, on = page) {
    await on.getByRole('combobox', { name, exact: true }).fill(text)
    await take(on.getByRole('option', { name: text }).first())
  }
  /** By the field at the end of the lines, as a person types who does not wait for the list. */
  async function add(name: string, at: number) {
    await adding().fill(name)
    await adding().press('Enter')
    await line(at).waitFor()
  }
  async function paste(text: string) {
    await page.getByRole('combobox', { name: 'Штрихкод, IMEI или название' }).focus()
    await page.evaluate((copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', copied)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  }
  const answerTo = (path: string, body?: object) =>
    page.evaluate(
      async ({ path, body }) => {
        const token = JSON.parse(localStorage['savdo.credentials'] ?? '{}').access_token
        const answer = await fetch(`/api/v1${path}`, {
          headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
        return { ok: answer.ok, status: answer.status, text: await answer.text() }
      },
      { path, body },
    )
  /** Asks the server as the person who is signed in. */
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    let answer = await answerTo(path, body)
    if (answer.status === 401) {
      // A device that was signed in long ago fetches a new key when its page opens.
      await settled(page)
      answer = await answerTo(path, body)
    }
    if (!answer.ok) throw new Error(answer.text)
    return JSON.parse(answer.text).data
  }
  type Rows = { data: readonly (Record<string, unknown> & { id: string; name: string })[] }
  const idOf = async (path: string, name: string) => {
    const { data } = await ask<Rows>(`${path}?search=${encodeURIComponent(name)}`)
    const [found] = data
    if (!found) throw new Error(`there is no ${name}`)
    return found.id
  }

  /** Names and barcodes of goods that are counted by the piece and not by their units. */
  async function pieces(count: number) {
    const [products, barcodes] = [
      await ask<Rows>('/product?paginate=0&is_active=1'),
      await ask<Rows>('/product_barcode?paginate=0'),
    ]
    const barcodeOf = (id: string) => barcodes.data.find(({ product_id }) => product_id === id)?.barcode
    return products.data
      .filter(({ imei_1, serial_number }) => !imei_1 && !serial_number)
      .flatMap(({ id, name }) => (barcodeOf(id) ? [{ name, barcode: String(barcodeOf(id)) }] : []))
      .slice(0, count)
  }
  /** Sells goods over the counter for cash; the number of the sale and its id. */
  async function sell(warehouse: string, product: string, quantity: number, price: number) {
    const amount = quantity * price
    const { retail_sale } = await ask<{ retail_sale: { id: string; number: string } }>('/sale/product_retail_sale', {
      occurred_at: new Date().toISOString(),
      warehouse_id: await idOf('/warehouse', warehouse),
      cashbox_id: await idOf('/cashbox', 'Главная касса'),
      lines: [{ product_id: await idOf('/product', product), quantity: quantity * 1000, price }],
      payments: [{ type: 'cash', amount, currency_id: currencies.UZS }],
    })
    return retail_sale
  }
  /** How much of a product lies in a warehouse by the books. */
  async function onHand(warehouse: string, product: string) {
    const asked = new URLSearchParams({
      'place[]': 'on_hand',
      'warehouse_id[]': await idOf('/warehouse', warehouse),
      'product_id[]': await idOf('/product', product),
    })
    const { data } = await ask<Rows>(`/register/register_product/balance?${asked}`)
    return Number(data[0]?.quantity ?? 0) / 1000
  }
  /** Brings goods into a warehouse. */
  async function stockUp(warehouse: string, product: string, quantity: number, codes: object = {}) {
    await ask('/stock/product_receipts', {
      occurred_at: new Date().toISOString(),
      warehouse_id: await idOf('/warehouse', warehouse),
      supplier_id: await idOf('/partner', 'MChJ'),
      currency_id: currencies.UZS,
      lines: [{ product_id: await idOf('/product', product), quantity: quantity * 1000, cost: 100_000, ...codes }],
    })
  }

  return {
    press,
    type,
    scan,
    button,
    tab,
    toast,
    cell,
    line,
    adding,
    focused,
    pick,
    add,
    paste,
    ask,
    idOf,
    pieces,
    stockUp,
    sell,
    onHand,
  }
}
export type Hands = ReturnType<typeof handsOn>
