import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { heldIn } from '../support/device.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { tillOn } from '../support/till.ts'

let page: Page
let till: ReturnType<typeof tillOn>

setStage()
beforeEach(async () => {
  page = await openPage('/', 'cashier')
  till = tillOn(page)
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${app.url}/till`)
  await till.stand()
})

const goods = () => page.getByRole('button', { name: /^О товаре: / })
const groups = () => page.getByRole('navigation', { name: 'Группы товаров' })

test('favourites are chosen by tapping goods, for all tills of the warehouse', async () => {
  await page.getByText('Избранного пока нет').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Выбрать избранное' }).click()
  const names = await goods().evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('aria-label') ?? ''))
  const tile = (at: number) =>
    page.locator('button[aria-pressed]').filter({ hasText: names[at]?.replace('О товаре: ', '') ?? '?' })
  for (const at of [2, 0]) {
    await tile(at).first().click()
    await expect.poll(() => tile(at).first().getAttribute('aria-pressed')).toBe('true')
  }
  expect(await barriersOn(page)).toEqual([])
  await settled(page)
  // Nothing moved meanwhile, and nothing was sold.
  expect(await goods().evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('aria-label')))).toEqual(
    names,
  )
  expect(await till.lines().count()).toBe(0)
  await page.getByRole('button', { name: 'Готово' }).click()
  await expect.poll(() => goods().count()).toBe(2)
  await settled(page)
  expect(await goods().first().getAttribute('aria-label')).toBe(names[2])
  await expect.poll(async () => (await heldIn(page, 'favourite')).length).toBe(2)

  // A product's card is behind its sign, and there it is unmarked.
  await goods().first().click()
  await till.dialog().getByText('Здесь только склады, где вы работаете').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await till.dialog().getByRole('button', { name: 'В избранном' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => goods().count()).toBe(1)
  await goods().first().click()
  await till.dialog().getByRole('button', { name: 'В избранном' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Избранного пока нет').waitFor()
})

test('groups stand in their sequence, more than two of them in sight', async () => {
  const shown = await groups().evaluate((bar) => {
    const strip = bar.firstElementChild?.getBoundingClientRect()
    const inside = (one: Element) => {
      const { top, bottom, right } = one.getBoundingClientRect()
      return strip && top >= strip.top && bottom <= strip.bottom + 1 && right <= strip.right + 1
    }
    return [...(bar.firstElementChild?.children ?? [])].filter(inside).length
  })
  expect(shown).toBeGreaterThanOrEqual(6)
})

test('when the connection goes, nothing moves', async () => {
  const search = page.locator('#till-search')
  const before = await search.boundingBox()
  await page.context().setOffline(true)
  await page.getByText('Продажа и возврат работают.').waitFor()
  expect(await search.boundingBox()).toEqual(before)
  expect(await barriersOn(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByText('Продажа и возврат работают.').waitFor({ state: 'detached' })
})

test('postponed sales have one button on an empty till', async () => {
  await settled(page)
  expect(await page.getByRole('button', { name: 'Отложенные' }).count()).toBe(1)
  expect(await till.button('Отложить').isDisabled()).toBe(true)
})

test('a new client by the phone that was looked for and one name', async () => {
  await page.keyboard.press('F3')
  await till.dialog().getByRole('textbox').first().fill('935556677')
  await till.button('Новый клиент').click()
  const name = page.getByLabel('Имя')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await name.fill('Zebo')
  await page.keyboard.press('Enter')
  await expect.poll(() => till.dialog().count()).toBe(0)
  await page.getByRole('button', { name: /Zebo/ }).waitFor()
  await page.getByRole('button', { name: 'Убрать клиента' }).click()
})

test('whoever locks the till sets a PIN first, and comes back to it by that PIN', async () => {
  const person = () => page.getByRole('button', { name: /^Сотрудник: / })
  await person().click()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Заблокировать кассу' }).click()
  await till.dialog().getByText('Цифр: 6').first().waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByLabel('Новый PIN-код').fill('246810')
  await page.getByLabel('Ещё раз').fill('246810')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Aziz/ }).waitFor()
  await page.getByText('Цифр: 6').waitFor()
  await page.locator('[name=pin]').fill('246810')
  await page.keyboard.press('Enter')
  await page.locator('#till-search').waitFor()

  await person().click()
  await page.getByRole('menuitem', { name: 'Сменить сотрудника' }).click()
  await page.getByRole('heading', { name: 'Кто за устройством?' }).waitFor()
  await page.getByRole('button', { name: /Aziz/ }).click()
  await page.locator('[name=pin]').fill('246810')
  await page.keyboard.press('Enter')
  await page.locator('[name=pin]').waitFor({ state: 'detached' })
})
