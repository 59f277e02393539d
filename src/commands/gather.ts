import type { Document } from '#domain/kernel/document.ts'
import type { Facts, Needs } from '#domain/kernel/facts.ts'
import { type Entry, placeOf, reversed } from '#domain/kernel/moves.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Held } from '#store/ledger.ts'
import type { Context } from './change.ts'
import { factsFrom, type Rows, rowOfKind } from './facts.ts'
import { rowsFor } from './pointers.ts'

/** What the rules must know before they decide, and what undoes the document as it was. */
export interface Books {
  readonly rows: Rows
  readonly asked: Needs
  readonly held: Held
  /** What the document wrote before, and what undoes it. */
  readonly written: number
  readonly undone: readonly Entry[]
  /** The last number that the organisation gave to a document of this kind; nothing on a device. */
  readonly last: number | null
  readonly facts: Facts
}

/** All there is to know, at once: only what the rows themselves lead to is asked for after them. */
export async function gather(
  document: Document,
  row: StoredRow,
  current: StoredRow | null,
  context: Context,
): Promise<Books> {
  const { writer, actor } = context
  const told = current?.is_posted ? [row, current] : [row]
  const asked = document.needs(row, () => null)
  const [rows, earlier, first, last] = await Promise.all([
    rowsFor(document, told, writer),
    current?.number ? writer.ledger.entriesOf(current.id) : [],
    writer.ledger.gather(askedFor(asked, row)),
    row.number ? 0 : writer.lastIndex(document, row.organisation_id),
  ])
  const rowOf: Facts['row'] = (resource, id) => rows.get(rowOfKind(resource, id)) ?? null
  const balances = told.flatMap((one) => document.needs(one, rowOf).balances ?? [])
  const held = await withMore(asked, first, balances, row, context)
  const undone = reversed(earlier)
  const facts = factsFrom(actor, rows, held, undone)
  return { rows, asked: { ...asked, balances }, held, written: earlier.length, undone, last, facts }
}

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
    writer.ledger.entriesOf(row.id),
    writer.ledger.gather(askedFor(asked, row)),
  ])
  return { rows, asked, held, written, undone: [], last: 0, facts: factsFrom(actor, rows, held, []) }
}

const askedFor = (needs: Needs, { organisation_id, occurred_at }: Row) => ({
  ...needs,
  organisation_id: String(organisation_id),
  at: String(occurred_at),
})

/** With the balances of places that were not asked for yet. */
export async function withMore(
  { balances: known = [] }: Needs,
  held: Held,
  wanted: NonNullable<Needs['balances']>,
  row: StoredRow,
  { writer }: Context,
): Promise<Held> {
  const places = new Set(known.map(placeOf))
  const balances = wanted.filter((one) => !places.has(placeOf(one)))
  if (balances.length === 0) return held
  const more = await writer.ledger.gather(askedFor({ balances }, row))
  return { ...held, balances: [...held.balances, ...more.balances] }
}
