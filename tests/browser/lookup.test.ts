import { expect, test } from 'vitest'
import { draftsOf } from '../support/device.ts'
import { handsOn } from '../support/document.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

setStage()

/** A district begun in its dialog, its region chosen; the next time it opens, the name of the region waits to be let go. */
async function begunInAndijan() {
  const page = await openPage('/references/districts?page=1&dialogs[]=district', 'super_admin')
  const region = page.getByRole('dialog').getByRole('combobox', { name: 'Регион' })
  const option = (name: string) => page.getByRole('option', { name })
  await region.fill('Андижан')
  await take(option('Андижанская область'))
  await expect
    .poll(async () => (await draftsOf(page)).map(({ values }) => values.region_id))
    .toEqual([expect.any(String)])
  const name = Promise.withResolvers<void>()
  await page.route('**/api/v1/region/*', async (call) => {
    await name.promise
    await call.continue()
  })
  await page.reload()
  return { page, region, option, letGo: name.resolve }
}

test('what is typed where a name has just come begins a new search, and so it does after a click', async () => {
  const { page, region, option, letGo } = await begunInAndijan()
  await region.focus()
  letGo()
  await expect.poll(() => region.inputValue()).toBe('Андижанская область')
  await page.keyboard.type('Бухар')
  await option('Бухарская область').waitFor()
  await settled(page)
  expect(await region.inputValue()).toBe('Бухар')

  await page.keyboard.press('Escape')
  await expect.poll(() => region.inputValue()).toBe('Андижанская область')
  await page.getByRole('textbox', { name: 'Название' }).first().focus()
  await region.click()
  await option('Бухарская область').waitFor()
  await page.keyboard.type('Навои')
  await option('Навоийская область').waitFor()
  await settled(page)
  expect(await region.inputValue()).toBe('Навои')
})

test('what is typed stays when the name of the record that was chosen before comes late', async () => {
  const { page, region, option, letGo } = await begunInAndijan()
  await region.fill('Бухар')
  await option('Бухарская область').waitFor()
  const answer = page.waitForResponse('**/api/v1/region/*')
  letGo()
  await (await answer).finished()
  await settled(page)
  expect(await region.inputValue()).toBe('Бухар')
  expect((await page.getByRole('option').allInnerTexts())[0]).toBe('Бухарская область')
  expect(await page.getByRole('option').count()).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => region.inputValue()).toBe('Андижанская область')

  await region.fill('Навои')
  await option('Навоийская область').waitFor()
  await page.keyboard.press('Enter')
  await option('Навоийская область').waitFor({ state: 'detached' })
  await settled(page)
  expect(await region.inputValue()).toBe('Навоийская область')
  // What is typed and not chosen is no choice.
  await page.keyboard.type('x')
  await page.keyboard.press('Tab')
  await expect.poll(() => region.inputValue()).toBe('Навоийская область')
})

test('a list that opens in the head of a document lies over its lines', async () => {
  const page = await openPage('/stock/product-movements/create')
  await page.getByRole('combobox', { name: 'Откуда', exact: true }).click()
  await page.getByRole('option', { name: 'Центральный склад' }).waitFor()
  const list = page.getByRole('listbox')
  const { top, bottom } = await list.evaluate((element) => element.getBoundingClientRect())
  // It reaches over them, or this shows nothing.
  const lines = page.getByRole('combobox', { name: 'Штрихкод, IMEI или название' })
  const begin = await lines.evaluate((element) => element.getBoundingClientRect().top)
  expect(bottom).toBeGreaterThan(begin)
  for (const at of [top + 2, begin, bottom - 2]) {
    const seen = await list.evaluate((element, y) => {
      const { left } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 24, y))
    }, at)
    expect(seen).toBe(true)
  }
})

test('a client made from inside a sale stands in it, and both are kept while the network is away', async () => {
  const page = await openPage('/')
  const { pick, add, cell, stockUp } = handsOn(page)
  const cover = 'Чехол прозрачный для Galaxy A56'
  await stockUp('Центральный склад', cover, 5)
  await page.goto(`${app.url}/retail-sale/create`)
  await page.getByRole('heading', { name: 'Новая продажа' }).waitFor()
  await pick('Склад', 'Центральный склад')
  await pick('Касса', 'Главная касса')
  await add(cover, 1)
  await cell('Количество', 1).fill('2')

  await page.context().setOffline(true)
  const client = page.getByRole('combobox', { name: 'Клиент', exact: true })
  await client.fill('Шахзода Мирзаева')
  await take(page.getByRole('option', { name: /^Создать: Клиент/ }))
  const front = page.getByRole('dialog', { name: 'Новый клиент' })
  await settled(page)
  expect(await front.getByLabel(/^Имя или название/).inputValue()).toBe('Шахзода Мирзаева')
  await front.getByLabel(/^Фамилия/).fill('кизи')
  await front.getByLabel(/^Телефон/).fill('935551122')
  await front.getByRole('button', { name: 'Сохранить' }).click()
  await front.waitFor({ state: 'detached' })
  await expect.poll(() => client.inputValue()).toBe('Шахзода Мирзаева кизи')
  await settled(page)
  // What was typed into the sale before stands where it stood.
  expect(await cell('Количество', 1).inputValue()).toBe('2')
  await page.context().setOffline(false)
  await cell('Цена', 1).fill('50000')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await page.waitForURL(/\/edit\//)
  await page.reload()
  await expect.poll(() => client.inputValue()).toBe('Шахзода Мирзаева кизи')
})

test('goods are looked up page after page, those chosen lately first; one that is missing is made and stands in the document', async () => {
  const page = await openPage('/stock/product-receipts/create')
  const { adding, focused, line, pick, press, type } = handsOn(page)
  await pick('Склад', 'Центральный склад')
  const options = page.getByRole('option')
  await adding().click()
  await expect.poll(() => options.count()).toBe(50)
  await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect.poll(() => options.count()).toBeGreaterThan(50)
  const [chosen = ''] = (await options.last().innerText()).split('\n')
  await options.last().click()
  await line(1).getByText(chosen).first().waitFor()

  // What stands first in a list of another text is not what is typed now.
  await adding().click()
  await expect.poll(() => options.first().innerText()).toContain(chosen)
  const cover = 'Чехол прозрачный для Galaxy A56'
  await type(cover)
  await press('Enter')
  await line(2).getByText(cover).first().waitFor()
  await adding().click()
  await expect.poll(() => options.nth(0).innerText()).toContain(cover)
  await expect.poll(() => options.nth(1).innerText()).toContain(chosen)

  const made = 'Чайник Artel 1,7 л'
  await adding().fill(made)
  await page.getByRole('option', { name: /^Создать: Товар/ }).waitFor()
  await press('Enter')
  const front = page.getByRole('dialog', { name: 'Новый товар' })
  await settled(page)
  expect(await front.getByRole('textbox', { name: 'Наименование', exact: true }).inputValue()).toBe(made)
  for (const [name, text] of [
    ['Категория', 'Смартфоны'],
    ['Бренд', 'Apple'],
  ] as const) {
    await front.getByRole('combobox', { name }).fill(text)
    await take(page.getByRole('option', { name: text, exact: true }))
  }
  await front.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await front.waitFor({ state: 'detached' })
  await line(3).getByText(made).first().waitFor()
  await expect.poll(focused).toBe('Количество, строка 3')

  // A code that nobody has is no name.
  await adding().fill('4780000000991')
  await page.getByRole('option', { name: 'Ничего не найдено' }).waitFor()
  await settled(page)
  expect(await page.getByRole('option', { name: /^Создать/ }).count()).toBe(0)
})
