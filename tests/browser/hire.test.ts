import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { patience } from '../support/patience.ts'
import { demoLogin, fillLogin } from '../support/person.ts'
import { chooseOf } from '../support/row-action.ts'
import { settled } from '../support/settled.ts'
import { app, browser, openPage, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

setStage()

const phone = '+998935551122'
const chosen = 'yangi2026'

const rowOf = (page: Page, person: string) => page.locator('[data-row]').filter({ hasText: person })

test('hired, invited, signed in, sees what the role says, dismissed, out at once', {
  timeout: 7 * patience,
}, async () => {
  const page = await openPage('/employee/users/create')
  const form = page.locator('form').first()
  await form.getByRole('textbox', { name: 'Фамилия' }).fill('Саидова')
  await form.getByRole('textbox', { name: 'Имя', exact: true }).fill('Лола')
  await form.getByRole('textbox', { name: 'Телефон' }).fill(phone.replace('+998', ''))
  await form.getByRole('combobox', { name: 'Язык' }).selectOption({ label: 'Русский' })
  // A role that is not there yet is made from where it is given.
  await form.getByRole('combobox', { name: 'Роли' }).fill('Ночной кладовщик')
  await take(page.getByRole('option', { name: /^Создать/ }))
  const role = page.getByRole('dialog')
  await expect.poll(() => role.getByLabel(/^Наименование/).inputValue()).toBe('Ночной кладовщик')
  await role.getByLabel('Начать с шаблона').selectOption({ label: 'Кладовщик' })
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await role.waitFor({ state: 'detached' })
  await form.getByText('Ночной кладовщик').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await form.getByRole('textbox', { name: 'Фамилия' }).focus()
  await page.keyboard.press('Control+Enter')
  // The role was told of before.
  await page
    .getByText(/^Создано: .*Саидова/)
    .first()
    .waitFor()

  await page.goto(`${app.url}/employee/users?page=1&per_page=100`)
  await page.locator('[data-row]').filter({ hasText: 'Саидова' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await chooseOf(rowOf(page, 'Саидова'), 'Пригласить…')
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Ссылка' }).click()
  const told = await asked.getByText(/invitation#/).innerText()
  const link = /https?:\S+/.exec(told)?.[0] ?? ''
  await asked.getByRole('button', { name: 'Закрыть' }).last().click()

  const home = await browser.newContext({ viewport: { width: 390, height: 844 } })
  home.setDefaultTimeout(60_000)
  const own = await home.newPage()
  await own.goto(link)
  await own.getByRole('heading', { name: /Лола/ }).waitFor()
  expect(await barriersOn(own)).toEqual([])
  await own.locator('[name=password]').fill(chosen)
  await own.locator('[name=password_confirmation]').fill(chosen)
  await own.locator('button[type=submit]').click()
  // Nobody types again what they have just chosen.
  await own.waitForURL(`${app.url}/`)
  const used = await home.newPage()
  await used.goto(link)
  await used.getByText('Эта ссылка устарела или уже использована').waitFor()
  await used.close()

  // A storekeeper keeps goods, and knows nothing of people or money.
  await own.setViewportSize({ width: 1440, height: 900 })
  await own.getByRole('link', { name: 'Товары', exact: true }).first().waitFor()
  await settled(own)
  for (const hidden of ['Сотрудники', 'Роли', 'Банковские счета'])
    expect(await own.getByRole('link', { name: hidden, exact: true }).count()).toBe(0)
  await own.goto(`${app.url}/employee/users`)
  await own
    .getByText(/нет доступа|не разрешено|нет прав/i)
    .first()
    .waitFor()

  await chooseOf(rowOf(page, 'Саидова'), 'Уволить…')
  await page
    .getByRole('alertdialog')
    .getByText(/Неотправленной работы|не отправлено/)
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Уволить' }).click()
  await page.getByText('Саидова Лола: уволен(а)').waitFor()
  await own.waitForURL('**/login**')
  await fillLogin(own, { ...demoLogin('cashier'), phone_number: phone }, chosen)
  await own.getByText('Неверный телефон').first().waitFor()
  await home.close()
})
