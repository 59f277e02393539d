import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { draftsOf, stagesOf } from '../support/device.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { app, browser, openPage, setStage } from '../support/stage.ts'

let page: Page
let hands: Hands

const movements = '/stock/product-movements'

setStage()
beforeEach(async () => {
  page = await openPage('/')
  page.on('dialog', (leaving) => void leaving.accept())
  hands = handsOn(page)
  await hands.stockUp('Центральный склад', 'Чехол прозрачный для Galaxy A56', 10)
})

/** Holds the answer to the next call of this address back until it is let go. */
async function held(address: string) {
  const free = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      await free.promise
      await route.fulfill({ response })
      arrived.resolve()
    },
    { times: 1 },
  )
  return () => {
    free.resolve()
    return arrived.promise
  }
}

test('a movement that asks for too much is refused on its line, and nothing typed is lost', async () => {
  const { press, toast, cell, line, focused, pick, add } = hands
  await page.goto(`${app.url}${movements}/create`)
  await pick('Откуда', 'Центральный склад')
  await pick('Куда', 'Магазин Чиланзар')
  await add('Чехол прозрачный для Galaxy A56', 1)
  await cell('Количество', 1).fill('100000')
  const answer = await held('**/sync/push')
  await press('Control+Enter')
  await page.getByText('1 ошибка').waitFor()
  // Whoever opens something before the refusal arrives is not called back by it.
  const left = line(1).locator('[data-cell=remainder]').getByRole('button')
  const why = page.getByRole('dialog', { name: 'Откуда это число' })
  await left.click()
  await why.getByRole('listitem').first().waitFor()
  await answer()
  await page.waitForTimeout(500)
  expect(await why.count()).toBe(1)
  await press('Escape')
  await why.waitFor({ state: 'detached' })
  const judged = page.waitForResponse('**/sync/push')
  await press('Control+Enter')
  await judged
  // The form has taken it back: a page that goes before leaves it to the outbox.
  await expect.poll(async () => (await stagesOf(page)).filter((stage) => stage !== 'done')).toEqual([])
  await expect.poll(focused).toBe('Количество, строка 1')
  expect(await cell('Количество', 1).getAttribute('aria-invalid')).toBe('true')
  expect(await cell('Количество', 1).inputValue()).toBe('100\u2009000')
  expect(await line(1).innerText()).toMatch(/Не хватает: остаток/)

  // What is left tells where it comes from, and the keys pass it by.
  // While it was being judged, the device counted on what it asked for.
  await expect.poll(() => left.innerText()).toBe('10')
  await press('Control+i')
  await why.getByRole('listitem').first().waitFor()
  expect(await why.innerText()).toMatch(/приход\s*10$/m)
  expect(await barriersOn(page)).toEqual([])
  await press('Escape')
  await why.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Количество, строка 1')
  await press('Shift+Tab')
  expect(await focused()).not.toContain('Остаток')
  await expect.poll(async () => JSON.stringify(await draftsOf(page))).toContain('100000000')
  await page.reload()
  await toast(/Восстановлено то, что вы ввели/).waitFor()
  expect(await cell('Количество', 1).inputValue()).toBe('100\u2009000')
})

test('while a movement is on its way to the server, what is left is not told as if it were gone already', async () => {
  const { press, cell, line, pick, add } = hands
  await page.goto(`${app.url}${movements}/create`)
  await pick('Откуда', 'Центральный склад')
  await pick('Куда', 'Магазин Чиланзар')
  await add('Чехол прозрачный для Galaxy A56', 1)
  const left = line(1).locator('[data-cell=remainder]')
  await expect.poll(() => left.innerText()).not.toBe('')
  const before = await left.innerText()
  await cell('Количество', 1).fill(before)
  const answer = await held('**/sync/push')
  await press('Control+Enter')
  await expect.poll(() => stagesOf(page).then((stages) => stages.at(-1))).toBe('waiting')
  await page.waitForTimeout(500)
  expect(await left.innerText()).toBe(before)
  expect(await page.getByText('1 ошибка').count()).toBe(0)
  await answer()
  await page.waitForURL(/\/view\//)
})

test('a movement is sent by one person and received by another, part after part', async () => {
  const { press, cell, pick, add } = hands
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
  await other.getByRole('textbox', { name: /^Повреждено: Чехол/ }).fill('1')
  await other.getByText('Не хватает: 3').waitFor()
  // What was ticked off is kept on the device.
  await other.reload()
  await other.getByRole('button', { name: 'Принять на складе' }).click()
  await expect.poll(() => arriving.inputValue()).toBe('2')
  expect(await other.getByRole('textbox', { name: /^Повреждено: Чехол/ }).inputValue()).toBe('1')
  expect(await barriersOn(other)).toEqual([])
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
  const { press, button, pick, add, onHand } = hands
  const before = await onHand('Центральный склад', 'Чехол прозрачный для Galaxy A56')
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
  await expect.poll(() => onHand('Центральный склад', 'Чехол прозрачный для Galaxy A56')).toBe(before)
})

test('what never arrived goes back to the sender when a movement is finished short', async () => {
  const { press, button, cell, pick, add, onHand } = hands
  const [store, cover] = ['Центральный склад', 'Чехол прозрачный для Galaxy A56']
  const before = await onHand(store, cover)
  await page.goto(`${app.url}${movements}/create`)
  await pick('Откуда', store)
  await pick('Куда', 'Магазин Чиланзар')
  await add(cover, 1)
  await cell('Количество', 1).fill('5')
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)
  const track = page.getByRole('list', { name: 'Статусы' })
  await expect
    .poll(() => track.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Отправлено/),
      // It may arrive in parts, yet nobody sent it to.
      expect.stringMatching(/^Получено всё/),
    ])
  await button('Принять на складе').click()
  await page.getByRole('textbox', { name: `Пришло: ${cover}` }).fill('2')
  await button('Принять отмеченное').click()
  await track.locator('[aria-current=step]').filter({ hasText: 'Частично получено' }).waitFor()
  await expect.poll(() => onHand(store, cover)).toBe(before - 5)

  await button('Завершить с недостачей').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить с недостачей' }).click()
  await track.locator('[aria-current=step]').filter({ hasText: 'Завершено с недостачей' }).waitFor()
  await expect.poll(() => track.getByText('пройдено').count()).toBe(2)
  expect(await track.getByText('впереди').count()).toBe(0)
  expect(await button('Принять на складе').count()).toBe(0)
  await expect.poll(() => onHand(store, cover)).toBe(before - 2)
})
