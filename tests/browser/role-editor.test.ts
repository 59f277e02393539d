import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, openPage, setStage } from '../support/stage.ts'

setStage()

/** One right for both: whoever sells tells what was taken off the counter again. */
const sales = 'Розничные продажи, Убрано из продаж'

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no tab leads to ${target}`)
}

/** Presses an arrow until the element has the focus. */
async function stepTo(page: Page, target: Locator, arrow: string) {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(arrow)
  }
  throw new Error(`${arrow} does not lead to ${target}`)
}

/** Asks the server as the person on the page. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const { access_token } = JSON.parse(localStorage.getItem('savdo.credentials') ?? '{}')
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      const answer = await fetch(`/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const told = await answer.json()
      if (!answer.ok) throw new Error(JSON.stringify(told))
      return told.data
    },
    [method, path, body] as const,
  )

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}(,|$)`) })
const level = (page: Page, section: string, name: string) =>
  page.getByRole('group', { name: `Уровень: ${section}`, exact: true }).getByRole('button', { name })

test('a role is made, changed and compared by keyboard alone', async () => {
  const page = await openPage('/employee/roles?page=1&per_page=100')
  await tabTo(page, page.getByRole('button', { name: 'Роль', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/employee/roles/create*')
  await page.getByRole('table').waitFor()
  await page.keyboard.type('Старший кассир')

  const template = page.getByLabel('Начать с шаблона')
  await tabTo(page, template)
  while ((await template.inputValue()) !== 'cashier') await page.keyboard.press('ArrowDown')
  await settled(page)
  expect(await page.getByLabel('Код роли', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel(/^Наименование/).inputValue()).toBe('Старший кассир')
  await page.getByLabel('Код роли', { exact: true }).fill('senior_cashier')
  await settled(page)
  expect(await box(page, `${sales}: Создать`).isChecked()).toBe(true)
  expect(await box(page, `${sales}: Выгрузить`).isChecked()).toBe(false)

  const first = page.locator('table button').first()
  await tabTo(page, first)
  await stepTo(page, level(page, sales, 'Полный'), 'ArrowDown')
  await stepTo(page, box(page, `${sales}: Выгрузить`), 'ArrowRight')
  await page.keyboard.press('Space')
  await settled(page)
  expect(await box(page, `${sales}: Выгрузить`).isChecked()).toBe(true)
  expect(await template.inputValue()).toBe('')
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByRole('gridcell', { name: 'Старший кассир', exact: true }).waitFor()

  const inList = page.getByRole('row', { name: /Старший кассир/ })
  await tabTo(page, page.locator('tbody tr[tabindex="0"]'))
  await stepTo(page, inList, 'ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/employee/roles/edit/*')
  await page.getByRole('heading', { name: 'Роль «Старший кассир»' }).waitFor()
  await page.getByText('Пока ни у кого').waitFor()
  await tabTo(page, page.getByRole('searchbox', { name: 'Раздел или право' }))
  await page.keyboard.type('избран')
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await tabTo(page, first)
  await stepTo(page, level(page, 'Избранное касс', 'Полный'), 'ArrowDown')
  await stepTo(page, level(page, 'Избранное касс', 'Чтение'), 'ArrowRight')
  await page.keyboard.press('Enter')
  await settled(page)
  expect(await level(page, 'Избранное касс', 'Чтение').getAttribute('aria-pressed')).toBe('true')
  expect(await box(page, 'Избранное касс: Меню').isChecked()).toBe(false)
  await page.getByRole('list', { name: 'Не смогут' }).getByText('Избранное касс').waitFor()
  await settled(page)
  expect(await page.getByText(/изменени. не сохранен/).innerText()).toMatch(/^4 /)

  const compare = page.getByLabel('С какой ролью сравнить')
  await tabTo(page, compare)
  while (!/^Кассир$/.test(await compare.locator('option:checked').innerText())) await page.keyboard.press('ArrowDown')
  await page.getByText('Здесь больше: 1, меньше: 4.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => url.pathname === '/employee/roles')
  const { data } = await ask(page, 'GET', '/role?search=Старший')
  expect(data[0].permissions).toContain('documents:product_retail_sales.export')
  expect(data[0].permissions).not.toContain('menus:favourites.menu')
})

test('two who change one role lose nothing that either has done', async () => {
  const page = await openPage('/employee/roles')
  const made = (await ask(page, 'POST', '/role', { name: 'На двоих', permissions: ['documents:brands.read'] })).role
  await page.goto(`${app.url}/employee/roles/edit/${made.id}`)
  await box(page, 'Товары: Видеть').check()
  await box(page, 'Бренды: Создать').check()
  await box(page, 'Товары: Видеть').uncheck()
  const theirs = { name: 'На двоих', permissions: ['documents:brands.read', 'documents:brands.export'] }
  await ask(page, 'PUT', `/role/${made.id}`, { ...theirs, revision: made.revision })
  await page.getByRole('button', { name: 'Сохранить права' }).click()
  await page.getByRole('alert').waitFor()
  await settled(page)
  expect(await box(page, 'Бренды: Создать').isChecked()).toBe(true)
  expect(await box(page, 'Бренды: Выгрузить').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Сохранить права' }).click()
  await page.waitForURL((url) => url.pathname === '/employee/roles')
  const { role } = await ask(page, 'GET', `/role/${made.id}`)
  expect([...role.permissions].sort()).toEqual([
    'documents:brands.create',
    'documents:brands.export',
    'documents:brands.read',
  ])
})

test('who may give less sees the rest and why they can’t give it; and what the role says is what one finds', async () => {
  const office = await openPage('/employee/roles')
  const names = ['roles.read', 'roles.create', 'roles.update', 'brands.read']
  const permissions = ['menus:roles.menu', ...names.map((name) => `documents:${name}`)]
  const { role } = await ask(office, 'POST', '/role', { name: 'Кадры', permissions })
  const { data: people } = await ask(office, 'GET', '/user?search=Ismoilova')
  const { id, revision, ...person } = people[0]
  await ask(office, 'PUT', `/user/${id}`, { ...person, role_ids: [role.id], revision })

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await openSignedIn(context, app.url, '/', demoLogin('credit_manager'))
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await menu.getByText('Сотрудники').click()
  await menu.getByRole('link', { name: 'Роли' }).waitFor()
  await settled(page)
  expect(await menu.getByText('Склад').count()).toBe(0)

  await page.goto(`${app.url}/employee/roles/edit/${role.id}`)
  await box(page, 'Бренды: Видеть').waitFor()
  const beyond = box(page, 'Бренды: Удалить')
  await settled(page)
  expect(await beyond.getAttribute('aria-label')).toContain('Этого права нет у вас')
  await beyond.click({ force: true })
  await settled(page)
  expect(await beyond.isChecked()).toBe(false)
  await level(page, 'Бренды', 'Полный').click()
  await settled(page)
  expect(await beyond.isChecked()).toBe(false)
  await context.close()
})
