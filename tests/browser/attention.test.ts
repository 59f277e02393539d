import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { allSent, askBooks, heldIn, outboxOf, stagesOf, unsentSign } from '../support/device.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { follow } from '../support/follow.ts'
import { openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, deviceOf, setStage } from '../support/stage.ts'
import { tillOn } from '../support/till.ts'

let context: BrowserContext
let page: Page
let hands: Hands

setStage()
beforeAll(async () => {
  context = await deviceOf('admin')
  page = await openSignedIn(context, app.url, '/')
  page.on('dialog', (leaving) => void leaving.accept())
  hands = handsOn(page)
})
afterAll(() => context.close())

const ask = <T extends object>(asked: string, ...values: unknown[]) => askBooks<T>(app.databaseUrl, asked, ...values)
const last = async () => (await outboxOf(page)).at(-1)?.command
const stateOf = async (id: string) =>
  (await ask<{ state: string }>('select state from commands where id = $1', id))[0]?.state
/** Neither side hears of the other; the server itself can be asked. */
const apart = () => context.route('**/sync/{push,pull}', (call) => call.abort())
const together = () => context.unroute('**/sync/{push,pull}')

/** What needs attention on this device, opened in its form. */
async function openToCorrect(chip: string, why: RegExp) {
  await follow(page, '/device')
  const record = page.locator('main li', { hasText: chip })
  await record.getByText(why).first().waitFor()
  expect(await barriersOn(page)).toEqual([])
  await record.getByRole('button', { name: 'Открыть и исправить' }).click()
  await page.waitForURL(/\/create\?again=/)
}
/** It is posted, heard of in the news, and nothing asks for attention any more. */
async function standsPosted() {
  await hands.toast(/^Проведено: MT-\d+$/).waitFor()
  await allSent(page)
  await expect.poll(() => unsentSign(page).innerText()).not.toMatch(/требует внимания|не отправлено/)
  await follow(page, '/device')
  await page.getByText('Всё отправлено', { exact: true }).first().waitFor()
  await settled(page)
  expect(await page.getByText('Требует внимания', { exact: true }).count()).toBe(0)
}

test('what the office has set aside is put right in its form, and stands in the books once', async () => {
  await follow(page, '/till')
  const till = tillOn(page)
  await till.stand()
  await till.button('Открыть смену').click()
  await till.count('сум', [{ denomination: 1000_00, count: 5 }])
  await till.dialog().getByRole('button', { name: 'Открыть смену' }).click()
  await till.explain('Остальное в сейфе')
  await till.dialog().waitFor({ state: 'detached' })
  await expect.poll(async () => (await stagesOf(page)).at(-1)).toBe('done')

  await apart()
  await till.fromMenu('Смена')
  await till.button('Внести').click()
  await till.dialog().getByLabel('Сумма').fill('250000')
  await till.dialog().getByLabel('За что').selectOption({ index: 1 })
  await till.button('Готово').click()
  await till.dialog().getByText('X-отчёт').waitFor()
  await page.keyboard.press('Escape')
  const first = await last()
  // Meanwhile the server has been brought back from a copy in which this kind of income is not theirs.
  const [type] = await ask<{ id: string; organisation_id: string }>(
    `update income_type set organisation_id = (select id from organisation where prefix = 'SO'), name = name || ' SO'
     where id = $1 returning id`,
    first?.payload.input?.income_type_id,
  )
  expect(type).toBeDefined()
  await together()
  await openToCorrect('Отложено', /Вид дохода/)
  expect(await stateOf(String(first?.id))).toBe('set_aside')
  const amount = page.locator('main [name=amount]')
  await expect.poll(async () => (await amount.inputValue()).replace(/\s/g, '')).toBe('250000')
  const [other] = await ask<{ name: string }>(
    `select name from income_type where organisation_id = (select organisation_id from cashbox where id = $1)
     and deleted_at is null order by name`,
    first?.payload.input?.cashbox_id,
  )
  await hands.pick('Вид дохода', String(other?.name))
  await hands.press('Control+Enter')
  await standsPosted()
  const made = await ask<{ id: string }>('select id from cashbox_income where amount = 25000000 and is_posted')
  expect(made.map(({ id }) => id)).toEqual([first?.record])
  expect(await stateOf(String(first?.id))).toBe('replaced')
})

/** How much of a product this device believes to lie in a warehouse. */
async function knownHere(store: string, product: string) {
  const [warehouse, id] = [await hands.idOf('/warehouse', store), await hands.idOf('/product', product)]
  const sheet = (await heldIn(page, 'register_product')).find((one) => one.id === id)
  const balances = (sheet?.balances ?? []) as { warehouse_id: string; place: string; quantity: number }[]
  const own = balances.filter((one) => one.warehouse_id === warehouse && one.place === 'on_hand')
  return own.reduce((sum, { quantity }) => sum + quantity, 0) / 1000
}

test('a document that was refused is put right line by line, and stands in the books once', async () => {
  const [store, cover] = ['Центральный склад', 'Чехол прозрачный для Galaxy A56']
  await hands.stockUp(store, cover, 10)
  const before = await hands.onHand(store, cover)
  await follow(page, '/stock/product-movements/create')
  await expect.poll(() => knownHere(store, cover)).toBe(before)
  await apart()
  await hands.pick('Откуда', store)
  await hands.pick('Куда', 'Магазин Чиланзар')
  await hands.add(cover, 1)
  await hands.cell('Количество', 1).fill(String(before))
  await hands.press('Control+Enter')
  await hands.toast(/Сохранено на этом устройстве/).waitFor()
  const first = await last()
  // Somebody was faster.
  await hands.sell(store, cover, 1, 50_000_00)
  await together()
  await openToCorrect('Не принято', /Не хватает/)
  expect(await stateOf(String(first?.id))).toBe('refused')
  const quantity = hands.cell('Количество', 1)
  await expect.poll(() => quantity.inputValue()).toBe(String(before))
  await quantity.fill('2')
  await hands.press('Control+Enter')
  await standsPosted()
  expect(await hands.onHand(store, cover)).toBe(before - 3)
  expect(await stateOf(String(first?.id))).toBe('replaced')
})
