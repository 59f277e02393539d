import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, setStage } from '../support/stage.ts'

setStage()

const rows = (page: Page) => page.locator('[data-row]')

async function openList(path: string) {
  const page = await openPage(path)
  await rows(page).first().waitFor()
  return page
}

async function select(page: Page, ...places: readonly number[]) {
  for (const at of places) await rows(page).nth(at).getByRole('checkbox').click()
  await page.getByText(`Выбрано ${places.length}`).waitFor()
}

const bar = (page: Page, name: string) =>
  page.locator('strong', { hasText: 'Выбрано' }).locator('..').getByRole('button', { name, exact: true }).click()

test('many records are changed at once, and the undo is still there after the dialog was left', async () => {
  const page = await openList('/references/products?page=1&per_page=50')
  await select(page, 1, 2)
  await bar(page, 'Изменить')
  const dialog = page.getByRole('dialog', { name: 'Изменить сразу многое' })
  await dialog.getByLabel('Что изменить').selectOption({ label: 'Активен' })
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Изменить: 2' }).click()
  await dialog.locator('p', { hasText: 'Изменено: 2' }).waitFor()
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click()

  await page.reload()
  await rows(page).first().waitFor()
  await select(page, 3)
  await bar(page, 'Изменить')
  await dialog.getByText(/Ваше последнее изменение: Активен, записей: 2/).waitFor()
  await dialog.getByRole('button', { name: 'Отменить', exact: true }).first().click()
  await page.getByText('Возвращено как было: 2').waitFor()
})

test('two partners become one, and what was merged is parted again from where duplicates are found', async () => {
  const page = await openList('/references/partners?page=1&per_page=50')
  const [first = '', second = ''] = await Promise.all([0, 1].map((at) => rows(page).nth(at).innerText()))
  expect(first).not.toBe(second)
  await select(page, 0, 1)
  await bar(page, 'Объединить')
  const dialog = page.getByRole('dialog', { name: 'Объединить в одну' })
  await dialog.getByRole('heading', { name: 'Что перейдёт к ней' }).waitFor()
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).click()
  await page.getByText(/Объединено: /).waitFor()

  await page.getByRole('button', { name: 'Найти дубли' }).click()
  const found = page.getByRole('dialog', { name: 'Возможные дубли' })
  await found.getByRole('heading', { name: 'Недавно объединены' }).waitFor()
  await found.getByRole('listitem').getByRole('button', { name: 'Отменить', exact: true }).click()
  await found.getByText(/ · отменено$/).waitFor()
})

test('a selection offers what can be done with it, and Escape leaves it', async () => {
  const page = await openList('/references/products?page=1&per_page=50')
  await rows(page).nth(1).getByRole('checkbox').click()
  await rows(page)
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await page.getByText('Выбрано 4').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Выбрано 4').waitFor({ state: 'detached' })
  await expect.poll(() => rows(page).first().getByRole('checkbox').isChecked()).toBe(false)
  // Without being gone to, as a screen reader does, they are selected together.
  for (const at of [1, 4]) {
    const box = rows(page).nth(at).getByRole('checkbox')
    await box.evaluate((element: HTMLElement) => element.click())
    await expect.poll(() => box.isChecked()).toBe(true)
  }
  await page.getByText('Выбрано 2').waitFor()
})

test('rows stay where they are while what can be done with the selected ones is on its way', async () => {
  const page = await openList('/references/products?page=1&per_page=50')
  await page.evaluate(() => {
    const places: number[] = Object.assign(window, { places: [] }).places
    const note = () => places.push(document.querySelector('[data-row="1"]')?.getBoundingClientRect().top ?? 0)
    note()
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  await rows(page).nth(1).getByRole('checkbox').click()
  await page.getByText('Выбрано 1').waitFor()
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
  expect(new Set(places).size).toBe(1)
})

// The last, since from then on the list opens with it.
test('a view is saved without a connection, sent with it, and opens its list when it is the default', async () => {
  const page = await openList('/references/products?page=1&per_page=50&is_active[]=true')
  const views = () => page.getByRole('button', { name: 'Сохранённые виды' }).click()
  await views()
  const name = page.getByLabel('Название для нынешнего вида')
  await name.waitFor()
  await page.context().setOffline(true)
  await name.fill('В продаже')
  await page.getByRole('checkbox', { name: 'Показать другим' }).click()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await page.getByText('Сохранено на этом устройстве').waitFor()
  await page.getByText('общий').waitFor()
  await page.context().setOffline(false)
  const star = page.getByRole('button', { name: 'В продаже: открывать с ним' })
  await star.click()
  await page.getByText('Сохранено на этом устройстве').waitFor({ state: 'detached' })
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')

  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${new URL(page.url()).origin}/references/products`)
  await expect.poll(() => new URL(page.url()).searchParams.get('is_active[]')).toBe('true')
})
