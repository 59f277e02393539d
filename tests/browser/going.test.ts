import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, openPage, setStage } from '../support/stage.ts'

setStage()

const receipts = '/stock/product-receipts?page=1&per_page=50'
const row = (page: Page, at: number) => page.locator(`[data-row="${at}"]`)
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('data-row') ?? element?.getAttribute('aria-label') ?? element?.tagName
  })
const isDocument = (page: Page) => page.waitForURL(/product-receipts\/(view|edit)\//)
const isList = (page: Page) => page.waitForURL(/product-receipts(\?|$)/)

/** A device that is touched, signed in on a page. */
async function touched(width: number, height: number) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true })
  return openSignedIn(context, app.url, receipts)
}

describe('by the keyboard', () => {
  test('a list that one comes back to stands where it was left, with the focus on its row', async () => {
    const page = await openPage(`${receipts}&sort=occurred_at`)
    await row(page, 3).focus()
    await page.keyboard.press('Enter')
    await isDocument(page)
    await page.getByRole('heading', { name: /Поступление товара MT-/ }).waitFor()
    await page.keyboard.press('Escape')
    await isList(page)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('occurred_at')
    await expect.poll(() => focused(page)).toBe('3')

    await page.keyboard.press('Enter')
    await isDocument(page)
    await page.goBack()
    await isList(page)
    await expect.poll(() => focused(page)).toBe('3')
  })

  test('Escape leaves a document, and asks if something was typed', async () => {
    const page = await openPage('/stock/product-receipts/create')
    await page.getByRole('textbox', { name: 'Комментарий' }).fill('не забыть')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(page.url()).toContain('/create')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Не сохранять' }).click()
    await isList(page)
  })

  test('Escape closes a list of choices and not the document around it', async () => {
    const page = await openPage('/stock/product-receipts/create')
    await page.getByRole('combobox', { name: 'Поставщик' }).click()
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    expect(page.url()).toContain('/create')
  })

  test('from the days of a list one goes on to the next condition', async () => {
    const page = await openPage(receipts)
    await page.locator('[data-search=occurred_at] button').focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Поиск: Поставщик')
    // What is loaded then takes its place, and keeps the focus.
    await page.getByRole('option').first().waitFor()
    expect(await focused(page)).toBe('Поиск: Поставщик')
  })

  test('the ring of a row is whole', async () => {
    const page = await openPage(receipts)
    await page.keyboard.press('Tab')
    await row(page, 1).focus()
    const shadows = await row(page, 1).evaluate((line) =>
      [...line.children].map((cell) => getComputedStyle(cell).boxShadow !== 'none'),
    )
    expect(new Set(shadows)).toEqual(new Set([true]))
  })
})

describe('with a finger', () => {
  test('one tap opens a row of a table, and its sum and actions are in sight', async () => {
    const page = await touched(1024, 768)
    await row(page, 0).waitFor()
    for (const cell of [row(page, 0).locator('td').last(), row(page, 0).locator('td', { hasText: /\d \d/ }).last()]) {
      const box = await cell.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1024)
    }
    await row(page, 2).locator('td').nth(3).tap()
    await isDocument(page)
    await page.context().close()
  })

  test('while rows are selected a tap selects', async () => {
    const page = await touched(1024, 768)
    await row(page, 0).getByRole('checkbox').tap()
    await page.getByText('Выбрано 1').waitFor()
    await row(page, 1).locator('td').nth(3).tap()
    await page.getByText('Выбрано 2').waitFor()
    await page.context().close()
  })

  test('on a phone a document is called by whom it is with, and nothing is smaller than a finger', async () => {
    const page = await touched(390, 844)
    const first = page.getByRole('listitem').filter({ hasText: 'MT-' }).first()
    await first.waitFor()
    const [name, number] = [first.locator('strong').first(), first.getByText(/MT-\d+/).first()]
    await settled(page)
    expect(await name.innerText()).toMatch(/MChJ/)
    const size = (text: typeof name) => text.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    expect(await size(name)).toBeGreaterThan(await size(number))
    const small = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('button, a, input, select')].flatMap((one) => {
        // A field is as large as its frame.
        const { width, height } = (one.matches('input') ? (one.parentElement ?? one) : one).getBoundingClientRect()
        return width > 0 && (height < 43.5 || width < 43.5) ? [one.outerHTML.slice(0, 90)] : []
      }),
    )
    expect(small).toEqual([])
    await page.context().close()
  })
})

test('the head of a document stays where it is at the first edit, also on a phone', async () => {
  const page = await openPage('/stock/product-receipts/create')
  await page.setViewportSize({ width: 390, height: 844 })
  const field = page.getByRole('textbox', { name: 'Комментарий' })
  await field.waitFor()
  const before = await field.evaluate((one) => one.getBoundingClientRect().top + (one.closest('form')?.scrollTop ?? 0))
  await field.fill('не забыть')
  await page.getByText('Есть несохранённые изменения').waitFor({ state: 'attached' })
  const after = await field.evaluate((one) => one.getBoundingClientRect().top + (one.closest('form')?.scrollTop ?? 0))
  expect(after).toBe(before)
})

test('the menu shows where one is, however long it is', async () => {
  const page = await openPage()
  await page.evaluate(() => localStorage.setItem('savdo.submenus', 'sale,bank,cashbox,stock,settings'))
  await page.goto(`${app.url}/references/regions?page=1&per_page=50`)
  const link = page.getByRole('navigation', { name: 'Главное меню' }).locator('[aria-current=page]')
  await link.waitFor()
  const [box, menu] = [
    await link.boundingBox(),
    await page.getByRole('navigation', { name: 'Главное меню' }).boundingBox(),
  ]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0))
  expect(box?.y ?? 0).toBeGreaterThanOrEqual(menu?.y ?? 0)
})

test('clients stay clients when the conditions are cleared', async () => {
  const page = await openPage('/references/clients?page=1&per_page=50')
  await page.getByRole('button', { name: 'Клиент', exact: true }).waitFor()
  await page.getByRole('searchbox').first().fill('Akmal')
  await page.getByRole('button', { name: 'Очистить' }).click()
  await page.waitForURL((now) => !now.searchParams.has('search'))
  expect(new URL(page.url()).searchParams.get('partner_type[]')).toBe('client')
})
