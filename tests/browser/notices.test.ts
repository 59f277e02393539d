import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { office } from '../support/office.ts'
import { settled } from '../support/settled.ts'
import { openPage, setStage } from '../support/stage.ts'

let page: Page

setStage()
beforeEach(async () => {
  page = await openPage('/', 'storekeeper')
})

/** Also while the drawer stands before it. */
const bell = () => page.locator('header button[aria-label^=Bildirishnomalar]')
const drawer = () => page.getByRole('dialog', { name: 'Bildirishnomalar' })
const items = () => drawer().locator('li > button[aria-expanded]')

/** Somebody in the office begins a count in the storekeeper's warehouse. */
async function beginCount() {
  const { ask, idOf } = await office()
  const warehouse_id = await idOf('/warehouse', 'Магазин Чиланзар')
  await ask('/stock/joint_counts', { warehouse_id, occurred_at: new Date().toISOString() })
}

test('what happens elsewhere rings here by itself, is read in the drawer by keys alone, and leads to the document', async () => {
  await settled(page)
  const before = Number(/\d+/.exec((await bell().getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  await beginCount()
  await page.getByRole('button', { name: `Bildirishnomalar, yangilari: ${before + 1}` }).waitFor()
  await bell().focus()
  await page.keyboard.press('Enter')
  await drawer().getByText('Sanoq boshlandi').first().waitFor()
  await settled(page)
  expect(await barriersOn(page)).toEqual([])

  const fresh = items().filter({ hasText: 'Sanoq boshlandi' }).first()
  expect(await fresh.innerText()).toContain('yangi')
  await fresh.focus()
  await page.keyboard.press('Enter')
  await drawer().getByText('Buni ishni hal qila oladigan').first().waitFor()
  await expect.poll(() => fresh.innerText()).not.toContain('yangi')
  await expect
    .poll(async () => bell().getAttribute('aria-label'))
    .toBe(before > 0 ? `Bildirishnomalar, yangilari: ${before}` : 'Bildirishnomalar')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/stock\/joint-counts\/view\//)
  await drawer().waitFor({ state: 'detached' })
})

test('a kind is switched off where it is told, and back again; on a phone the drawer fills the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beginCount()
  await bell().click()
  const told = items().filter({ hasText: 'Sanoq boshlandi' }).first()
  await told.click()
  await drawer().getByRole('button', { name: 'Boshqa xabar berilmasin' }).click()
  await drawer().getByText('Bu haqda boshqa xabar berilmaydi').waitFor()
  await drawer().getByRole('button', { name: 'Qaytarish' }).click()
  await drawer().getByRole('button', { name: 'Boshqa xabar berilmasin' }).waitFor()
  await drawer().locator('footer').getByRole('button', { name: 'Sozlash' }).click()
  const settings = page.getByRole('dialog', { name: 'Nima haqida xabar berish' })
  const kind = settings.getByRole('switch', { name: /Sanoq boshlandi/ })
  await expect.poll(() => kind.isChecked()).toBe(true)
  await kind.click()
  await settled(page)
  expect(await barriersOn(page)).toEqual([])
  const { width } = (await settings.boundingBox()) ?? { width: 0 }
  expect(width).toBe(390)
  await settings.getByRole('button', { name: 'Bildirishnomalarga' }).click()
  await drawer().locator('footer').getByRole('button', { name: 'Sozlash' }).click()
  await expect.poll(() => kind.isChecked()).toBe(false)
  await kind.click()
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
})
