// long: every screen of the house, each looked at in the same ways
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { reports } from '#domain/reports.ts'
import { readTexts } from '../house/locales.ts'
import { barriersOn } from '../support/axe.ts'
import { openSignedIn } from '../support/person.ts'
import { app, browser, setStage } from '../support/stage.ts'

/** Where pictures are left for a person to look at; nobody looks at those of every run. */
const shots = process.env.SHOTS
const sizes = {
  desktop: { width: 1440, height: 900, touch: false },
  tablet: { width: 1024, height: 768, touch: true },
  phone: { width: 390, height: 844, touch: true },
} as const
/** Words are cut by a language in a size: each pair is met. Light and dark change colours only: each language and each size meets both. */
const manners = (['ru', 'uz', 'en'] as const).flatMap((language, row) =>
  (Object.keys(sizes) as (keyof typeof sizes)[]).map((size, column) => ({
    language,
    mode: (row + column) % 2 ? ('dark' as const) : ('light' as const),
    size,
    turn: row + column,
  })),
)

setStage()
beforeAll(() => void (shots && mkdirSync(shots, { recursive: true })))

const lists = house.map(({ name, route }) => ({ name: `${name}-list`, path: `${route}?page=1&per_page=10` }))
const forms = house
  .filter((resource) => resource.scope === 'organisation' && !isDocument(resource) && !resource.byBooks)
  .map(({ name, route }) => ({ name: `${name}-form`, path: `${route}?dialogs[]=${name}` }))
const registers = books.map(({ name, route }) => ({ name, path: `${route}?page=1&per_page=10` }))
const reportPages = reports.map(({ name, route }) => ({ name: `${name}-report`, path: route }))
interface Screen {
  readonly name: string
  readonly path: string
  /** What a person does there first. */
  readonly act?: (page: Page) => Promise<void>
}
const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
/** A dialog stands when its first field holds the focus. */
async function openFilter(page: Page) {
  await press('button:has(.lucide-list-filter)')(page)
  await page.locator('[role=dialog] :focus').waitFor()
}
async function openView(page: Page) {
  await press('main button[aria-haspopup=dialog]')(page)
  // Its panel comes with its own code and fades in.
  await page.waitForTimeout(500)
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
  { name: 'devices', path: '/settings/devices' },
  { name: 'device-file', path: '/device', act: openFirst('main button:has(.lucide-file-down)') },
  { name: 'device-add', path: '/settings/devices', act: openFirst('main button:has(.lucide-plus)') },
  { name: 'set-aside', path: '/settings/set-aside?page=1' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'server-error', path: '/server-internal-error' },
  { name: 'something-wrong', path: '/error' },
  { name: 'upgrade', path: '/version-not-compatible' },
]

/** What the engine draws from declarations differs by words only: each is seen once in each language and once in each size. */
const alike = new Map([...lists, ...forms, ...registers, ...reportPages].map(({ name }, at) => [name, at]))
const screensIn = (turn: number) => screens.filter(({ name }) => ((alike.get(name) ?? -turn) + turn) % 3 === 0)
/** Another language or size brings other words into the same structure: light is looked at on a desk, dark in a hand. */
const hasOwnStructure = (name: string, size: keyof typeof sizes, language: string) =>
  (size === 'desktop' && (language === 'ru' || alike.has(name))) ||
  (size === 'phone' && language === 'uz' && !alike.has(name))

describe.each(manners)('$language, $mode, $size', ({ language, mode, size, turn }) => {
  test('nothing sticks out, is cut or is hard to use', { timeout: 600_000 }, async () => {
    const { touch, ...viewport } = sizes[size]
    const manner = { viewport, hasTouch: touch, isMobile: touch, colorScheme: mode, reducedMotion: 'reduce' } as const
    const context = await browser.newContext(manner)
    await context.addInitScript((chosen) => {
      localStorage['savdo.language'] = chosen
    }, language)
    const complaints = await lookAtLogin(await context.newPage(), `${size}-${mode}-${language}`)
    const page = await openSignedIn(context, app.url, '/references/regions?page=1')
    await settled(page)
    for (const { name, path, act } of screensIn(turn)) {
      await visit(page, path)
      if (act) {
        await act(page)
        await settled(page)
      }
      if (shots) await page.screenshot({ path: `${shots}/${name}-${size}-${mode}-${language}.png` })
      const said = [...(await sticksOut(page)), ...(await cut(page)), ...(await rawKeys(page))]
      if (hasOwnStructure(name, size, language)) said.push(...(await barriersOn(page)))
      complaints.push(...said.map((complaint) => `${name}: ${complaint}`))
    }
    await context.close()
    expect(complaints).toEqual([])
  })
})

/** Before the sign-in: empty, and with its faults. */
async function lookAtLogin(page: Page, manner: string): Promise<string[]> {
  await page.goto(`${app.url}/login`)
  await page.locator('button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  if (shots) await page.screenshot({ path: `${shots}/login-${manner}.png` })
  const said = [...(await sticksOut(page)), ...(await cut(page)), ...(await rawKeys(page)), ...(await barriersOn(page))]
  await page.close()
  return said.map((complaint) => `login: ${complaint}`)
}

/** Goes there as a link does, which is quicker than loading the app anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** What stood there before is gone. */
async function visit(page: Page, path: string) {
  await page.evaluate(() => {
    document.querySelector('main')?.lastElementChild?.setAttribute('data-left', '')
    for (const dialog of document.querySelectorAll('[role=alertdialog]')) dialog.setAttribute('data-answered', '')
  })
  await follow(page, path)
  await leftBehind(page)
  await settled(page)
}

/** What was typed for a picture is not kept. */
async function leftBehind(page: Page) {
  const gone = page.locator('[data-left]').waitFor({ state: 'detached' })
  const asked = page.locator('[role=alertdialog]:not([data-answered]) footer button:nth-of-type(2)')
  await Promise.race([gone, asked.waitFor()])
  if (await asked.isVisible()) await asked.click()
  await gone
}

test('a page that still waits says so to everybody', async () => {
  const context = await browser.newContext({ locale: 'ru' })
  const page = await openSignedIn(context, app.url, '/')
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/v1/devices', async (route) => {
    await asked.promise
    await route.fallback()
  })
  await follow(page, '/settings/devices')
  await page.getByRole('status').getByRole('progressbar').waitFor()
  expect(await barriersOn(page)).toEqual([])
  asked.resolve()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await context.close()
})

async function settled(page: Page) {
  await page.locator('main :is(h1, h2, strong, [data-row], [data-line], li, [role=dialog])').first().waitFor()
  if (page.url().includes('dialogs')) await page.locator('[role=dialog] form').waitFor()
  await page.locator('[role=progressbar]').waitFor({ state: 'detached' })
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
}

const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    return over > 0 ? [`${over} px stick out to the right`] : []
  })

/** Words of buttons, titles, labels and tabs are never cut; names in rows may be, they show their whole text on hover. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1, h2, label, legend, [role=tab], th button span')]
      .filter((element) => !element.closest('[data-tip-cut], .unseen, [aria-hidden=true]') && element.clientWidth > 1)
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
      )
      .map((element) => `cut: ${element.innerText}`),
  )

/** `list.search`, as it stands on a page whose words did not come; a key without a dot may be a word. */
const keys = Object.keys(readTexts('ru'))
  .map((key) => key.replace(/^\w+:/, ''))
  .filter((key) => key.includes('.'))

async function rawKeys(page: Page) {
  const shown = await page.evaluate(() => {
    const asked = [...document.querySelectorAll('[placeholder], [aria-label]')]
    const attributes = asked.flatMap((element) => [
      element.getAttribute('placeholder'),
      element.getAttribute('aria-label'),
    ])
    return [document.body.innerText, ...attributes].join('\n').split(/\s+/)
  })
  const known = new Set(keys)
  return shown.filter((word) => known.has(word) || /\{\{\w+\}\}/.test(word)).map((word) => `raw key ${word}`)
}
