import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { openPage, setStage } from '../support/stage.ts'

let page: Page

setStage()
beforeEach(async () => {
  page = await openPage('/references/products?page=1&per_page=50')
  await rows().first().waitFor()
})

const rows = () => page.locator('[data-row]')

test('a selection offers what can be done with it, and Escape leaves it', async () => {
  await rows().nth(1).getByRole('checkbox').click()
  await rows()
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await page.getByText('Выбрано 4').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Выбрано 4').waitFor({ state: 'detached' })
  expect(await rows().first().getByRole('checkbox').isChecked()).toBe(false)
})

test('rows stay where they are while what can be done with the selected ones is on its way', async () => {
  await page.evaluate(() => {
    const places: number[] = Object.assign(window, { places: [] }).places
    const note = () => places.push(document.querySelector('[data-row="1"]')?.getBoundingClientRect().top ?? 0)
    note()
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  await rows().nth(1).getByRole('checkbox').click()
  await page.getByText('Выбрано 1').waitFor()
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
  expect(new Set(places).size).toBe(1)
})

test('rows that are selected without being gone to, as a screen reader does, are selected together', async () => {
  for (const at of [1, 4]) {
    const box = rows().nth(at).getByRole('checkbox')
    await box.evaluate((element: HTMLElement) => element.click())
    await expect.poll(() => box.isChecked()).toBe(true)
  }
  await page.getByText('Выбрано 2').waitFor()
})
