import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled, still } from '../support/settled.ts'
import { openPage, setStage } from '../support/stage.ts'
import { tillOn } from '../support/till.ts'

setStage()

const list = '/stock/product-receipts?page=1&per_page=50'
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
/** Milliseconds after which a message goes by itself. */
const lifetime = 4000
const toast = (page: Page) => page.locator('[data-toasts] > *')
const exportNow = (page: Page) => page.getByRole('button', { name: 'Экспорт' })

/** An error stays wherever one goes. */
async function fail(page: Page) {
  await exportNow(page).click()
  const rows = page.getByRole('menuitem').first()
  await rows.waitFor()
  await page.context().setOffline(true)
  await rows.click()
  await toast(page).waitFor()
  await page.context().setOffline(false)
}

/** What lies under the message, of all that can be pressed; behind a dialog nothing can be. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[data-toasts] > *')?.getBoundingClientRect()
    if (!box?.width) return ['no message']
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const pressed =
      'button, a[href], input, select, textarea, label, [role=tab], [role=option], [data-row], [tabindex="0"]'
    const found = new Set<string>()
    for (let x = box.left + 1; x < box.right; x += 6)
      for (let y = box.top + 1; y < box.bottom; y += 6)
        for (const element of document.elementsFromPoint(x, y)) {
          const control = element.closest(pressed)
          const isIn = dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(control))
          if (control && isIn && !control.closest('[data-toasts]')) found.add(control.outerHTML.slice(0, 100))
        }
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight) found.add('the window')
    return [...found]
  })

async function coversNothing(page: Page, where: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // What is laid out anew has come to rest.
    await still(page)
    expect(await covered(page), `${where} at ${size.width}`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a message covers nothing that can be pressed, in lists, dialogs and documents', async () => {
  const page = await openPage(list)
  await page.locator('[data-row]').first().waitFor()
  await fail(page)
  await coversNothing(page, 'a list')

  await page.getByRole('button', { name: 'Фильтр' }).click()
  await page.getByRole('dialog').waitFor()
  await coversNothing(page, 'a dialog')
  await page.keyboard.press('Escape')

  await page.locator('[data-row="0"]').dblclick()
  await page.getByRole('heading', { name: /Поступление товара MT-/ }).waitFor()
  await coversNothing(page, 'a document that is looked at')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Поступление товара', exact: true }).click()
  await page.getByRole('button', { name: 'Провести', exact: true }).waitFor()
  await coversNothing(page, 'a document that is typed')
})

test('a message covers nothing that can be pressed at the till', async () => {
  const page = await openPage(list)
  await page.locator('[data-row]').first().waitFor()
  await fail(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('чек пробить')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((now) => now.pathname === '/till')
  const till = tillOn(page)
  await till.stand()
  await coversNothing(page, 'the till')
  await till.fromMenu('Смена')
  await page.getByRole('dialog').waitFor()
  await coversNothing(page, 'a dialog of the till')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Меню кассы' }).click()
  await page.getByRole('menuitem', { name: 'Чеки и копии' }).click()
  await page.getByRole('heading', { name: /^Чеки/ }).first().waitFor()
  await coversNothing(page, 'a screen of the till')
})

test('a message goes by itself though the mouse rests there, and stays where it was moved onto', async () => {
  const page = await openPage('/references/brands')
  await page.locator('[data-row]').first().waitFor()
  await page.clock.install()
  await exportNow(page).click()
  await toast(page).waitFor()
  const box = await toast(page).boundingBox()
  await page.clock.runFor(lifetime)
  await toast(page).waitFor({ state: 'detached' })
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]

  await page.mouse.move(x, y)
  await exportNow(page).focus()
  await page.keyboard.press('Enter')
  await toast(page).waitFor()
  await page.clock.runFor(lifetime)
  await toast(page).waitFor({ state: 'detached' })

  await exportNow(page).focus()
  await page.keyboard.press('Enter')
  await toast(page).waitFor()
  await page.mouse.move(x + 4, y + 2)
  await page.clock.runFor(2 * lifetime)
  await settled(page)
  expect(await toast(page).count()).toBe(1)
  await page.mouse.move(x, y + 400)
  await page.clock.runFor(lifetime)
  await toast(page).waitFor({ state: 'detached' })
})
