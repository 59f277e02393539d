import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { follow } from '../support/follow.ts'
import { openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, openPage, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

let page: Page

setStage()

const open = async (path: string, s_code?: string) => {
  page = await openPage(path, s_code)
  await rows().first().waitFor()
}
const rows = () => page.locator('[data-row]')
const address = () => new URL(page.url()).searchParams
const found = async () =>
  Number((await page.getByText(/^Найдено/).innerText()).match(/[\d\u2009]+/)?.[0].replace(/\D/g, ''))
const cell = (row: number, column: number) => rows().nth(row).getByRole('gridcell').nth(column)
/** What the search over the list looks at is its label. */
const searchLabel = /^Наименование, код/
const head = (name: string) => page.getByRole('columnheader', { name, exact: true })

describe('as an administrator, from the device', () => {
  beforeEach(() => open('/references/products?page=1&per_page=50'))

  test('sorts, row numbers go on from page to page, and all that was found is downloaded', async () => {
    await head('Наименование').getByRole('button').click()
    await expect.poll(() => head('Наименование').getAttribute('aria-sort')).toBe('ascending')
    const first = await cell(0, 2).innerText()
    await head('Наименование').getByRole('button').click()
    await expect.poll(() => cell(0, 2).innerText()).not.toBe(first)
    expect(address().get('sort')).toBe('-name')
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await expect.poll(() => cell(0, 1).innerText()).toBe('51')
    await expect.poll(() => cell(0, 2).innerText()).toMatch(/^MT-\d+$/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Экспорт' }).click()
    await page.getByRole('menuitem', { name: 'Строка на запись' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Товары .+\.xlsx$/)
  })

  test('searches in a column at once and says how much was found; the menu opens the list afresh, in the field last searched by', async () => {
    const here = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const away = async () => {
      await page.getByRole('link', { name: 'Категории', exact: true }).click()
      await page.getByRole('grid', { name: 'Категории' }).waitFor()
      await page.getByRole('link', { name: 'Товары', exact: true }).click()
      await page.getByRole('grid', { name: 'Товары' }).waitFor()
    }
    const all = await found()
    await page.getByRole('searchbox', { name: 'Поиск: Наименование' }).fill('samsung')
    await expect.poll(found).toBeLessThan(all)
    expect(address().get('name')).toBe('samsung')
    await settled(page)
    for (const text of await rows().allInnerTexts()) expect(text.toLowerCase()).toContain('samsung')
    await page.getByRole('searchbox', { name: 'Поиск: Код' }).fill('1')
    await expect.poll(() => address().get('index')).toBe('1')
    await away()
    await expect.poll(found).toBe(all)
    await expect.poll(here).toBe('Поиск: Код')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => address().get('name')).toBe('samsung')
    await page.getByRole('searchbox', { name: searchLabel }).fill('zzzz')
    await page.getByText('Ничего не найдено').waitFor()
    await page.reload()
    await expect.poll(here).toMatch(searchLabel)
    await page.getByText('Ничего не найдено').waitFor()
    await page.getByRole('button', { name: 'Очистить' }).last().click()
    await expect.poll(found).toBe(all)
    await away()
    expect((await here()) ?? '').not.toMatch(/^(Поиск|Наименование, код)/)
    await page.reload()
    await expect.poll(found).toBe(all)
  })

  test('columns are hidden, moved and widened by keyboard, dragged by the mouse, and stay so on this device', async () => {
    const wide = async () => Math.round((await head('Бренд').boundingBox())?.width ?? 0)
    const before = await wide()
    await head('Бренд').getByRole('button').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(wide).toBe(before + 32)
    await page.getByRole('button', { name: 'Вид', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Цвет' }).uncheck()
    await page.getByRole('button', { name: 'Бренд: раньше' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await rows().first().waitFor()
    expect(await wide()).toBe(before + 32)
    await settled(page)
    expect(await head('Цвет').count()).toBe(0)
    const names = await page.getByRole('columnheader').allInnerTexts()
    expect(names.indexOf('Бренд')).toBeLessThan(names.indexOf('Категория'))
    const box = (await head('Бренд').boundingBox())!
    await page.mouse.move(box.x + box.width - 3, box.y + 18)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 57, box.y + 18, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await head('Бренд').boundingBox())?.width).toBe(box.width + 60)
  })

  test('is walked by keys: arrows move however fast they come, the focused row is never hidden, Enter opens', async () => {
    await rows().first().focus()
    // No frame comes between them, as on a slow device with the key held.
    await page.evaluate(async () => {
      for (let step = 0; step < 40; step++) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
        await null
      }
    })
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.row)).toBe('40')
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowUp')
    const covered = await page.evaluate(() => {
      const row = document.activeElement!.getBoundingClientRect()
      return row.top < document.querySelector('thead')!.getBoundingClientRect().bottom
    })
    expect(covered).toBe(false)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Изменить товар' }).waitFor()
  })
})

test('what a tooltip speaks of goes, and the tooltip with it', async () => {
  await open('/references/products?page=1')
  await page.getByRole('link', { name: 'Категории', exact: true }).click()
  await page.getByRole('grid', { name: 'Категории' }).waitFor()
  // The pointer comes by an event alone: for a real one Chromium, unlike others, tells when what is under it goes.
  await rows().first().getByRole('button', { name: 'Изменить' }).dispatchEvent('pointerover', { pointerType: 'mouse' })
  await page.getByRole('tooltip', { includeHidden: true }).getByText('Изменить').waitFor()
  await page.evaluate(() => history.back())
  await page.getByRole('grid', { name: 'Товары' }).waitFor()
  await expect.poll(() => page.getByRole('tooltip', { includeHidden: true }).count()).toBe(0)
})

test('on a phone rows are chosen too: by their menu, then by a touch, then all of the page', async () => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  page = await openSignedIn(phone, app.url, '/references/product-colors?page=1&per_page=50')
  const cards = page.getByRole('listitem').filter({ has: page.locator('strong') })
  await cards
    .first()
    .getByRole('button', { name: /^Действия/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Выбрать' }).tap()
  await page.getByText('Выбрано 1').waitFor()
  await expect.poll(() => cards.first().getByRole('checkbox').isChecked()).toBe(true)
  const names = await Promise.all([0, 2].map((at) => cards.nth(at).locator('strong').innerText()))
  await cards.nth(2).locator('strong').tap()
  await page.getByText('Выбрано 2').waitFor()
  await settled(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  const all = page.getByRole('checkbox', { name: 'Выбрать все на странице' })
  await all.tap()
  await page.getByText(/Выбрано \d\d/).waitFor()
  const leaving = page.getByRole('button', { name: 'Снять выбор' })
  const box = (await leaving.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  await leaving.tap()
  await cards
    .first()
    .getByRole('button', { name: /^Действия/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Выбрать' }).tap()
  await cards.nth(2).getByRole('checkbox').tap()
  await page.getByRole('button', { name: 'Удалить' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).tap()
  await page.getByText('Удалено записей: 2').first().waitFor()
  for (const name of names) await expect.poll(() => cards.filter({ hasText: name }).count()).toBe(0)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).tap()
  for (const name of names) await expect.poll(() => cards.filter({ hasText: name }).count()).toBe(1)
  await phone.close()
})

test('of five hundred rows only those in sight are drawn, and the last one is a scroll away', async () => {
  await open('/references/product-colors?page=1&per_page=50')
  await page.evaluate(plantColors)
  await page.reload()
  await rows().first().waitFor()
  await page.getByRole('combobox', { name: 'Строк на странице' }).selectOption('500')
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount').then(Number)).toBe(502)
  await settled(page)
  expect(await rows().count()).toBeLessThan(100)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 500 * 60)
  await page.locator('[aria-rowindex="502"]').waitFor()
  await settled(page)
  expect(await rows().count()).toBeLessThan(100)
})

test('who may only read sees no way to change', async () => {
  await open('/references/brands?page=1', 'cashier')
  await settled(page)
  expect(await page.getByRole('columnheader', { name: 'Amallar' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Brend', exact: true }).count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await rows().first().dblclick()
  const dialog = page.getByRole('dialog', { name: 'Brend' })
  await dialog.getByRole('textbox', { name: 'Nomi' }).waitFor()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Nomi' }).isDisabled()).toBe(true)
  await settled(page)
  expect(await dialog.getByRole('button', { name: 'Saqlash' }).count()).toBe(0)
  await follow(page, '/stock/warehouses?page=1')
  await page.getByText('Bu amalga ruxsatingiz yoʻq').waitFor()
})

test('a super user sees the brands of all organisations and whose they are; with the server gone, the last seen page stays with its hour', async () => {
  await open('/references/brands?page=1&per_page=50', 'super_admin')
  await head('Организация').waitFor()
  await page.getByRole('combobox', { name: 'Поиск: Организация' }).click()
  await page.getByRole('listbox').waitFor()
  await page.getByRole('combobox', { name: 'Поиск: Организация' }).fill('Samarqand')
  await take(page.getByRole('option', { name: 'Samarqand Optom' }))
  await expect.poll(() => cell(0, 2).innerText()).toMatch(/^SO-/)
  const grid = page.getByRole('grid')
  const count = await grid.getAttribute('aria-rowcount')
  await app.kill()
  try {
    await head('Порядок').getByRole('button').click()
    await page.getByText(/Нет связи: показан список на \d\d:\d\d/).waitFor()
    await settled(page)
    expect(await grid.getAttribute('aria-rowcount')).toBe(count)
  } finally {
    await app.start()
  }
})

/** As many colours as a page can hold. */
async function plantColors() {
  const { access_token } = JSON.parse(localStorage['savdo.credentials']) as { access_token: string }
  const plant = (n: number) =>
    fetch('/api/v1/color', {
      method: 'POST',
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: `Оттенок ${n}`, hex_code: `#${String(100000 + n)}` }),
    })
  for (let n = 0; n < 520; n += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => plant(n + at)))
}

test('the head of a sum names its currency, and a row only names another', async () => {
  await open('/retail-sale?page=1&per_page=10')
  await head('Итого, сум').waitFor()
  await settled(page)
  for (const text of await rows().allInnerTexts()) expect(text).not.toMatch(/\d\s*сум/)
  await follow(page, '/stock/product-receipts?page=1&per_page=50')
  await rows().filter({ hasText: 'Доллар США' }).first().waitFor()
  await settled(page)
  for (const text of await rows().allInnerTexts()) expect(/\d\s*USD/.test(text)).toBe(text.includes('Доллар США'))
  await follow(page, '/bank/currency-rates?page=1&per_page=10')
  await head('Курс, сум').waitFor()
  await settled(page)
  for (const text of await rows().allInnerTexts()) expect(text).not.toContain('USD')
})
