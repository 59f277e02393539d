import type { BrowserContext, Locator, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { barriersOn } from '../support/axe.ts'
import { heldIn } from '../support/device.ts'
import { follow } from '../support/follow.ts'
import { patience } from '../support/patience.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { chooseOf } from '../support/row-action.ts'
import { settled, settledBut } from '../support/settled.ts'
import { app, deviceOf, setStage } from '../support/stage.ts'
import { sellable, tillOn } from '../support/till.ts'

const balances = '/stock/register-products?page=1&per_page=50'
let context: BrowserContext
let page: Page

setStage()
beforeAll(async () => {
  context = await deviceOf('admin')
  page = await openSignedIn(context, app.url)
})
beforeEach(async () => {
  await context.setOffline(false)
  await page.goto(app.url + balances)
  await rows().first().waitFor()
})
afterAll(() => context.close())

const rows = () => page.locator('main [data-row]')

const steps = (around: Locator) => around.locator('ol > li')
/** What stands on the right of a step. */
const figureIn = (step: string) =>
  step
    .split('\n')[1]
    ?.match(/[\d ,−]+$/)?.[0]
    ?.trim() ?? ''

/** Opened anew in a language; what stands in the place of rows. */
async function told(path: string, language: string) {
  await page.evaluate((chosen) => localStorage.setItem('savdo.language', chosen), language)
  await page.goto(app.url + path)
  const told = page.locator('main').getByRole('alert')
  await told.getByText(/^(Без связи не открыть|Aloqasiz ochilmaydi|Cannot be opened offline)$/).waitFor()
  return told.innerText()
}

test('without a connection a register says in plain words what it can’t show and when it will, and then it does', async () => {
  await context.setOffline(true)
  for (const [language, words] of [
    ['uz', 'Qoldiq va harakatlar serverda saqlanadi. Aloqa tiklanishi bilan ular oʻzi ochiladi.'],
    ['en', 'Balances and movements are kept on the server. They open by themselves as soon as the connection is back.'],
    ['ru', 'Остатки и движения хранит сервер. Они откроются сами, как только связь вернётся.'],
  ] as const) {
    expect(await told(balances, language)).toContain(words)
    expect(await told(`${balances}&view=entries`, language)).toContain(words)
  }
  // What does work is said beside it.
  await page.getByText('Списки открываются с этого устройства, введённое сохраняется.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  // What nobody could ask is not nought.
  await settled(page)
  expect(await page.getByText('0–0 из 0').count()).toBe(0)
  expect(await told('/cashbox/register-cashboxes?page=1', 'ru')).toContain('Остатки и движения хранит сервер.')
  await context.setOffline(false)
  await rows().first().waitFor({ timeout: patience })
})

test('what was seen stays on the screen without a connection, with the time that it is of', async () => {
  const seen = await rows().first().innerText()
  await context.setOffline(true)
  await rows().first().dblclick()
  // What it is made of the device tells as far as it knows.
  await page.getByText('Остаток с сервера').waitFor()
  const [told = '', now = ''] = await steps(page.locator('main')).allInnerTexts()
  expect(figureIn(told)).toBe(figureIn(now))
  expect(seen).toContain(figureIn(now))
  await page.getByText('Более ранние движения откроются, когда вернётся связь.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.goBack()
  const old = page.getByText(/^Нет связи: показан список на /)
  await old.waitFor()
  await expect.poll(() => rows().first().innerText()).toBe(seen)
  await context.setOffline(false)
  await old.waitFor({ state: 'detached', timeout: patience })
  await expect.poll(() => rows().first().innerText()).toBe(seen)
})

/** At a till: what lies of some goods, opened from their tile. */
async function askWhy(at: Page, name: string): Promise<Locator> {
  await at.locator('#till-search').fill(name)
  await at.getByRole('button', { name }).first().click({ button: 'right' })
  const product = at.getByRole('dialog', { name })
  await product.locator('dd button').first().click()
  return at.getByRole('dialog', { name: 'Откуда это число' })
}

test('whoever may not read a register neither finds nor opens it, and is told what their device knows of a number that they see', async () => {
  const own = await deviceOf('cashier')
  const cashier = await openSignedIn(own, app.url, '/', demoLogin('cashier'))
  await cashier.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await cashier.goto(`${app.url}/till`)
  await tillOn(cashier).stand()
  const { plain } = await sellable(cashier)
  const why = await askWhy(cashier, String(plain[0]?.product.name_ru ?? plain[0]?.product.name))
  await why.getByText('Остаток сейчас').waitFor()
  // Nobody promises what will not be shown to them.
  await settled(cashier)
  expect(await why.getByText('когда вернётся связь').count()).toBe(0)
  expect(await why.getByRole('button', { name: 'Все движения' }).count()).toBe(0)
  await cashier.goto(`${app.url}/stock/register-products`)
  await cashier.getByText('У вас нет прав на это действие').waitFor()
  await settled(cashier)
  expect(await cashier.getByRole('link', { name: 'Остатки товаров' }).count()).toBe(0)
  await own.close()
})

test('the debt of the client to whom is sold tells where it comes from', async () => {
  await follow(page, '/till')
  const { press, dialog, stand } = tillOn(page)
  await stand()
  const people = await heldIn(page, 'partner')
  const owing = (await heldIn(page, 'register_partner')).flatMap(({ id, balances }) => {
    const owed = (balances as { currency_id: string; amount: number }[]).find(
      (one) => one.currency_id === currencies.UZS,
    )
    const client = people.find((one) => one.id === id && one.partner_type === 'client')
    return client && Number(owed?.amount) > 0 ? [String(client.name)] : []
  })
  await press('F3')
  await dialog().getByRole('textbox').fill(String(owing[0]))
  await dialog().getByRole('listitem').getByText(String(owing[0]), { exact: true }).first().click()
  await dialog().waitFor({ state: 'detached' })
  await press('F3')
  await dialog()
    .getByRole('button', { name: /^долг / })
    .click()
  await page.getByRole('dialog', { name: 'Откуда это число' }).getByRole('listitem').first().waitFor()
  expect(await barriersOn(page)).toEqual([])
})

test('a phone from the list of units shows where it has been, which is asked of the server too', async () => {
  await follow(page, '/stock/registered-imeis?page=1&per_page=50')
  await chooseOf(rows().first(), 'Где была эта единица')
  await page.waitForURL(/registered-imeis\/history\//)
  const moves = page.locator('main li')
  await expect.poll(() => moves.first().innerText()).toMatch(/Пришла/)
  const path = new URL(page.url()).pathname
  await context.setOffline(true)
  for (const [language, words] of [
    ['uz', 'Dona qayerda boʻlganini server biladi. Aloqa tiklanishi bilan tarix oʻzi ochiladi.'],
    ['en', 'The server knows where a unit has been. The history opens by itself as soon as the connection is back.'],
    ['ru', 'Где была единица, знает сервер. История откроется сама, как только связь вернётся.'],
  ] as const)
    expect(await told(path, language)).toContain(words)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Где была эта единица' }).waitFor({ timeout: patience })
  await moves.first().getByRole('link').click()
  await page.waitForURL(/\/view\/[\da-f-]{36}/)
})

test('a sale without a connection stands behind what is left of its goods, and leads to its receipt', async () => {
  await follow(page, '/till')
  const till = tillOn(page)
  await till.stand()
  const { plain } = await sellable(page)
  const [goods] = plain
  const name = String(goods?.product.name_ru ?? goods?.product.name)
  await context.setOffline(true)
  await till.take(String(goods?.code))
  await till.pay()
  const number = await till.finish()
  const why = await askWhy(page, name)
  await why.getByText(number).waitFor()
  const [told, sold, now, ...others] = (await steps(why).allInnerTexts()).map(figureIn)
  expect(others).toEqual([])
  expect([sold, Number(told) - 1]).toEqual(['1', Number(now)])
  await why.getByText('Более ранние движения откроются, когда вернётся связь.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await why.getByRole('link', { name: number }).click()
  await page.waitForURL(/\/view\//)
  await page.getByRole('heading', { name: 'Розничная продажа' }).waitFor()
  await page.locator('main').getByText('Ждёт отправки').waitFor()
  await page.locator('main').getByText(name).first().waitFor()
  await settledBut(page, 'outbox')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
