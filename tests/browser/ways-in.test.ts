import type { BrowserContext, Locator, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#server/seed/people.ts'
import { barriersOn } from '../support/axe.ts'
import { connected } from '../support/connected.ts'
import { handsOn } from '../support/document.ts'
import { messageTo } from '../support/mailbox.ts'
import { demoLogin, fillLogin } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

let context: BrowserContext

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(60_000)
})
afterEach(() => context.close())

const codeIn = /(?:код|kodingiz|code is) (\d{4,6})/
const submit = (page: Page) => page.locator('button[type=submit]').click()

async function openLogin(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${app.url}/login`)
  await page.locator('[name=username]').waitFor()
  return page
}

async function typeCode(page: Page, code: string) {
  await page.locator('[name=code]').fill(code)
  await submit(page)
}

async function typePassword(page: Page, password: string) {
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password_confirmation]').fill(password)
  await submit(page)
}

test('a forgotten password is set anew by phone, and whoever was signed in elsewhere is out', async () => {
  const cashier = demoLogin('cashier')
  const before = await openLogin()
  await fillLogin(before, cashier)
  await before.waitForURL((now) => now.pathname !== '/login')
  const token = await before.evaluate(() => JSON.parse(localStorage['savdo.credentials']).access_token)
  await before.close()

  const other = await browser.newContext()
  other.setDefaultTimeout(60_000)
  const page = await other.newPage()
  await page.goto(`${app.url}/login`)
  await page.getByRole('button', { name: 'Забыли пароль?' }).click()
  await page.getByRole('heading', { name: 'Новый пароль' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await submit(page)
  await page.getByText('Введите номер телефона').waitFor()
  await page.locator('[name=username]').fill(cashier.phone_number.replace('+998', ''))
  await submit(page)

  await page.getByRole('heading', { name: 'Введите код' }).waitFor()
  await page.getByText(/Новый код — через [12]:\d\d/).waitFor()
  expect(await barriersOn(page)).toEqual([])
  const code = await messageTo(cashier.phone_number, codeIn)
  await typeCode(page, code === '0000' ? '0001' : '0000')
  await page.getByText(/Код неверный/).waitFor()
  // Back and on again: the code that came is still the code.
  await page.getByRole('button', { name: 'Назад' }).click()
  await submit(page)
  await typeCode(page, code)

  await page.getByRole('heading', { name: 'Задайте пароль' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await typePassword(page, 'short1')
  await page.getByText('Нужно не меньше 8 знаков').waitFor()
  await typePassword(page, 'yangi2027')
  await page.getByText('Новый пароль задан. Войдите с ним').waitFor()
  await fillLogin(page, cashier, 'yangi2027')
  await page.waitForURL((now) => now.pathname !== '/login')
  await messageTo(cashier.phone_number, /parolingiz oʻzgartirildi|пароль изменён/)
  const headers = { Authorization: `Bearer ${token}` }
  expect((await fetch(`${app.url}/api/v1/me/get-me`, { method: 'POST', headers })).status).toBe(401)
  await other.close()
})

test('a forgotten password is set anew by e-mail', async () => {
  const person = demoLogin('accountant')
  const email = 'malika@example.uz'
  const books = await connected(app.databaseUrl)
  await books.query('update users set email = $1 where phone_number = $2', [email, person.phone_number])
  const page = await openLogin()
  await page.getByRole('button', { name: 'Забыли пароль?' }).click()
  await page.getByRole('heading', { name: 'Новый пароль' }).waitFor()
  await page.getByRole('tab', { name: 'Эл. почта' }).click()
  await page.locator('[name=username]').fill(email)
  await submit(page)
  await typeCode(page, await messageTo(email, codeIn))
  await page.getByRole('heading', { name: 'Задайте пароль' }).waitFor()
  await typePassword(page, 'yangi2028')
  await page.getByText('Новый пароль задан. Войдите с ним').waitFor()
  await fillLogin(page, person, 'yangi2028')
  await page.waitForURL((now) => now.pathname !== '/login')
})

test('who registers is accepted into an organisation, and signs in with the password that they chose', async () => {
  const [digits, password] = ['935550101', 'dilnoza2027']
  const page = await openLogin()
  await page.getByRole('link', { name: 'Подать заявку' }).click()
  await page.waitForURL(`${app.url}/application`)
  await page.locator('[name=region_id] option').nth(3).waitFor({ state: 'attached' })
  await submit(page)
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(7)
  expect(await page.locator('[name=firm]').evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => page.locator('[name=district_id]').isDisabled()).toBe(true)
  expect(await barriersOn(page)).toEqual([])

  await page.locator('[name=firm]').fill('Mobile Trade')
  await page.locator('[name=last_name]').fill('Rahimova')
  await page.locator('[name=first_name]').fill('Dilnoza')
  await page.locator('[name=username]').fill(digits)
  await page.locator('[name=region_id]').selectOption({ index: 2 })
  await page.locator('[name=district_id] option').nth(2).waitFor({ state: 'attached' })
  await page.locator('[name=district_id]').selectOption({ index: 2 })
  await typePassword(page, password)
  await typeCode(page, await messageTo(`+998${digits}`, codeIn))
  await page.waitForURL(`${app.url}/application/successfully`)
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Ко входу' }).click()
  await page.locator('[name=username]').fill(digits)
  await page.locator('[name=password]').fill(password)
  await submit(page)
  await page.getByText('Неверный телефон, e-mail или пароль').waitFor()

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  office.setDefaultTimeout(60_000)
  const boss = await office.newPage()
  await boss.goto(`${app.url}/login`)
  await fillLogin(boss, demoLogin('super_admin'))
  await boss.waitForURL((now) => now.pathname !== '/login')
  await boss.goto(`${app.url}/employee/applications?page=1&per_page=50`)
  await boss.locator('tr[data-row]').getByText('Rahimova Dilnoza').first().dblclick()
  const accept = boss.getByRole('button', { name: 'Принять…' })
  await accept.waitFor()
  expect(await barriersOn(boss)).toEqual([])
  await accept.click()
  const dialog = boss.getByRole('dialog', { name: /Принять: Rahimova Dilnoza/ })
  await dialog.getByRole('tab', { name: 'В организацию' }).click()
  await dialog.getByRole('button', { name: 'Принять' }).click()
  await dialog.getByText('Заполните это поле').first().waitFor()
  await choose(boss, 'organisation', 'Mobile Trade')
  await choose(boss, 'role', 'Кассир')
  expect(await barriersOn(boss)).toEqual([])
  await dialog.getByRole('button', { name: 'Принять' }).click()
  await dialog.waitFor({ state: 'detached' })
  await boss.getByText('Принята').first().waitFor()
  await office.close()

  await messageTo(`+998${digits}`, /заявка принята/)
  await submit(page)
  await page.waitForURL((now) => now.pathname !== '/login')
  await page.getByRole('button', { name: /Dilnoza Rahimova/ }).waitFor()
})

/** Types into a field that is found by typing, and takes the first that is offered. */
async function choose(page: Page, name: string, text: string) {
  await page.locator(`[role=dialog] input[name=${name}]`).fill(text)
  await take(page.getByRole('option', { name: text }).first())
}

test('a new owner sells within twenty-five presses of the approval', async () => {
  const [digits, password] = ['935550202', 'sanjar2027']
  const pull = '**/api/v1/sync/pull'
  const page = await openLogin()
  await page.getByRole('link', { name: 'Подать заявку' }).click()
  await page.locator('[name=region_id] option').nth(3).waitFor({ state: 'attached' })
  await page.locator('[name=firm]').fill('ООО «Nur Texnika»')
  await page.locator('[name=inn]').fill('301234567')
  await page.locator('[name=sells]').fill('Телефоны и чехлы')
  await page.locator('[name=last_name]').fill('Mirzayev')
  await page.locator('[name=first_name]').fill('Sanjar')
  await page.locator('[name=username]').fill(digits)
  await page.locator('[name=region_id]').selectOption({ index: 1 })
  await page.locator('[name=district_id] option').nth(1).waitFor({ state: 'attached' })
  await page.locator('[name=district_id]').selectOption({ index: 1 })
  await typePassword(page, password)
  await typeCode(page, await messageTo(`+998${digits}`, codeIn))
  await page.waitForURL(`${app.url}/application/successfully`)
  await approve('Mirzayev')
  await page.getByRole('link', { name: 'Ко входу' }).click()
  const filled = Promise.withResolvers<void>()
  await page.route(pull, async (call) => {
    await filled.promise
    await call.continue()
  })

  let presses = 0
  const press = async (on: Locator) => {
    presses += 1
    await on.click()
  }
  const key = async (named: string) => {
    presses += 1
    await page.keyboard.press(named)
  }
  const type = async (on: Locator, text: string) => {
    presses += 1
    await on.fill(text)
  }
  await type(page.locator('[name=username]'), digits)
  await type(page.locator('[name=password]'), password)
  await press(page.locator('button[type=submit]'))
  const steps = page.getByRole('region', { name: 'Первые шаги' })
  await steps.getByText('Сделано 1 из 6').waitFor()
  await press(steps.getByRole('link', { name: 'Завести вручную' }))
  const form = page.getByRole('dialog')
  const name = 'Чехол прозрачный'
  await type(form.getByRole('textbox', { name: 'Наименование' }), name)
  // The device has everything only now: what was typed before stays.
  const brought = page.waitForResponse(pull)
  filled.resolve()
  await brought
  await settled(page)
  expect(await form.getByRole('textbox', { name: 'Наименование' }).inputValue()).toBe(name)
  await type(form.getByRole('textbox', { name: 'Розница' }), '50000')
  for (const [field, born] of [
    ['Категория', 'Разные товары'],
    ['Бренд', 'Без бренда'],
  ] as const) {
    await press(form.getByRole('combobox', { name: field }))
    presses += 1
    await take(page.getByRole('option', { name: born }).first())
  }
  await press(form.getByRole('button', { name: 'Сохранить' }))
  // The form is closed to where it was opened, and the step is done.
  await steps.getByText('Сделано 2 из 6').waitFor()

  const { adding, cell, line } = handsOn(page)
  await press(steps.getByRole('link', { name: 'Вписать остатки' }))
  await adding().waitFor()
  await type(adding(), 'чехол')
  await key('Enter')
  await line(1).waitFor()
  await type(cell('Количество', 1), '10')
  await type(cell('Себестоимость', 1), '30000')
  await press(page.getByRole('button', { name: 'Провести' }))
  // Who was sent there by a step is back at the steps.
  await steps.getByText('Сделано 3 из 6').waitFor()

  // One shop and one cashbox: nobody is asked where the till stands.
  await press(steps.getByRole('link', { name: 'Открыть кассу' }))
  await press(page.getByRole('button').filter({ hasText: name }).first())
  await key('F9')
  await page.getByRole('heading', { name: /Оплата/ }).waitFor()
  await key('Enter')
  await page.getByRole('heading', { name: 'Продано' }).waitFor()
  expect(presses).toBeLessThanOrEqual(25)
})

async function approve(person: string) {
  const asked = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${app.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return (await answer.json()).data
  }
  const { phone_number } = demoLogin('super_admin')
  const { access_token } = await asked('/auth/login', { phone_or_email: phone_number, password: demoPassword })
  const headers = { Authorization: `Bearer ${access_token}` }
  const listed = await (await fetch(`${app.url}/api/v1/application?search=${person}`, { headers })).json()
  const [{ id, firm }] = listed.data.data
  await asked(`/application/${id}/accept`, { organisation: { name: firm, prefix: 'NT' } }, access_token)
}
