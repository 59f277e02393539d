import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { type Hands, handsOn } from '../support/document.ts'
import { settled } from '../support/settled.ts'
import { openPage, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

let page: Page
let hands: Hands

const receipts = '/stock/product-receipts'
const phone = 'Смартфон Samsung Galaxy A56 8/256 ГБ, графит'
/** With the right figure at the end. */
const imeis = ['490154203237518', '356938035643809', '352099001761481', '013977000323877'] as const

setStage()
beforeEach(async () => {
  page = await openPage(`${receipts}/create`)
  page.on('dialog', (leaving) => void leaving.accept())
  hands = handsOn(page)
})

async function openReceipt() {
  await hands.pick('Склад', 'Центральный склад')
  await hands.pick('Поставщик', 'MChJ')
}

test('a receipt is entered by keyboard alone, posted, looked at, changed, deleted and brought back', async () => {
  const { press, type, button, tab, toast, cell, line, focused, add } = hands
  await openReceipt()
  await add('Чехол прозрачный для Galaxy A56', 1)
  await expect.poll(focused).toBe('Количество, строка 1')
  await type('12')
  await press('Enter')
  expect(await focused()).toBe('Цена закупки, строка 1')
  await type('41500')
  await press('Enter')
  expect(await focused()).toBe('Добавить товар')
  await expect.poll(() => line(1).innerText()).toMatch(/498\s000/)

  await add('Смартфон Samsung Galaxy A56', 2)
  await expect.poll(focused).toBe('IMEI 1, строка 2: Ввести')
  await settled(page)
  expect(await cell('Количество', 2).count()).toBe(0)
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  for (const imei of imeis) {
    await type(imei)
    await press('Enter')
  }
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => line(2).innerText()).toMatch(/2 единицы[\s\S]*2 единицы[\s\S]*2\s+шт/)
  await cell('Цена закупки', 2).fill('4610000')

  await press('ArrowUp')
  expect(await focused()).toBe('Цена закупки, строка 1')
  await press('Control+d')
  await line(3).waitFor()
  await expect.poll(() => line(2).innerText()).toContain('Чехол')
  await press('Control+Delete')
  await button('Вернуть').waitFor()
  await line(3).waitFor({ state: 'detached' })

  // The keys of the document are heard while the focus stands nowhere, too.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await press('Control+Enter')
  await toast(/^Проведено: MT-\d+$/).waitFor()
  await page.waitForURL(/\/view\//)
  await page.getByRole('heading', { name: /^Поступление товара MT-\d+$/ }).waitFor()
  await tab('Проводки').click()
  const goods = page.getByRole('region', { name: 'Остатки товаров' })
  await expect.poll(() => goods.getByRole('row').count()).toBe(1 + 1 + 2)
  await expect.poll(() => goods.innerText()).toMatch(/Приход[\s\S]*Чехол[\s\S]*Центральный склад/)
  await tab('Статусы').click()
  await page.getByRole('listitem').filter({ hasText: 'Nodira Karimova' }).first().waitFor()

  await button('Изменить').click()
  await cell('Количество', 1).fill('10')
  await press('Control+Enter')
  // The form that was left has these tabs too.
  await button('Изменить').waitFor()
  await tab('Проводки').click()
  await goods.getByText('Приход отменён').first().waitFor()
  await tab('Документ').click()
  await expect.poll(() => line(1).innerText()).toMatch(/415\s000/)

  await button('Другие действия').click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await toast(/^Удалено: Поступление товара MT-\d+$/).waitFor()
  await page.waitForURL((url) => url.pathname === receipts)
  await button('Вернуть').click()
  await toast(/^Восстановлено: /).waitFor()
})

test('goods come by scanner, by paste and from the list, units by their codes, and what is not saved is gone', async () => {
  const { press, type, scan, button, toast, cell, line, add, paste, pieces } = hands
  await openReceipt()
  const [one] = await pieces(1)
  await page.getByRole('combobox', { name: 'Штрихкод, IMEI или название' }).focus()
  await type(one?.barcode ?? '')
  await press('Enter')
  await cell('Количество', 1).waitFor()
  // A scanner is heard wherever the cursor stands, and what is typed there stays.
  const comment = page.getByRole('textbox', { name: 'Комментарий' })
  await comment.fill('Утро')
  await comment.focus()
  await scan(one?.barcode ?? '')
  await expect.poll(() => cell('Количество', 1).inputValue()).toBe('2')
  await settled(page)
  expect(await comment.inputValue()).toBe('Утро')
  // No other walk has received it.
  await scan('862012345678900')
  const refused = page.getByRole('alertdialog', { name: 'Чей это код?' })
  await refused.waitFor()
  // Nothing is taken before it is answered.
  await scan(one?.barcode ?? '')
  await button('Понятно, дальше').click()
  await refused.waitFor({ state: 'detached' })
  await settled(page)
  expect(await cell('Количество', 1).inputValue()).toBe('2')

  // Rows of a spreadsheet come in by barcode and by name; what is not known is told.
  await paste(`${phone}\t3\t1 250,50\nЧего нет\t1\t1`)
  await line(2).waitFor()
  await expect.poll(() => cell('Цена закупки', 2).inputValue()).toBe('1\u2009250,5')
  await toast(/Чего нет/).waitFor()

  // A code with a wrong check digit is taken only when a person says so; a line says how many units are still to be named.
  await page.getByRole('button', { name: /^IMEI 1, строка 2/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('0 из 3').waitFor()
  await dialog.getByRole('textbox').first().waitFor()
  await type('490154203237519')
  await press('Enter')
  await page.getByText('Контрольная цифра не сходится').waitFor()
  for (const imei of imeis.slice(1)) {
    await type(imei)
    await press('Enter')
  }
  await dialog.getByText('2 из 3').waitFor()
  await settled(page)
  expect(await button('Готово').count()).toBe(0)
  await button('Принять как есть').click()
  await button('Оставить 2 единицы').click()
  await dialog.getByText('2 единицы', { exact: true }).waitFor()
  await button('Готово').click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => line(2).innerText()).toMatch(/2 единицы[\s\S]*2\s+шт/)

  await add('Чехол прозрачный для Galaxy A56', 3)
  await button('Подобрать из списка').click()
  await dialog.getByRole('searchbox').fill('Чехол')
  await dialog.getByText('Уже в документе').waitFor()
  await expect.poll(() => dialog.getByRole('checkbox', { disabled: true }).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await dialog.getByText('Выберите строки').waitFor()
  // The box above the list asks for every product found before it is ticked.
  const all = dialog.getByRole('checkbox', { disabled: false }).first()
  await all.click()
  await expect.poll(() => all.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await line(4).waitFor()

  await button('К списку').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Не сохранять' }).click()
  await page.waitForURL((url) => url.pathname === receipts)
  await button('Поступление товара').click()
  await page.getByRole('heading', { name: 'Новое поступление' }).waitFor()
  await settled(page)
  expect(await line(1).count()).toBe(0)
  expect(await page.getByText(/Восстановлено/).count()).toBe(0)
})

test('five hundred lines: only those in view are drawn, and the last is reached by a key', async () => {
  const { button, toast, cell, line, adding, paste, pieces } = hands
  await openReceipt()
  const goods = await pieces(20)
  const rows = Array.from({ length: 500 }, (_, at) => `${goods[at % goods.length]?.barcode}\t${at + 1}\t1000`)
  await paste(rows.join('\n'))
  await toast('Вставлено 500 строк').waitFor()
  await line(1).waitFor()
  await settled(page)
  expect(await page.locator('[data-line]').count()).toBeLessThan(60)
  await page.evaluate(() => {
    const drawn = new Set<string>()
    Object.assign(window, { drawn })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const line = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-line]')
        if (line) drawn.add(String(line.dataset.line))
      }
    }).observe(document.querySelector('tbody')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  await cell('Количество', 2).fill('777')
  await expect.poll(() => page.locator('dl').last().innerText()).toMatch(/126\s025/)
  expect(await page.evaluate(() => [...(window as unknown as { drawn: Set<string> }).drawn])).toEqual(['1'])
  await adding().focus()
  await cell('Цена закупки', 500).waitFor()
  await button('Сохранить черновик').click()
  await toast('Черновик сохранён').waitFor()
  await page.waitForURL(/\/edit\//)
  await expect.poll(() => page.locator('dl').last().innerText()).toMatch(/500/)
})

test('what follows from a record that still loads is saved too', async () => {
  await hands.ask('/partner', {
    ...{
      first_name: 'Chirchiq Ulgurji',
      last_name: 'MChJ',
      phone_number: '+998712003355',
      partner_type: 'supplier',
      is_active: true,
    },
    credit_days: 20,
  })
  // Whoever is over all organisations has no replica: their records come from the server.
  const desk = await openPage(`${receipts}/create`, 'super_admin')
  const partner = Promise.withResolvers<void>()
  await desk.route(/\/api\/v1\/partner\/[0-9a-f-]{36}/, async (call) => {
    await partner.promise
    await call.continue()
  })
  const office = handsOn(desk)
  // What is typed while the list of a field still loads is not looked for.
  const owner = desk.getByRole('combobox', { name: 'Организация', exact: true })
  await owner.click()
  await desk.getByRole('option').first().waitFor()
  await owner.fill('Mobile Trade')
  await take(desk.getByRole('option', { name: 'Mobile Trade' }))
  await office.pick('Склад', 'Центральный склад')
  await office.add('Чехол прозрачный для Galaxy A56', 1)
  await office.cell('Количество', 1).fill('1')
  await office.cell('Цена закупки', 1).fill('100')
  // Nobody waits for what is held up here.
  await desk.getByRole('combobox', { name: 'Поставщик', exact: true }).fill('Chirchiq Ulgurji')
  await desk.getByRole('option', { name: 'Chirchiq Ulgurji' }).first().click()
  await office.press('Control+Enter')
  partner.resolve()
  await desk.waitForURL(/\/view\//)
  await desk.getByText('Оплатить до').first().waitFor()
  const id = new URL(desk.url()).pathname.split('/').at(-1)
  const { product_receipt } = await office.ask<{ product_receipt: { due_date: string | null } }>(
    `/stock/product_receipts/${id}`,
  )
  expect(product_receipt.due_date).not.toBeNull()
})
