import { type Document, withGiven } from '#domain/kernel/document.ts'
import type { Facts, Needs } from '#domain/kernel/facts.ts'
import { type Entry, entriesOf, placeOf, reversed } from '#domain/kernel/moves.ts'
import { type Actor, actsIn, may, mayWriteRow, type ResourceAction } from '#domain/kernel/permission.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import {
  done,
  type Fault,
  type Faults,
  fault,
  faultIf,
  hasFaults,
  mergeFaults,
  type Result,
  refused,
} from '#domain/kernel/result.ts'
import { parseFields, parseRow } from '#domain/kernel/schema.ts'
import type { Held } from '#store/ledger.ts'
import { dayOf } from '#store/months.ts'
import { type Context, isSeen, sameInput, withOwner } from './change.ts'
import { factsFrom, type Rows, rowOfKind } from './facts.ts'
import { judgeFloors, takenFrom } from './guard.ts'
import { keep } from './keep.ts'
import { missing, rowsFor } from './pointers.ts'

/** What a person asks of one document. A draft is kept, and the books do not know of it yet. */
export type DocumentCommand =
  | { readonly action: 'create'; readonly id: string; readonly input: Row; readonly is_draft?: boolean }
  | {
      readonly action: 'update'
      readonly id: string
      readonly input: Row
      readonly is_draft?: boolean
      readonly revision?: number
    }
  | { readonly action: 'delete' | 'restore'; readonly id: string }
  | {
      readonly action: 'step'
      readonly id: string
      readonly to: string
      readonly input: Row
      readonly comment?: string
      readonly revision?: number
    }

const needed = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'delete',
  step: 'confirm',
} satisfies Record<DocumentCommand['action'], ResourceAction>

/** Gather, decide, keep: a document changes together with everything it means to the books, or not at all. */
export async function changeDocument(
  document: Document,
  command: DocumentCommand,
  context: Context,
): Promise<Result<StoredRow>> {
  const { writer, actor } = context
  if (!may(actor, document, needed[command.action])) return refused('forbidden')
  if (command.action === 'create') return create(document, command, context)
  const [, current] = await Promise.all([
    writer.ledger.hold(document, command.id, actor.organisation_id),
    writer.take(document, command.id),
  ])
  if (!current || !isSeen(document, current, actor)) return refused('not_found')
  if (!mayWriteRow(actor, document, current.organisation_id)) return refused('forbidden')
  const isStale = 'revision' in command && command.revision !== undefined && command.revision !== current.revision
  if (isStale) return refused('conflict')
  switch (command.action) {
    case 'update':
      return current.deleted_at ? refused('not_found') : update(document, command, current, context)
    case 'step':
      return current.deleted_at ? refused('not_found') : step(document, command, current, context)
    case 'delete':
      return current.deleted_at ? done(current) : remove(document, current, context)
    case 'restore':
      return current.deleted_at ? restore(document, current, context) : done(current)
  }
}

async function create(
  document: Document,
  { id, input, is_draft = false }: DocumentCommand & { action: 'create' },
  context: Context,
): Promise<Result<StoredRow>> {
  const { writer, actor } = context
  const owned = withOwner(document, input, null, actor)
  const parsed = parseRow(document, owned)
  // Asked together: a till waits for three answers in all, this one, what the books hold, and that all is kept.
  const [, current, rows] = await Promise.all([
    writer.ledger.hold(document, id, String(owned.organisation_id ?? actor.organisation_id)),
    writer.take(document, id),
    rowsFor(document, parsed.ok ? parsed.value : {}, writer),
  ])
  if (current)
    return isSeen(document, current, actor) && sameInput(document, owned, current) ? done(current) : refused('conflict')
  if (!parsed.ok) return parsed
  const at = context.author.at.toISOString()
  const stamps = { id, organisation_id: String(parsed.value.organisation_id), prefix: '', index: 0, revision: 1 }
  const times = { created_at: at, updated_at: at, deleted_at: null }
  const row: StoredRow = { ...parsed.value, ...stamps, ...times }
  return save(document, row, null, rows, is_draft, context)
}

async function update(
  document: Document,
  { input, is_draft = false }: DocumentCommand & { action: 'update' },
  current: StoredRow,
  context: Context,
): Promise<Result<StoredRow>> {
  if (!isOpen(document, current)) return refused('invalid', { '': [fault('status_locked')] })
  const parsed = parseRow(document, withOwner(document, input, current, context.actor))
  if (!parsed.ok) return parsed
  const rows = await rowsFor(document, parsed.value, context.writer)
  return save(document, { ...current, ...parsed.value, ...stamp(current, context) }, current, rows, is_draft, context)
}

/** Judges the record and what it means to the books, then keeps both. */
async function save(
  document: Document,
  typed: StoredRow,
  current: StoredRow | null,
  rows: Rows,
  is_draft: boolean,
  context: Context,
): Promise<Result<StoredRow>> {
  if (!mayWriteRow(context.actor, document, typed.organisation_id)) return refused('forbidden')
  const status = is_draft ? document.draft : document.posted
  const whole = { ...withGiven(document.fields, typed), status, is_posted: !is_draft }
  const row: StoredRow = { ...whole, ...document.derive(whole) }
  const faults = mergeFaults(
    document.check(row),
    missing(document, row, current, rows, context.actor),
    judgeTimes(row, current, rows, context),
    judgePlaces(document, row, context.actor),
  )
  if (hasFaults(faults)) return refused('invalid', faults)
  const books = await gather(document, row, current, rows, context)
  if (is_draft) return write(document, current, row, books, [], context)
  return post(document, current, row, books, context)
}

async function post(
  document: Document,
  current: StoredRow | null,
  row: StoredRow,
  books: Books,
  context: Context,
): Promise<Result<StoredRow>> {
  const judged = document.judge(row, books.facts)
  if (hasFaults(judged)) return refused('invalid', judged)
  return write(document, current, row, books, entriesOf(document.post(row, books.facts)), context)
}

async function remove(document: Document, current: StoredRow, context: Context): Promise<Result<StoredRow>> {
  if (!isOpen(document, current)) return refused('invalid', { '': [fault('status_locked')] })
  const rows = await rowsFor(document, current, context.writer)
  const faults = judgeTimes(current, current, rows, context)
  if (hasFaults(faults)) return refused('invalid', faults)
  const books = await gather(document, current, current, rows, context)
  const row = { ...current, ...stamp(current, context), deleted_at: context.author.at.toISOString() }
  return write(document, current, row, books, [], context)
}

async function restore(document: Document, current: StoredRow, context: Context): Promise<Result<StoredRow>> {
  const row: StoredRow = { ...current, ...stamp(current, context), deleted_at: null }
  const rows = await rowsFor(document, row, context.writer)
  const faults = mergeFaults(
    missing(document, row, null, rows, context.actor),
    judgeTimes(row, current, rows, context),
    judgePlaces(document, row, context.actor),
  )
  if (hasFaults(faults)) return refused('invalid', faults)
  const books = await gather(document, row, current, rows, context)
  return row.is_posted
    ? post(document, current, row, books, context)
    : write(document, current, row, books, [], context)
}

async function step(
  document: Document,
  command: DocumentCommand & { action: 'step' },
  current: StoredRow,
  context: Context,
): Promise<Result<StoredRow>> {
  const { to, comment } = command
  if (!document.states[String(current.status)]?.includes(to))
    return refused('invalid', { status: [fault('step_not_allowed', { from: String(current.status), to })] })
  const parsed = parseFields(document.input, command.input)
  if (!parsed.ok) return parsed
  const rows = await rowsFor(document, current, context.writer)
  const faults = mergeFaults(
    judgeTimes(current, current, rows, context),
    judgePlaces(document, current, context.actor, 'any'),
  )
  if (hasFaults(faults)) return refused('invalid', faults)
  const taken = { to, input: parsed.value }
  const books = await gatherForStep(document.stepNeeds(current, taken), current, rows, context)
  const stepped = document.step(current, taken, books.facts)
  if (!stepped.ok) return stepped
  const row = { ...current, ...stepped.value.row, ...stamp(current, context) }
  return write(document, current, row, books, entriesOf(stepped.value.moves), context, comment)
}

interface Books {
  readonly rows: Rows
  readonly asked: Needs
  readonly held: Held
  /** What the document wrote before, and what undoes it. */
  readonly written: number
  readonly undone: readonly Entry[]
  /** The last number that the organisation gave to a document of this kind. */
  readonly last: number
  readonly facts: Facts
}

async function gather(
  document: Document,
  row: StoredRow,
  current: StoredRow | null,
  rows: Rows,
  context: Context,
): Promise<Books> {
  const { writer, actor } = context
  const rowOf: Facts['row'] = (resource, id) => rows.get(rowOfKind(resource, id)) ?? null
  const asked = document.needs(row, rowOf)
  const [earlier, held, last] = await Promise.all([
    current?.number ? writer.ledger.entriesOf(current.id) : [],
    writer.ledger.gather(askedFor(asked, row)),
    row.number ? 0 : writer.lastIndex(document, row.organisation_id),
  ])
  const undone = reversed(earlier)
  return { rows, asked, held, written: earlier.length, undone, last, facts: factsFrom(actor, rows, held, undone) }
}

/** A step adds to what was written and undoes nothing of it. */
async function gatherForStep(asked: Needs, row: StoredRow, rows: Rows, { writer, actor }: Context): Promise<Books> {
  const [{ length: written }, held] = await Promise.all([
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

/** Nothing is written until nothing can refuse any more. */
async function write(
  document: Document,
  current: StoredRow | null,
  row: StoredRow,
  books: Books,
  entries: readonly Entry[],
  context: Context,
  comment?: string,
): Promise<Result<StoredRow>> {
  const held = await withTaken(books, row, entries, context)
  const facts = factsFrom(context.actor, books.rows, held, books.undone)
  const faults = judgeFloors(books.undone, entries, facts)
  if (hasFaults(faults)) return refused('invalid', faults)
  const after = factsFrom(context.actor, books.rows, held, [...books.undone, ...entries])
  const settled = row.is_posted ? document.settles(row, after) : []
  return done(await keep({ document, current, row, ...books, entries, settled, comment }, context))
}

/** The places that are taken from and were not asked for yet: a till that gives money back, a receipt that is undone. */
async function withTaken(
  { asked, held, undone }: Books,
  row: StoredRow,
  entries: readonly Entry[],
  { writer }: Context,
) {
  const known = new Set((asked.balances ?? []).map(placeOf))
  const taken = takenFrom([...undone, ...entries]).filter((one) => !known.has(placeOf(one)))
  if (taken.length === 0) return held
  const more = await writer.ledger.gather(askedFor({ balances: taken }, row))
  return { ...held, balances: [...held.balances, ...more.balances] }
}

const minutes = 60_000
/** Clocks differ a little. */
const patience = 5 * minutes

function judgeTimes(row: Row, current: Row | null, rows: Rows, { author }: Context): Faults {
  const closed = rows.get(rowOfKind('organisation', row.organisation_id))?.closed_until
  const moments = [row, ...(current ? [current] : [])].map(({ occurred_at }) => String(occurred_at))
  const isClosed = typeof closed === 'string' && moments.some((moment) => dayOf(moment) <= closed)
  const isAhead = new Date(String(row.occurred_at)).getTime() > author.at.getTime() + patience
  return mergeFaults(
    faultIf(isAhead, 'occurred_at', fault('future')),
    faultIf(isClosed, 'occurred_at', fault('period_closed', { until: String(closed) })),
  )
}

/** Who is not over all warehouses acts in their own. */
function judgePlaces(document: Document, row: Row, actor: Actor, how: 'every' | 'any' = 'every'): Faults {
  const own = (name: string) => actsIn(actor, row[`${name}_id`])
  const names = how === 'any' ? [...document.places, ...document.seenFrom] : document.places
  if (how === 'any' ? names.length === 0 || names.some(own) : names.every(own)) return {}
  const strange: readonly Fault[] = [fault('not_your_place')]
  return Object.fromEntries(names.filter((name) => !own(name)).map((name) => [`${name}_id`, strange]))
}

/** Steps have begun: what was received can't be unsent. */
const isOpen = (document: Document, { status }: Row) => status === document.posted || status === document.draft

const stamp = (current: StoredRow, { author }: Context) => ({
  updated_at: author.at.toISOString(),
  revision: current.revision + 1,
})
