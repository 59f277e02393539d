import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { changeDocument } from '#commands/document.ts'
import { currencyRate } from '#domain/bank/currency-rate.ts'
import type { BankRates } from '#domain/bank/rates/bank-rates.ts'
import type { CurrencyNews, RateNews } from '#domain/bank/rates/rate-news.ts'
import { dayOf, plusDays, startOf } from '#domain/kernel/day.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import type { Fault, Refusal } from '#domain/kernel/result.ts'
import { currencies } from '#domain/references/currency.ts'
import { organisation } from '#domain/references/organisation.ts'
import { everybody } from '#store/feeds.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import type { CentralBank } from './adapter.ts'

/** Whoever asked for them, the rates are the bank's: nobody typed them. */
const house: Actor = { user_id: everybody, organisation_id: everybody, is_super: true, permissions: new Set() }

/** Asks the bank about the day of `now` for several organisations at once, and enters what is new for each. */
export async function fetchRates(
  store: SqlStore,
  bank: CentralBank,
  organisations: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RateNews>> {
  const [day, at] = [dayOf(now.toISOString()), now.toISOString()]
  const answer = await bank.ratesOn(day)
  const told = new Map<string, RateNews>()
  for (const organisation_id of organisations) {
    const news = await store.transaction(async (writer) => {
      // Held until the end: two at once would both find no rate.
      await writer.take(organisation, organisation_id, organisation_id)
      const taken = answer.trouble === null ? await takeRates(writer, organisation_id, answer.rates, now) : []
      const news: RateNews = { at, day, trouble: answer.trouble, currencies: taken }
      await writer.db.execute(sql`insert into rate_news (organisation_id, news) values (${organisation_id}, ${JSON.stringify(news)}::jsonb)
        on conflict (organisation_id) do update set news = excluded.news`)
      return news
    })
    told.set(organisation_id, news)
  }
  return told
}

interface Standing extends Row {
  readonly currency_id: string
  readonly rate: string
  readonly at: string
}

async function takeRates(
  writer: SqlWriter,
  organisation_id: string,
  rates: BankRates,
  now: Date,
): Promise<readonly CurrencyNews[]> {
  const { rows: kept } = await writer.db.execute<{ id: string; code: string }>(sql`
    select id, code from currency where deleted_at is null and id <> ${currencies.UZS} order by sequence, code`)
  const days = [...rates.values()].flatMap((one) => one?.day ?? [])
  const { rows: standing } = await writer.db.execute<Standing>(sql`
    select currency_id, rate, occurred_at as at from currency_rate
    where organisation_id = ${organisation_id} and is_posted and deleted_at is null
      and occurred_at >= ${startOf(first(days))} and occurred_at < ${startOf(plusDays(last(days), 1))}
    order by occurred_at desc`)
  const stands = (id: string, day: string) => {
    const found = standing.find((one) => one.currency_id === id && dayOf(new Date(one.at).toISOString()) === day)
    return found ? Number(found.rate) : null
  }
  const news: CurrencyNews[] = []
  for (const { id, code } of kept) {
    const said = rates.get(code)
    const nothing = { code, day: null, rate: null, stands: null, reason: null }
    if (!said) {
      news.push({ ...nothing, outcome: rates.has(code) ? 'broken' : 'missing' })
      continue
    }
    const told = { ...nothing, ...said }
    const before = stands(id, said.day)
    if (before !== null)
      news.push(before === said.rate ? { ...told, outcome: 'known' } : { ...told, outcome: 'kept', stands: before })
    else {
      const input = { organisation_id, occurred_at: startOf(said.day), currency_id: id, rate: said.rate }
      const made = await changeDocument(
        currencyRate,
        { action: 'create', id: v7(), input: { ...emptyRow(currencyRate), ...input } },
        { writer, actor: house, author: { user_id: everybody, device: 'central-bank', at: now } },
      )
      news.push(
        made.ok ? { ...told, outcome: 'made' } : { ...told, outcome: 'refused', reason: reasonOf(made.refusal) },
      )
    }
  }
  return news
}

const first = (days: readonly string[]) => days.toSorted()[0] ?? '1900-01-01'
const last = (days: readonly string[]) => days.toSorted().at(-1) ?? '1900-01-01'

/** The first fault, or the refusal itself. */
const reasonOf = ({ code, faults }: Refusal): Fault => Object.values(faults)[0]?.[0] ?? { code }
