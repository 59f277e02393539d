import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { askBooks, isFilled, outboxOf } from '../support/device.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { chooseOf } from '../support/row-action.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'

let context: BrowserContext
let page: Page

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await openSignedIn(context, app.url, '/employee/users?page=1')
})
afterEach(() => context.close())

const band = () => page.getByRole('region', { name: 'Вход за другого' })
const account = () => page.getByRole('button', { name: /Учётная запись/ })
/** The server is there, and takes no work. */
const holdWork = () =>
  context.route('**/api/v1/sync/push', (call) =>
    call.fulfill({ status: 429, json: { message: 'Later', code: 'too_many', errors: {} } }),
  )
const letWorkGo = () => context.unroute('**/api/v1/sync/push')

async function signInAs(name: string) {
  await page.goto(`${app.url}/employee/users?page=1`)
  const row = page.locator('tr[data-row]').filter({ hasText: name })
  await chooseOf(row, 'Войти как этот человек')
  const asked = page.getByRole('alertdialog')
  await asked.getByText(`У всего, что вы сделаете, будут записаны оба имени`).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await asked.getByRole('button', { name: 'Войти', exact: true }).click()
  await band().waitFor()
}

async function switchBack() {
  await band().getByRole('button', { name: 'Вернуться' }).click()
}

async function makeBrand(name: string) {
  await page.goto(`${app.url}/references/brands?page=1&dialogs[]=brand`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=name]').fill(name)
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
}

/** The list as it is once this brand stands in it. */
async function brandsWith(name: string): Promise<string> {
  await page.goto(`${app.url}/references/brands?page=1`)
  const list = page.getByRole('grid')
  await list.getByText(name).first().waitFor()
  return list.innerText()
}

const idOf = async (s_code: string) =>
  (
    await askBooks<{ id: string }>(
      app.databaseUrl,
      'select id from users where phone_number = $1',
      demoLogin(s_code).phone_number,
    )
  )[0]!.id
const madeBy = async (name: string) =>
  (
    await askBooks<{ user_id: string; behind_id: string | null }>(
      app.databaseUrl,
      `select a.user_id, a.behind_id from audit a join brand b on b.id = a.row_id where b.name = $1`,
      name,
    )
  )[0]
const replicas = () =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    return names.filter((name) => name.startsWith('replica-'))
  })
const unsent = async () =>
  (await outboxOf(page)).filter(({ stage }) => stage === 'waiting').map(({ command }) => command.payload.input?.name)

test('one signs in as another and comes back with unsent work on both sides, and each leaves in its own name', async () => {
  const [admin, storekeeper] = [await idOf('admin'), await idOf('storekeeper')]
  await holdWork()
  await makeBrand('Своя марка')
  await signInAs('Jasur')
  await band().getByText('Вы вошли как Jasur Qodirov').waitFor()
  // What is done before the device holds anything is shown once it is sent.
  await expect.poll(() => isFilled(page)).toBe(true)
  expect(await replicas()).toContainEqual(expect.stringContaining(`replica-${admin}-${storekeeper}-`))

  await makeBrand('Марка за Жасура')
  expect(await brandsWith('Марка за Жасура')).not.toContain('Своя марка')
  await page.goto(`${app.url}/device`)
  await page.getByText('Марка за Жасура').waitFor()
  await settled(page)
  expect(await page.getByText('Своя марка').count()).toBe(0)
  expect(await unsent()).toEqual(['Своя марка', 'Марка за Жасура'])

  await switchBack()
  const asked = page.getByRole('alertdialog')
  await asked.getByText('Не отправлено записей: 1.').waitFor()
  await asked.getByText('уйдут, когда вы снова войдёте как Jasur Qodirov').waitFor()
  await asked.getByRole('button', { name: 'Вернуться' }).click()
  await page.waitForURL(`${app.url}/`)
  await account().waitFor()
  await settled(page)
  expect(await band().count()).toBe(0)
  expect(await brandsWith('Своя марка')).not.toContain('Марка за Жасура')
  expect((await replicas()).filter((name) => name.includes(storekeeper))).toEqual([])

  await letWorkGo()
  await page.reload()
  await expect.poll(() => madeBy('Своя марка')).toEqual({ user_id: admin, behind_id: null })
  expect(await madeBy('Марка за Жасура')).toBeUndefined()
  await expect.poll(unsent).toEqual(['Марка за Жасура'])
  await page.goto(`${app.url}/device`)
  await page.getByText('от имени другого').waitFor()

  await signInAs('Jasur')
  await expect.poll(() => madeBy('Марка за Жасура')).toEqual({ user_id: storekeeper, behind_id: admin })
  await switchBack()
  await band().waitFor({ state: 'detached' })
  await account().waitFor()
  expect(await unsent()).toEqual([])
})

test('what is the person’s own is closed, the till too, and the band stands on a phone within two lines', async () => {
  await signInAs('xtayev')
  await account().click()
  await page.getByRole('button', { name: 'Вернуться к себе' }).waitFor()
  await settled(page)
  for (const name of ['Выйти', 'Задать PIN-код', 'Сменить сотрудника'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.goto(`${app.url}/till`)
  await page.getByText('За другого в кассе не работают').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['ru', 'uz', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('savdo.language', chosen), language)
    await page.goto(`${app.url}/`)
    const strip = page.locator('section').filter({ hasText: 'Toʻxtayev' }).first()
    await strip.waitFor()
    const [height, button] = await Promise.all([
      strip.evaluate((all) => all.getBoundingClientRect().height),
      strip.getByRole('button').evaluate((one) => one.getBoundingClientRect().height),
    ])
    expect(button).toBeGreaterThanOrEqual(44)
    expect(height).toBeLessThanOrEqual(60)
    expect(await barriersOn(page)).toEqual([])
  }
})

test('after the hour one is oneself again, and is told of it', async () => {
  await signInAs('Jasur')
  // Nothing that still comes from the server writes the hour anew.
  await context.route('**/api/**', (call) => call.abort())
  await page.evaluate(() => {
    const profile = JSON.parse(localStorage.getItem('savdo.profile') ?? '{}')
    profile.behind.until = new Date(Date.now() - 1000).toISOString()
    localStorage.setItem('savdo.profile', JSON.stringify(profile))
  })
  await page.reload()
  await page.getByText('Вы снова в своей учётной записи').waitFor()
  await account().click()
  await page.getByText('Nodira Karimova').first().waitFor()
  await page.keyboard.press('Escape')
  await context.unroute('**/api/**')
  await page.getByRole('button', { name: 'Понятно' }).click()
  await band().waitFor({ state: 'detached' })
})
