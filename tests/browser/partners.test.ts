import { expect, test } from 'vitest'
import { follow } from '../support/follow.ts'
import { chooseOf } from '../support/row-action.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

setStage()

const thin = '\u2009'

test('a client is made out of the list of clients, and found by the sum they may owe', async () => {
  const page = await openPage('/references/clients?page=1&per_page=100')
  const address = () => new URL(page.url())
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  const counted = (total: number) => page.getByText(`Найдено ${total},`).waitFor()
  await cell('Chorsu Telecom XK').waitFor()
  expect(address().pathname).toBe('/references/partners')
  const shown = page.getByRole('navigation', { name: 'Главное меню' }).locator('[aria-current=page]')
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Клиенты'])
  await settled(page)
  expect(await cell('Artel Electronics MChJ').count()).toBe(0)

  await page.getByRole('button', { name: 'Клиент', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Новый клиент' }).waitFor()
  expect(address().searchParams.get('dialogs[]')).toBe('client')
  await settled(page)
  expect(await dialog.locator('[name=partner_type], [name=mfo]').count()).toBe(0)
  await dialog.locator('[name=phone_number]').pressSequentially('901112233')
  await dialog.locator('[name=first_name]').fill('Sardor')
  await dialog.locator('[name=last_name]').fill('Aliyev')
  await dialog.locator('[name=credit_limit]').pressSequentially('-7654321.509')
  await expect.poll(() => dialog.locator('[name=credit_limit]').inputValue()).toBe(`7${thin}654${thin}321,50`)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await cell('Sardor Aliyev').waitFor()
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'Sardor Aliyev' }).getByText('Клиент').count())
    .toBe(1)
  await cell(`7${thin}654${thin}321,50`).waitFor()

  const limit = page.getByRole('searchbox', { name: 'Поиск: Лимит долга, сум' })
  await limit.fill('7654321,5')
  await counted(1)
  expect(address().searchParams.get('credit_limit')).toBe('765432150')
  await settled(page)
  expect(await limit.inputValue()).toBe('7654321,5')
  await page.getByText(`7${thin}654${thin}321,50`).first().waitFor()
  await page.reload()
  await counted(1)
  await expect.poll(() => limit.inputValue()).toBe('7654321,5')

  await page.getByRole('link', { name: 'Партнёры' }).click()
  await cell('Artel Electronics MChJ').waitFor()
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Партнёры'])
  expect([...address().searchParams.keys()]).not.toContain('credit_limit')
  // The menu opens a list afresh; back leads to what was looked for.
  await page.getByRole('link', { name: 'Клиенты' }).click()
  await cell('Chorsu Telecom XK').waitFor()
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Клиенты'])
  expect([...address().searchParams.keys()]).not.toContain('credit_limit')
  await page.goBack()
  await page.goBack()
  await counted(1)
})

test('a client is made inside a sale; sales are narrowed by what was sold; codes of a category are switched', async () => {
  const page = await openPage('/retail-sale/create')
  page.on('dialog', (leaving) => void leaving.accept())
  const dialog = page.getByRole('dialog')
  const asked = () => new URL(page.url()).searchParams

  await page.getByRole('button', { name: 'Создать: Клиент' }).first().click()
  await dialog.getByRole('heading', { name: 'Новый клиент' }).waitFor()
  expect(asked().getAll('dialogs[]')).toEqual(['client'])
  await dialog.locator('[name=phone_number]').pressSequentially('901112299')
  await dialog.locator('[name=first_name]').fill('Jasur')
  await dialog.locator('[name=last_name]').fill('Aliyev')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[name=client], [name=client_id]').first().inputValue()).toBe('Jasur Aliyev')

  await page.goto(`${app.url}/retail-sale?page=1&per_page=100`)
  await page.getByRole('button', { name: 'Фильтр', exact: true }).click()
  const show = dialog.getByRole('button', { name: 'Показать' })
  await expect.poll(() => show.isDisabled()).toBe(true)
  const product = dialog.getByRole('combobox', { name: 'Товар' })
  await product.fill('Honor X8b')
  await take(page.getByRole('option', { name: 'Honor X8b' }).first())
  await show.click()
  await page
    .getByText(/^Товар: .*Honor X8b/)
    .first()
    .waitFor()
  expect(asked().getAll('product_id[]')).toHaveLength(1)
  await page.getByRole('button', { name: 'Убрать условие: Товар' }).click()
  await expect.poll(() => asked().has('product_id[]')).toBe(false)

  await follow(page, '/references/categories?page=1&per_page=100')
  const row = page.getByRole('row').filter({ hasText: 'Смартфоны' })
  await chooseOf(row, 'Коды товаров…')
  const question = page.getByRole('alertdialog', { name: 'Коды товаров категории «Смартфоны»' })
  await question.waitFor()
  await question.getByRole('button', { name: 'Один IMEI' }).click()
  const told = page.getByRole('alertdialog', { name: /^Изменено товаров: / })
  await told.getByText(/Оставлены как есть/).waitFor()
})
