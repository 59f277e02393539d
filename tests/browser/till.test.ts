import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { app, openPage, setStage } from '../support/stage.ts'

const patient = { timeout: 30_000 }
let page: Page

setStage()
beforeEach(async () => {
  page = await openPage('/', 'cashier')
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.goto(`${app.url}/till`)
  await standSomewhere()
  await page.getByText('сканер готов').waitFor(patient)
  await clear()
})

/** The cashier of the demo has two cashboxes: which one is asked once. */
async function standSomewhere() {
  const begin = page.getByRole('button', { name: 'Начать' })
  await begin.or(page.getByRole('searchbox')).or(page.locator('#till-search')).first().waitFor(patient)
  if (!(await begin.isVisible())) return
  for (const choice of await page.getByRole('group').all()) await choice.getByRole('radio').first().check()
  await begin.click()
}

async function clear() {
  while ((await lines().count()) > 0) await page.keyboard.press('Delete')
}

const lines = () => page.getByRole('list', { name: 'Строки продажи' }).getByRole('listitem')
const total = async () => (await page.locator('p[aria-live] b').innerText()).replace(/[^\d,]/g, '')
const search = () => page.locator('#till-search')
const alarm = () => page.getByRole('alertdialog')

/** What lies in the cashier's own warehouse: a name, its code and whether its units are told apart. */
const held = (store: string) =>
  page.evaluate(async (store) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('replica-') ? [name] : []))
    const open = indexedDB.open(String(names[0]))
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const asked = database.transaction(store).objectStore(store).getAll()
    const rows = await new Promise<Record<string, unknown>[]>((resolve) => {
      asked.onsuccess = () => resolve(asked.result)
    })
    database.close()
    return rows
  }, store)

async function sellable() {
  const [sheets, products, barcodes] = await Promise.all([held('register_product'), held('product'), held('barcode')])
  const stocked = sheets.flatMap(({ id, balances }) => {
    const own = (balances as { place: string; unit: string; quantity: number }[]).filter(
      ({ place, quantity }) => place === 'on_hand' && quantity > 0,
    )
    const product = products.find((one) => one.id === id)
    const code = barcodes.find((one) => one.product_id === id)?.barcode
    return own.length > 0 && product && code ? [{ product, own, code: String(code) }] : []
  })
  const plain = stocked.filter(({ own }) => own.every(({ unit, quantity }) => unit === '' && quantity >= 3000))
  const told = stocked.filter(({ own, product }) => product.imei_1 && own.length > 1)
  return { plain, told }
}

/** As a scanner types: fast, and with Enter at the end. */
const scan = (code: string) => page.keyboard.type(code, { delay: 5 }).then(() => page.keyboard.press('Enter'))

describe('selling', () => {
  test('what is scanned is a line, scanned again it counts on, and cash pays it', async () => {
    const { plain } = await sellable()
    const [first] = plain
    await scan(String(first?.code))
    await expect.poll(() => lines().count(), patient).toBe(1)
    await scan(String(first?.code))
    await expect.poll(() => lines().first().innerText(), patient).toMatch(/^2/)
    const due = await total()
    expect(Number(due)).toBeGreaterThan(0)

    await page.keyboard.press('F9')
    await page.getByRole('heading', { name: /Оплата/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Продано' }).waitFor(patient)
    await page.keyboard.press('Enter')
    await page.getByText('Сканируйте первый товар').waitFor()
  })

  test('an IMEI finds its unit, and the same one again is told and tapped away', async () => {
    const { told } = await sellable()
    const imei = String(told[0]?.own[0]?.unit)
    await scan(imei)
    await expect.poll(() => lines().count(), patient).toBe(1)
    expect((await lines().first().innerText()).replace(/\s/g, '')).toContain(imei)
    await scan(imei)
    await alarm().getByText('Уже в чеке').waitFor()
    await scan('478000000000')
    await alarm().getByText('Уже в чеке').waitFor()
    await alarm().getByRole('button', { name: 'Понятно' }).click()
    await alarm().waitFor({ state: 'detached' })
    expect(await lines().count()).toBe(1)
  })

  test('an unknown code asks what it is', async () => {
    await scan('9999999999999')
    await alarm().getByText('Что это?').waitFor()
    await alarm().getByRole('button', { name: 'Найти товар' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('till-search')
  })

  test('words find goods, and the keys take them', async () => {
    await search().fill('кабель')
    await page.locator('[data-on]').first().waitFor()
    await search().press('Enter')
    await expect.poll(() => lines().count(), patient).toBe(1)
    await expect.poll(() => search().inputValue()).toBe('')
  })

  test('open sales outlive the page', async () => {
    const { plain } = await sellable()
    await scan(String(plain[0]?.code))
    await expect.poll(() => lines().count(), patient).toBe(1)
    const due = await total()
    await page.reload()
    await expect.poll(() => lines().count(), patient).toBe(1)
    expect(await total()).toBe(due)
  })

  test('what is put off waits, and comes back as it was', async () => {
    const { plain } = await sellable()
    await scan(String(plain[1]?.code))
    await expect.poll(() => lines().count(), patient).toBe(1)
    const due = await total()
    await page.keyboard.press('F8')
    await expect.poll(() => lines().count(), patient).toBe(0)
    await page.keyboard.press('F8')
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    await expect.poll(() => lines().count(), patient).toBe(1)
    expect(await total()).toBe(due)
  })

  test('without a connection a sale is kept, counted as unsent, and sent when there is one', async () => {
    const { plain } = await sellable()
    await page.context().route('**/api/**', (call) => call.abort())
    await scan(String(plain[0]?.code))
    await expect.poll(() => lines().count(), patient).toBe(1)
    await page.keyboard.press('F9')
    await page.getByRole('heading', { name: /Оплата/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Продано' }).waitFor(patient)
    await page.keyboard.press('Enter')
    await page.locator('[data-unsent]').waitFor(patient)
    await page.context().unroute('**/api/**')
    await expect.poll(() => page.locator('[data-unsent]').count(), { timeout: 60_000 }).toBe(0)
  })
})

test('cash above the sum gives change, a card takes what is left', async () => {
  const { plain } = await sellable()
  await scan(String(plain[0]?.code))
  await expect.poll(() => lines().count(), patient).toBe(1)
  const due = Number(await total())
  await page.keyboard.press('F9')
  const amount = page.locator('#till-amount')
  await amount.waitFor(patient)
  for (const figure of String(due + 5000)) await page.keyboard.press(figure, { delay: 20 })
  await page.getByText('Сдача').waitFor()
  await page.getByText('1 × 5 000').waitFor()
  await page.getByRole('button', { name: 'Сброс' }).click()
  for (const figure of '1000') await page.keyboard.press(figure, { delay: 20 })
  await page.getByRole('button', { name: 'Ещё оплата' }).click()
  await expect.poll(async () => Number((await amount.inputValue()).replace(/\D/g, ''))).toBe(due - 1000)
})
