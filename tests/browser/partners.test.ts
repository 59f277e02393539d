import { expect, test } from 'vitest'
import { openSignedIn } from '../support/person.ts'
import { app, browser, setStage } from '../support/stage.ts'

setStage()

const thin = '\u2009'

test('a client is made out of the list of clients, and found by the sum they may owe', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await openSignedIn(context, app.url, '/references/clients?page=1&per_page=100')
  const address = () => new URL(page.url())
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  const counted = (total: number) => page.getByText(`Найдено ${total},`).waitFor()
  await cell('Chorsu Telecom XK').waitFor()
  expect(address().pathname).toBe('/references/partners')
  const shown = page.getByRole('navigation', { name: 'Главное меню' }).locator('[aria-current=page]')
  expect(await shown.allInnerTexts()).toEqual(['Клиенты'])
  expect(await cell('Artel Electronics MChJ').count()).toBe(0)

  await page.getByRole('button', { name: 'Клиент', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Новый клиент' }).waitFor()
  expect(address().searchParams.get('dialogs[]')).toBe('client')
  expect(await dialog.locator('[name=partner_type], [name=mfo]').count()).toBe(0)
  await dialog.locator('[name=phone_number]').pressSequentially('901112233')
  await dialog.locator('[name=first_name]').fill('Sardor')
  await dialog.locator('[name=last_name]').fill('Aliyev')
  await dialog.locator('[name=credit_limit]').pressSequentially('-7654321.509')
  expect(await dialog.locator('[name=credit_limit]').inputValue()).toBe(`7${thin}654${thin}321,50`)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await cell('Sardor Aliyev').waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Sardor Aliyev' }).getByText('Клиент').count()).toBe(1)
  await cell(`7${thin}654${thin}321,50`).waitFor()

  const limit = page.getByRole('searchbox', { name: 'Поиск: Лимит долга, сум' })
  await limit.fill('7654321,5')
  await counted(1)
  expect(address().searchParams.get('credit_limit')).toBe('765432150')
  expect(await limit.inputValue()).toBe('7654321,5')
  await page.getByText(`7${thin}654${thin}321,50`).first().waitFor()
  await page.reload()
  await counted(1)
  expect(await limit.inputValue()).toBe('7654321,5')

  await page.getByRole('link', { name: 'Партнёры' }).click()
  await cell('Artel Electronics MChJ').waitFor()
  expect(await shown.allInnerTexts()).toEqual(['Партнёры'])
  expect([...address().searchParams.keys()]).not.toContain('credit_limit')
  await page.getByRole('link', { name: 'Клиенты' }).click()
  await counted(1)
  expect(await shown.allInnerTexts()).toEqual(['Клиенты'])
  await context.close()
})
