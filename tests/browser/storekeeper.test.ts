import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { handsOn } from '../support/document.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'

setStage()

interface Unit {
  readonly imei_1: string | null
  readonly product: { readonly name: string }
}

const unknown = '4006381333931'
const home = (page: Page) => page.getByRole('list', { name: 'Ishlaringiz' })

test('a storekeeper sees what waits, goes through a door and back, and asks what a thing is, without a connection too', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await context.addInitScript(() => localStorage.setItem('savdo.language', 'uz'))
  const page = await openSignedIn(context, app.url, '/', demoLogin('storekeeper'))

  const waits = page.getByRole('list', { name: 'Sizni kutmoqda' })
  await expect.poll(() => waits.innerText()).toMatch(/ta joʻnatma shu yerga yoʻlda\n\D+ [1-9]\d* dona/)
  await settled(page)
  expect(await home(page).getByRole('listitem').count()).toBe(5)
  for (const box of await home(page).locator('a, button').all())
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  expect(await barriersOn(page)).toEqual([])

  await home(page).getByRole('link', { name: 'Kirim olish' }).click()
  await page.waitForURL((now) => now.pathname === '/stock/product-receipts/create' && now.searchParams.has('scan'))
  await page.goBack()
  await home(page).getByRole('link', { name: 'Qabul qilish' }).waitFor()

  const { ask, pieces, scan } = handsOn(page)
  const units = await ask<{ data: readonly Unit[] }>('/registered_imei?per_page=50')
  const phone = units.data.find(({ imei_1 }) => imei_1)
  const [first, second] = await pieces(2)
  if (!phone?.imei_1 || !first || !second) throw new Error('the books hold no goods')

  // A scan on the home page asks too, and the next one replaces it without a tap.
  await scan(first.barcode)
  await page.getByRole('heading', { name: String(first.name) }).waitFor()
  await page.getByRole('region', { name: 'Narxi' }).waitFor()
  await scan(phone.imei_1)
  await page.getByRole('heading', { name: 'Bu dona' }).waitFor()
  await page.getByRole('heading', { name: phone.product.name }).waitFor()
  await page.getByRole('heading', { name: 'Bu dona qayerda boʻlgan' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await scan(unknown)
  await page.getByRole('heading', { name: 'Bu kod topilmadi' }).waitFor()
  await page.getByText('nazorat raqami toʻgʻri').waitFor()
  await page.getByRole('button', { name: 'Yangi tovar' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Bu kod topilmadi' }).waitFor()
  await scan(second.barcode)
  await page.getByRole('heading', { name: String(second.name) }).waitFor()
  await page.getByText(/Aloqa yoʻq: .* holatiga qurilma bilganlari/).waitFor()
  await scan(phone.imei_1)
  await page.getByText('Toʻliq tarix aloqa paydo boʻlganda koʻrinadi.').waitFor()
  await context.close()
})
