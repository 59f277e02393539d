import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled } from '../support/settled.ts'
import { openPage, setStage } from '../support/stage.ts'

setStage()

const doors = (page: Page) => page.getByRole('list', { name: 'Ваши дела' })
const speakRussian = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.reload()
  await doors(page).getByRole('link').first().waitFor()
}
const waits = (page: Page) => page.getByRole('list', { name: 'Вас ждёт' })
const firstDoor = (page: Page) => doors(page).getByRole('listitem').first()

test('a cashier begins in the till, goes home from there, and may begin at home', async () => {
  const page = await openPage('/', 'cashier')
  await page.waitForURL((now) => now.pathname === '/till')
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.reload()
  const begin = page.getByRole('button', { name: 'Начать', exact: true })
  await begin.or(page.locator('#till-search')).first().waitFor()
  await page.getByRole('link', { name: 'На главную' }).first().click()
  await doors(page).getByRole('link').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/')

  await page.getByRole('button', { name: /^Учётная запись/ }).click()
  await page.getByRole('switch', { name: 'Начинать с кассы' }).uncheck()
  await page.goto(new URL('/', page.url()).href)
  await firstDoor(page).getByRole('link', { name: 'Касса' }).click()
  await page.waitForURL((now) => now.pathname === '/till')
})

test('a storekeeper sees what is on its way here, without a connection too, and the only one opens at once', async () => {
  const page = await openPage('/', 'storekeeper')
  await speakRussian(page)
  const coming = waits(page).getByRole('link', { name: /в пути сюда/ })
  // The device may tell of it a moment after the server has counted it.
  await expect.poll(() => coming.innerText()).toMatch(/^1 перемещение в пути сюда\n\D+ [1-9]\d* шт\.$/)
  await page.context().setOffline(true)
  await page.reload()
  await coming.waitFor()
  await page.context().setOffline(false)
  await coming.click()
  await page.waitForURL((now) => now.pathname.startsWith('/stock/product-movements/view/'))
  await page.getByText('Магазин Самарканд').first().waitFor()
})

test('an accountant sees debts that are overdue and shifts that differ', async () => {
  const page = await openPage('/', 'accountant')
  await speakRussian(page)
  // Told once on the page: among what needs attention, and not at its door.
  const overdue = page.getByRole('link', { name: /: должны и просрочили/ })
  await overdue.waitFor()
  await page.getByText('Продажи сегодня').waitFor()
  await settled(page)
  expect(await overdue.count()).toBe(1)
})

test('everything else is found by what one calls it, in any language', async () => {
  const page = await openPage('/')
  await doors(page).getByRole('link').first().waitFor()
  const search = page.locator('main').getByRole('combobox', { name: /^Раздел, товар/ })
  for (const [said, found] of [
    ['debt', 'Расчёты с партнёрами'],
    ['foyda', 'Продажи'],
    [',htyl', 'Бренды'],
  ] as const) {
    await search.fill(said)
    await page.getByRole('option', { name: found }).first().waitFor()
  }
  await search.press('Enter')
  await page.waitForURL((now) => now.pathname === '/references/brands')
})
