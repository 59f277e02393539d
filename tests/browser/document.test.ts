import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { app, browser, setStage } from '../support/stage.ts'

let context: BrowserContext
let page: Page

const receipts = '/stock/product-receipts'
const movements = '/stock/product-movements'
/** With the right figure at the end. */
const imeis = ['490154203237518', '356938035643809', '352099001761481', '013977000323877'] as const

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await openSignedIn(context, app.url, '/')
  page.on('dialog', (leaving) => void leaving.accept())
})
afterEach(() => context.close())

const press = (key: string) => page.keyboard.press(key)
const type = (text: string) => page.keyboard.type(text)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name })
const toast = (text: string | RegExp) => page.getByText(text).first()
const cell = (column: string, line: number) =>
  page.getByRole('textbox', { name: `${column}, строка ${line}`, exact: true })
const line = (at: number) => page.locator(`[data-line="${at - 1}"]`)
const adding = () => page.getByRole('combobox', { name: 'Добавить товар' })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function pick(name: string, text: string, on = page) {
  await on.getByRole('combobox', { name, exact: true }).fill(text)
  await on.getByRole('option', { name: text }).first().click()
}
/** By the field at the end of the lines, as a person types who does not wait for the list. */
async function add(name: string, at: number) {
  await adding().focus()
  await type(name)
  await press('Enter')
  await line(at).waitFor()
}
async function paste(text: string) {
  await page.getByRole('textbox', { name: 'Штрихкод, IMEI или название' }).focus()
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
async function openReceipt() {
  await page.goto(`${app.url}${receipts}/create`)
  await pick('Склад', 'Центральный склад')
  await pick('Поставщик', 'MChJ')
}
/** Names and barcodes of goods that are counted by the piece and not by their units. */
async function pieces(count: number): Promise<readonly { name: string; barcode: string }[]> {
  return page.evaluate(async (wanted) => {
    const token = JSON.parse(localStorage['savdo.credentials'] ?? '{}').access_token
    const ask = async (path: string) =>
      (await (await fetch(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })).json()).data.data
    const [products, barcodes] = [
      await ask('/product?paginate=0&is_active=1'),
      await ask('/product_barcode?paginate=0'),
    ]
    return products
      .filter((one: Record<string, unknown>) => !one.imei_1 && !one.serial_number)
      .map((one: { id: string; name: string }) => ({
        name: one.name,
        barcode: barcodes.find((code: { product_id: string }) => code.product_id === one.id)?.barcode,
      }))
      .filter(({ barcode }: { barcode?: string }) => barcode)
      .slice(0, wanted)
  }, count)
}

test('a receipt is entered by keyboard alone, posted, looked at and changed', async () => {
  await openReceipt()
  await add('Чехол прозрачный для Galaxy A56', 1)
  await expect.poll(focused).toBe('Количество, строка 1')
  await type('12')
  await press('Enter')
  expect(await focused()).toBe('Себестоимость, строка 1')
  await type('41500')
  await press('Enter')
  expect(await focused()).toBe('Добавить товар')
  expect(await line(1).innerText()).toMatch(/498\s000/)

  await add('Смартфон Samsung Galaxy A56', 2)
  await expect.poll(focused).toBe('IMEI 1, строка 2: Ввести')
  expect(await cell('Количество', 2).count()).toBe(0)
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  for (const imei of imeis) {
    await type(imei)
    await press('Enter')
  }
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await line(2).innerText()).toMatch(/2 единицы[\s\S]*2 единицы[\s\S]*2\s+шт/)
  await cell('Себестоимость', 2).fill('4610000')

  await press('ArrowUp')
  expect(await focused()).toBe('Себестоимость, строка 1')
  await press('Control+d')
  await line(3).waitFor()
  expect(await line(2).innerText()).toContain('Чехол')
  await press('Control+Delete')
  await button('Вернуть').waitFor()
  await line(3).waitFor({ state: 'detached' })

  await press('Control+Enter')
  await toast(/^Проведено: MT-\d+$/).waitFor()
  await page.waitForURL(/\/view\//)
  await page.getByRole('heading', { name: /^Поступление товара MT-\d+$/ }).waitFor()
  await tab('Проводки').click()
  const goods = page.getByRole('region', { name: 'Остатки товаров' })
  await expect.poll(() => goods.getByRole('row').count()).toBe(1 + 1 + 2)
  expect(await goods.innerText()).toMatch(/Приход[\s\S]*Центральный склад[\s\S]*Чехол/)
  await tab('Статусы').click()
  await page.getByRole('listitem').filter({ hasText: 'Nodira Karimova' }).first().waitFor()

  await button('Изменить').click()
  await cell('Количество', 1).fill('10')
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  await tab('Проводки').click()
  await goods.getByText('Приход отменён').first().waitFor()
  await tab('Документ').click()
  expect(await line(1).innerText()).toMatch(/415\s000/)
})

test('rows of a spreadsheet come in by barcode and name; what is not known is told', async () => {
  await openReceipt()
  const [one, two] = await pieces(2)
  await paste(`${one?.barcode}\t7\t1 250,50\n${two?.name}\t3\t99\nЧего нет\t1\t1`)
  await line(2).waitFor()
  expect(await cell('Количество', 1).inputValue()).toBe('7')
  expect(await cell('Себестоимость', 1).inputValue()).toBe('1\u2009250,5')
  expect(await line(2).innerText()).toContain(two?.name)
  await toast(/Чего нет/).waitFor()
})

test('a scanned barcode adds its product or counts on, and an IMEI goes to the line that waits for it', async () => {
  await openReceipt()
  const [one] = await pieces(1)
  const scan = async (code: string) => {
    await page.getByRole('textbox', { name: 'Штрихкод, IMEI или название' }).focus()
    await type(code)
    await press('Enter')
  }
  await scan(one?.barcode ?? '')
  await scan(one?.barcode ?? '')
  await expect.poll(() => cell('Количество', 1).inputValue()).toBe('2')
  await scan('111111111111119')
  await toast(/Чей это IMEI/).waitFor()
})

test('a code with a wrong check digit is taken only when a person says so', async () => {
  await openReceipt()
  await add('Смартфон Samsung Galaxy A56', 1)
  await page.getByRole('button', { name: /^IMEI 1, строка 1/ }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await type('490154203237519')
  await press('Enter')
  await page.getByText('Контрольная цифра не сходится').waitFor()
  expect(await button('Готово').count()).toBe(0)
  await button('Принять как есть').click()
  await button('Готово').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await line(1).innerText()).toMatch(/49\s015420\s323751\s9/)
})

test('products are picked from the list; those in the document are not picked again', async () => {
  await openReceipt()
  await add('Чехол прозрачный для Galaxy A56', 1)
  await button('Подобрать из списка').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Чехол')
  await dialog.getByText('Уже в документе').waitFor()
  await expect.poll(() => dialog.getByRole('checkbox', { disabled: true }).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await dialog.getByText('Выберите строки').waitFor()
  await dialog.getByRole('checkbox', { disabled: false }).first().check()
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await line(2).waitFor()
})

test('a movement that asks for too much is refused on its line, and nothing typed is lost', async () => {
  await page.goto(`${app.url}${movements}/create`)
  await pick('Откуда', 'Центральный склад')
  await pick('Куда', 'Магазин Чиланзар')
  await add('Чехол прозрачный для Galaxy A56', 1)
  await cell('Количество', 1).fill('100000')
  await press('Control+Enter')
  await page.getByText('1 ошибка').waitFor()
  await expect.poll(focused).toBe('Количество, строка 1')
  expect(await cell('Количество', 1).getAttribute('aria-invalid')).toBe('true')
  expect(await cell('Количество', 1).inputValue()).toBe('100\u2009000')
  expect(await line(1).innerText()).toMatch(/Не хватает: остаток/)
  await page.waitForTimeout(600)
  await page.reload()
  await toast(/Восстановлено то, что вы ввели/).waitFor()
  expect(await cell('Количество', 1).inputValue()).toBe('100\u2009000')
})

test('a movement is sent by one person and received by another, part after part', async () => {
  await page.goto(`${app.url}${movements}/create`)
  await pick('Откуда', 'Центральный склад')
  await pick('Куда', 'Магазин Чиланзар')
  await add('Чехол прозрачный для Galaxy A56', 1)
  await cell('Количество', 1).fill('5')
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  await page.getByText('Отправлено', { exact: true }).first().waitFor()

  const there = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await there.addInitScript(() => {
    localStorage['savdo.language'] = 'ru'
  })
  const other = await openSignedIn(there, app.url, new URL(page.url()).pathname, demoLogin('storekeeper'))
  await other.getByRole('button', { name: 'Принять на складе' }).click()
  const arriving = other.getByRole('textbox', { name: /^Пришло: Чехол/ })
  await arriving.fill('2')
  await other.getByRole('button', { name: 'Принять отмеченное' }).click()
  await other.getByText('Частично получено', { exact: true }).first().waitFor()
  await other.getByRole('button', { name: 'Принять на складе' }).click()
  await other.getByText('Отправлено 5, принято 2').waitFor()
  await other.getByRole('button', { name: 'Отметить всё' }).click()
  await other.getByRole('button', { name: 'Принять всё' }).click()
  await other.getByText('Получено всё', { exact: true }).first().waitFor()
  await other.getByRole('tab', { name: 'Статусы' }).click()
  await other.getByRole('listitem').filter({ hasText: 'Jasur Qodirov' }).first().waitFor()
  await there.close()
})

test('a movement that never arrives is cancelled with a reason', async () => {
  await page.goto(`${app.url}${movements}/create`)
  await pick('Откуда', 'Центральный склад')
  await pick('Куда', 'Магазин Самарканд')
  await add('Чехол прозрачный для Galaxy A56', 1)
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  await button('Отменить отправку').click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('textbox', { name: 'Причина' }).fill('Машина сломалась')
  await asked.getByRole('button', { name: 'Отменить отправку' }).click()
  await page.getByText('Отменено', { exact: true }).first().waitFor()
  expect(await button('Принять на складе').count()).toBe(0)
})

test('five hundred lines: only those in view are drawn, and the last is reached by a key', async () => {
  await openReceipt()
  const goods = await pieces(20)
  const rows = Array.from({ length: 500 }, (_, at) => `${goods[at % goods.length]?.barcode}\t${at + 1}\t1000`)
  await paste(rows.join('\n'))
  await toast('Вставлено 500 строк').waitFor()
  await line(1).waitFor()
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
  await cell('Себестоимость', 500).waitFor()
  await button('Сохранить черновик').click()
  await toast('Черновик сохранён').waitFor()
  await page.waitForURL(/\/edit\//)
  expect(await page.locator('dl').last().innerText()).toMatch(/500/)
})

test('a document deleted by its menu is undone in the books and can be brought back', async () => {
  await openReceipt()
  await add('Чехол прозрачный для Galaxy A56', 1)
  await cell('Себестоимость', 1).fill('1000')
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  await button('Другие действия').click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await toast(/^Удалено: Поступление товара MT-\d+$/).waitFor()
  await page.waitForURL((url) => url.pathname === receipts)
  await button('Вернуть').click()
  await toast(/^Восстановлено: /).waitFor()
})
