import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

let page: Page

setStage()
beforeEach(async () => {
  page = await openPage('/references/products')
  page.on('dialog', (leaving) => void leaving.accept())
})

const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const save = () => dialog().getByRole('button', { name: 'Сохранить', exact: true })
const tab = (name: string) => dialog().getByRole('tab', { name: new RegExp(`^${name}`) })
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })

async function pick(label: string, text: string) {
  await dialog().getByRole('combobox', { name: label }).fill(text)
  await take(page.getByRole('option', { name: text, exact: true }))
}

async function find(name: string) {
  await page.getByRole('searchbox', { name: /^Наименование, код/ }).fill(name)
  await row(name).waitFor()
}

test('a product is made with its barcodes and prices, and shows stock and price in its list', async () => {
  const name = 'Наушники проводные Hoco M1'
  await page.getByRole('button', { name: 'Товар', exact: true }).click()
  await field('Наименование').fill(name)
  await pick('Категория', 'Наушники')
  await pick('Бренд', 'Hoco')
  const add = dialog().getByRole('button', { name: 'Штрихкод', exact: true })
  await add.click()
  await field('Штрихкод 1').fill('96385075')
  await save().click()
  await dialog().getByText('Строка 1: Не меньше 12 символов, сейчас 8').waitFor()
  // The last figure was wrong; small boxes bear eight.
  await field('Штрихкод 1').fill('96385074')
  await field('Розница UZS').fill('49000')
  await save().click()
  await dialog().waitFor({ state: 'detached' })
  await find(name)
  await expect.poll(() => row(name).innerText()).toContain('49\u2009000')
  await expect.poll(() => row(name).innerText()).toMatch(/\t0\t49/)

  await row(name).dblclick()
  await tab('Штрихкоды').click()
  await dialog().getByText('96385074').waitFor()
  await field('Новый штрихкод').fill('478000000000012')
  await field('Новый штрихкод').press('Enter')
  await dialog().getByRole('button', { name: 'Изменить: 478000000000012' }).waitFor()
  await dialog().getByRole('button', { name: 'Создать свой код' }).click()
  await expect.poll(() => field('Новый штрихкод').inputValue()).toMatch(/^29\d{11}$/)
  await dialog().getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect.poll(() => tab('Штрихкоды').innerText()).toMatch(/3$/)
  await tab('Цены').click()
  await expect.poll(() => field('Розница UZS').inputValue()).toBe('49\u2009000')
  await settled(page)
  expect(await save().isDisabled()).toBe(true)
  await field('Розница UZS').fill('52000')
  await field('Опт UZS').fill('45000')
  await save().click()
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => row(name).innerText()).toContain('52\u2009000')

  await page.goto(`${app.url}/stock/product-barcodes?search=478000000000012`)
  await page.getByRole('row').filter({ hasText: name }).waitFor()
  await page.goto(`${app.url}/sale/register-prices?search=${encodeURIComponent('Hoco M1')}`)
  await page.getByRole('row').filter({ hasText: '52\u2009000' }).waitFor()
  await page.getByRole('row').filter({ hasText: '45\u2009000' }).waitFor()
})

test('a barcode that another product has is refused with its owner, and what was typed is kept and can be mended', async () => {
  const [name, owner] = ['Кабель Hoco X14 USB-C, 1 м', 'Кабель Hoco X14 Lightning, 2 м']
  await find(owner)
  await row(owner).dblclick()
  await tab('Штрихкоды').click()
  const taken = await dialog().getByRole('listitem').first().innerText()
  await dialog().getByRole('button', { name: 'Закрыть' }).last().click()
  await find(name)
  await row(name).dblclick()
  await tab('Штрихкоды').click()
  await field('Новый штрихкод').fill(taken.trim())
  await dialog().getByRole('button', { name: 'Добавить', exact: true }).click()
  await dialog().getByText(`Этот код уже у записи «${owner}»`).waitFor()
  await settled(page)
  expect(await field('Новый штрихкод').inputValue()).toBe(taken.trim())
  await field('Новый штрихкод').fill('4780000009990')
  await field('Новый штрихкод').press('Enter')
  await dialog().getByRole('button', { name: 'Изменить: 4780000009990' }).click()
  await field('Штрихкод').fill('123')
  await field('Штрихкод').press('Enter')
  await dialog().getByText('Не меньше 12 символов, сейчас 3').waitFor()
  await field('Штрихкод').fill('4780000009983')
  await field('Штрихкод').press('Enter')
  await dialog().getByRole('button', { name: 'Удалить: 4780000009983' }).click()
  await expect.poll(() => tab('Штрихкоды').innerText()).toMatch(/1$/)
})

test('a phone says what it is, is described, and its missing variants are made at once', async () => {
  await find('Смартфон Samsung Galaxy A56 8/256 ГБ, графит')
  await row('Смартфон Samsung Galaxy A56 8/256 ГБ, графит').dblclick()
  await dialog().getByRole('button', { name: 'Найти в классификаторе' }).click()
  await page.getByRole('searchbox', { name: 'Название или начало кода' }).fill('смартфоны 256')
  await page.getByRole('button', { name: /^08517130040000000/ }).click()
  await settled(page)
  expect(await field('Код ИКПУ').inputValue()).toBe('08517130040000000')
  await dialog().getByRole('textbox', { name: 'Описание', exact: true }).fill('Экран 6,7 дюйма')
  await tab('Характеристики').click()
  await pick('Оперативная память', '12 ГБ')
  await save().click()
  await dialog().waitFor({ state: 'detached' })

  await row('Смартфон Samsung Galaxy A56 8/256 ГБ, графит').dblclick()
  await dialog().getByText('Экран 6,7 дюйма').waitFor()
  await tab('Характеристики').click()
  await expect.poll(() => dialog().getByRole('combobox', { name: 'Оперативная память' }).inputValue()).toBe('12 ГБ')
  await tab('Остаток').click()
  await dialog().getByText('Магазин').first().waitFor()
  await tab('История').click()
  await dialog()
    .getByRole('term')
    .filter({ hasText: /^Описание$/ })
    .first()
    .waitFor()

  await tab('Товары варианта').click()
  const other = 'Смартфон Samsung Galaxy A56 8/256 ГБ, лаванда'
  await dialog()
    .getByRole('switch', { name: `Продаётся: ${other}` })
    .click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Убрать', exact: true })
    .click()
  await page.getByText(`Товар «${other}» больше не продаётся`).first().waitFor()
  await settled(page)
  expect(
    await dialog()
      .getByRole('switch', { name: `Продаётся: ${other}` })
      .isChecked(),
  ).toBe(false)

  const made = 'Смартфон Samsung Galaxy A56 8/512 ГБ, графит'
  await dialog().getByRole('checkbox', { name: made, exact: true }).check()
  await field('Название: 512 ГБ, графит').fill(`${made} NFC`)
  await dialog().getByRole('button', { name: 'Создать 1 товар' }).click()
  await dialog().getByText(`${made} NFC`).first().waitFor()
  await expect.poll(() => tab('Товары варианта').innerText()).toMatch(/7$/)
  await dialog().getByRole('button', { name: 'Закрыть' }).last().click()

  await page.getByRole('button', { name: 'Фильтр', exact: true }).first().click()
  // A box for each specification that is a filter, of the categories that are chosen.
  const filter = (name: string) => dialog().getByRole('button', { name: new RegExp(`^${name}: `) })
  await filter('Диагональ').waitFor()
  await settled(page)
  expect(await filter('Длина').count()).toBe(0)
  await pick('Категория', 'Смартфоны')
  await filter('Диагональ').waitFor({ state: 'detached' })
  await filter('Встроенная память').click()
  await page.getByRole('checkbox', { name: '512 ГБ', exact: true }).check()
  await dialog().getByRole('button', { name: 'Показать' }).click()
  await page.getByRole('searchbox', { name: /^Наименование, код/ }).fill('Galaxy A56')
  await row(`${made} NFC`).waitFor()
  await settled(page)
  expect(await row(other).count()).toBe(0)

  // What a list leaves out of its rows survives a change of many.
  await page.getByRole('checkbox', { name: `Выбрать: ${made} NFC` }).check()
  await page.getByText('Выбрано 1').waitFor()
  // The rows have buttons of that name too; the bar stands above them.
  await page.locator('button', { hasText: /^Изменить$/ }).click()
  await dialog().getByRole('combobox', { name: 'Что изменить' }).selectOption({ label: 'Бренд' })
  await pick('Бренд', 'Apple')
  await dialog().getByRole('button', { name: 'Изменить: 1' }).click()
  await dialog().getByText('Изменено: 1').first().waitFor()
  await dialog()
    .locator('button', { hasText: /^Закрыть$/ })
    .click()
  await page.reload()
  await row(`${made} NFC`).dblclick()
  await expect.poll(() => tab('Характеристики').innerText()).toMatch(/2$/)

  // The product in front is switched like its siblings, and saved with its form.
  await tab('Товары варианта').click()
  const own = dialog().getByRole('switch', { name: `Продаётся: ${made} NFC` })
  await own.click()
  await dialog().getByText('этот, ещё не сохранено').waitFor()
  await save().click()
  await dialog().waitFor({ state: 'detached' })
  await row(`${made} NFC`).dblclick()
  await tab('Товары варианта').click()
  await settled(page)
  expect(await own.isChecked()).toBe(false)

  // That somebody was faster is told where it is seen, whichever tab was saved from.
  await own.click()
  const id = new URL(page.url()).searchParams.get('dialogs[]')?.split(':')[1]
  await page.evaluate(async (id) => {
    const { access_token } = JSON.parse(localStorage['savdo.credentials'])
    const toggle = () =>
      fetch(`/api/v1/product/${id}/toggle`, { method: 'PUT', headers: { Authorization: `Bearer ${access_token}` } })
    // Twice, so that it says something else than what is about to be saved.
    await toggle()
    await toggle()
  }, id)
  await save().click()
  await dialog().getByText('Запись изменил другой человек').waitFor()
})
