import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPage, setStage } from '../support/stage.ts'

setStage()

const numberIn = (text: string) =>
  Number(
    text
      .replace('\u2212', '-')
      .replace(',', '.')
      .replace(/[^\d.-]/g, ''),
  )
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).first()

test('a figure of the balance leads to what it is made of, and is still told without a connection', async () => {
  const page = await openPage('/balance')
  await rowOf(page, 'Кассы').waitFor()
  expect(await barriersOn(page)).toEqual([])
  const figure = numberIn(await rowOf(page, 'Кассы').getByRole('cell').first().locator('small').innerText())
  expect(figure).toBeGreaterThan(10_000)
  // The same: a small one beneath, and a large one above.
  await expect.poll(async () => numberIn(await page.locator('a b.num').nth(1).innerText())).toBe(Math.trunc(figure))

  await rowOf(page, 'Кассы').getByRole('link').click()
  await page.waitForURL(
    (now) => now.pathname === '/cashbox/register-cashboxes' && now.searchParams.has('currency_id[]'),
  )
  const sum = async () => (await page.locator('main dl').first().innerText()).replace(/\s/g, '')
  await expect.poll(sum).toContain(String(Math.trunc(figure)))

  await page.goBack()
  await rowOf(page, 'Кассы').waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page
    .getByText(/^Нет связи: показан/)
    .first()
    .waitFor()
  await expect
    .poll(async () => numberIn(await rowOf(page, 'Кассы').getByRole('cell').first().locator('small').innerText()))
    .toBe(figure)
  await page.context().setOffline(false)
})

test('the calendar tells what is overdue and what is planned, and leads to the document', async () => {
  const page = await openPage('/bank/payment-calendar')
  await page.getByRole('columnheader', { name: 'Просрочено' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  // The foot of the first column is what is there now and what is in the column.
  await rowOf(page, 'Все деньги, USD').waitFor()
  await page.getByLabel('Валюта').selectOption({ label: 'сум' })
  // What was asked before stays until this is answered.
  await rowOf(page, 'Все деньги, USD').waitFor({ state: 'detached' })
  const whole = rowOf(page, 'Все деньги, сум')
  const opening = numberIn((await whole.locator('small').innerText()).replace('сейчас', ''))
  const sums = await page.locator('tbody tr:has(td) td:nth-child(2)').allInnerTexts()
  const signs = await page.locator('tbody tr').evaluateAll((rows) => {
    let sign = 1
    return rows.flatMap((row) => {
      if (row.textContent?.startsWith('Платим мы')) sign = -1
      return row.querySelector('td') ? [sign] : []
    })
  })
  const due = sums.reduce((all, text, at) => all + (signs[at] ?? 0) * (text.trim() ? numberIn(text) : 0), 0)
  await settled(page)
  expect(numberIn(await whole.getByRole('cell').first().innerText())).toBeCloseTo(opening + due, 2)

  // From sum to sum by arrows, and into one of them.
  const first = page.locator('tbody td button').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  expect(await first.evaluate((button) => document.activeElement === button)).toBe(false)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('link', { name: /MT-\d+/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  // A planned payment that is paid is expected no more.
  await rowOf(page, 'Зарплата').getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Оплачено' }).click()
  await expect.poll(() => rowOf(page, 'Зарплата').count()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const day = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Просрочено' }) })
    .last()
  await day.getByRole('button').first().click()
  await dialog
    .getByRole('link', { name: /MT-\d+/ })
    .first()
    .click()
  await page.waitForURL(/\/view\/[\da-f-]{36}/)
})
