import { expect, test } from 'vitest'
import { openSignedIn } from '../support/person.ts'
import { app, browser, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

setStage()

test('a client is made inside a sale; sales are narrowed by what was sold; codes of a category are switched', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await openSignedIn(context, app.url, '/retail-sale/create')
  const dialog = page.getByRole('dialog')
  const asked = () => new URL(page.url()).searchParams

  await page.getByRole('button', { name: 'Создать: Клиент' }).first().click()
  await dialog.getByRole('heading', { name: 'Новый клиент' }).waitFor()
  expect(asked().getAll('dialogs[]')).toEqual(['client'])
  await dialog.locator('[name=phone_number]').pressSequentially('901112299')
  await dialog.locator('[name=first_name]').fill('Jasur')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.locator('[name=client], [name=client_id]').first().inputValue()).toBe('Jasur')

  await page.goto(`${app.url}/retail-sale?page=1&per_page=100`)
  await page.getByRole('button', { name: 'Фильтр', exact: true }).click()
  const product = dialog.getByRole('combobox', { name: 'Товар' })
  await product.fill('Honor X8b')
  await take(page.getByRole('option', { name: 'Honor X8b' }).first())
  await dialog.getByRole('button', { name: 'Показать' }).click()
  await page.getByRole('button', { name: 'Убрать условие: Товар' }).waitFor()
  expect(asked().getAll('product_id[]')).toHaveLength(1)

  await page.goto(`${app.url}/references/categories?page=1&per_page=100`)
  const row = page.getByRole('row').filter({ hasText: 'Смартфоны' })
  await row.hover()
  await row.getByRole('button', { name: 'Коды товаров…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Коды товаров категории «Смартфоны»' })
  await question.waitFor()
  await question.getByRole('button', { name: 'Один IMEI' }).click()
  const told = page.getByRole('alertdialog', { name: /^Изменено товаров: / })
  await told.getByText(/Оставлены как есть/).waitFor()
  await context.close()
})
