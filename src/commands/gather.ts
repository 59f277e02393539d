import type { Document } from '#domain/kernel/document.ts'
import type { Facts, Needs } from '#domain/kernel/facts.ts'
import { keyed } from '#domain/kernel/field.ts'
import { type Entry, netOf, placeOf, reversed } from '#domain/kernel/moves.ts'
import type { Promised } from '#domain/kernel/promised.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row, RowFinder, StoredRow } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import type { Context } from './change.ts'
import type { Known } from './facts.ts'
import { factsFrom, finderIn, type Rows } from './facts.ts'
import { rowsFor } from './pointers.ts'

/** What the rules must know before they decide, and what undoes the document as it was. */
export interface Books {
  /** The record, completed by what follows from the rows that it refers to. */
  readonly row: StoredRow
  readonly rows: Rows
  readonly asked: Needs
  readonly held: Known
  /** What the document wrote before, and what undoes it. */
  readonly written: number
  readonly undone: readonly Entry[]
  /** The last number that the organisation gave to a document of this kind; nothing on a device. */
  readonly last: number | null
  readonly facts: Facts
  /** When a step happened, where that is not when the document did. */
  readonly occurred_at?: string
}

/** All there is to know, at once: only what the rows themselves lead to is asked for after them. */
export async function gather(
  document: Document,
  typed: StoredRow,
  current: StoredRow | null,
  context: Context,
  complete: (row: StoredRow, rowOf: RowFinder) => StoredRow = (row) => row,
): Promise<Books> {
  const { writer, actor } = context
  const before = current?.is_posted ? [current] : []
  const asked = document.needs(typed, () => null)
  const [found, earlier, first, last] = await Promise.all([
    rowsFor(document, [typed, ...before], writer),
    current?.number ? writer.ledger.entriesOf(String(current.organisation_id), current.id) : [],
    known(asked, typed, context),
    typed.number ? 0 : writer.lastIndex(document, typed.organisation_id),
  ])
  const row = complete(typed, finderIn(found))
  const rows = leadsElsewhere(document, typed, row) ? await rowsFor(document, [row, ...before], writer) : found
  const rowOf = finderIn(rows)
  const needs = [row, ...before].map((one) => document.needs(one, rowOf))
  const led = needs[0] ?? asked
  const balances = needs.flatMap((one) => one.balances ?? [])
  const [more, { prices, rates }] = await Promise.all([
    withMore(asked, first, balances, row, context),
    asked.prices?.length === led.prices?.length && same(asked.rates, led.rates) ? first : setThen(led, row, context),
  ])
  const held = withPromised({ ...more, prices, rates }, document.promised(row, rowOf))
  const undone = reversed(earlier)
  const facts = factsFrom(actor, rows, held, undone)
  return { row, rows, asked: { ...led, balances }, held, written: earlier.length, undone, last, facts }
}

/** Whether a reference that is given was derived anew: the row that it leads to was not asked for yet. */
const leadsElsewhere = (document: Document, typed: Row, row: Row) =>
  keyed(document.fields).some(({ key, field }) => field.kind === 'ref' && field.given && row[key] !== typed[key])

const withPromised = (held: Known, promised: readonly Promised[]): Known =>
  promised.length === 0
    ? held
    : { ...held, balances: netOf([...held.balances, ...promised].map((one) => ({ ...one, line: 0, value: 0 }))) }

/** A step adds to what was written and undoes nothing of it. */
export async function gatherForStep(
  document: Document,
  asked: Needs,
  row: StoredRow,
  context: Context,
): Promise<Books> {
  const { writer, actor } = context
  const [rows, { length: written }, held] = await Promise.all([
    rowsFor(document, [row], writer),
    writer.ledger.entriesOf(String(row.organisation_id), row.id),
    known(asked, row, context),
  ])
  return { row, rows, asked, held, written, undone: [], last: 0, facts: factsFrom(actor, rows, held, []) }
}

async function known(needs: Needs, row: Row, context: Context): Promise<Known> {
  const organisation_id = String(row.organisation_id)
  const [held, set] = await Promise.all([
    context.writer.ledger.gather({ ...needs, organisation_id }),
    setThen(needs, row, context),
  ])
  return { ...held, ...set }
}

/** What was set is asked for as it stood when the document happened. */
async function setThen(
  needs: Needs,
  row: Row,
  { writer: { ledger } }: Context,
): Promise<Pick<Known, 'prices' | 'rates'>> {
  const [organisation_id, at] = [String(row.organisation_id), String(row.occurred_at)]
  const asked = pricesIn(needs)
  const currencies = [...new Set(needs.rates ?? [])]
  const [prices, rates] = await Promise.all([
    ledger.prices(
      organisation_id,
      asked.map((one) => ({ ...one, at })),
    ),
    ledger.rates(
      organisation_id,
      currencies.map((currency_id) => ({ currency_id, at })),
    ),
  ])
  return {
    prices: asked.flatMap((one, index) => set(prices[index], (price) => ({ ...one, price }))),
    rates: currencies.flatMap((currency_id, index) => set(rates[index], (rate) => ({ currency_id, rate }))),
  }
}

/** However many lines name it, a price is asked for once. */
const pricesIn = ({ prices = [] }: Needs) => [
  ...new Map(prices.map((one) => [`${one.product_id} ${one.price_type_id}`, one])).values(),
]

/** A device may have been without a connection for so long. */
const away = 31 * 24 * 3600_000

/** What has happened in a shop went by what its device had heard by then: all that was said lately is right. */
export async function withLately(books: Books, row: Row, { writer, actor }: Context): Promise<Books> {
  const until = String(row.occurred_at)
  const since = new Date(Date.parse(until) - away).toISOString()
  const said = (register: Register, dimensions: Row) =>
    writer.ledger.said(String(row.organisation_id), { register, dimensions, since, until })
  const [prices, rates] = await Promise.all([
    Promise.all(
      pricesIn(books.asked).map(async (one) => (await said(registerPrice, one)).map((price) => ({ ...one, price }))),
    ),
    Promise.all(
      (books.asked.rates ?? []).map(async (currency_id) =>
        (await said(registerCurrencyRate, { currency_id })).map((rate) => ({ currency_id, rate })),
      ),
    ),
  ])
  const held = { ...books.held, lately: { prices: prices.flat(), rates: rates.flat() } }
  return { ...books, held, facts: factsFrom(actor, books.rows, held, books.undone) }
}

const set = <T>(value: number | null | undefined, make: (value: number) => T): readonly T[] =>
  value == null ? [] : [make(value)]

/** With the balances of places that were not asked for yet. */
export async function withMore(
  { balances: known = [] }: Needs,
  held: Known,
  wanted: NonNullable<Needs['balances']>,
  row: StoredRow,
  { writer }: Context,
): Promise<Known> {
  const places = new Set(known.map(placeOf))
  const balances = wanted.filter((one) => !places.has(placeOf(one)))
  if (balances.length === 0) return held
  const more = await writer.ledger.gather({ balances, organisation_id: String(row.organisation_id) })
  return { ...held, balances: [...held.balances, ...more.balances] }
}
