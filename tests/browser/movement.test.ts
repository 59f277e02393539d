// long: every way in which goods go from one warehouse to another, on one stage
import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { imeiText } from '#domain/registers/goods-units.ts'
import { barriersOn } from '../support/axe.ts'
import { allSent, draftsOf, stagesOf } from '../support/device.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { settled, settledBut } from '../support/settled.ts'
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
  await settled(page)
  expect(await why.count()).toBe(1)
  await press('Escape')
  await why.waitFor({ state: 'detached' })
  const judged = page.waitForResponse('**/sync/push')
  await press('Control+Enter')
  await judged
  // The form has taken it back: a page that goes before leaves it to the outbox.
  await allSent(page)
  await expect.poll(focused).toBe('Количество, строка 1')
  await settled(page)
  expect(await cell('Количество', 1).getAttribute('aria-invalid')).toBe('true')
  expect(await cell('Количество', 1).inputValue()).toBe('100\u2009000')
  expect(await line(1).innerText()).toMatch(/Не хватает: остаток/)

  // What is left tells where it comes from, and the keys pass it by.
  // While it was being judged, the device counted on what it asked for.
  await expect.poll(() => left.innerText()).toBe('10')
  await press('Control+i')
  await why.getByRole('listitem').first().waitFor()
  await settled(page)
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
  await settled(page)
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
  await settledBut(page, 'answers', 'outbox')
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
  await settled(other)
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
  await settled(page)
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
  await settled(page)
  expect(await track.getByText('впереди').count()).toBe(0)
  expect(await button('Принять на складе').count()).toBe(0)
  await expect.poll(() => onHand(store, cover)).toBe(before - 2)
})

const phone = 'Смартфон Samsung Galaxy A56 8/256 ГБ, графит'
const [whole, spoilt, absent, strange] = ['353918057402617', '353918057402625', '353918057402633', '353918057402641']
const second = (imei: string) => imei.replace(/^./, '9')

/** A phone in the hand of a person, in Uzbek. */
async function openPhone(path: string, s_code: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await context.addInitScript(() => {
    localStorage['savdo.language'] = 'uz'
    localStorage['savdo.workplace.camera'] = 'off'
  })
  const page = await openSignedIn(context, app.url, path, demoLogin(s_code))
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().tap()
  const place = page.locator('[data-scans]')
  return {
    page,
    tap,
    place,
    scan: handsOn(page).scan,
    scanned: (count: number) =>
      place.locator('[aria-current]').getByText(String(count), { exact: true }).first().waitFor(),
    offline: (is: boolean) => context.setOffline(is),
    sent: () =>
      expect.poll(() => stagesOf(page).then((stages) => stages.filter((one) => one === 'waiting'))).toEqual([]),
    close: () => context.close(),
  }
}

test('a movement goes by scanning from one phone to another, both offline in between, and none of it is lost', async () => {
  const [from, to] = ['Центральный склад', 'Магазин Чиланзар']
  const imeis = [whole, spoilt, absent] as string[]
  await hands.stockUp(from, phone, 3, { imei_1: imeis, imei_2: imeis.map(second) })
  await hands.stockUp('Магазин Самарканд', phone, 1, { imei_1: [strange], imei_2: [second(String(strange))] })
  /** Where the books have the unit: one of the two warehouses, and a place in it. */
  const whereIs = async (unit: string | undefined) => {
    const asked = new URLSearchParams({ paginate: '0', 'product_id[]': await hands.idOf('/product', phone) })
    asked.append('group[]', 'warehouse')
    asked.append('group[]', 'place')
    asked.append('unit[]', String(unit))
    type Rows = { data: readonly { warehouse: { name: string }; place: string; quantity: number }[] }
    const { data } = await hands.ask<Rows>(`/register/register_product/balance?${asked}`)
    return data.filter(({ quantity }) => quantity > 0).map(({ warehouse, place }) => `${warehouse.name} ${place}`)
  }
  const ends = new URLSearchParams({
    scan: '1',
    'sender_id[]': await hands.idOf('/warehouse', from),
    'receiver_id[]': await hands.idOf('/warehouse', to),
  })
  const [sender, receiver] = await Promise.all([
    openPhone(`${movements}/create?${ends}`, 'admin'),
    openPhone('/', 'storekeeper'),
  ])
  await sender.place.waitFor()
  await sender.offline(true)
  for (const [at, imei] of imeis.entries()) {
    await sender.scan(imei)
    await sender.scanned(at + 1)
  }
  await sender.tap('Tayyor')
  await sender.tap('Oʻtkazish')
  await expect.poll(() => stagesOf(sender.page)).toContain('waiting')
  await sender.offline(false)
  await sender.sent()
  await sender.page.waitForURL(/\/view\//)
  const { pathname } = new URL(sender.page.url())

  await receiver.page.goto(app.url + pathname)
  await receiver.tap('Omborga qabul qilish')
  await receiver.offline(true)
  await sender.offline(true)
  await receiver.tap('Skanerlash')
  await receiver.place.waitFor()
  await receiver.scan(String(whole))
  await receiver.scanned(1)
  // A unit that was not sent is told with where the books have it, and stops the scanner.
  await receiver.scan(String(strange))
  const refused = receiver.page.getByRole('alertdialog', { name: 'Bu joʻnatmada yoʻq' })
  await refused.getByText(imeiText(String(strange))).waitFor()
  await refused.getByText(phone).waitFor()
  await refused.getByText('Qayerda', { exact: true }).waitFor()
  expect(await barriersOn(receiver.page)).toEqual([])
  await refused.getByRole('button', { name: 'Tushunarli, davom etish' }).tap()
  await receiver.scan(String(spoilt))
  await receiver.scanned(2)
  await receiver.tap('Shikastlangan deb belgilash')
  await receiver.page.getByRole('button', { name: 'Shikastlangan deb belgilandi' }).waitFor()
  expect(await barriersOn(receiver.page)).toEqual([])
  await receiver.tap('Tayyor')
  await receiver.page.getByText('Yetishmaydi: 1').waitFor()
  await receiver.tap('Belgilanganini qabul qilish')
  await expect.poll(() => stagesOf(receiver.page)).toContain('waiting')

  // Both come back: the first arrives in part, and its rest is finished short from the same screen.
  await Promise.all([sender.offline(false), receiver.offline(false)])
  await receiver.sent()
  await receiver.tap('Omborga qabul qilish')
  await receiver.page.getByRole('dialog').getByRole('button', { name: 'Kamomad bilan yakunlash' }).tap()
  await receiver.page.getByRole('textbox', { name: 'Sabab' }).fill('Qutida yoʻq edi')
  await receiver.page.getByRole('alertdialog').getByRole('button', { name: 'Kamomad bilan yakunlash' }).tap()
  await receiver.page.locator('[aria-current=step]').filter({ hasText: 'Kam bilan yakunlangan' }).waitFor()
  await expect.poll(() => whereIs(absent)).toEqual([`${from} on_hand`])
  expect(await whereIs(whole)).toEqual([`${to} on_hand`])
  expect(await whereIs(spoilt)).toEqual([`${to} damaged`])
  await sender.page.reload()
  await sender.page.locator('[aria-current=step]').filter({ hasText: 'Kam bilan yakunlangan' }).waitFor()
  await Promise.all([sender.close(), receiver.close()])
})

test('who unpacks a movement that was cancelled meanwhile is told by whom, and what was ticked is not lost', async () => {
  const cover = 'Чехол прозрачный для Galaxy A56'
  const { product_movement: sent } = await hands.ask<{ product_movement: { id: string } }>('/stock/product_movements', {
    occurred_at: new Date().toISOString(),
    sender_id: await hands.idOf('/warehouse', 'Центральный склад'),
    receiver_id: await hands.idOf('/warehouse', 'Магазин Чиланзар'),
    lines: [{ product_id: await hands.idOf('/product', cover), quantity: 5000 }],
  })
  const receiver = await openPhone(`${movements}/view/${sent.id}`, 'storekeeper')
  await receiver.tap('Omborga qabul qilish')
  await receiver.offline(true)
  await receiver.page.getByRole('textbox', { name: /^Keldi: / }).fill('2')
  await receiver.tap('Belgilanganini qabul qilish')
  await expect.poll(() => stagesOf(receiver.page)).toContain('waiting')
  await page.goto(`${app.url}${movements}/view/${sent.id}`)
  await hands.button('Отменить отправку').click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('textbox', { name: 'Причина' }).fill('Машина сломалась')
  await asked.getByRole('button', { name: 'Отменить отправку' }).click()
  // The question goes once the server has answered; what is received after that is refused.
  await asked.waitFor({ state: 'detached' })
  await receiver.offline(false)
  await expect.poll(() => stagesOf(receiver.page)).toContain('refused')
  await receiver.page.goto(`${app.url}/device`)
  const told = receiver.page.getByRole('listitem').filter({ hasText: 'Tovar koʻchirish' }).first()
  await told.getByText('Shu orada joʻnatish bekor qilingan').waitFor()
  await told.getByText(`${cover}: keldi: 2`).waitFor()
  await told.getByText(/Машина сломалась/).waitFor()
  expect(await barriersOn(receiver.page)).toEqual([])
  await receiver.close()
})
