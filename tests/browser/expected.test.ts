import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { draftsOf } from '../support/device.ts'
import { handsOn } from '../support/document.ts'
import { follow } from '../support/follow.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, deviceOf, openPage, setStage } from '../support/stage.ts'

setStage()

const receipts = '/stock/product-receipts'
const scanned = async (page: Page, code: string) => {
  const field = page.getByRole('combobox', { name: 'Shtrix-kod, IMEI yoki nomi' })
  await field.fill(code)
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
}

test('a storekeeper ticks off a supplier’s file without a word of costs, and the office prices what came', async () => {
  const context = await deviceOf('storekeeper', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(() => localStorage.setItem('savdo.language', 'uz'))
  const phone = await openSignedIn(context, app.url, `${receipts}/create`, demoLogin('storekeeper'))
  const hands = handsOn(phone)
  const [cable, charger] = await hands.pieces(2)
  await hands.pick('Ombor', 'Магазин Чиланзар')
  await hands.pick('Taʼminotchi', 'MChJ')

  const button = (name: string | RegExp) => phone.getByRole('button', { name })
  const choose = async (content: string | Buffer) => {
    await button('Nima kutilmoqda…').click()
    await phone.locator('[role=dialog] input[type=file]').setInputFiles({
      name: 'faktura.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    })
  }
  await choose(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))
  await phone.getByRole('alert').getByText('Bu jadval emas').waitFor()
  expect(await barriersOn(phone)).toEqual([])
  await phone.keyboard.press('Escape')
  await choose(`Shtrix-kod;Nomi;Miqdor;Narx\n${cable!.barcode};A;3;100\n${charger!.barcode};B;1;200\n`)
  await button('2 qatorni olish').waitFor()
  expect(await barriersOn(phone)).toEqual([])
  await button('2 qatorni olish').click()
  await hands.line(2).waitFor()
  for (const code of [cable, cable, charger]) await scanned(phone, code!.barcode)
  const counted = (line: number) => phone.getByRole('textbox', { name: `Miqdor, ${line}-qator` })
  await expect.poll(() => counted(1).inputValue()).toBe('2')
  await settled(phone)
  expect(await phone.getByText('Xarid narxi').count()).toBe(0)

  // The page is killed: what was expected and what was scanned is there again.
  await expect.poll(async () => JSON.stringify(await draftsOf(phone))).toMatch(/"quantity":2000.*"quantity":1000/)
  await phone.goto('about:blank')
  await phone.goto(`${app.url}${receipts}/create`)
  await expect.poll(() => counted(1).inputValue()).toBe('2')
  await button('Oʻtkazish').click()
  await phone.getByText('Kam: 1').waitFor()
  expect(await barriersOn(phone)).toEqual([])
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Oʻtkazish' }).click()
  await phone.waitForURL(/\/view\//)
  const [id] = new URL(phone.url()).pathname.split('/').slice(-1)
  await hands.line(1).getByText('−1').waitFor()

  const office = await openPage('/', 'admin')
  await office
    .getByRole('link', { name: /ждут закупочных цен/ })
    .first()
    .waitFor()
  await follow(office, `${receipts}/edit/${id}`)
  const desk = handsOn(office)
  await desk.cell('Цена закупки', 1).fill('100')
  await desk.cell('Цена закупки', 2).fill('200')
  await desk.button('Провести изменения').click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Провести' }).click()
  await office.waitForURL(/\/view\//)
  await office.getByText('Цены указаны').waitFor()
  await context.close()
})
