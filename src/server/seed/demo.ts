import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { SqlStore } from '#store/sql/store.ts'
import { users } from '#store/sql/tables/people.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { hashPassword } from '../session/password.ts'
import { countriesByCode } from './countries.ts'
import { accessories, appliances, phones } from './goods.ts'
import { demoLogins, demoPassword } from './people.ts'
import { plantGoods } from './plant-goods.ts'
import { plantMarkup, plantMoney, plantPriceTypes } from './plant-money.ts'
import { plantPeople } from './plant-people.ts'
import { plantWarehouses } from './plant-warehouses.ts'
import { plantWork } from './plant-work.ts'
import { planterFor } from './planter.ts'
import { RememberingWriter } from './remembering-writer.ts'
import type { DemoSpan } from './span.ts'

/** How the firms are registered: their papers and receipts say it. */
const registered = {
  MT: {
    legal_name: '"MOBILE TRADE" MChJ',
    inn: '304856217',
    address: 'Toshkent shahri, Chilonzor tumani, Bunyodkor shoh koʻchasi, 41',
    phone_number: '+998712057411',
    director: 'Rahimov D. A.',
    accountant: 'Yusupova M. B.',
  },
  SO: {
    legal_name: '"SAMARQAND OPTOM" MChJ',
    inn: '305127946',
    address: 'Samarqand viloyati, Urgut tumani, Urgut bozori, 5-qator',
    phone_number: '+998662305512',
    director: 'Gʻulomov O. S.',
    accountant: 'Sattorova N. I.',
  },
} as const

const hour = 3_600_000
const day = 23 * hour

/** What the tills did before the last days somebody has looked at already. */
const lookedAt = sql`update till_event set is_settled = true where occurred_at < now() - interval '2 days'`

/** Fills an empty database with two organisations at work, all of it or nothing. The countries, regions and currencies stand before. */
export async function plantDemo(store: SqlStore, span: DemoSpan): Promise<boolean> {
  const hasPeople = async (db: SqlStore['db'] | SqlWriter['db']) => (await db.$count(users)) > 0
  // Asked first: hashing takes seconds, and most starts plant nothing.
  if (await hasPeople(store.db)) return false
  const hashes = await Promise.all(demoLogins.map(() => hashPassword(demoPassword)))
  return store.transaction(async (database) => {
    if (await hasPeople(database.db)) return false
    const writer = new RememberingWriter(database)
    const people = demoLogins.map((login) => ({ ...login, id: v7() }))
    const planter = planterFor(writer, people[0]!.id, new Date(Date.now() - (span.days + 60) * day), hour / 2)
    const mobile = await planter.make('organisation', {
      name: 'Mobile Trade',
      ...(span.isLive && registered.MT),
      prefix: 'MT',
      customer_type: 'organized_retail',
      client_debt_limit: 20_000_000_00,
    })
    const wholesale = await planter.make('organisation', {
      name: 'Samarqand Optom',
      ...(span.isLive && registered.SO),
      prefix: 'SO',
      customer_type: 'wholeseller',
      client_debt_limit: 20_000_000_00,
    })
    const organisations = { MT: mobile.id, SO: wholesale.id }
    const countries = await countriesByCode(database)
    const categories = await plantGoods(planter, mobile.id, [...phones, ...appliances, ...accessories], countries)
    await plantGoods(planter, wholesale.id, [...appliances, ...accessories, ...phones.slice(0, 40)], countries)
    const priceTypes = await plantPriceTypes(planter, organisations)
    await plantMarkup(planter, mobile.id, priceTypes, categories)
    const warehouses = await plantWarehouses(database, planter, organisations, priceTypes)
    const cashboxes = await plantMoney(planter, organisations, warehouses)
    await plantWork(writer, planter, { id: mobile.id, prefix: 'MT', seed: 14 }, people, span)
    await plantWork(writer, planter, { id: wholesale.id, prefix: 'SO', seed: 21 }, people, span)
    await plantPeople(database.db, planter, people, hashes, { organisations, warehouses, cashboxes })
    if (span.isLive) await database.db.execute(lookedAt)
    return true
  })
}
