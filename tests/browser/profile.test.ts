import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeAt, stepAt } from '#server/second-factor/totp.ts'
import { barriersOn } from '../support/axe.ts'
import { demoLogin, fillLogin, openSignedIn } from '../support/person.ts'
import { pngOf } from '../support/png.ts'
import { fromBase32 } from '../support/second-factor.ts'
import { app, browser, setStage } from '../support/stage.ts'

let context: BrowserContext

setStage()
beforeEach(async () => {
  context = await device()
})
afterEach(() => context.close())

/** A browser of its own, where Russian is spoken. */
async function device(): Promise<BrowserContext> {
  const made = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await made.addInitScript(() => localStorage.setItem('savdo.language', 'ru'))
  return made
}
const openProfile = async (where: BrowserContext, s_code: string) => {
  const page = await openSignedIn(where, app.url, '/profile', demoLogin(s_code))
  await page.locator('[name=first_name]').waitFor()
  return page
}
const card = (page: Page, title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (where: Page | ReturnType<typeof card>, name: string) =>
  where.getByRole('button', { name, exact: true }).click()
const isInside = (page: Page) => page.waitForURL((now) => now.pathname !== '/login')

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

  const desk = await device()
  const page = await openSignedIn(desk, app.url, '/employee/users?page=1', demoLogin('admin'))
  const row = page.locator('tr[data-row]').filter({ hasText: 'Gulnora' })
  await row.hover()
  await row.getByRole('button', { name: 'Снять вход по коду' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByText('так просят и мошенники').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await asked.getByRole('button', { name: 'Снять', exact: true }).click()
  await page.getByText('Вход по коду снят: ').waitFor()
  await expect.poll(() => row.getByRole('button', { name: 'Снять вход по коду' }).count()).toBe(0)
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
  const other = await device()
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
  expect(await own.getByRole('button', { name: 'Выключить' }).count()).toBe(0)
  await other.close()
})

test('name and photo: refused at their place, kept, and seen on other devices', async () => {
  const page = await openProfile(context, 'head_of_sales')
  expect(await barriersOn(page)).toEqual([])
  const first = page.locator('[name=first_name]')
  const before = await first.inputValue()
  await first.fill('Ш'.repeat(300))
  await press(page, 'Сохранить')
  await page.getByText('Не больше 100 символов, сейчас 300').waitFor()
  expect(await first.inputValue()).toHaveLength(300)
  await first.fill(' Шерзодбек ')
  await press(page, 'Сохранить')
  await page.getByText('Имя сохранено').waitFor()
  await page.getByRole('button', { name: /Учётная запись: Шерзодбек/ }).waitFor()
  expect(await first.inputValue()).toBe('Шерзодбек')
  expect(before).not.toBe('Шерзодбек')

  const chosen = page.locator('input[name=avatar]')
  const svg = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await chosen.setInputFiles(svg)
  await page.getByText('Нужна фотография PNG, JPG или WEBP').waitFor()
  const sent = page.waitForRequest((call) => call.url().endsWith('/me/avatar'))
  await chosen.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pngOf(4000, 3000) })
  await sent
  await page.getByText('Фото сохранено').waitFor()
  const photo = page.locator('main img').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const stored = await page.evaluate(() => JSON.parse(localStorage['savdo.profile']))
  expect(stored).toMatchObject({ first_name: 'Шерзодбек', avatar: { name: 'me.png' } })

  const other = await device()
  const there = await openProfile(other, 'head_of_sales')
  await there.locator('main img').first().waitFor()
  expect(await there.locator('[name=first_name]').inputValue()).toBe('Шерзодбек')
  await press(there, 'Убрать фото')
  await there.getByText('Фото убрано').waitFor()
  await page.reload()
  await page.getByText('Загрузить фото').waitFor()
  await expect.poll(() => page.locator('main img').count()).toBe(0)
  await other.close()
})

test('what was typed of a name is not left behind unawares', async () => {
  const page = await openProfile(context, 'credit_manager')
  await page.locator('[name=last_name]').fill('Исмоилова-Каримова')
  await page.getByRole('link', { name: 'Главная' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Остаться' }).click()
  expect(await page.locator('[name=last_name]').inputValue()).toBe('Исмоилова-Каримова')
})

test('a session is ended from another device, one by one or all at once', async () => {
  const [second, third] = [await device(), await device()]
  const page = await openProfile(context, 'storekeeper')
  const tablet = await openSignedIn(second, app.url, '/', demoLogin('storekeeper'))
  const phone = await openSignedIn(third, app.url, '/', demoLogin('storekeeper'))
  await page.reload()
  const own = card(page, 'Где вы вошли')
  await own.getByText('сейчас здесь').waitFor()
  const ends = own.getByRole('button', { name: /^Завершить: Chrome/ })
  await expect.poll(() => ends.count()).toBe(2)
  // The latest used stands first.
  await ends.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить', exact: true }).click()
  await page.getByText('Вход завершён').waitFor()
  await expect.poll(() => ends.count()).toBe(1)
  await phone.reload()
  await phone.waitForURL('**/login*')
  await press(own, 'Завершить все остальные')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить все остальные' }).click()
  await page.getByText('Остальные входы завершены').waitFor()
  await tablet.reload()
  await tablet.waitForURL('**/login*')
  await expect.poll(() => own.getByRole('button').count()).toBe(0)
  await Promise.all([second.close(), third.close()])
})

test('a new password: judged at its fields, and then asked for', async () => {
  const page = await openProfile(context, 'storekeeper')
  const own = card(page, 'Сменить пароль')
  const [old, fresh, again] = ['old_password', 'new_password', 'new_password_confirmation'].map((name) =>
    own.locator(`[name=${name}]`),
  )
  await press(own, 'Сменить пароль')
  await expect.poll(() => own.getByText('Заполните это поле').count()).toBe(3)
  await old!.fill('wrong2026')
  await fresh!.fill('yangi2027')
  await again!.fill('yangi2028')
  await press(own, 'Сменить пароль')
  await own.getByText('Пароли не совпадают').waitFor()
  await again!.fill('yangi2027')
  await press(own, 'Сменить пароль')
  await own.getByText('Нынешний пароль неверный').waitFor()
  await old!.fill('savdo2026')
  await press(own, 'Сменить пароль')
  await page.waitForURL(`${app.url}/login`)
  await page.getByText('Пароль изменён. Войдите с новым.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('savdo.credentials'))).toBeNull()
  await fillLogin(page, demoLogin('storekeeper'))
  await page.getByText('Неверный телефон, e-mail или пароль').waitFor()
  await fillLogin(page, demoLogin('storekeeper'), 'yangi2027')
  await isInside(page)
})

test('without a connection it shows what the device holds, and says what needs one', async () => {
  const page = await openProfile(context, 'cashier')
  const name = await page.locator('[name=first_name]').inputValue()
  await app.kill()
  try {
    await page.reload()
    await page.getByText('Показано то, что хранится на этом устройстве').waitFor()
    expect(await page.locator('[name=first_name]').inputValue()).toBe(name)
    await card(page, 'Где вы вошли').getByText('Список входов виден, когда есть связь.').waitFor()
    await card(page, 'Вход по коду').getByText('Настроить можно, когда есть связь.').waitFor()
    await page.locator('[name=first_name]').fill('Азизбек')
    await press(page, 'Сохранить')
    await page.getByRole('alert').getByText('Нет связи с сервером').waitFor()
    expect(await page.locator('[name=first_name]').inputValue()).toBe('Азизбек')
    expect(await barriersOn(page)).toEqual([])
  } finally {
    await app.start()
  }
  await card(page, 'Где вы вошли').getByText('сейчас здесь').waitFor()
  await card(page, 'Вход по коду').getByText('Выключен').waitFor()
  await press(page, 'Сохранить')
  await page.getByText('Имя сохранено').waitFor()
})
