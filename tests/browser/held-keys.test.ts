// long: every piece that lies over a page, and how a person opens it
import type { Page } from 'playwright'
import { describe, expect, onTestFailed, test } from 'vitest'
import { sources } from '../house/sources.ts'
import { follow } from '../support/follow.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { chooseOf } from '../support/row-action.ts'
import { settled } from '../support/settled.ts'
import { app, deviceOf, setStage } from '../support/stage.ts'
import { tillOn } from '../support/till.ts'

/** One overlay, what one does until it is open, and the key that closes it while it is held down. */
interface Held {
  readonly what: string
  /** The file that draws it. */
  readonly drawnBy: string
  readonly path?: string
  readonly narrow?: boolean
  readonly as?: 'cashier'
  readonly open: (page: Page) => Promise<unknown>
  readonly key: 'Enter' | ' ' | 'Escape'
  /** It stays open: the key opened what is before it. */
  readonly stays?: boolean
}

const parts = 'src/client/parts'
const [wide, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const overlay = '[role=dialog], [role=alertdialog], [role=menu], [data-part=content][data-state=open]'
const products = '/references/products?page=1&per_page=50'
const brands = '/references/brands?page=1&per_page=100'
const receipt = '/stock/product-receipts/create'
const receipts = '/stock/product-receipts?page=1&per_page=50'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
/** Opened by a click: of what a key does on the way is told elsewhere. */
const click = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click()
  await page.locator(overlay).first().waitFor()
}
/** Where the held key is pressed down. */
const stand = (name: string | RegExp) => (page: Page) => button(page, name).focus()

async function seekBrands(page: Page) {
  await button(page, 'Провести').focus()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('бренд')
}
async function askRemoval(page: Page) {
  await chooseOf(page.locator('[data-row="0"]'), 'Удалить')
  await page.getByRole('alertdialog').waitFor()
}
async function openLookup(page: Page) {
  await page.getByRole('button', { name: 'Товар', exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Категория' }).click()
  await page.getByRole('option').first().waitFor()
}
async function openRange(page: Page) {
  await page.locator('[data-search=occurred_at] button').click()
  await page.getByRole('button', { name: 'Сегодня' }).waitFor()
}
async function scanUnknown(page: Page) {
  const till = tillOn(page)
  await till.stand()
  await page.locator('#till-search').focus()
  await till.scan('4780000000017')
  await till.alarm().waitFor()
}
async function ask(page: Page, name: string) {
  await tillOn(page).stand()
  await page.getByRole('button', { name: 'Меню кассы' }).click()
  await page.getByRole('menuitem', { name }).hover()
}

const table: readonly Held[] = [
  { what: 'the palette, that goes', drawnBy: `${parts}/dialog.tsx`, path: receipt, open: seekBrands, key: 'Enter' },
  { what: 'the palette, that is left', drawnBy: `${parts}/dialog.tsx`, path: receipt, open: seekBrands, key: 'Escape' },
  { what: 'a filter', drawnBy: `${parts}/dialog.tsx`, path: products, open: click('Фильтр'), key: 'Escape' },
  {
    what: 'a filter, by the key on its button',
    drawnBy: `${parts}/dialog.tsx`,
    path: products,
    open: stand('Фильтр'),
    key: 'Enter',
    stays: true,
  },
  { what: 'a form', drawnBy: `${parts}/dialog.tsx`, path: brands, open: click('Бренд'), key: 'Escape' },
  { what: 'a question', drawnBy: `${parts}/dialog.tsx`, path: brands, open: askRemoval, key: 'Escape' },
  {
    what: 'a question, by its button',
    drawnBy: `${parts}/dialog.tsx`,
    path: brands,
    open: async (page) => {
      await askRemoval(page)
      await stand('Отмена')(page)
    },
    key: ' ',
  },
  {
    what: 'the menu of a phone',
    drawnBy: `${parts}/drawer.tsx`,
    narrow: true,
    open: click('Открыть меню'),
    key: 'Escape',
  },
  {
    what: 'a menu',
    drawnBy: `${parts}/menu-list.tsx`,
    open: async (page) => {
      await click(/^Язык/)(page)
      await page.getByRole('menuitem', { name: 'Русский' }).hover()
    },
    key: 'Enter',
  },
  {
    what: 'a menu, left',
    drawnBy: `${parts}/menu-list.tsx`,
    open: async (page) => {
      await click(/^Язык/)(page)
      await page.getByRole('menu').waitFor()
    },
    key: 'Escape',
  },
  {
    what: 'a menu, by the key on its button',
    drawnBy: `${parts}/menu-list.tsx`,
    open: stand(/^Язык/),
    key: ' ',
    stays: true,
  },
  {
    what: 'a panel of days',
    drawnBy: `${parts}/popover-panel.tsx`,
    path: receipts,
    open: async (page) => {
      await openRange(page)
      await button(page, 'Сегодня').focus()
    },
    key: 'Enter',
  },
  {
    what: 'a panel of days, left',
    drawnBy: `${parts}/popover-panel.tsx`,
    path: receipts,
    open: openRange,
    key: 'Escape',
  },
  {
    what: 'a lookup in a form',
    drawnBy: `${parts}/combobox.tsx`,
    path: products,
    open: async (page) => {
      await openLookup(page)
      await page.keyboard.press('ArrowDown')
    },
    key: 'Enter',
    stays: true,
  },
  {
    what: 'a lookup in a form, left',
    drawnBy: `${parts}/combobox.tsx`,
    path: products,
    open: openLookup,
    key: 'Escape',
    stays: true,
  },
  {
    what: 'the place to scan at, on a phone',
    drawnBy: 'src/client/pages/document/goods/workplace/workplace-frame.tsx',
    path: receipt,
    narrow: true,
    open: click('Сканировать'),
    key: 'Escape',
  },
  {
    what: 'an alarm of the till',
    drawnBy: 'src/client/screens/till/counter/alarm.tsx',
    as: 'cashier',
    path: '/till',
    open: scanUnknown,
    key: 'Escape',
  },
  {
    what: 'an alarm of the till, by its button',
    drawnBy: 'src/client/screens/till/counter/alarm.tsx',
    as: 'cashier',
    path: '/till',
    open: async (page) => {
      await scanUnknown(page)
      await page.getByRole('alertdialog').getByRole('button').last().focus()
    },
    key: 'Enter',
  },
  {
    what: 'a dialog of the till, from its menu',
    drawnBy: `${parts}/dialog.tsx`,
    as: 'cashier',
    path: '/till',
    open: (page) => ask(page, 'Смена'),
    key: 'Enter',
    stays: true,
  },
]

setStage()

/** A page for each person, on which one thing after another is opened. */
const desks = new Map<string, Page>()

async function deskOf(s_code: string): Promise<Page> {
  const known = desks.get(s_code)
  if (known) return known
  const context = await deviceOf(s_code, { viewport: wide })
  await context.addInitScript(() => localStorage.setItem('savdo.language', 'ru'))
  const page = await openSignedIn(context, app.url, '/', demoLogin(s_code))
  await note(page)
  desks.set(s_code, page)
  return page
}

/** Where it shall stand, with nothing over it. */
async function goTo(page: Page, path: string, size: typeof wide) {
  await page.setViewportSize(size)
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== path) await follow(page, path)
}

/** Whatever lies over the page is left as a person leaves it, and nothing typed there is kept. */
async function leaveAll(page: Page) {
  const forget = page.getByRole('alertdialog').getByRole('button', { name: 'Не сохранять' })
  while ((await openNow(page)) > 0) {
    if (await forget.isVisible()) await forget.click()
    else await page.keyboard.press('Escape')
    await settled(page)
  }
}

/** What was pressed last has been drawn: a held key comes again without waiting for more. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** From now on it is counted: what a key pressed besides the element on which it was pressed down, and how often that was. */
const note = (on: Page) =>
  on.evaluate(() => {
    const pressed = Object.assign(window, { others: [] as string[], own: 0 })
    let at: (Element | null)[] = []
    addEventListener(
      'keydown',
      ({ repeat }) => {
        const focused = document.activeElement
        // A menu keeps the focus and names the item that the key is for.
        const named = focused?.getAttribute('aria-activedescendant')
        if (!repeat) at = [focused, named ? document.getElementById(named) : null]
      },
      true,
    )
    addEventListener(
      'click',
      (event) => {
        if (event.detail > 0 || !(event.target instanceof Element)) return
        if (at.includes(event.target)) pressed.own += 1
        else pressed.others.push(event.target.outerHTML.slice(0, 120))
      },
      true,
    )
    addEventListener('submit', (event) => {
      if (!(event.target instanceof Element && event.target.contains(at[0] ?? null))) pressed.others.push('submit')
    })
  })

/** What was pressed since this was asked last. */
const pressed = (on: Page) =>
  on.evaluate(() => {
    const { others, own } = window as unknown as { others: string[]; own: number }
    Object.assign(window, { others: [], own: 0 })
    return { others, own }
  })

const openNow = (on: Page) => on.locator(overlay).count()

describe('a key that is held down closes one thing and presses nothing else', () => {
  test.each(table)('$what, by $key', async ({ path = '/', as = 'admin', narrow = false, open, key, stays = false }) => {
    const page = await deskOf(as)
    onTestFailed(async () => {
      desks.delete(as)
      await page.context().close()
    })
    await goTo(page, path, narrow ? phone : wide)
    await open(page)
    const before = await openNow(page)
    const address = page.url()
    await pressed(page)

    for (let time = 0; time < 12; time += 1) {
      await page.keyboard.down(key)
      await drawn(page)
    }
    await page.keyboard.up(key)
    const isDone = (open: number) => (stays ? open > 0 : open < before)
    await expect.poll(async () => isDone(await openNow(page))).toBe(true)
    await settled(page)

    const { others, own } = await pressed(page)
    expect(others).toEqual([])
    expect(own).toBeLessThanOrEqual(1)
    expect(isDone(await openNow(page))).toBe(true)
    if (key === 'Escape') expect(page.url().replace(/[?&]dialogs.*/, '')).toBe(address.replace(/[?&]dialogs.*/, ''))
    await leaveAll(page)
  })
})

test('every piece that lies over a page and takes its keys is held', () => {
  const drawing = sources(['src/client']).filter(({ text }) => /<\w+\.Root\b|aria-modal/.test(text))
  const held = [...new Set(table.map(({ drawnBy }) => drawnBy))]
  expect(drawing.map(({ path }) => path).sort()).toEqual(held.sort())
})
