import type { BrowserContext, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { allSent, stagesOf } from '../support/device.ts'
import { handsOn } from '../support/document.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'

setStage()

const store = 'Центральный склад'
const phone = 'Смартфон Samsung Galaxy A56 8/256 ГБ, графит'
const [one, two, three] = ['490154203237518', '356938035643809', '353321087654329'] as const
const second = (imei: string) => imei.replace(/^./, '9')

const phones: BrowserContext[] = []
afterAll(async () => {
  for (const context of phones) await context.close()
})

/** A phone of its own, in Uzbek. */
async function openPhone(s_code: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await context.addInitScript(() => localStorage.setItem('savdo.language', 'uz'))
  phones.push(context)
  const page = await openSignedIn(context, app.url, '/', demoLogin(s_code))
  page.on('dialog', (leaving) => void leaving.accept())
  return page
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

/** Counts on a shelf without a connection: pieces of one product, and phones by their numbers. */
async function countOffline(
  page: Page,
  joint: string,
  shelf: string,
  goods: { barcode: string; pieces: number; imeis?: readonly string[]; blindly?: boolean },
) {
  await page.goto(`${app.url}/stock/joint-counts/view/${joint}`)
  const begin = page.getByRole('button', { name: /^(Sanashni boshlash|Davom ettirish)$/ })
  await begin.waitFor()
  // Whoever counts blindly sees neither the books nor the differences.
  const leads = !goods.blindly
  await settled(page)
  expect(await page.getByRole('switch', { name: /Yashirin sanoq/ }).count()).toBe(leads ? 1 : 0)
  expect(await page.getByText('Sanoq yashirin').count()).toBe(leads ? 0 : 1)
  expect(await page.getByRole('button', { name: 'Sanoqni yakunlash' }).count()).toBe(leads ? 1 : 0)
  await begin.click()
  await page.waitForURL(/count-sheets\/create/)
  await page.getByRole('textbox', { name: /Qayerda/ }).fill(shelf)
  await page.context().setOffline(true)
  const codes = page.getByRole('combobox', { name: /Shtrix-kod, IMEI/ })
  const read = async (code: string) => {
    await codes.fill(code)
    await codes.press('Enter')
    await expect.poll(() => codes.inputValue()).toBe('')
  }
  await read(goods.barcode)
  await page
    .getByRole('textbox', { name: /^Sanalgan/ })
    .first()
    .fill(String(goods.pieces))
  for (const [at, imei] of (goods.imeis ?? []).entries()) {
    await read(imei)
    await expect.poll(() => page.locator('[data-line="1"]').innerText()).toContain(String(at + 1))
  }
  await press(page, 'Oʻtkazish')
  await expect.poll(() => stagesOf(page)).toContain('waiting')
}

test('a count by three phones without a connection merges right', async () => {
  const [lead, keeper, third] = await Promise.all([openPhone('admin'), openPhone('storekeeper'), openPhone('admin')])
  const hands = handsOn(lead)
  const [piece] = await hands.pieces(1)
  if (!piece) throw new Error('there is nothing to count')
  await hands.stockUp(store, piece.name, 20)
  await hands.stockUp(store, phone, 3, { imei_1: [one, two, three], imei_2: [one, two, three].map(second) })
  const booked = await hands.onHand(store, piece.name)

  // The lead opens it: a warehouse, and blind as usual.
  await lead.goto(`${app.url}/stock/joint-counts/create`)
  await hands.pick('Ombor', store)
  await press(lead, 'Oʻtkazish')
  await lead.waitForURL(/joint-counts\/view\//)
  const joint = lead.url().split('/').at(-1) ?? ''
  await lead.getByRole('switch', { name: /Yashirin sanoq/ }).waitFor()

  // Three count at once, two of them the same shelf, and one phone is seen by two of them.
  const { barcode } = piece
  await Promise.all([
    countOffline(lead, joint, 'A javon', { barcode, pieces: booked - 4, imeis: [one, two] }),
    countOffline(keeper, joint, 'B javon', { barcode, pieces: 3, imeis: [two, three], blindly: true }),
  ])
  await countOffline(third, joint, 'a javon', { barcode, pieces: booked - 5 })

  // Meanwhile one is sold from what was counted.
  await lead.context().setOffline(false)
  await hands.sell(store, piece.name, 1, 20_000)
  await lead.goto(`${app.url}/stock/joint-counts/view/${joint}`)
  await lead.getByText('Nodira Karimova', { exact: true }).waitFor()
  // What the others counted comes in while the lead looks on.
  for (const page of [keeper, third]) await page.context().setOffline(false)
  await lead.getByText('Jasur Qodirov', { exact: true }).waitFor()
  for (const page of [lead, keeper, third]) await allSent(page)
  // Different shelves add up, the newest of one shelf counts, and what was sold since is no difference.
  const differing = lead.locator('li', { hasText: piece.name }).filter({ hasText: 'hisobda' })
  await expect.poll(() => differing.innerText()).toContain('−2')
  await settled(lead)
  expect(await differing.innerText()).toContain('−1')
  await lead.getByText('1 dona ikki marta').waitFor()
  await settled(lead)
  expect(await lead.locator('li', { hasText: phone }).filter({ hasText: 'hisobda' }).count()).toBe(0)
  await lead.getByRole('radio', { name: new RegExp(`: ${booked - 4}$`) }).check()
  await expect.poll(() => differing.innerText()).toMatch(/−1\s*kam/)
  if (process.env.LOOK) await lead.screenshot({ path: `${process.env.LOOK}/joint.png`, fullPage: true })
  expect(await barriersOn(lead)).toEqual([])

  // It ends with a stock count that explains what it writes.
  await press(lead, 'Sanoqni yakunlash')
  await press(lead, 'Sanoq hujjatini tuzish')
  await lead.waitForURL(/stock-counts\/edit\//)
  await press(lead, 'Oʻtkazish')
  const asked = lead.getByRole('alertdialog')
  await asked.getByText(`Hisobda ${booked}, sanaldi ${booked - 1}`).waitFor()
  await settled(lead)
  expect(await asked.getByText(phone).count()).toBe(0)
  await asked.getByText(/Shundan keyingi harakat: −1/).waitFor()
  await asked.getByRole('button', { name: 'Oʻtkazish', exact: true }).click()
  await lead.waitForURL(/stock-counts\/view\//)
  await expect.poll(() => hands.onHand(store, piece.name)).toBe(booked - 2)
  expect(await hands.ask<{ status: string }>(`/stock/joint_counts/${joint}`)).toMatchObject({
    joint_count: { status: 'done' },
  })
})
