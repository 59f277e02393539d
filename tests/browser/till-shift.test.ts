import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { heldIn } from '../support/device.ts'
import { office } from '../support/office.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { sellable, tillOn } from '../support/till.ts'

let page: Page
let till: ReturnType<typeof tillOn>

setStage()
beforeAll(async () => {
  const { says } = await office()
  await says({ blind_closing: false, count_difference_limit: 1_000_000_000_00 })
})
beforeEach(async () => {
  page = await openPage('/', 'cashier')
  till = tillOn(page)
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.addInitScript(() => {
    const slips: string[] = []
    window.print = () => {
      slips.push(document.querySelector<HTMLElement>('[data-sheet]')?.innerText ?? '')
      dispatchEvent(new Event('afterprint'))
    }
    Object.assign(window, { slips })
  })
  await page.goto(`${app.url}/till`)
  await till.stand()
})

test('what was put off says whose it is, and stands under the keys as soon as it is shown', async () => {
  const { plain } = await sellable(page)
  const people = await heldIn(page, 'partner')
  const client = String(people.find((one) => one.partner_type !== 'supplier' && one.is_active !== false)?.name)
  for (const whose of [client, null]) {
    await till.take(String(plain[0]?.code))
    if (whose) {
      await till.press('F3')
      await till.dialog().getByRole('textbox').fill(whose)
      await till.dialog().getByRole('listitem').getByText(whose, { exact: true }).first().click()
      await till.dialog().waitFor({ state: 'detached' })
    }
    await till.press('F8')
    await expect.poll(() => till.lines().count()).toBe(0)
  }
  await till.press('F8')
  const held = till.dialog().getByRole('listitem')
  await held.first().waitFor()
  await expect.poll(() => till.dialog().locator('li:first-child button:focus').count()).toBe(1)
  expect(await barriersOn(page)).toEqual([])
  const told = await held.allInnerTexts()
  expect(told.map((text) => text.includes(client))).toEqual([false, true])
  await held.nth(1).getByRole('button').click()
  await expect.poll(() => till.lines().count()).toBe(1)
  await page.getByText(client).first().waitFor()
  await till.press('Delete')
})

test('a page that dies while a sale is put off loses nothing of it', async () => {
  const { plain } = await sellable(page)
  await till.take(String(plain[0]?.code))
  const due = await till.total()
  const bar = page.getByRole('banner')
  const held = bar.getByRole('button', { name: /^Отложенные/ })
  const before = await held.innerText()
  await page.evaluate(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', cancelable: true }))
    location.reload()
  })
  await till.stand()
  // Open as it was, or among those that wait: as far as it had come.
  const isOpen = async () => (await bar.innerText()).replace(/\s/g, '').includes(String(due / 100))
  const isKept = async () => (await held.innerText()) !== before || (await isOpen())
  await expect.poll(isKept).toBe(true)
})

test('a shift without dollars is told without them, and X and Z are printed', async () => {
  const slips = () => page.evaluate(() => (window as unknown as { slips: string[] }).slips)
  await till.button('Открыть смену').click()
  const counts = till.dialog().getByRole('textbox')
  await counts.first().focus()
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp']) await till.press(key)
  await expect.poll(() => counts.nth(1).evaluate((field) => field === document.activeElement)).toBe(true)
  await till.count('сум', [{ denomination: 1000_00, count: 5 }])
  // The dialog grows while it opens.
  const smallest = () =>
    till
      .dialog()
      .getByRole('textbox')
      .evaluateAll((all) => Math.min(...all.map((one) => one.parentElement?.getBoundingClientRect().height ?? 0)))
  await expect.poll(smallest).toBe(56)
  await till.dialog().getByRole('button', { name: 'Открыть смену' }).click()
  await till.explain('Остальное в сейфе')
  await till.dialog().waitFor({ state: 'detached' })
  // The band that it was opened from has gone: whoever works by the keys goes on in the search.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('till-search')
  await till.fromMenu('Смена')
  const x = await till.report()
  expect(x.get('В ящике, сум Должно быть')).toBe(5000_00)
  expect([...x.keys()].filter((name) => name.includes('USD'))).toEqual([])
  await till.button('Печать').click()
  await expect.poll(async () => (await slips()).length).toBe(1)
  expect((await slips())[0]).toMatch(/Смена идёт \(X-отчёт\)[\s\S]*В ящике, сум[\s\S]*Должно быть\s+5.000/)

  // Who prints goes on from there by the keys.
  expect(await till.button('Печать').evaluate((one) => one === document.activeElement)).toBe(true)
  await till.button('Закрыть смену').click()
  await till.count('сум', [{ denomination: 1000_00, count: 4 }])
  // What differs is in sight while note after note is counted.
  await page.setViewportSize({ width: 390, height: 700 })
  await counts.first().focus()
  expect(await overlap(page.getByRole('row', { name: /−1.000/ }))).toBe(1)
  for (let at = 0; at < 7; at++) await till.press('ArrowDown')
  expect(await counts.nth(7).evaluate(isUncovered)).toBe(true)
  // As low as a keyboard leaves a tablet: note after note is still in sight, and what differs.
  await page.setViewportSize({ width: 1024, height: 400 })
  await till.press('ArrowUp')
  expect(await counts.nth(6).evaluate(isUncovered)).toBe(true)
  expect(await overlap(page.getByRole('row', { name: /−1.000/ }))).toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await till.button('Закрыть смену').click()
  await till.explain('Ошиблись со сдачей')
  await till
    .dialog()
    .getByRole('heading', { name: /Z-отчёт/ })
    .waitFor()
  const z = await till.report()
  expect(z.get('В ящике, сум Разница')).toBe(-1000_00)
  expect([...z.keys()].filter((name) => name.includes('USD'))).toEqual([])
  expect(await barriersOn(page)).toEqual([])
  await till.button('Печать').click()
  await expect.poll(async () => (await slips()).length).toBe(2)
  expect((await slips())[1]).toMatch(
    /Смена закрыта \(Z-отчёт\)[\s\S]*Посчитано\s+4.000\s+Разница\s+−1.000[\s\S]*Разница при закрытии: Ошиблись со сдачей/,
  )
  await settled(page)
  // Nothing of the paper stays on the screen.
  expect(await page.locator('[data-sheet]').count()).toBe(0)
})

/** How much of it is in the window, and not cut by what scrolls. */
const overlap = (one: Locator) =>
  one.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([seen]) => resolve(seen?.intersectionRatio ?? 0)).observe(element)
      }),
  )

/** Runs in the page: it has the focus, and nothing lies over its foot. */
function isUncovered(element: Element): boolean {
  const { left, bottom } = element.getBoundingClientRect()
  return element === document.activeElement && element.contains(document.elementFromPoint(left + 4, bottom - 4))
}
