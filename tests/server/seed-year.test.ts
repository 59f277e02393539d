import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/kernel/day.ts'
import { peopleFollow } from '#server/people/follow.ts'
import { plantFirstRows } from '#server/seed/first-rows.ts'
import { paceOn } from '#server/seed/seasons.ts'
import { demoYear } from '#server/seed/span.ts'
import { verify } from '#store/sql/books/verify.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'

let db: Database
beforeAll(async () => {
  const url = await freshDatabase()
  db = openDatabase(url)
  await plantFirstRows(url, new SqlStore(db, peopleFollow), demoYear)
}, 180_000)
afterAll(() => db.$client.end())

const ask = async <T extends object>(text: string) => (await db.$client.query<T>(text)).rows

test('a year of work that was planted from memory is what its entries say', async () => {
  const wrong: string[] = []
  expect(await verify(db, ({ name, differences }) => differences && wrong.push(name)), wrong.join()).toBe(true)
})

test('numbers of a kind have no gaps, and the next one follows them', async () => {
  const [sales] = await ask<{ many: number; greatest: number; counted: number }>(`
    select count(*)::int as many, max(index)::int as greatest, (select last from counters c
      where c.organisation_id = s.organisation_id and c.resource = 'retail_sale')::int as counted
    from retail_sale s where is_posted group by organisation_id order by 1 desc`)
  expect(sales).toEqual({ many: sales!.many, greatest: sales!.many, counted: sales!.many })
  expect(sales!.many).toBeGreaterThan(1000)
})

test('every month has sales, December more than January', async () => {
  const months = await ask<{ month: number; sum: string }>(`
    select extract(month from occurred_at at time zone 'Asia/Tashkent')::int as month, sum(total) as sum
    from retail_sale group by 1 order by 1`)
  expect(months).toHaveLength(12)
  expect(paceOn('2026-12-12', 1)).toBeGreaterThan(2 * paceOn('2026-01-12', 0))
})

test('it lives: somebody is to pay today, suppliers are paid, and nothing lies in times to come', async () => {
  const today = dayOf(new Date().toISOString())
  const [due] = await ask<{ many: number }>(
    `select count(*)::int as many from register_repayment_date_now where due_date = '${today}' and amount > 0`,
  )
  expect(due!.many).toBeGreaterThan(0)
  const [paid] = await ask<{ many: number }>(`
    select (select count(*) from outcoming_cashbox_order) + (select count(*) from outcoming_bank_order) as many`)
  expect(Number(paid!.many)).toBeGreaterThan(50)
  const [later] = await ask<{ many: string }>(`select count(*) as many from retail_sale where occurred_at > now()`)
  expect(Number(later!.many)).toBe(0)
})

test('the shifts of this morning are open, once it is past half past nine', async () => {
  const open = await ask<{ opened: Date }>(`select occurred_at as opened from cash_shift where closed_at is null`)
  const began = new Date(`${dayOf(new Date().toISOString())}T09:30:00+05:00`)
  expect(open.length > 0).toBe(began.getTime() <= Date.now())
})
