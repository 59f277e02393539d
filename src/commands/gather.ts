import type { Document, DocumentRecord, Step } from '#domain/kernel/document.ts'
import { type Facts, type Known, mergeNeeds, type Needs } from '#domain/kernel/facts.ts'
import { keyed } from '#domain/kernel/field.ts'
import {
  type Amounts,
  type Balance,
  type Entry,
  isWhole,
  namedKeys,
  netOf,
  placeOf,
  type RegisterCell,
  reversed,
} from '#domain/kernel/moves.ts'
import type { Row, RowFinder } from '#domain/kernel/resource.ts'
import type { Context } from './change.ts'
import { codeFinderIn, factsFrom, finderIn, type Gathered, nameOfSums, type Rows } from './facts.ts'
import { rowsFor } from './pointers.ts'

/** Everything that the rules look at, and the entries that undo the document's former posting. */
export interface Evidence {
  /** The record with its derived fields. */
  readonly row: DocumentRecord
  readonly rows: Rows
  readonly asked: Needs
  readonly held: Gathered
  /** How many entries the document wrote before, and the entries that undo them. */
  readonly written: number
  readonly undone: readonly Entry[]
  /** The last number given to a document of this kind in the organisation; null on a device. */
  readonly last: number | null
  readonly facts: Facts
  /** The moment of a step, if it is not that of the document. */
  readonly occurred_at?: string
}

/**
 * Two round trips: 1. rows, earlier entries, and `needs` without rows; 2. what `needs` asks once the rows are known,
 * mostly nothing.
 */
export async function gather(
  document: Document,
  typed: DocumentRecord,
  current: DocumentRecord | null,
  context: Context,
  complete: (row: DocumentRecord, rowOf: RowFinder) => DocumentRecord = (row) => row,
): Promise<Evidence> {
  const { writer, actor } = context
  const before = current?.is_posted ? [current] : []
  const asked = document.needs(typed, nothingKnown)
  const [found, earlier, first, last] = await Promise.all([
    rowsFor(document, [typed, ...before], writer, asked.through),
    current?.number ? writer.ledger.entriesOf(current.organisation_id, current.id, document.writes) : [],
    answersTo(asked, typed, context),
    typed.number ? 0 : writer.lastIndex(document, typed.organisation_id),
  ])
  const row = complete(typed, finderIn(found))
  const rows = leadsElsewhere(document, typed, row)
    ? await rowsFor(document, [row, ...before], writer, asked.through)
    : found
  const known = { row: finderIn(rows), found: codeFinderIn(first.found) }
  const balances = before.flatMap((one) => document.needs(one, known).balances ?? [])
  const needs = mergeNeeds(document.needs(row, known), { balances })
  const held = withPromised(await withMore(asked, first, needs, row, context), document.promised(row, known.row))
  const undone = reversed(earlier)
  const facts = factsFrom(actor, rows, held, undone)
  return { row, rows, asked: needs, held, written: earlier.length, undone, last, facts }
}

const nothingKnown: Known = { row: finderIn(new Map()), found: () => null }

/** Whether a derived reference differs from the typed one: then its row was not fetched yet. */
const leadsElsewhere = (document: Document, typed: Row, row: Row) =>
  keyed(document.fields).some(({ key, field }) => field.kind === 'ref' && field.given && row[key] !== typed[key])

const withPromised = (held: Gathered, promised: readonly Balance[]): Gathered =>
  promised.length === 0
    ? held
    : { ...held, balances: netOf([...held.balances, ...promised].map((one) => ({ ...one, line: 0, value: 0 }))) }

/** For a step: it adds entries and undoes none. */
export async function gatherForStep(
  document: Document,
  taken: Step,
  row: DocumentRecord,
  context: Context,
): Promise<Evidence> {
  const { writer, actor } = context
  const asked = document.stepNeeds(row, taken, nothingKnown)
  const [rows, { length: written }, held] = await Promise.all([
    rowsFor(document, [row], writer, asked.through),
    writer.ledger.entriesOf(row.organisation_id, row.id, document.writes),
    answersTo(asked, row, context),
  ])
  return { row, rows, asked, held, written, undone: [], last: 0, facts: factsFrom(actor, rows, held, []) }
}

/** Asks the ledger; `latest` is asked for the moment of the document. */
async function answersTo(needs: Needs, row: DocumentRecord, { writer: { ledger } }: Context): Promise<Gathered> {
  const { balances = [], latest = [], sums = [], found = [], lines = [] } = needs
  const [whose, at] = [row.organisation_id, row.occurred_at]
  const places = eachOnce(latest, placeOf)
  const [held, said, turned, named, last] = await Promise.all([
    ledger.balances(whose, balances),
    ledger.latest(
      whose,
      places.map((place) => ({ ...place, at })),
    ),
    ledger.sums(whose, sums, row.id),
    ledger.found(whose, found),
    lines.length > 0 ? ledger.lines(whose, lines, at, row.id) : [],
  ])
  return {
    balances: held,
    latest: saidOf(places, said),
    lately: [],
    sums: sums.map((asked, index) => ({ asked, sums: turned?.[index] ?? [] })),
    found: named,
    lines: last,
    isUnknown: turned === null,
  }
}

const saidOf = (places: readonly RegisterCell[], said: readonly (readonly Amounts[])[]): readonly Balance[] =>
  places.flatMap((place, index) => (said[index] ?? []).map((amounts) => ({ ...place, amounts })))

/** Drops repeated places: many lines may name the same one. */
const eachOnce = <T>(list: readonly T[], nameOf: (one: T) => string): readonly T[] => [
  ...new Map(list.map((one) => [nameOf(one), one])).values(),
]

/** The longest time that a device may be offline. */
const away = 31 * 24 * 3600_000

/**
 * For a fact: adds to `books` every price and rate of the last 31 days, since the device may not have heard of the
 * newest.
 */
export async function withLately(books: Evidence, row: DocumentRecord, { writer, actor }: Context): Promise<Evidence> {
  const at = row.occurred_at
  const since = new Date(Date.parse(at) - away).toISOString()
  const places = eachOnce(books.asked.latest ?? [], placeOf)
  const asked = places.map((place) => ({ ...place, at, since }))
  const said = await writer.ledger.latest(row.organisation_id, asked)
  const held = { ...books.held, lately: saidOf(places, said) }
  return { ...books, held, facts: factsFrom(actor, books.rows, held, books.undone) }
}

/** Adds the answers to those of `wanted` that were not asked yet. */
export async function withMore(
  asked: Needs,
  held: Gathered,
  wanted: Needs,
  row: DocumentRecord,
  context: Context,
): Promise<Gathered> {
  const lacking = {
    balances: beside(asked.balances, wanted.balances, nameOf),
    latest: beside(asked.latest, wanted.latest, placeOf),
    sums: beside(asked.sums, wanted.sums, nameOfSums),
    found: beside(asked.found, wanted.found, ({ resource, codes }) => `${resource.name} ${codes}`),
    lines: beside(asked.lines, wanted.lines, ({ document, ids }) => `${document} ${ids}`),
  }
  if (Object.values(lacking).every(({ length }) => length === 0)) return held
  const more = await answersTo(lacking, row, context)
  return {
    balances: eachOnce([...held.balances, ...more.balances], placeOf),
    latest: [...held.latest, ...more.latest],
    lately: held.lately,
    sums: [...held.sums, ...more.sums],
    found: [...held.found, ...more.found],
    lines: [...held.lines, ...more.lines],
    isUnknown: held.isUnknown || more.isUnknown,
  }
}

/** Those of `wanted` that are not in `asked`. */
function beside<T>(asked: readonly T[] = [], wanted: readonly T[] = [], nameOf: (one: T) => string): readonly T[] {
  if (wanted.length === 0) return wanted
  const known = new Set(asked.map(nameOf))
  return wanted.filter((one) => !known.has(nameOf(one)))
}

const nameOf = (place: RegisterCell) => (isWhole(place) ? placeOf(place) : `${namedKeys(place)} ${placeOf(place)}`)
