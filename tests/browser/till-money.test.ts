import { expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { allSent, askBooks, stagesOf } from '../support/device.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { app, browser, setStage } from '../support/stage.ts'
import { tillOn, tillWords } from '../support/till.ts'

setStage()

test('a cashier takes a debt, hands money over and changes it without a connection', async () => {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, hasTouch: true })
  const page = await openSignedIn(context, app.url, '/', demoLogin('cashier'))
  await page.goto(`${app.url}/till`)
  const [till, { amount, shift }] = [tillOn(page, 'uz'), tillWords('uz')]
  await till.stand()
  await till.button(shift.open).click()
  await till.dialog().getByRole('button', { name: shift.asLeft }).click()
  await till.dialog().getByRole('button', { name: shift.openNow }).click()
  await till.dialog().waitFor({ state: 'detached' })
  await expect.poll(async () => (await stagesOf(page)).at(-1)).toBe('done')

  await context.setOffline(true)
  const more = async (what: string) => {
    await till.button(shift.more).click()
    expect(await barriersOn(page)).toEqual([])
    await till.dialog().getByRole('button', { name: what, exact: true }).click()
  }
  const done = async () => {
    await till.button(amount.take).click()
    await till.button(shift.more).waitFor()
  }
  await till.fromMenu(shift.title)
  await more(shift.debt)
  await till.dialog().getByRole('textbox').fill('Dilnoza')
  await till.dialog().getByRole('listitem').first().getByRole('button').click()
  await till
    .dialog()
    .getByText(/^Qarzi \d/)
    .waitFor()
  await expect.poll(() => till.button(amount.take).isDisabled()).toBe(true)
  await till.dialog().getByLabel(shift.sum).fill('300000')
  await done()
  await more(shift.hand)
  await till.dialog().getByLabel(shift.to).selectOption({ index: 1 })
  await till.dialog().getByLabel(shift.sum).fill('200000')
  expect(await barriersOn(page)).toEqual([])
  await done()
  await more(shift.change)
  await till.dialog().getByLabel(shift.given).selectOption('UZS')
  await till
    .dialog()
    .getByLabel(/^Berildi/)
    .fill('121000')
  await till
    .dialog()
    .getByLabel(/^Olindi/)
    .fill('10')
  await done()

  await context.setOffline(false)
  await allSent(page)
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
