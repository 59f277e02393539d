import type { Page } from 'playwright'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { reports } from '#domain/reports.ts'
import { visit } from './visit.ts'

interface Screen {
  readonly name: string
  readonly path: string
  /** What a person does there first. */
  readonly act?: (page: Page) => Promise<void>
}
const lists = house.map(({ name, route }) => ({ name: `${name}-list`, path: `${route}?page=1&per_page=10` }))
const forms = house
  .filter((resource) => resource.scope === 'organisation' && !isDocument(resource) && !resource.byBooks)
  .map(({ name, route }) => ({ name: `${name}-form`, path: `${route}?dialogs[]=${name}` }))
const registers = books.map(({ name, route }) => ({ name, path: `${route}?page=1&per_page=10` }))
const reportPages = reports.map(({ name, route }) => ({ name: `${name}-report`, path: route }))
const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
/** A dialog stands when its first field holds the focus. */
async function openFilter(page: Page) {
  await press('button:has(.lucide-list-filter)')(page)
  await page.locator('[role=dialog] :focus').waitFor()
}
async function openView(page: Page) {
  await press('main button[aria-haspopup=dialog]')(page)
  // Its panel comes with its own code.
  await page.locator('[data-part=content][data-state=open] input').first().waitFor({ state: 'attached' })
}
const openFirst = (selector: string) => async (page: Page) => {
  await press(selector)(page)
  await page.locator('[role=dialog] :focus').waitFor()
}
async function openWhy(page: Page) {
  await press('dl button')(page)
  await page.locator('[role=dialog] li').first().waitFor()
}
async function openBehind(page: Page) {
  await press('tfoot [data-figure]')(page)
  await page.locator(':is(aside, [role=dialog]) li').first().waitFor()
}
async function openUnit(page: Page) {
  const id = await page.evaluate(async () => {
    const token = JSON.parse(localStorage['savdo.credentials'] ?? '{}').access_token
    const answer = await fetch('/api/v1/registered_imei', { headers: { Authorization: `Bearer ${token}` } })
    return (await answer.json()).data.data[0].id
  })
  await visit(page, `/stock/registered-imeis/history/${id}`)
  await page.locator('main li').first().waitFor()
}
/** The newest document of a list, as one looks at it or changes it. */
const openNewest = (path: string, route: string, mode: 'view' | 'edit', status?: string) => async (page: Page) => {
  const id = await page.evaluate(
    async ({ path, status }) => {
      const token = JSON.parse(localStorage['savdo.credentials'] ?? '{}').access_token
      const asked = status ? `?status[]=${status}` : ''
      const answer = await fetch(`/api/v1${path}${asked}`, { headers: { Authorization: `Bearer ${token}` } })
      return (await answer.json()).data.data[0].id
    },
    { path, status },
  )
  await visit(page, `${route}/${mode}/${id}`)
  await page.locator('[data-line="0"]').first().waitFor()
}
const aMovement = openNewest('/stock/product_movements', '/stock/product-movements', 'view', 'sending')
/** From another page, so that it stands there anew. */
const elsewhere = '/references/regions'
async function newReceipt(page: Page) {
  await visit(page, '/stock/product-receipts/create')
  await page.locator('tbody [role=combobox]').fill('Смартфон Samsung Galaxy A56')
  await page.keyboard.press('Enter')
  await page.locator('[data-codes]').first().waitFor()
}
const documents: readonly Screen[] = [
  { name: 'receipt-new', path: '/stock/product-receipts/create' },
  { name: 'receipt-lines', path: elsewhere, act: newReceipt },
  {
    name: 'receipt-refused',
    path: elsewhere,
    act: async (page) => {
      await newReceipt(page)
      await page.keyboard.press('Control+Enter')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'codes',
    path: elsewhere,
    act: async (page) => {
      await newReceipt(page)
      await page.locator('[data-codes]').first().click()
      await page.locator('[role=dialog] input').first().waitFor()
      await page.keyboard.type('490154203237519')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'picker',
    path: elsewhere,
    act: async (page) => {
      await visit(page, '/stock/product-receipts/create')
      await page.locator('button:has(.lucide-list-checks)').click()
      await page.locator('[role=dialog] li').first().waitFor()
    },
  },
  {
    name: 'sale-edit',
    path: elsewhere,
    act: openNewest('/sale/product_retail_sale', '/retail-sale', 'edit'),
  },
  {
    name: 'sale-returned',
    path: elsewhere,
    act: openNewest('/sale/product_retail_sale', '/retail-sale', 'view', 'returned'),
  },
  {
    name: 'prices-edit',
    path: elsewhere,
    act: openNewest('/sale/register_prices', '/sale/register-price', 'edit'),
  },
  { name: 'return-new', path: '/sale/product-return-from-clients/create' },
  { name: 'count-new', path: '/stock/stock-counts/create' },
  { name: 'rate-new', path: '/bank/currency-rates/create' },
  { name: 'movement', path: elsewhere, act: aMovement },
  {
    name: 'movement-received',
    path: elsewhere,
    act: openNewest('/stock/product_movements', '/stock/product-movements', 'view', 'received_all'),
  },
  {
    name: 'movement-entries',
    path: elsewhere,
    act: async (page) => {
      await aMovement(page)
      await page.locator('[role=tab]').nth(1).click()
      await page.locator('section h2').first().waitFor()
    },
  },
  {
    name: 'movement-statuses',
    path: elsewhere,
    act: async (page) => {
      await aMovement(page)
      await page.locator('[role=tab]').nth(2).click()
      await page.locator('main ol li').first().waitFor()
    },
  },
  {
    name: 'receive',
    path: elsewhere,
    act: async (page) => {
      await aMovement(page)
      await page.locator('button:has(.lucide-package-check)').click()
      await page.locator('[role=dialog] li').first().waitFor()
    },
  },
  {
    name: 'cancel-movement',
    path: elsewhere,
    act: async (page) => {
      await aMovement(page)
      await page.locator('footer button:has(.lucide-x)').first().click()
      await page.locator('[role=alertdialog] textarea').waitFor()
    },
  },
]
const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  ...lists,
  ...forms,
  ...documents,
  ...registers,
  ...reportPages,
  { name: 'report-behind', path: '/sale-reports?period=last_12_months', act: openBehind },
  { name: 'analytics', path: '/analytic-dashboard' },
  { name: 'register-entries', path: '/stock/register-products?view=entries&place[]=on_hand' },
  { name: 'register-period', path: '/sale/register-partners?occurred_at[from]=2026-01-01&occurred_at[to]=2030-01-01' },
  { name: 'register-none', path: '/stock/register-products?unit=zzzz' },
  { name: 'register-filter', path: '/sale/register-sales?view=entries', act: openFilter },
  { name: 'register-why', path: '/cashbox/register-cashboxes?page=1', act: openWhy },
  { name: 'unit-history', path: '/stock/registered-imeis?page=1', act: openUnit },
  { name: 'brand-page', path: '/references/brands/create' },
  { name: 'nothing-found', path: '/references/brands?name=zzzz' },
  { name: 'filter', path: '/references/products?page=1', act: openFilter },
  { name: 'view', path: '/references/categories?page=1', act: openView },
  {
    name: 'lookup',
    path: '/references/variations?dialogs[]=variation',
    act: async (page) => {
      await page.locator('[role=dialog] [role=combobox]').fill('zzzz')
      await page.locator('[role=listbox] [aria-disabled=true]').waitFor()
    },
  },
  { name: 'device', path: '/device' },
  { name: 'hardware', path: '/device/hardware' },
  { name: 'labels', path: '/labels' },
  { name: 'devices', path: '/settings/devices/tills' },
  { name: 'device-file', path: '/device', act: openFirst('main button:has(.lucide-file-down)') },
  { name: 'device-add', path: '/settings/devices/tills', act: openFirst('main button:has(.lucide-plus)') },
  { name: 'set-aside', path: '/settings/set-aside?page=1' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'server-error', path: '/server-internal-error' },
  { name: 'something-wrong', path: '/error' },
  { name: 'upgrade', path: '/version-not-compatible' },
]

/** What the engine draws from declarations differs by words only: each is seen once in each language and once in each size. */
export const alike = new Map([...lists, ...forms, ...registers, ...reportPages].map(({ name }, at) => [name, at]))
/** A third of these, and all others. */
export const screensIn = (turn: number) => screens.filter(({ name }) => ((alike.get(name) ?? -turn) + turn) % 3 === 0)
