import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Language } from '#domain/kernel/language.ts'
import type russian from '#locales/ru/till.json'
import { heldIn } from './device.ts'
import { scannerOf } from './scanner.ts'

/** What stands in a figure, in tiyin or cents. */
export const minorIn = (text: string) =>
  Math.round(
    Number(
      text
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ) * 100,
  )

/** What the till says in a language, as it stands in its file. */
export const tillWords = (language: Language): typeof russian =>
  JSON.parse(readFileSync(`locales/${language}/till.json`, 'utf8'))

/** The beginning of a text, before what is filled into it. */
const before = (text: string) => new RegExp(`^${text.split(/\s*\{\{/)[0]}`)

/** What a cashier does at the till that stands on a page, by the keys and the scanner. */
export function tillOn(page: Page, language: Language = 'ru') {
  const words = tillWords(language)
  const press = (key: string) => page.keyboard.press(key)
  const lines = () => page.getByRole('list', { name: words.sale.lines }).getByRole('listitem')
  const total = async () => minorIn(await page.locator('p[aria-live] b').innerText())
  const alarm = () => page.getByRole('alertdialog')
  const dialog = () => page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  const scan = scannerOf(page)
  /** Each of these codes is a line or one more of it. */
  async function take(...codes: string[]) {
    for (const code of codes) {
      const before = await lines().allInnerTexts()
      await scan(code)
      await expect.poll(() => lines().allInnerTexts()).not.toEqual(before)
    }
  }
  /** Figures in whole units. They come faster than a person presses them: a key that is no letter says that they are no scan. */
  async function figures(amount: number) {
    for (const figure of String(Math.floor(amount / 100))) await press(figure)
    await press('ArrowRight')
  }
  async function pay() {
    await press('F9')
    await page.getByRole('heading', { name: before(words.pay.title) }).waitFor()
  }
  /** It is kept, and the next client may come; what it was called. */
  async function finish(): Promise<string> {
    await press('Enter')
    await page.getByRole('heading', { name: words.sold.title }).waitFor()
    const called = before(words.sold.number)
    const number = await page.getByText(called).first().innerText()
    await press('Enter')
    await page.locator('#till-search').waitFor()
    return number.replace(called, '').trim()
  }
  /** The cashier of the demo has two cashboxes: which one is asked once. */
  async function stand(cashbox?: string) {
    const begin = button(words.start.begin)
    await begin.or(page.locator('#till-search')).first().waitFor()
    if (await begin.isVisible()) {
      for (const choice of await page.getByRole('group').all()) await choice.getByRole('radio').first().check()
      if (cashbox) await page.getByRole('radio', { name: cashbox }).check()
      await begin.click()
    }
    await page.locator('[data-whole]').waitFor({ state: 'attached' })
  }
  async function fromMenu(name: string) {
    await button(words.menu.title).click()
    await page.getByRole('menuitem', { name }).click()
  }
  /** So many of each note, as they are counted. */
  async function count(currency: string, notes: readonly { readonly denomination: number; readonly count: number }[]) {
    const drawer = dialog().getByRole('region', { name: currency, exact: true })
    for (const { denomination, count } of notes) {
      const named = String(denomination / 100).replace(/\B(?=(\d{3})+$)/g, ' ')
      await drawer.getByRole('textbox', { name: named, exact: true }).fill(String(count))
    }
  }
  /** What was counted differs, and the cashier says why. */
  async function explain(reason: string) {
    await dialog().getByRole('heading', { name: words.shift.differs }).waitFor()
    await dialog().getByLabel(words.shift.reason).fill(reason)
    await press('Enter')
  }
  /** The figures of the report that stands open, by the heading above them and their name. */
  const report = async (): Promise<ReadonlyMap<string, number>> => {
    await dialog().getByText(before(words.shift.sales)).waitFor()
    const rows = await dialog()
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((row) => {
          const heading = row.closest('section')?.querySelector(':scope > h3')?.textContent ?? ''
          const [name, sum] = [...row.children].map(({ textContent }) => textContent ?? '')
          return [heading, name, sum] as const
        }),
      )
    return new Map(rows.map(([heading, name, sum]) => [`${heading} ${name}`.trim(), minorIn(sum ?? '')]))
  }

  return {
    press,
    lines,
    total,
    alarm,
    dialog,
    button,
    scan,
    take,
    figures,
    pay,
    finish,
    stand,
    fromMenu,
    count,
    explain,
    report,
  }
}

interface Balance {
  readonly warehouse_id: string
  readonly place: string
  readonly unit: string
  readonly quantity: number
}

/** The warehouse that was chosen for the till of this page. */
const warehouseOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const chosen = Object.entries(localStorage).find(([key]) => key.startsWith('savdo.till.place'))
    return JSON.parse(chosen?.[1] ?? '{}').warehouse_id
  })

/** The units that the device knows to be somewhere else than on this till's shelves. */
export async function unitsAway(page: Page) {
  const [warehouse, sheets] = await Promise.all([warehouseOf(page), heldIn(page, 'register_product')])
  const spots = sheets.flatMap(({ balances }) => balances as readonly Balance[])
  const away = spots.filter(({ unit, quantity }) => unit !== '' && quantity > 0)
  const isHere = ({ warehouse_id }: Balance) => warehouse_id === warehouse
  return {
    coming: away.filter((one) => isHere(one) && one.place === 'in_transit').map(({ unit }) => unit),
    elsewhere: away.filter((one) => !isHere(one)).map(({ unit }) => unit),
  }
}

/** What lies where the till stands: goods that are counted, and goods whose units are told apart. */
export async function sellable(page: Page, chosen?: string) {
  const warehouse = chosen ?? (await warehouseOf(page))
  const [sheets, products, barcodes, prices] = await Promise.all([
    heldIn(page, 'register_product'),
    heldIn(page, 'product'),
    heldIn(page, 'barcode'),
    heldIn(page, 'register_prices'),
  ])
  const priced = new Set(prices.filter(({ balances }) => (balances as unknown[]).length > 0).map(({ id }) => id))
  const stocked = sheets.flatMap(({ id, balances }) => {
    const own = (balances as readonly Balance[]).filter(
      ({ place, quantity, warehouse_id }) => place === 'on_hand' && quantity > 0 && warehouse_id === warehouse,
    )
    const product = products.find((one) => one.id === id)
    const code = barcodes.find((one) => one.product_id === id)?.barcode
    return own.length > 0 && product && code && priced.has(id) ? [{ product, own, code: String(code) }] : []
  })
  const most = ({ own }: { own: readonly Balance[] }) => own.reduce((sum, { quantity }) => sum + quantity, 0)
  const plain = stocked
    .filter(({ own }) => own.every(({ unit, quantity }) => unit === '' && quantity >= 3000))
    .sort((a, b) => most(b) - most(a))
  const told = stocked.filter(({ own, product }) => product.imei_1 === true && own.length > 1)
  return { plain, told }
}
