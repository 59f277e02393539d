import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { askBooks } from '../support/device.ts'
import { handsOn } from '../support/document.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

let context: BrowserContext

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(() => localStorage.setItem('savdo.language', 'ru'))
})
afterEach(() => context.close())

const address = (page: Page) => new URL(page.url()).searchParams
const rowsAt = (page: Page, level: number) => page.locator(`tbody tr[aria-level="${level}"][aria-posinset]`)
/** What of this report the device keeps. */
const kept = (page: Page) =>
  page.evaluate(() => (localStorage.getItem('savdo.kept') ?? '').includes('report sale_report'))

test('a report is grouped, compared, opened by the keyboard down to its document, and saved', async () => {
  const page = await openSignedIn(context, app.url, '/sale-reports?period=last_30_days', demoLogin('accountant'))
  await rowsAt(page, 1).first().waitFor()

  // On a busy device the second comes before the first has been drawn, and both are kept.
  await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-level-chip] button')]
    buttons.find(({ ariaLabel }) => ariaLabel === 'Убрать уровень: Товар')?.click()
    for (let moment = 0; moment < 20; moment += 1) await null
    const left = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true })
    buttons.find(({ textContent }) => textContent === 'Категория')?.dispatchEvent(left)
  })
  await expect.poll(() => address(page).getAll('group[]')).toEqual(['category', 'warehouse'])
  await page.getByRole('button', { name: 'Категория', exact: true }).press('ArrowRight')
  await expect.poll(() => address(page).getAll('group[]')).toEqual(['warehouse', 'category'])
  await page.getByRole('button', { name: 'Категория', exact: true }).press('ArrowLeft')
  await expect.poll(() => address(page).getAll('group[]')).toEqual(['category', 'warehouse'])
  await page.getByText('Категория: теперь уровень 1 из 2').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^Сравнение/ }).click()
  await page.getByRole('menuitem', { name: 'С неделей раньше' }).click()
  await expect.poll(() => address(page).get('compare')).toBe('week')
  await page.getByRole('columnheader', { name: 'Изменение' }).waitFor()
  // A closed menu gives the focus back to its button a frame or more later: whoever goes on before that loses it.
  const comparison = page.getByRole('button', { name: /^Сравнение/ })
  await expect.poll(() => comparison.evaluate((button) => button === document.activeElement)).toBe(true)
  await settled(page)

  await rowsAt(page, 1).first().focus()
  await page.keyboard.press('ArrowRight')
  await rowsAt(page, 2).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() =>
      rowsAt(page, 2)
        .first()
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true)
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: /^Выручка/ })
  const link = panel.getByRole('region', { name: 'Документы' }).getByRole('listitem').first().getByRole('link')
  const number = (await link.innerText()).split(' ').at(-1)!
  await panel.getByText('Стало').waitFor()
  await link.click()
  await page.waitForURL(/\/view\/[\da-f-]{36}/)
  // The panel names the number too, until the document stands in its place.
  await panel.waitFor({ state: 'detached' })
  await page.getByText(number).first().waitFor()
  await page.goBack()
  await rowsAt(page, 1).first().waitFor()

  await page.getByRole('button', { name: 'Сохранить вид' }).click()
  await page.getByRole('textbox', { name: /^Название/ }).fill('Категории за неделю')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const tab = page.getByRole('tab', { name: /^Категории за неделю/ })
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  await page.getByRole('tab', { name: 'По брендам' }).click()
  await expect.poll(() => address(page).get('view')).toBe('by_brand')
  await tab.click()
  await expect.poll(() => address(page).getAll('group[]')).toEqual(['category', 'warehouse'])
  expect(address(page).get('compare')).toBe('week')
})

test('without a connection the last answer is shown with its hour; a right that is taken away takes the report too', async () => {
  const accountant = demoLogin('accountant')
  const page = await openSignedIn(context, app.url, '/sale-reports?period=last_30_days', accountant)
  await rowsAt(page, 1).first().waitFor()
  const told = await rowsAt(page, 1).first().innerText()
  await expect.poll(() => kept(page)).toBe(true)
  await context.route('**/api/**', (call) => call.abort())
  await page.reload()
  await page.getByText(/^Нет связи\. Данные на /).waitFor()
  await settled(page)
  expect(await rowsAt(page, 1).first().innerText()).toBe(told)
  // Another question has no answer here, and says so.
  await page.getByRole('tab', { name: 'По клиентам' }).click()
  await page.getByText('Такой отчёт на устройстве не сохранён', { exact: false }).waitFor()
  await page.goBack()
  await context.unroute('**/api/**')
  await page.getByText(/^данные на /).waitFor()

  const ask = (text: string, ...values: unknown[]) => askBooks(app.databaseUrl, text, ...values)
  await ask(
    `update role set permissions = permissions - 'documents:product_retail_sales.read' where s_code = 'accountant'`,
  )
  await ask('update users set rights_since = now() where phone_number = $1', accountant.phone_number)
  await rowsAt(page, 1).nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Отчёт для вас закрыт').waitFor()
  await settled(page)
  expect(await rowsAt(page, 1).count()).toBe(0)
  await expect.poll(() => kept(page)).toBe(false)
})

test('who does not wait for a long report leaves it off, and it is asked for again when they do', async () => {
  const page = await openSignedIn(context, app.url, '/profile', demoLogin('admin'))
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await context.route('**/report/sale_report?*', async (call) => {
    await answered
    await call.continue().catch(() => {})
  })
  await page.goto(`${app.url}/sale-reports?period=last_12_months`)
  await page.getByText('Отчёт считается').waitFor()
  await page.getByRole('button', { name: 'Отмена' }).click()
  await page.getByText('Подсчёт отменён').waitFor()
  expect(await barriersOn(page)).toEqual([])
  answer()
  await page.getByRole('button', { name: 'Посчитать ещё раз' }).click()
  await rowsAt(page, 1).first().waitFor()
})

test('all of one product is on its card, each part of it leads to its report', async () => {
  const page = await openSignedIn(context, app.url, '/stock/reports', demoLogin('admin'))
  const { data } = await handsOn(page).ask<{ data: readonly { id: string; name: string }[] }>('/product?search=iPhone')
  const [phone] = data
  await page.goto(`${app.url}/stock/product-card/${phone!.id}`)
  await page.getByRole('heading', { level: 1, name: phone!.name }).waitFor()
  const stock = page.getByRole('region', { name: 'Остатки по складам' })
  await stock.getByRole('row').nth(1).waitFor()
  for (const part of ['IMEI и серийные номера', 'Что заказать', 'История цен', 'Последние поступления и расход'])
    await page.getByRole('region', { name: part }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await stock.getByRole('link', { name: 'Весь отчёт' }).click()
  await page.waitForURL(
    (now) => now.pathname === '/stock/reports' && now.searchParams.get('product_id[]') === phone!.id,
  )
  await page.goBack()
  await page.getByRole('link', { name: 'Открыть товар' }).click()
  await page.waitForURL((now) => now.pathname.endsWith(`/view/${phone!.id}`))
  await page.goto(`${app.url}/stock/product-card/019aa000-0000-7000-8000-000000000000`)
  await page.getByText('Такой записи нет').waitFor()
})

test('what is to be ordered becomes a draft receipt for each supplier, with the goods expected in it', async () => {
  const page = await openSignedIn(context, app.url, '/stock/to-order', demoLogin('admin'))
  await rowsAt(page, 1).first().waitFor()
  await page.getByRole('button', { name: 'Черновики поступлений' }).click()
  const dialog = page.getByRole('dialog', { name: 'Черновики поступлений' })
  await dialog.getByRole('combobox').fill('Центральный')
  await take(page.getByRole('option', { name: /^Центральный склад/ }))
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await page
    .getByText(/^Создан(о)? \d+ черновик/)
    .first()
    .waitFor()
  await page.waitForURL(/product-receipts\?.*is_posted/)
  await page.getByRole('gridcell', { name: 'Центральный склад' }).first().waitFor()
  const held = await askBooks<{ lines: readonly { expected: number; quantity: number }[] }>(
    app.databaseUrl,
    'select lines from product_receipt where is_posted is not true and supplier_id is not null and deleted_at is null',
  )
  expect(held.length).toBeGreaterThan(1)
  for (const { lines } of held)
    for (const line of lines) expect(line).toMatchObject({ quantity: 0, expected: expect.any(Number) })

  // What drafts await already is not ordered again.
  await page.goBack()
  await page.getByRole('button', { name: 'Черновики поступлений' }).click()
  await dialog.getByRole('combobox').fill('Центральный')
  await take(page.getByRole('option', { name: /^Центральный склад/ }))
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await dialog.getByText(/уже ждут в черновиках этого склада/).waitFor()
})
