import type { BrowserContext } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { demoLogin, fillLogin, openSignedIn } from '../support/person.ts'
import { pngOf } from '../support/png.ts'
import { card, isInside, openProfile, ownDevice, press } from '../support/profile.ts'
import { settled } from '../support/settled.ts'
import { app, setStage } from '../support/stage.ts'

let context: BrowserContext

setStage()
beforeEach(async () => {
  context = await ownDevice()
})
afterEach(() => context.close())

test('name and photo: refused at their place, kept, and seen on other devices', async () => {
  const page = await openProfile(context, 'head_of_sales')
  expect(await barriersOn(page)).toEqual([])
  const first = page.locator('[name=first_name]')
  const before = await first.inputValue()
  await first.fill('Ш'.repeat(300))
  await press(page, 'Сохранить')
  await page.getByText('Не больше 100 символов, сейчас 300').waitFor()
  await settled(page)
  expect(await first.inputValue()).toHaveLength(300)
  await first.fill(' Шерзодбек ')
  await press(page, 'Сохранить')
  await page.getByText('Имя сохранено').waitFor()
  await page.getByRole('button', { name: /Учётная запись: Шерзодбек/ }).waitFor()
  await settled(page)
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

  const other = await ownDevice()
  const there = await openProfile(other, 'head_of_sales')
  await there.locator('main img').first().waitFor()
  await settled(there)
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
  await settled(page)
  expect(await page.locator('[name=last_name]').inputValue()).toBe('Исмоилова-Каримова')
})

test('a session is ended from another device, one by one or all at once', async () => {
  const [second, third] = [await ownDevice(), await ownDevice()]
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
    await settled(page)
    expect(await page.locator('[name=first_name]').inputValue()).toBe(name)
    await card(page, 'Где вы вошли').getByText('Список входов виден, когда есть связь.').waitFor()
    await card(page, 'Вход по коду').getByText('Настроить можно, когда есть связь.').waitFor()
    await page.locator('[name=first_name]').fill('Азизбек')
    await press(page, 'Сохранить')
    await page.getByRole('alert').getByText('Нет связи с сервером').waitFor()
    await settled(page)
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
