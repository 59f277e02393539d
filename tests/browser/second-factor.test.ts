import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeAt, stepAt } from '#server/second-factor/totp.ts'
import { barriersOn } from '../support/axe.ts'
import { demoLogin, fillLogin, openSignedIn } from '../support/person.ts'
import { card, isInside, openProfile, ownDevice, press } from '../support/profile.ts'
import { chooseOf } from '../support/row-action.ts'
import { fromBase32 } from '../support/second-factor.ts'
import { settled } from '../support/settled.ts'
import { app, setStage } from '../support/stage.ts'

let context: BrowserContext

setStage()
beforeEach(async () => {
  context = await ownDevice()
})
afterEach(() => context.close())

const dialog = (page: Page) => page.getByRole('dialog')

/** What the app on the phone shows, `ahead` half minutes from now: a code is taken once. */
const codeOf = (secret: string, ahead = 0) => codeAt(fromBase32(secret), stepAt(new Date()) + ahead)

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Учётная запись/ }).click()
  await press(page, 'Выйти')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL(`${app.url}/login`)
}

test('sign-in by code: turned on, asked for, gone around by a recovery code once, turned off', async () => {
  const page = await openProfile(context, 'accountant')
  const own = card(page, 'Вход по коду')
  await own.getByText('Выключен').waitFor()
  await press(own, 'Включить')
  await dialog(page).locator('[name=password]').fill('wrong2026')
  await press(dialog(page), 'Дальше')
  await dialog(page).getByText('Нынешний пароль неверный').waitFor()
  await dialog(page).locator('[name=password]').fill('savdo2026')
  await press(dialog(page), 'Дальше')
  await dialog(page).getByRole('img', { name: 'QR-код для приложения' }).waitFor()
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
  expect(await barriersOn(page)).toEqual([])
  await dialog(page).locator('[name=code]').fill('12345')
  await press(dialog(page), 'Включить')
  await dialog(page).getByText('Код не подошёл или уже использован').waitFor()
  await dialog(page).locator('[name=code]').fill(codeOf(secret))
  await press(dialog(page), 'Включить')
  const codes = dialog(page).getByRole('listitem')
  await codes.first().waitFor()
  const recovery = await codes.allInnerTexts()
  expect(recovery).toHaveLength(10)
  expect(await barriersOn(page)).toEqual([])
  await press(dialog(page), 'Готово, коды сохранены')
  await own.getByText('Кодов восстановления осталось: 10').waitFor()

  await signOut(page)
  await fillLogin(page, demoLogin('accountant'))
  await page.getByRole('heading', { name: 'Второй шаг' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.evaluate(() => localStorage.getItem('savdo.credentials'))).toBeNull()
  const typed = page.locator('[name=code]')
  expect(await typed.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await barriersOn(page)).toEqual([])
  await typed.fill('000000')
  await press(page, 'Войти')
  await page.getByText('Код не подошёл или уже использован').waitFor()
  await typed.fill(codeOf(secret, 1))
  await press(page, 'Войти')
  await isInside(page)

  await signOut(page)
  await fillLogin(page, demoLogin('accountant'))
  await press(page, 'Нет телефона: код восстановления')
  await page.locator('[name=code]').fill(recovery[0]!.toLowerCase())
  await press(page, 'Войти')
  await isInside(page)
  await page.goto(`${app.url}/profile`)
  await own.getByText('Кодов восстановления осталось: 9').waitFor()

  await press(own, 'Новые коды восстановления')
  await dialog(page).locator('[name=password]').fill('savdo2026')
  await dialog(page).locator('[name=code]').fill(recovery[0]!)
  await press(dialog(page), 'Дальше')
  await dialog(page).getByText('Код не подошёл или уже использован').waitFor()
  await dialog(page).locator('[name=code]').fill(recovery[1]!)
  await press(dialog(page), 'Дальше')
  const fresh = await codes.first().innerText()
  await press(dialog(page), 'Готово, коды сохранены')
  await own.getByText('Кодов восстановления осталось: 10').waitFor()
  await press(own, 'Выключить')
  await dialog(page).locator('[name=password]').fill('savdo2026')
  await dialog(page).locator('[name=code]').fill(fresh)
  await press(dialog(page), 'Выключить')
  await own.getByText('Выключен').waitFor()
})

test('an administrator takes it off from who has lost the phone, and that ends their sessions', async () => {
  const own = await openProfile(context, 'credit_manager')
  const call = (method: string, path: string, body: object) =>
    own.evaluate(
      async ([how, where, typed]) => {
        const token = JSON.parse(localStorage['savdo.credentials']).access_token
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
        const answer = await fetch(`/api/v1${where}`, { method: how!, headers, body: typed! })
        return (await answer.json()).data
      },
      [method, path, JSON.stringify(body)],
    )
  const { secret } = await call('POST', '/me/second_factor', { password: 'savdo2026' })
  await call('PUT', '/me/second_factor', { code: codeOf(secret) })

  const desk = await ownDevice()
  const page = await openSignedIn(desk, app.url, '/employee/users?page=1', demoLogin('admin'))
  const row = page.locator('tr[data-row]').filter({ hasText: 'Gulnora' })
  await chooseOf(row, 'Снять вход по коду')
  const asked = page.getByRole('alertdialog')
  await asked.getByText('так просят и мошенники').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await asked.getByRole('button', { name: 'Снять', exact: true }).click()
  await page.getByText('Вход по коду снят: ').waitFor()
  await row.getByRole('button', { name: /^Действия: / }).click()
  await page.getByRole('menuitem').first().waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Снять вход по коду' }).count()).toBe(0)
  await own.reload()
  await own.waitForURL('**/login*')
  await fillLogin(own, demoLogin('credit_manager'))
  await isInside(own)
  await desk.close()
})

test('an organisation that asks for it lets an administrator in only to set it up', async () => {
  const chief = await openSignedIn(context, app.url, '/', demoLogin('super_admin'))
  const status = await chief.evaluate(async () => {
    const token = JSON.parse(localStorage['savdo.credentials']).access_token
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const list = await (await fetch('/api/v1/organisation', { headers })).json()
    const own = list.data.data.find((one: { prefix: string }) => one.prefix === 'SO')
    const body = JSON.stringify({ ...own, second_factor: true })
    return (await fetch(`/api/v1/organisation/${own.id}`, { method: 'PUT', headers, body })).status
  })
  expect(status).toBe(200)
  const other = await ownDevice()
  const page = await other.newPage()
  await page.goto(`${app.url}/login`)
  await fillLogin(page, { ...demoLogin('admin'), phone_number: '+998900000008' })
  await page.getByRole('heading', { name: 'Нужен вход по коду' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await press(page, 'Дальше')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  expect(await barriersOn(page)).toEqual([])
  await page.locator('[name=code]').fill(codeOf(secret))
  await press(page, 'Включить')
  await expect.poll(() => page.getByRole('listitem').count()).toBe(10)
  expect(await barriersOn(page)).toEqual([])
  await press(page, 'Готово, коды сохранены')
  await isInside(page)
  await page.goto(`${app.url}/profile`)
  const own = card(page, 'Вход по коду')
  await own.getByText('Организация требует этого от администраторов.').waitFor()
  await settled(page)
  expect(await own.getByRole('button', { name: 'Выключить' }).count()).toBe(0)
  await other.close()
})
