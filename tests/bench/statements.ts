import { v7 } from 'uuid'
import { statementFileSchema } from '#domain/bank/statements/statement-file.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { currencies } from '#domain/references/currency.ts'
import { accepted } from '#server/http/errors.ts'
import { importFile } from '#server/statements/import.ts'
import { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { make } from '../support/actors.ts'
import { openShop, post, type Shop } from '../support/shop.ts'
import { withBooks } from './books.ts'
import { calmly } from './calm.ts'
import { line, middle, ms, title } from './figures.ts'
import { multiply } from './registers-entries.ts'
import { sized } from './size.ts'

const partners = sized(5000, 20)
const lines = sized(10_000, 40)
const runs = sized(5, 1)
const limit = 5000
const day = '2026-11-20'

/** A statement of many lines in an organisation with many partners and dues: read, compared with the books and kept. */
export async function statements(): Promise<void> {
  await withBooks(async ({ db }) => {
    const store = new SqlStore(db)
    const shop = await openShop(store)
    await plant(db, store, shop)
    title(`A statement of ${lines} lines, ${partners} partners with two dues each (${runs} times)`)
    const times = { whole: [] as number[], parsed: [] as number[], known: [] as number[] }
    const { all } = await calmly(runs, async (at) => {
      const account = `20208${String(at).padStart(15, '0')}`
      const bank = { name: `Account ${at}`, account, mfo: '00014', currency_id: currencies.UZS }
      await make(store, shop.actor, 'bank', { organisation_id: shop.organisation_id, is_active: true, ...bank })
      const body = JSON.stringify(fileFor(account))
      const bring = async () => {
        const began = performance.now()
        const file = accepted(parseWith(statementFileSchema, JSON.parse(body)))
        const read = performance.now()
        const author = { user_id: v7(), device: 'bench', at: new Date() }
        const [told] = await importFile({ store, organisation_id: shop.organisation_id, author }, file, true)
        return { told, parsed: read - began, whole: performance.now() - began }
      }
      const first = await bring()
      const again = await bring()
      if (first.told?.added !== lines || again.told?.known.length !== lines) throw new Error('Not all lines were taken')
      times.parsed.push(first.parsed)
      times.known.push(again.whole)
      return first.whole
    })
    line('read, matched and kept', ms(middle(all)), `limit ${limit} ms`)
    line('of that read by its schema', ms(middle(times.parsed)), '')
    line('the same file again: nothing new', ms(middle(times.known)), '')
    for (const [state, count] of await counted(db)) line(`lines that are ${state}`, String(count), 'of all runs')
  })
}

/** Partners with a tax number each, and what they owe. */
async function plant(db: Database, store: SqlStore, shop: Shop): Promise<void> {
  await multiply(db, 'partner', shop.client, partners)
  await db.$client.query(`create table numbered as select id, row_number() over (order by id) as n from partner`)
  await db.$client.query(
    `update partner p set inn = (300000000 + n)::text, name = 'Firm ' || n || ' Trade ' || md5(n::text) from numbered where numbered.id = p.id`,
  )
  const debt = { currency_id: currencies.UZS, partner_id: shop.client, amount: 1_00, due_date: day }
  const { id } = await post(store, shop, 'initial_balance_debit', debt)
  for (const part of [1, 2])
    await db.$client.query(
      `insert into register_repayment_date_now (organisation_id, partner_id, origin, due_date, currency_id, amount)
       select '${shop.organisation_id}', id, '${id}', date '${day}' + ${part}, '${currencies.UZS}', (n * 7919 % 100000 + ${part}) * 100
       from numbered`,
    )
  await db.$client.query('vacuum analyze')
}

/** Every second line tells a tax number, every fourth a name, the others only a sum that may be due. */
const fileFor = (account: string) => ({
  name: 'bench.txt',
  statements: [
    {
      account,
      from: day,
      to: day,
      lines: Array.from({ length: lines }, (_, n) => {
        const of = (n * 7) % partners
        return {
          day,
          number: String(n),
          amount: n % 3 === 0 ? -(n + 1) * 100 : ((of * 7919) % 100_000) * 100 + 100,
          party: n % 4 === 1 ? `OOO "Firm ${of} Trade"` : `Payer ${n}`,
          inn: n % 2 === 0 ? String(300_000_000 + of) : '',
          account: `20208${String(n).padStart(15, '9')}`,
          mfo: '00444',
          purpose: `Payment for goods by contract ${n}, invoice MT-${n}, including VAT`,
          kind: 'Payment order',
        }
      }),
    },
  ],
})

async function counted(db: Database): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await db.$client.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from bank_statement_lines group by 1 order by 1',
  )
  return rows.map(({ state, count }) => [state, count])
}
