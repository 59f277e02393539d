import { type SQL, sql } from 'drizzle-orm'
import { documents, resourceNamed } from '#domain/house.ts'
import { startOf } from '#domain/kernel/day.ts'
import type { Document } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import { titleKey } from '#domain/kernel/resource.ts'
import { type CashEntry, cashBookDay, correspondents } from '#domain/money/cash-book.ts'
import { registerCashbox } from '#domain/registers/money.ts'
import type { Scope } from '#store/port.ts'
import { registerOf } from '#store/register-table.ts'
import { isOf } from '#store/sql/rows/wall.ts'
import { list, name } from '#store/sql/rows/where.ts'
import type { SqlRegisters } from '#store/sql/told/register-reader.ts'
import { isAskedFor } from '#store/sql/told/register-where.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { readKindly } from '#store/table.ts'

/** Which sheet of a cash book: of which cashbox, in which currency, of which day. */
interface Sheet {
  readonly cashbox_id: string
  readonly currency_id: string
  readonly day: string
}
interface Reading {
  readonly db: Database
  readonly registers: SqlRegisters
  readonly scope: Scope
  readonly language: Language
  /** The kinds of documents of which the reader may know with whom the cashbox dealt. */
  readonly kinds: readonly string[]
}

/** A sheet of the cash book as the register tells it, with its number and with whom the cashbox dealt. */
export async function readCashBook(sheet: Sheet, { db, registers, scope, language, kinds }: Reading) {
  const { cashbox_id, currency_id, day } = sheet
  const asked = new URLSearchParams({
    'cashbox_id[]': cashbox_id,
    'currency_id[]': currency_id,
    'occurred_at[from]': day,
    'occurred_at[to]': day,
  })
  const read = (view: 'entries' | 'balance') => readKindly(registerOf(registerCashbox, view), asked, language)
  const [balance, entries, number] = await Promise.all([
    registers.balance(registerCashbox, read('balance'), scope),
    Array.fromAsync(registers.eachEntry(registerCashbox, read('entries'), scope)),
    sheetNumber(db, sheet, scope),
  ])
  const told = entries.map((entry) => ({ ...entry, amount: Number(entry.amount) }) satisfies CashEntry)
  const { lines, ...sums } = cashBookDay(Number(balance.rows[0]?.amount_opening ?? 0), told)
  const who = await dealtWith(
    db,
    lines.filter(({ document }) => kinds.includes(document)),
    { cashbox_id, scope, language },
  )
  return {
    day,
    sheet: number,
    ...sums,
    lines: lines.map(({ document, document_id, number, device_number, occurred_at, incoming, outgoing }) => {
      const own = { document, document_id, number, device_number, occurred_at, incoming, outgoing }
      return { ...own, who: who.get(document_id) ?? null }
    }),
  }
}

/** Sheets are numbered through the year: one for each day on which something moved, and for the day that is asked of. */
async function sheetNumber(db: Database, { cashbox_id, currency_id, day }: Sheet, scope: Scope): Promise<number> {
  const filters = { cashbox_id: { any: [cashbox_id] }, currency_id: { any: [currency_id] } }
  const { rows } = await db.execute<{ days: number }>(sql`
    select count(distinct day)::int as days from (
      select (occurred_at at time zone 'utc' + interval '5 hours')::date as day from ${name(registerCashbox.name)}
      where ${isAskedFor(registerCashbox, { filters }, scope)}
        and occurred_at >= ${startOf(`${day.slice(0, 4)}-01-01`)} and occurred_at < ${startOf(day)}
      group by day, document_id having sum(amount) <> 0
    ) moved`)
  return Number(rows[0]?.days ?? 0) + 1
}

interface Dealt {
  readonly cashbox_id: string
  readonly scope: Scope
  readonly language: Language
}

/** The names of those with whom the cashbox dealt, by the ids of the documents that say so. */
async function dealtWith(
  db: Database,
  lines: readonly Pick<CashEntry, 'document' | 'document_id'>[],
  around: Dealt,
): Promise<ReadonlyMap<string, string | null>> {
  const byKind = Map.groupBy(lines, ({ document }) => document)
  const arms = documents.flatMap((document) => {
    const ids = byKind.get(document.name)?.map(({ document_id }) => document_id)
    return ids ? (namesIn(document, ids, around) ?? []) : []
  })
  if (arms.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; who: string | null }>(sql.join(arms, sql` union all `))
  return new Map(rows.map(({ id, who }) => [id, who]))
}

/** Null for a kind that names nobody. */
function namesIn(document: Document, ids: readonly string[], { cashbox_id, scope, language }: Dealt): SQL | null {
  const whose = scope.organisation_id
  const named = correspondents.flatMap((field) => {
    const declared = document.fields[field]
    if (!declared) return []
    if (declared.kind !== 'ref') return [{ title: sql`d.${name(field)}`, join: sql`` }]
    const target = resourceNamed(declared.to)
    const as = name(`of_${field}`)
    const join = sql`left join ${name(target.name)} ${as} on ${as}.id = d.${name(keyOf(field, declared))}
      and ${as}.id <> ${cashbox_id}::uuid and ${isOf(target, as, whose)}`
    return [{ title: sql`${as}.${name(titleKey(target, language))}`, join }]
  })
  if (named.length === 0) return null
  return sql`select d.id, coalesce(${list(named.map(({ title }) => title))}) as who from ${name(document.name)} d
    ${sql.join(
      named.map(({ join }) => join),
      sql` `,
    )} where d.id = any(${sql.param(ids)}::uuid[]) and ${isOf(document, sql`d`, whose)}`
}
