import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { follow } from '../support/follow.ts'
import { patience } from '../support/patience.ts'
import { chooseOf } from '../support/row-action.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'

let page: Page

setStage()
beforeEach(async () => {
  page = await openPage('/references/brands?page=1&per_page=100')
  page.on('dialog', (leaving) => void leaving.accept())
})

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const field = (name: string) => dialog().getByRole('textbox', { name })
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
const toast = (text: string) => page.getByText(text, { exact: true }).first()

async function createBrand(name: string) {
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await field('Наименование').fill(name)
  await page.keyboard.press('Control+Enter')
  await toast(`Создано: ${name}`).waitFor()
  await dialog().waitFor({ state: 'detached' })
}

test('a brand is created, changed, copied, deleted and restored; its faults and its history are told', async () => {
  const isInName = () => field('Наименование').evaluate((input) => input === document.activeElement)
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await field('Наименование').waitFor()
  await expect.poll(() => button('Сохранить').isDisabled()).toBe(true)
  expect(await isInName()).toBe(true)
  await field('Наименование').fill('x'.repeat(101))
  await button('Сохранить').click()
  await dialog().getByText('Не больше 100 символов, сейчас 101').waitFor()
  await field('Наименование').fill('Zanussi')
  await dialog().getByText('Есть несохранённые изменения').waitFor()
  await button('Сохранить').click()
  await toast('Создано: Zanussi').waitFor()
  await row('Zanussi').waitFor()
  expect(new URL(page.url()).searchParams.has('dialogs[]')).toBe(false)

  await row('Zanussi').dblclick()
  await field('Наименование').fill('Zanussi Home')
  await field('Порядок').fill('7')
  await button('Сохранить').click()
  await toast('Сохранено: Zanussi Home').waitFor()
  await row('Zanussi Home').waitFor()

  await row('Zanussi Home').dblclick()
  await dialog().getByRole('tab', { name: 'История' }).click()
  const [newest, first] = [dialog().getByRole('listitem').nth(0), dialog().getByRole('listitem').nth(1)]
  await first.waitFor()
  await expect.poll(() => newest.innerText()).toMatch(/Nodira Karimova[\s\S]*изменение[\s\S]*Порядок[\s\S]*7/)
  await expect.poll(() => first.innerText()).toMatch(/создание[\s\S]*Zanussi/)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })

  await chooseOf(row('Zanussi Home'), 'Создать копию')
  await page.getByRole('heading', { name: 'Новый бренд' }).waitFor()
  await expect.poll(() => field('Наименование').inputValue()).toBe('Zanussi Home')
  // What the server refuses stands on its field too, and nothing typed is lost.
  await field('Порядок').fill('3')
  await button('Сохранить').click()
  await dialog().getByText('Такая запись уже есть').waitFor()
  await expect.poll(isInName).toBe(true)
  await settled(page)
  expect(await field('Порядок').inputValue()).toBe('3')
  await field('Наименование').fill('Zanussi Pro')
  await button('Сохранить').click()
  await row('Zanussi Pro').waitFor()

  await chooseOf(row('Zanussi Pro'), 'Удалить')
  await page.getByText('Запись исчезнет из списков').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await toast('Удалено: Zanussi Pro').waitFor()
  await row('Zanussi Pro').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await row('Zanussi Pro').waitFor()

  await chooseOf(row('Zanussi Pro'), 'Удалить')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await row('Zanussi Pro').waitFor({ state: 'detached' })
  await follow(page, '/references/brands?only_deleted=1')
  const deleted = page.getByRole('row', { name: /Zanussi Pro/ })
  await deleted.waitFor()
  await expect.poll(() => deleted.getByRole('button').count()).toBe(1)
  await deleted.getByRole('button', { name: 'Восстановить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Восстановить' }).click()
  await toast('Восстановлено: Zanussi Pro').waitFor()
  await deleted.waitFor({ state: 'detached' })
})

test('a save without connection is kept on the device and says so, and is the server’s once it is back', async () => {
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await field('Наименование').fill('Ariston')
  await app.kill()
  try {
    await button('Сохранить').click()
    await toast('«Ariston» сохранено на этом устройстве и отправится, когда появится связь').waitFor()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'Ariston' }).filter({ hasText: 'Ждёт отправки' }).waitFor()
  } finally {
    await app.start()
  }
  const known = () =>
    page.evaluate(async () => {
      const { access_token } = JSON.parse(localStorage['savdo.credentials'])
      const headers = { Authorization: `Bearer ${access_token}` }
      return (await fetch('/api/v1/brand?name=Ariston', { headers })).text()
    })
  await expect.poll(known, { timeout: patience }).toContain('"name":"Ariston"')
  await expect.poll(() => row('Ariston').count(), { timeout: patience }).toBe(1)
})

test('a draft outlives an ended session', async () => {
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await field('Наименование').fill('Candy')
  // Saved in the same moment: any other call that the page makes would end the session, too.
  await page.evaluate(() => {
    const spoilt = { ...JSON.parse(localStorage['savdo.credentials']), access_token: 'x', refresh_token: 'x' }
    localStorage['savdo.credentials'] = JSON.stringify(spoilt)
    document.querySelector<HTMLElement>('[role=dialog] [type=submit]')?.click()
  })
  await page.waitForURL('**/login?**')
  await page.locator('[name=username]').fill('900000002')
  await page.locator('[name=password]').fill('savdo2026')
  await page.locator('button[type=submit]').click()
  await dialog()
    .getByText(/Восстановлено то, что вы ввели/)
    .waitFor()
  await expect.poll(() => field('Наименование').inputValue()).toBe('Candy')
})

test('an app too old goes to the page that says so without asking; what was typed waits for the newer one, until it is discarded', async () => {
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await field('Наименование').fill('Bosch')
  const refusal = { message: 'upgrade', code: 'upgrade_required', errors: {} }
  await page.context().route('**/api/v1/sync/pull', (call) => call.fulfill({ status: 426, json: refusal }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForURL('**/version-not-compatible')
  await settled(page)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.context().unroute('**/api/v1/sync/pull')
  await page.goto(`${app.url}/references/brands?dialogs[]=brand`)
  await dialog()
    .getByText(/Восстановлено то, что вы ввели/)
    .waitFor()
  await expect.poll(() => field('Наименование').inputValue()).toBe('Bosch')
  await button('Отбросить').click()
  await expect.poll(() => field('Наименование').inputValue()).toBe('')
  await expect.poll(() => button('Сохранить').isDisabled()).toBe(true)
  await page.reload()
  await field('Наименование').waitFor()
  await settled(page)
  expect(await field('Наименование').inputValue()).toBe('')
})

test('leaving a changed form asks; the back button closes the form in front', async () => {
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await field('Наименование').waitFor()
  await page.goBack()
  await dialog().waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await field('Наименование').fill('Teka')
  await button('Отмена').click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Остаться' }).click()
  await settled(page)
  expect(await field('Наименование').inputValue()).toBe('Teka')
  await page.goBack()
  await asked.getByRole('button', { name: 'Сохранить' }).click()
  await toast('Создано: Teka').waitFor()
  await row('Teka').waitFor()

  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await field('Наименование').fill('Never')
  await button('Отмена').click()
  await asked.getByRole('button', { name: 'Не сохранять' }).click()
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await field('Наименование').waitFor()
  await settled(page)
  expect(await field('Наименование').inputValue()).toBe('')
})

test('two people in one brand: the later one sees who was first and chooses field by field', async () => {
  await createBrand('Whirlpool')
  await row('Whirlpool').dblclick()
  await field('Наименование').fill('Whirlpool mine')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Наименование' }).fill('Whirlpool theirs')
  await other.getByRole('textbox', { name: 'Порядок' }).fill('5')
  await other.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await other.getByText('Сохранено: Whirlpool theirs').first().waitFor()

  await button('Сохранить').click()
  const band = dialog().getByRole('alert')
  await band.getByText(/Запись изменил другой человек · Nodira Karimova/).waitFor()
  await expect.poll(() => field('Порядок').inputValue()).toBe('5')
  await settled(page)
  expect(await field('Наименование').inputValue()).toBe('Whirlpool mine')
  await band.getByRole('radio', { name: /Новое/ }).check()
  await expect.poll(() => field('Наименование').inputValue()).toBe('Whirlpool theirs')
  await band.getByRole('radio', { name: /Ваше/ }).check()
  await button('Сохранить').click()
  await toast('Сохранено: Whirlpool mine').waitFor()
})

test('the codes of a product follow each other, and a category made over it is chosen in it', async () => {
  await follow(page, '/references/products?dialogs[]=product')
  const flag = (name: string) => dialog().getByRole('switch', { name })
  await flag('IMEI 1').click()
  await flag('IMEI 2').click()
  await flag('Серийный номер').click()
  const flags = ['IMEI 1', 'IMEI 2', 'Серийный номер'].map((name) => flag(name).isChecked())
  expect(await Promise.all(flags)).toEqual([false, false, true])
  await dialog().getByRole('textbox', { name: 'Наименование' }).fill('Самокат')
  await dialog().getByRole('button', { name: 'Создать: Категория' }).click()
  const front = page.getByRole('dialog', { name: 'Новая категория' })
  await front.getByRole('textbox', { name: 'Наименование' }).fill('Самокаты')
  await front.getByRole('button', { name: 'Сохранить' }).click()
  await front.waitFor({ state: 'detached' })
  await expect.poll(() => dialog().getByRole('combobox', { name: 'Категория' }).inputValue()).toBe('Самокаты')
  await settled(page)
  expect(await dialog().getByRole('textbox', { name: 'Наименование' }).inputValue()).toBe('Самокат')
})

test('a form has an address of its own; a photo in it is made small, sent and shown, a wrong file refused by its name', async () => {
  await page.goto(`${app.url}/references/brands/create`)
  await page.getByRole('heading', { name: 'Новый бренд' }).waitFor()
  const input = page.locator('form input[type=file]')
  await input.setInputFiles({ name: 'price.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await page.getByText('Формат файла не подходит: price.pdf').waitFor()
  const png = await page.screenshot()
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('img', { name: 'Фото 1' }).waitFor()
  await page.getByRole('textbox', { name: 'Наименование' }).fill('Liebherr')
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await page.waitForURL(/\/references\/brands(\?|$)/)
  await row('Liebherr').getByRole('img').waitFor()
})
