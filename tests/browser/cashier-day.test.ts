// long: one day of a cashier, in the order in which it is lived
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#domain/kernel/language.ts'
import { currencies } from '#domain/references/currency.ts'
import { denominations, inNotes } from '#domain/till/denominations.ts'
import type russianBack from '#locales/ru/back.json'
import type russianCommon from '#locales/ru/common.json'
import type russianHardware from '#locales/ru/hardware.json'
import type russianSession from '#locales/ru/session.json'
import { barriersOn } from '../support/axe.ts'
import { allSent, askBooks, outboxOf } from '../support/device.ts'
import { office } from '../support/office.ts'
import { demoLogin, fillLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'
import { minorIn, sellable, tillOn, tillWords } from '../support/till.ts'

const { UZS } = currencies
const language: Language = 'uz'
const said = (file: string) => JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'))
const words = tillWords(language)
const back: typeof russianBack = said('back')
const common: typeof russianCommon = said('common')
const session: typeof russianSession = said('session')
const paper: typeof russianHardware = said('hardware')
const pin = '246810'

let tablet: BrowserContext

setStage()
beforeAll(async () => {
  const { says } = await office()
  await says({ inn: '301234567', shifts: 'required', count_difference_limit: 100_000_00 })
  tablet = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  await tablet.addInitScript((chosen) => localStorage.setItem('savdo.language', chosen), language)
}, 120_000)
afterAll(() => tablet.close())

/** Somebody who may allow a difference was here once and has a number on this tablet. */
async function leaveNumber(): Promise<Page> {
  const page = await openSignedIn(tablet, app.url, '/', demoLogin('head_of_sales'))
  const press = (name: string) => page.getByRole('button', { name }).tap()
  const account = () => press(common.shell.account)
  await account()
  await press(common.shell.setPin)
  await page.getByLabel(session.pin.new).fill(pin)
  await page.getByLabel(session.pin.again).fill(pin)
  await page.getByRole('dialog').getByRole('button', { name: common.actions.save }).tap()
  await page.getByText(session.pin.set).first().waitFor()
  await account()
  await press(common.shell.changePerson)
  await press(session.pin.byPassword)
  await fillLogin(page, demoLogin('cashier'))
  await page.waitForURL((now) => now.pathname !== '/login')
  return page
}

test('a day on a tablet by touch: both ends counted and explained, each way to pay, a cut in the middle', async () => {
  const begun = new Date().toISOString()
  const page = await leaveNumber()
  await page.goto(`${app.url}/till`)
  const till = tillOn(page, language)
  const { dialog, take, lines, total } = till
  await till.stand()
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().tap()
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true }).tap()
  const gone = () => dialog().waitFor({ state: 'detached' })
  const menu = async (name: string) => {
    await tap(words.menu.title)
    await page.getByRole('menuitem', { name, exact: true }).tap()
  }
  const { plain } = await sellable(page)
  const codes = plain.slice(0, 8).map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(5)
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = codes

  // Without a shift a card may be taken, and no cash.
  await page.getByText(words.shift.required).waitFor()
  await take(first)
  await tap(words.sale.pay)
  await page.getByText(words.lack.shift).first().waitFor()
  await tap(words.pay.post)
  await dialog().getByRole('heading', { name: words.shift.open }).waitFor()

  // As much as there should be, and then one note more that somebody forgot, counted note by note.
  await dialog().getByRole('button', { name: words.shift.asLeft }).tap()
  const found = dialog().getByRole('row').nth(1)
  const opened = minorIn(await found.getByRole('cell').nth(1).innerText())
  await expect.poll(async () => minorIn(await found.getByRole('cell').nth(2).innerText())).toBe(0)
  const soums = (sum: number) =>
    (denominations[UZS] ?? []).map((denomination) => ({
      denomination,
      count: inNotes(UZS, sum).find((one) => one.denomination === denomination)?.count ?? 0,
    }))
  await till.count(words.currency.UZS, soums(opened + 5000_00))
  expect(await barriersOn(page)).toEqual([])
  await inDialog(words.shift.openNow)
  await dialog().getByRole('heading', { name: words.shift.differs }).waitFor()
  await expect.poll(() => dialog().getByRole('button', { name: words.shift.openNow }).isDisabled()).toBe(true)
  expect(await barriersOn(page)).toEqual([])
  await dialog().getByLabel(words.shift.reason).fill('Kechagi qaytim')
  await pressedWhenGone(words.pay.post)
  await inDialog(words.shift.openNow)

  // Cash, to the soum, in the payment that was waiting.
  const cash = await sold(null)
  /** By somebody who is as fast as can be: in the moment in which the dialog goes. */
  function pressedWhenGone(name: string): Promise<void> {
    return page.evaluate((name) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('[role=dialog]')) return
        observer.disconnect()
        for (const button of document.querySelectorAll('button')) if (button.innerText.startsWith(name)) button.click()
      }).observe(document.body, { childList: true, subtree: true })
    }, name)
  }
  async function sold(press: string | null = words.pay.post): Promise<{ sum: number; number: string; slip: string }> {
    const sum = minorIn(await page.locator('section p b').first().innerText())
    if (press) await tap(press)
    await page.getByRole('heading', { name: words.sold.title }).waitFor()
    const slip = (await page.getByRole('article').innerText()).replaceAll(/\s/g, ' ')
    const number = words.sold.number.replace('{{number}}', '').trim()
    const called = (
      await page
        .getByText(new RegExp(`^${number}`))
        .first()
        .innerText()
    )
      .replace(number, '')
      .trim()
    await tap(words.sales.new)
    await page.locator('#till-search').waitFor()
    return { sum, number: called, slip }
  }
  async function paying(code: string): Promise<number> {
    await take(code)
    const due = await total()
    await tap(words.sale.pay)
    return due
  }
  expect(cash.slip).toContain(paper.receipt.taxNumber.replace('{{number}}', '301234567'))

  // A card.
  await paying(second)
  await tap(words.way.terminal)
  await page.locator('[data-list]').getByRole('button').first().tap()
  const card = await sold()

  // Dollars, which are whole: the rest comes back in soums, and is said so.
  await paying(third)
  await tap(words.currency.USD)
  const exact = page.getByRole('button', { pressed: true }).filter({ hasText: /\d/ })
  await exact.first().waitFor()
  await settled(page)
  expect(await page.getByText(words.pay.exact, { exact: true }).count()).toBe(0)
  await exact.filter({ hasText: words.pay.change }).waitFor()
  const dollars = await sold()

  // The network goes; nobody minds. A debt with a day of its own, in four parts.
  await tablet.setOffline(true)
  await paying(fourth)
  await tap(words.way.debt)
  await dialog().getByRole('textbox').fill('9')
  await dialog().getByRole('listitem').first().getByRole('button').tap()
  await gone()
  const day = new Date(Date.now() + 50 * 24 * 3600_000).toISOString().slice(0, 10)
  await page.locator('input[type=date]').fill(day)
  const parts = page.getByLabel(words.debt.parts.replace('{{most}}', '36'))
  await parts.fill('37')
  await page.getByText(words.lack.terms).waitFor()
  await parts.fill('4')
  expect(await barriersOn(page)).toEqual([])
  const debt = await sold()
  expect(debt.slip.match(/\d\d-\d\d-20\d\d/g)?.length).toBe(5)
  expect(debt.slip).toContain(day.split('-').reverse().join('-'))

  // One waits while another is served.
  await take(fifth)
  await tap(words.held.hold)
  await expect.poll(() => lines().count()).toBe(0)
  await page.getByRole('button', { name: words.held.recall }).first().tap()
  await dialog().getByRole('listitem').first().getByRole('button').tap()
  await expect.poll(() => lines().count()).toBe(1)
  await tap(words.sale.pay)
  const recalled = await sold()

  // What was paid by a card goes back to the card, without a key pressed.
  await menu(words.menu.return)
  await page.locator('#till-receipts').fill(card.number)
  await page.locator('#till-receipts').press('Enter')
  await tap(back.all)
  await tap(new RegExp(`^${back.go}`))
  await page.getByRole('button', { name: new RegExp(`^${back.way.terminal}`), pressed: true }).waitFor()
  await tap(back.reason.disliked)
  expect(await barriersOn(page)).toEqual([])
  await tap(back.post)
  await page.getByRole('heading', { name: words.sold.back }).waitFor()
  const read = async () => (await page.getByRole('article').innerText()).replaceAll(/\s/g, ' ')
  await expect.poll(read).toContain(paper.receipt.by.terminal)
  await tap(words.sales.new)
  // And what was owed makes the debt less.
  await menu(words.menu.return)
  await page.locator('#till-receipts').fill(debt.number)
  await page.locator('#till-receipts').press('Enter')
  await tap(back.all)
  await tap(new RegExp(`^${back.go}`))
  await tap(back.reason.faulty)
  await tap(back.post)
  await page.getByRole('heading', { name: words.sold.back }).waitFor()
  await expect.poll(read).toContain(paper.receipt.debtLess)
  const less = await read()
  expect(less).not.toContain(paper.receipt.by.debt)
  await tap(words.sales.new)

  // Cash goes out for something that the cashier says; Escape goes one step back, not away.
  await menu(words.shift.title)
  await dialog().getByText(words.shift.blindText).waitFor()
  await settled(page)
  expect(await dialog().getByText(words.shift.expected, { exact: true }).count()).toBe(0)
  await inDialog(words.shift.expense)
  await page.keyboard.press('Escape')
  await dialog()
    .getByRole('heading', { name: new RegExp(escaped(words.shift.x)) })
    .waitFor()
  await inDialog(words.shift.expense)
  await dialog().getByLabel(words.shift.sum).fill('20000')
  await expect.poll(() => dialog().getByRole('button', { name: words.amount.take }).isDisabled()).toBe(true)
  await dialog().getByLabel(words.shift.type).selectOption({ index: 1 })
  await inDialog(words.amount.take)

  // Closed blind: what nobody counted is asked for, what differs by much takes somebody's word.
  await inDialog(words.shift.close)
  await inDialog(words.shift.closeNow)
  await dialog().getByText(words.shift.uncounted).first().waitFor()
  await till.count(words.currency.UZS, soums(1000_00))
  await settled(page)
  expect(await dialog().getByRole('table').count()).toBe(0)
  await inDialog(words.shift.closeNow)
  await dialog().getByText(words.shift.uncounted).first().waitFor()
  const inDollars = dollarsIn(dollars.slip)
  await till.count(words.currency.USD, inDollars)
  await inDialog(words.shift.closeNow)
  await dialog().getByRole('heading', { name: words.shift.differs }).waitFor()
  const expected = minorIn(await dialog().getByRole('row').nth(1).getByRole('cell').nth(0).innerText())
  await page.keyboard.press('Escape')
  const counted = expected - (expected % 50_00) - 150_000_00
  await till.count(words.currency.UZS, soums(counted))
  await inDialog(words.shift.closeNow)
  await dialog().getByLabel(words.shift.reason).fill('Topilmadi')
  await inDialog(words.shift.closeNow)
  await dialog().getByText(words.approve.title).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.locator('[name=pin]').fill(pin)
  await inDialog(words.approve.allow)
  await dialog()
    .getByRole('heading', { name: new RegExp(escaped(words.shift.z)) })
    .waitFor()
  const z = await till.report()
  const inDrawer = (name: string) => z.get(`${words.shift.drawer.replace('{{currency}}', words.currency.UZS)} ${name}`)
  expect(inDrawer(words.shift.opened)).toBe(opened + 5000_00)
  expect(inDrawer(words.shift.spent)).toBe(20_000_00)
  expect(inDrawer(words.shift.sold)).toBe(cash.sum + recalled.sum - changeIn(dollars.slip))
  expect(inDrawer(words.shift.first_counted)).toBe(1000_00)
  expect(inDrawer(words.shift.counted)).toBe(counted)
  expect(inDrawer(words.shift.difference)).toBe(counted - expected)
  await dialog().getByText('Topilmadi').waitFor()
  expect(await barriersOn(page)).toEqual([])

  // The network comes back: all of it is in the books, and nothing is left to look into.
  await tablet.setOffline(false)
  await page.goto(`${app.url}/`)
  await allSent(page)
  const closing = (await outboxOf(page)).findLast(({ command }) => command.type === 'cash_shift.step')
  expect(closing?.command.payload.words).toMatchObject([
    { things: [{ rule: 'difference_not_allowed', of: 'closing' }] },
  ])
  const raised = await askBooks(app.databaseUrl, 'select code from attention where created_at > $1', begun)
  expect(raised).toEqual([])
  const { idOf, holds } = await office()
  const cashbox_id = await idOf('/cashbox', 'Касса Чиланзар 1')
  expect(await holds('register_cashboxes', UZS, { cashbox_id })).toBe(counted)
})

const escaped = (text: string) => text.replaceAll(/[()]/g, '\\$&')

/** The dollars that a receipt says were given, in notes of one. */
function dollarsIn(slip: string) {
  const given = Number(/([\d\s\u2009]+) USD/.exec(slip)?.[1]?.replaceAll(/\D/g, ''))
  return [{ denomination: 1_00, count: given }]
}

const changeIn = (slip: string) => {
  const [, sum = '0'] = new RegExp(`${paper.receipt.change} ([\\d\\s\u2009]+?)(?= \\D|$)`).exec(slip) ?? []
  return Number(sum.replaceAll(/\D/g, '')) * 100
}
