import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPage, setStage } from '../support/stage.ts'

let page: Page

setStage()

const rows = () => page.locator('[data-row]')
const address = () => new URL(page.url()).searchParams
const open = async (path: string) => {
  page = await openPage(path)
  await rows().first().waitFor()
}
const search = () => page.getByRole('searchbox', { name: /^Номер, клиент, товар, IMEI/ })

test('a sale is found by its goods and by an IMEI, and each row says where; several statuses are asked for at once, and a column that stood aside is shown', async () => {
  await open('/retail-sale')
  await search().fill('galaxy')
  await expect.poll(() => rows().first().innerText()).toContain('Товар: ')
  await settled(page)
  for (const text of await rows().allInnerTexts()) expect(text.toLowerCase()).toContain('galaxy')
  await page
    .getByText(/^Товар: /)
    .first()
    .waitFor()
  await search().fill('35000000')
  await expect.poll(() => rows().first().innerText()).toMatch(/IMEI 1: 35 ?000000/)
  expect(await barriersOn(page)).toEqual([])
  await search().fill('')

  await page.getByRole('button', { name: 'Статус: Все' }).click()
  for (const name of ['Продано', 'Возвращено']) await page.getByRole('checkbox', { name, exact: true }).check()
  expect(address().getAll('status[]')).toEqual(['sale', 'returned'])
  await page.keyboard.press('Escape')
  await page.getByText('Статус: Продано, Возвращено').first().waitFor()
  await page.getByRole('button', { name: 'Вид', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Номер на устройстве' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Номер на устройстве' }).waitFor()
})

test('the menu opens a register afresh, and back from there finds its conditions', async () => {
  await open('/stock/register-products')
  await page.getByRole('button', { name: /^Место: / }).click()
  await page.getByRole('checkbox', { name: 'На складе', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => address().getAll('place[]')).toEqual(['on_hand'])
  await page.getByRole('link', { name: 'Главная', exact: true }).click()
  await expect.poll(() => page.url()).not.toContain('register-products')
  await page.getByRole('navigation').getByRole('link', { name: 'Остатки товаров', exact: true }).click()
  await rows().first().waitFor()
  await settled(page)
  expect(address().getAll('place[]')).toEqual([])
  await page.goBack()
  await page.goBack()
  await expect.poll(() => address().getAll('place[]')).toEqual(['on_hand'])
})

test('the palette finds goods with what is done next, and the help, by keys alone and without a connection', async () => {
  await open('/references/brands')
  const palette = page.getByRole('dialog', { name: 'Поиск' })
  const said = palette.getByRole('combobox')
  await page.keyboard.press('Control+k')
  await said.fill('бренды')
  await palette.getByRole('option', { name: /Бренды Помощь/ }).waitFor()
  await settled(page)
  while (!(await palette.getByRole('option', { selected: true }).innerText()).includes('Помощь'))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const help = page.getByRole('dialog', { name: 'Помощь' })
  await help.getByText('Марки товаров').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await help.getByRole('button', { name: /4 из 5/ }).click()
  await help.getByText('Спасибо').waitFor()
  await page.keyboard.press('Escape')

  await page.context().setOffline(true)
  await page.keyboard.press('F1')
  await help.getByText('Марки товаров').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await said.fill('galaxy')
  await palette
    .getByRole('option', { name: /Товар$/ })
    .first()
    .waitFor()
  await palette.getByRole('option', { name: /Печать этикеток$/ }).click()
  await page.waitForURL((now) => now.pathname === '/labels')
})
