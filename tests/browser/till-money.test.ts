import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { askBooks, stagesOf } from '../support/device.ts'
import { openSignedIn } from '../support/person.ts'
import { app, browser, setStage } from '../support/stage.ts'
import { tillOn } from '../support/till.ts'

setStage()

test('a cashier takes a debt, hands money over and changes it without a connection', async () => {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } })
  const page = await openSignedIn(context, app.url, '/')
  await page.goto(`${app.url}/till`)
  const till = tillOn(page)
  await till.stand()
  await till.button('Открыть смену').click()
  await till.count('сум', [{ denomination: 10_000_00, count: 50 }])
  await till.dialog().getByRole('button', { name: 'Открыть смену' }).click()
  await till.explain('Остальное в сейфе')
  await till.dialog().waitFor({ state: 'detached' })
  await expect.poll(async () => (await stagesOf(page)).at(-1)).toBe('done')

  await context.setOffline(true)
  const more = async (what: string) => {
    await till.button('Ещё с деньгами').click()
    expect(await barriersOn(page)).toEqual([])
    await till.dialog().getByRole('button', { name: what, exact: true }).click()
  }
  const done = async () => {
    await till.button('Готово').click()
    await till.dialog().getByText('X-отчёт').waitFor()
  }
  await till.fromMenu('Смена')
  await more('Принять долг')
  await till.dialog().getByRole('textbox').fill('Dilnoza')
  await till.dialog().getByRole('listitem').first().getByRole('button').click()
  await till
    .dialog()
    .getByText(/Должен \d/)
    .waitFor()
  expect(await till.button('Готово').isDisabled()).toBe(true)
  await till.dialog().getByLabel('Сумма').fill('300000')
  await done()
  await more('Сдать в другую кассу')
  await till.dialog().getByLabel('В какую кассу').selectOption({ index: 1 })
  await till.dialog().getByLabel('Сумма').fill('200000')
  expect(await barriersOn(page)).toEqual([])
  await done()
  await more('Обменять валюту')
  await till.dialog().getByLabel('Что отдаём').selectOption('UZS')
  await till
    .dialog()
    .getByLabel(/^Отдали/)
    .fill('121000')
  await till
    .dialog()
    .getByLabel(/^Получили/)
    .fill('10')
  await done()

  await context.setOffline(false)
  await expect
    .poll(async () => (await stagesOf(page)).filter((stage) => stage !== 'done'), { timeout: 60_000 })
    .toEqual([])
  const made = await askBooks<{ document: string; amount: string }>(
    app.databaseUrl,
    `select document, amount::text as amount from register_cashboxes
     where document in ('incoming_cashbox_order', 'cashbox_movement', 'currency_conversion')
       and posted_at > now() - interval '2 minutes' order by document, amount`,
  )
  expect(made).toEqual([
    { document: 'cashbox_movement', amount: '-20000000' },
    { document: 'currency_conversion', amount: '-12100000' },
    { document: 'currency_conversion', amount: '1000' },
    { document: 'incoming_cashbox_order', amount: '30000000' },
  ])
  await context.close()
})
