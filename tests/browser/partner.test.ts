import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/kernel/day.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { adminOf, make } from '../support/actors.ts'
import { barriersOn } from '../support/axe.ts'
import { change, filled, must } from '../support/shop.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

setStage()

const thin = '\u2009'
const sum = (text: string) => text.replaceAll(' ', thin)

/** A supplier whom we have owed 900,000 for a month, ten days longer than agreed, and money to pay from. */
beforeAll(async () => {
  const db = openDatabase(app.databaseUrl)
  const store = new SqlStore(db)
  const found = await db.execute<{ id: string }>(sql`select id from organisation where prefix = 'MT'`)
  const organisation_id = String(found.rows[0]?.id)
  const cashboxes = await db.execute<{ id: string }>(
    sql`select id from cashbox where organisation_id = ${organisation_id} and deleted_at is null order by name limit 1`,
  )
  const actor = adminOf(organisation_id)
  const { id: partner_id } = await make(store, actor, 'partner', {
    organisation_id,
    first_name: 'Ohangaron Savdo',
    phone_number: '+998712001414',
    partner_type: 'supplier',
    inn: '301234567',
    is_active: true,
  })
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  const post = (name: string, input: object): Promise<StoredRow> =>
    must(
      change(store, actor, name, {
        action: 'create',
        id: v7(),
        input: filled(name, organisation_id, { currency_id: currencies.UZS, ...input }),
      }),
    )
  await post('initial_balance_cashbox', {
    cashbox_id: cashboxes.rows[0]?.id,
    amount: 5_000_000_00,
    occurred_at: day(31),
  })
  await post('initial_balance_credit', {
    partner_id,
    amount: 900_000_00,
    due_date: dayOf(day(10)),
    occurred_at: day(30),
  })
  await db.$client.end()
})

test('a supplier is paid in part from their page, and balance, due date and act say it', async () => {
  const page = await openPage('/references/partners')
  await page.getByRole('gridcell', { name: 'Ohangaron Savdo', exact: true }).dblclick()
  await page.waitForURL(/\/references\/partners\/view\//)
  const owed = page.getByRole('region', { name: 'Мы должны, UZS' })
  await owed.getByText(sum('900 000')).first().waitFor()
  await page.getByText('Мы просрочили 10 дней').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: '+998 71 200-14-14' }).getAttribute('href'))
    .toBe('tel:+998712001414')
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Оплатить' }).click()
  await page.waitForURL(/outcoming-cashbox-orders\/create/)
  const supplier = page.getByRole('combobox', { name: 'Поставщик', exact: true })
  await expect.poll(() => supplier.inputValue()).toBe('Ohangaron Savdo')
  const cashbox = page.getByRole('combobox', { name: 'Касса', exact: true })
  await cashbox.click()
  await take(page.getByRole('option').first())
  // What is overdue stands there, in the currency that it is owed in.
  const amount = page.getByRole('textbox', { name: 'Сумма', exact: true })
  await expect.poll(async () => (await amount.inputValue()).replace(/\D/g, '')).toMatch(/^900000(00)?$/)
  await amount.fill('300000')
  await page.keyboard.press('Control+Enter')

  await page.waitForURL(/\/references\/partners\/view\//)
  await owed.getByText(sum('600 000')).first().waitFor()
  await page.getByRole('link', { name: 'Оплаты, 1 документ' }).waitFor()
  await page.getByRole('tab', { name: 'Документы' }).click()
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain(sum('−600 000'))
  await page.getByRole('tab', { name: /^Сроки/ }).click()
  await page.getByText(`оплачено ${sum('300 000')}`).waitFor()
  await page.getByRole('tab', { name: 'Акт сверки' }).click()
  await page.getByText(/в пользу Ohangaron Savdo составляет 600\u2009000 UZS \(шестьсот тысяч /i).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Отправить по e-mail' }).click()
  await page.getByRole('textbox', { name: 'E-mail партнёра' }).fill('ohangaron@example.uz')
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить по e-mail' }).click()
  await page.getByText('Акт отправлен на ohangaron@example.uz').waitFor()
  await page.getByRole('button', { name: 'К списку' }).first().click()
  await page.getByRole('gridcell', { name: 'Ohangaron Savdo', exact: true }).waitFor()
})
