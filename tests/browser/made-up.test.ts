import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { launchBrowser } from '../support/browser.ts'
import { buildIn, copyOf } from '../support/copy.ts'
import { handsOn } from '../support/document.ts'
import { addBankArea } from '../support/made-up/bank-area.ts'
import { openSignedIn } from '../support/person.ts'

/** A house with one area more, built and served as a developer does who has added nothing but declarations and words. */
let copy: string
let app: App
let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  copy = copyOf('public', 'index.html')
  await addBankArea(copy)
  await buildIn(copy, join(copy, 'dist'))
  app = await startApp({ root: copy, dist: join(copy, 'dist') })
  browser = await launchBrowser()
  context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  page = await openSignedIn(context, app.url, '/bank/bank-movements?page=1')
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  rmSync(copy, { recursive: true, force: true })
})

test('money goes from an account in dollars to one in soums, typed without a connection and taken in by a step', async () => {
  const { ask, idOf, pick, press, button } = handsOn(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const [dollars, soums] = ['Капиталбанк, доллар', 'Капиталбанк, сум']
  await ask('/bank_opening', {
    occurred_at: new Date().toISOString(),
    bank_id: await idOf('/bank', dollars),
    amount: 5_000_00,
  })

  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await pick('Со счёта', dollars)
  await field('Сумма').fill('1000')
  expect(await field('Придёт').count()).toBe(0)
  await pick('На счёт', soums)
  await field('Придёт').fill('12650000')
  await context.setOffline(true)
  await press('Control+Enter')
  const row = page.getByRole('row', { name: /Капиталбанк, доллар/ })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/1.000\s+USD/)
  expect(await row.innerText()).toMatch(/12.650.000/)

  await context.setOffline(false)
  await row.getByText('В пути').waitFor()
  await row
    .getByText('BM')
    .or(row.getByText(/MT-\d+/))
    .first()
    .waitFor()
  await row.click()
  await button('Деньги пришли').click()
  await page.getByText('Получен').first().waitFor()

  const lying = async (bank: string) => {
    const asked = new URLSearchParams({ 'bank_id[]': await idOf('/bank', bank) })
    const { data } = await ask<{ data: readonly { amount: number }[] }>(`/register/register_banks/balance?${asked}`)
    return data.map(({ amount }) => amount)
  }
  expect([await lying(dollars), await lying(soums)]).toEqual([[4_000_00], [12_650_000_00]])
})
