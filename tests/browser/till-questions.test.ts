import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { sellable, tillOn } from '../support/till.ts'

let page: Page
let till: ReturnType<typeof tillOn>

setStage()
beforeEach(async () => {
  page = await openPage('/', 'cashier')
  till = tillOn(page)
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.goto(`${app.url}/till`)
  await till.stand()
  while ((await till.lines().count()) > 0) await page.keyboard.press('Delete')
})

const search = () => page.locator('#till-search')
const refused = () => page.getByText('Не пробито: сначала ответьте на вопрос').first()
/** What lies under a dialog nobody hears of, but it is there. */
const lines = () => page.locator('ul[aria-label="Строки продажи"] > li')

test('while the till asks something, a scan is refused and takes away nothing that was typed', async () => {
  const { plain } = await sellable(page)
  const code = String(plain[0]?.code)
  await page.keyboard.press('F3')
  const sought = till.dialog().getByRole('textbox').first()
  await sought.fill('Zebo Aliyeva')
  await till.scan(code)
  await refused().waitFor()
  await settled(page)
  expect(await sought.inputValue()).toBe('Zebo Aliyeva')
  await till.button('Новый клиент').click()
  const name = page.getByLabel('Имя')
  await name.focus()
  await till.scan(code)
  await settled(page)
  expect(await name.inputValue()).toBe('Zebo')
  await page.keyboard.press('Escape')
  await till.button('Ещё').click()
  await page.getByRole('menuitem', { name: 'Комментарий' }).click()
  const comment = till.dialog().getByRole('textbox')
  await comment.fill('До пятницы')
  await till.scan(code)
  await settled(page)
  expect(await comment.inputValue()).toBe('До пятницы')
  await till.dialog().getByRole('button', { name: 'Готово' }).click()
  await expect.poll(() => till.dialog().count()).toBe(0)
  await settled(page)
  expect(await lines().count()).toBe(0)

  // What only shows something gives way.
  await page.keyboard.press('F1')
  await till.dialog().getByText('Открытые продажи').waitFor()
  await till.scan(code)
  await expect.poll(() => lines().count()).toBe(1)
  await expect.poll(() => till.dialog().count()).toBe(0)
})

test('which of them: a scan or a choice answers and closes it, other goods do not', async () => {
  const { plain, told } = await sellable(page)
  const [first, second] = told[0]?.own ?? []
  const which = () => page.getByRole('dialog', { name: 'Какой из них?' })
  const ask = async () => {
    await search().fill(String(told[0]?.product.name))
    await page.locator('[data-on]').first().waitFor()
    await search().press('Enter')
    await which().waitFor()
  }
  await ask()
  await till.scan(String(plain[0]?.code))
  await till.alarm().getByText('Другой товар').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => till.alarm().count()).toBe(0)
  await settled(page)
  expect(await which().count()).toBe(1)
  expect(await lines().count()).toBe(0)
  await till.scan(String(first?.unit))
  await expect.poll(() => which().count()).toBe(0)
  await expect.poll(() => lines().count()).toBe(1)

  await ask()
  await which().getByRole('listitem').getByRole('button', { disabled: false, pressed: false }).first().click()
  await expect.poll(() => which().count()).toBe(0)
  await expect.poll(() => lines().first().innerText()).toMatch(/^2/)
  await page.keyboard.press('Delete')

  // Its last figures alone are enough.
  await search().fill(String(second?.unit).slice(-6))
  await page.locator('[data-on]').first().waitFor()
  await search().press('Enter')
  await expect.poll(() => lines().count()).toBe(1)
  await expect.poll(async () => (await lines().first().innerText()).replace(/\s/g, '')).toContain(String(second?.unit))
  await page.keyboard.press('Delete')
})

test('a key that closes something does nothing behind it, however long it is held', async () => {
  const { plain } = await sellable(page)
  await search().fill('кабель')
  await page.locator('[data-on]').first().waitFor()
  await page.keyboard.press('F3')
  await till.dialog().waitFor()
  await page.keyboard.down('Escape')
  await expect.poll(() => till.dialog().count()).toBe(0)
  for (let more = 0; more < 5; more += 1) await page.keyboard.down('Escape')
  await page.keyboard.up('Escape')
  await settled(page)
  expect(await search().inputValue()).toBe('кабель')

  await till.scan('2000000000001')
  await till.alarm().waitFor()
  await search().evaluate((field: HTMLInputElement) => {
    field.value = 'кабель'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await till.alarm().getByRole('button', { name: 'Понятно' }).focus()
  await page.keyboard.down('Enter')
  await expect.poll(() => till.alarm().count()).toBe(0)
  for (let more = 0; more < 5; more += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await settled(page)
  expect(await lines().count()).toBe(0)

  await page.keyboard.press('Escape')
  await till.take(String(plain[0]?.code))
  await page.keyboard.press('Delete')
})
