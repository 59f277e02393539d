import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { MatchFacts, MatchLine, OwnAccount } from '#domain/bank/statements/matching/match-facts.ts'
import { matcherOf } from '#domain/bank/statements/matching/match-lines.ts'
import { documents } from '#domain/house.ts'
import { plusDays, startOf } from '#domain/kernel/day.ts'
import { numbersOf } from '#domain/kernel/document-number.ts'
import { textOfRecord } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { payable } from '#domain/money/parties.ts'
import { registerRepaymentDate } from '#domain/registers/money.ts'
import { documentsWith } from '#store/sql/told/register-documents.ts'
import type { Connection } from '#store/sql/wire/database.ts'

const indebting = documents.filter(({ writes }) => writes.includes(registerRepaymentDate)).map(({ name }) => name)

/** The kinds of documents that a payment may close before others. */
const closable: ReadonlySet<string> = new Set(payable)

/** So many accepted lines are learned from, the newest first. */
const mostLearned = 20_000

export async function accountsOf(db: Connection, organisation_id: string): Promise<readonly OwnAccount[]> {
  const { rows } = await db.execute<Row & OwnAccount>(sql`
    select id, name, coalesce(account, '') as account, coalesce(mfo, '') as mfo, currency_id from bank
    where organisation_id = ${organisation_id} and deleted_at is null`)
  return rows
}

/** All that lines of one account are compared with, each kind in one question however many lines there are. */
async function matchFacts(
  db: Connection,
  organisation_id: string,
  bank: OwnAccount,
  lines: readonly Pick<MatchLine, 'day'>[],
): Promise<MatchFacts> {
  const days = lines.map(({ day }) => day).toSorted()
  const asked = await Promise.all([
    accountsOf(db, organisation_id),
    db.execute<Row & { inn: string }>(
      sql`select coalesce(inn, '') as inn from organisation where id = ${organisation_id}`,
    ),
    db.execute<Row & MatchFacts['partners'][number]>(sql`
      select id, name, coalesce(inn, '') as inn, coalesce(account, '') as account, partner_type from partner
      where organisation_id = ${organisation_id} and deleted_at is null and is_active`),
    db.execute<Row & { partner_id: string; origin: string; due_date: string; amount: string }>(sql`
      select partner_id, origin, due_date, amount from register_repayment_date_now
      where organisation_id = ${organisation_id} and currency_id = ${bank.currency_id} and amount <> 0
      order by due_date, origin`),
    db.execute<Row & { partner_id: string; amount: string }>(sql`
      select partner_id, amount from register_partner_now
      where organisation_id = ${organisation_id} and currency_id = ${bank.currency_id} and amount <> 0`),
    db.execute<Row & MatchFacts['terminals'][number]>(sql`
      select t.id, t.name, coalesce(t.number, '') as number, t.bank_id, coalesce(r.amount, 0) as awaited
      from acquiring_terminal t left join register_acquires_now r on r.organisation_id = t.organisation_id
        and r.terminal_id = t.id and r.currency_id = ${bank.currency_id}
      where t.organisation_id = ${organisation_id} and t.deleted_at is null and t.is_active`),
    documentsNear(db, organisation_id, bank.id, days),
    db.execute<Row & MatchFacts['learned'][number]>(sql`
      select sign(amount)::int as direction, inn, account, words, means from bank_statement_lines
      where organisation_id = ${organisation_id} and means is not null order by decided_at desc limit ${mostLearned}`),
    db.execute<Row & MatchFacts['outcome_types'][number]>(sql`
      select id, name as names from outcome_type where organisation_id = ${organisation_id} and deleted_at is null`),
  ])
  const [banks, own, partners, dues, debts, terminals, near, learned, outcomeTypes] = asked
  const origins = await documentsWith(
    db,
    dues.rows.map(({ origin }) => origin),
    organisation_id,
    indebting,
  )
  return {
    bank,
    banks,
    own_inn: own.rows[0]?.inn ?? '',
    partners: partners.rows,
    dues: dues.rows.map(({ origin, amount, ...due }) => {
      const named = origins.get(origin)
      const record = named && closable.has(named.document) ? textOfRecord({ to: named.document, id: origin }) : null
      return { ...due, amount: Number(amount), record, numbers: named ? numbersOf({ ...named }) : [] }
    }),
    debts: new Map(debts.rows.map(({ partner_id, amount }) => [partner_id, Number(amount)])),
    terminals: terminals.rows.map((one) => ({ ...one, awaited: Number(one.awaited) })),
    documents: near,
    learned: learned.rows,
    outcome_types: outcomeTypes.rows,
  }
}

const localDay = sql`((occurred_at + interval '5 hours') at time zone 'UTC')::date`

/** Posted documents of the account around these days that none of its lines says. */
export async function documentsNear(
  db: Connection,
  organisation_id: string,
  bank_id: string,
  days: readonly string[],
  around = 7,
): Promise<MatchFacts['documents']> {
  const [first = '2000-01-01', last = first] = [days[0], days.at(-1)]
  const isHere = (key: string) => sql`d.organisation_id = ${organisation_id} and d.${sql.identifier(key)} = ${bank_id}
    and d.is_posted and d.deleted_at is null
    and d.occurred_at >= ${startOf(plusDays(first, -around))} and d.occurred_at < ${startOf(plusDays(last, around + 1))}
    and not exists (select from bank_statement_lines l where l.organisation_id = d.organisation_id
      and l.document_id = d.id and l.bank_id = ${bank_id})`
  const order = (name: string, sign: number) => sql`
    select ${name}::text as document, d.id, coalesce(d.number, '') as number, ${localDay} as day, ${sign} * d.amount as amount,
      coalesce(d.invoice, '') as invoice, coalesce(d.client_id, d.supplier_id) as party_id,
      coalesce(p.name, d.person, '') as title
    from ${sql.identifier(name)} d left join partner p on p.organisation_id = d.organisation_id
      and p.id = coalesce(d.client_id, d.supplier_id)
    where ${isHere('bank_id')}`
  const movement = (own: string, other: string, sum: string, sign: number) => sql`
    select 'bank_movement' as document, d.id, coalesce(d.number, '') as number, ${localDay} as day,
      ${sign} * d.${sql.identifier(sum)} as amount, '' as invoice, b.id as party_id, b.name as title
    from bank_movement d join bank b on b.organisation_id = d.organisation_id and b.id = d.${sql.identifier(other)}
    where ${isHere(own)}`
  const { rows } = await db.execute<Row & MatchFacts['documents'][number]>(sql`
    ${order('incoming_bank_order', 1)} union all ${order('outcoming_bank_order', -1)}
    union all ${movement('out_bank_id', 'in_bank_id', 'out_amount', -1)}
    union all ${movement('in_bank_id', 'out_bank_id', 'in_amount', 1)}`)
  return rows.map((one) => ({ ...one, amount: Number(one.amount) }))
}

/** After so many lines other calls are answered first. */
const slice = 500

/** What each line may mean, by the books as they are now. */
export async function matchAll(
  db: Connection,
  organisation_id: string,
  bank: OwnAccount,
  lines: readonly MatchLine[],
): Promise<ReadonlyMap<string, ReturnType<ReturnType<typeof matcherOf>>>> {
  const match = matcherOf(await matchFacts(db, organisation_id, bank, lines))
  const matched = new Map<string, ReturnType<typeof match>>()
  for (const [at, line] of lines.entries()) {
    if (at % slice === 0) await setImmediate()
    matched.set(line.id, match(line))
  }
  return matched
}
