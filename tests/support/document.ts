import type { Page } from 'playwright'

/** What a person does in a document that stands on a page. */
export function handsOn(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)
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
    await on.getByRole('option', { name: text }).first().click()
  }
  /** By the field at the end of the lines, as a person types who does not wait for the list. */
  async function add(name: string, at: number) {
    await adding().focus()
    await type(name)
    await press('Enter')
    await line(at).waitFor()
  }
  async function paste(text: string) {
    await page.getByRole('textbox', { name: 'Штрихкод, IMEI или название' }).focus()
    await page.evaluate((copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', copied)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  }
  /** Names and barcodes of goods that are counted by the piece and not by their units. */
  async function pieces(count: number): Promise<readonly { name: string; barcode: string }[]> {
    return page.evaluate(async (wanted) => {
      const token = JSON.parse(localStorage['savdo.credentials'] ?? '{}').access_token
      const ask = async (path: string) =>
        (await (await fetch(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })).json()).data.data
      const [products, barcodes] = [
        await ask('/product?paginate=0&is_active=1'),
        await ask('/product_barcode?paginate=0'),
      ]
      return products
        .filter((one: Record<string, unknown>) => !one.imei_1 && !one.serial_number)
        .map((one: { id: string; name: string }) => ({
          name: one.name,
          barcode: barcodes.find((code: { product_id: string }) => code.product_id === one.id)?.barcode,
        }))
        .filter(({ barcode }: { barcode?: string }) => barcode)
        .slice(0, wanted)
    }, count)
  }
  return { press, type, button, tab, toast, cell, line, adding, focused, pick, add, paste, pieces }
}
export type Hands = ReturnType<typeof handsOn>
