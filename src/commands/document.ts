import { type Document, type DocumentRecord, recordFrom } from '#domain/kernel/document.ts'
import { type Entry, entriesOf, type Move } from '#domain/kernel/moves.ts'
import { isTheirs, may, mayWriteRow } from '#domain/kernel/permission.ts'
import { isOpen } from '#domain/kernel/places.ts'
import { isPromised } from '#domain/kernel/promised.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { done, fault, hasFaults, mergeFaults, type Result, refused } from '#domain/kernel/result.ts'
import { parseFields, parseRow } from '#domain/kernel/schema.ts'
import { isVisible } from '#store/evaluate.ts'
import { scopeOf } from '#store/port.ts'
import { inStep, notAllowed, withWord } from './allowed.ts'
import { begun, type Create, whole, withDerived } from './begun.ts'
import { against, type Context, isSaved, isStale, judgeUnique, sameInput, withOwner } from './change.ts'
import { type DocumentCommand, mayFinish, needed } from './document-command.ts'
import { factsFrom } from './facts.ts'
import { type Evidence, gather, gatherForStep, withMore } from './gather.ts'
import {
  judgeFloors,
  judgePlaces,
  judgeSingle,
  judgeStanding,
  judgeStep,
  judgeSums,
  judgeTimes,
  judgeUndo,
  takenFrom,
} from './guard.ts'
import { keep } from './keep.ts'
import { missingRows, unoffered } from './pointers.ts'

/**
 * Runs a command on a document: gathers what the rules need, decides, then saves the record and its entries together or
 * not at all.
 */
export async function changeDocument(
  document: Document,
  command: DocumentCommand,
  context: Context,
): Promise<Result<StoredRow>> {
  const { writer, actor } = context
  const whose = scopeOf(actor).organisation_id
  const isGranted = may(actor, document, needed[command.action])
  if (!isGranted && command.action !== 'update') return refused('forbidden')
  if (command.action === 'create') return create(document, command, context)
  const [, known] = await Promise.all([
    writer.ledger.holdFor(document, command.id, whose),
    writer.take(document, command.id, whose),
  ])
  // Nobody changes a promised record: the record itself replaces it when it arrives.
  if (!known || isPromised(known) || !isVisible(document, known, scopeOf(actor))) return refused('not_found')
  const current = recordFrom(known)
  const isAllowed = isGranted && (command.action === 'step' || isTheirs(actor, document, current))
  if (!isAllowed && !(command.action === 'update' && mayFinish(actor, document, current))) return refused('forbidden')
  if (!mayWriteRow(actor, document, current.organisation_id)) return refused('forbidden')
  if (command.action === 'update' && isStale(command, current)) {
    const isDone = current.is_posted === !command.is_draft
    return isDone && isSaved(document, command, current, actor) ? done(current) : refused('conflict')
  }
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

/** Asks for everything that the creation will read, so that a batch of commands is answered together. */
export async function foresee(document: Document, command: Create, context: Context): Promise<void> {
  const { writer } = context
  const { row, stamps } = begun(document, command, context)
  // The lock on the books comes first: answers read before it may be outdated.
  await Promise.all([
    writer.ledger.hold(stamps.organisation_id),
    writer.take(document, command.id, stamps.organisation_id),
    writer.takenElsewhere(document, [command.id], stamps.organisation_id),
    row && gather(document, row, null, context, withDerived(document)),
  ])
}

async function create(document: Document, command: Create, context: Context): Promise<Result<StoredRow>> {
  const { writer, actor } = context
  const { id } = command
  const { owned, parsed, stamps, row } = begun(document, command, context)
  // All sent at once: a till waits for two round trips in all, this one and the save.
  const [, current, elsewhere, books] = await Promise.all([
    writer.ledger.hold(stamps.organisation_id),
    writer.take(document, id, stamps.organisation_id),
    writer.takenElsewhere(document, [id], stamps.organisation_id),
    row && gather(document, row, null, context, withDerived(document)),
  ])
  // Another organisation has a record under this id, if only a promised one: we must not replace it.
  if (elsewhere.length > 0) return refused('conflict')
  if (current && !isPromised(current))
    return isVisible(document, current, scopeOf(actor)) && sameInput(document, owned, current)
      ? done(current)
      : refused('conflict')
  if (!parsed.ok) return parsed
  return books ? save(document, books.row, current && recordFrom(current), books, context) : refused('invalid')
}

async function update(
  document: Document,
  { input, is_draft = false }: DocumentCommand & { action: 'update' },
  current: DocumentRecord,
  context: Context,
): Promise<Result<StoredRow>> {
  if (!isOpen(document, current)) return refused('invalid', { '': [fault('status_locked')] })
  const parsed = parseRow(document, withOwner(document, input, current, context.actor))
  if (!parsed.ok) return parsed
  const row = whole(document, { ...current, ...parsed.value, ...stamp(current, context) }, is_draft)
  const books = await gather(document, row, current, context, withDerived(document))
  return save(document, books.row, current, books, context)
}

/** Judges the record, then posts it, or writes it as a draft. */
async function save(
  document: Document,
  typed: DocumentRecord,
  current: DocumentRecord | null,
  books: Evidence,
  context: Context,
): Promise<Result<StoredRow>> {
  const row = withWord(document, typed, current?.is_posted ? null : current, books, context)
  if (!mayWriteRow(context.actor, document, row.organisation_id)) return refused('forbidden')
  const faults = mergeFaults(
    document.check(row),
    {
      ...unoffered(document, row, current, books.rows, context.otherwise !== undefined),
      ...missingRows(document, row, current, books.rows, context.actor),
    },
    judgeTimes(row, current, books.rows, context),
    { ...judgePlaces(document, row, context.actor), ...judgeStanding(document, current, context.actor) },
    await judgeSingle(document, row, context),
    await judgeUnique(document, row, context.writer),
    row.is_posted ? {} : judgeUndo(document, current, books),
  )
  const grave = against(faults, context)
  if (hasFaults(grave)) return refused('invalid', grave)
  return row.is_posted
    ? post(document, current, row, books, context)
    : write(document, current, row, books, [], context)
}

/** The fault of a document that needs something a device does not have: only the server can decide it. */
const notKnown = { '': [fault('not_known_here')] }

async function post(
  document: Document,
  current: DocumentRecord | null,
  row: DocumentRecord,
  books: Evidence,
  context: Context,
): Promise<Result<StoredRow>> {
  if (books.held.isUnknown) return refused('invalid', notKnown)
  // Spread by field: where both name a field, only the rules' faults are told.
  const spoken = {
    ...judgeUndo(document, current, books),
    ...mergeFaults(document.judge(row, books.facts), await notAllowed(document, row, books, context)),
  }
  const judged = against(spoken, context)
  if (hasFaults(judged)) return refused('invalid', judged)
  const kept = { ...row, ...document.keeps(row, books.facts) }
  return write(document, current, kept, books, entriesBy(document, document.post(kept, books.facts)), context)
}

async function remove(document: Document, current: DocumentRecord, context: Context): Promise<Result<StoredRow>> {
  if (!isOpen(document, current)) return refused('invalid', { '': [fault('status_locked')] })
  const books = await gather(document, current, current, context)
  const faults = mergeFaults(
    judgeTimes(current, current, books.rows, context),
    judgeStanding(document, current, context.actor),
    judgeUndo(document, current, books),
  )
  const grave = against(faults, context)
  if (hasFaults(grave)) return refused('invalid', grave)
  const row = { ...current, ...stamp(current, context), deleted_at: context.author.at.toISOString() }
  return write(document, current, row, books, [], context)
}

async function restore(document: Document, current: DocumentRecord, context: Context): Promise<Result<StoredRow>> {
  const row: DocumentRecord = { ...current, ...stamp(current, context), deleted_at: null }
  const books = await gather(document, row, current, context)
  const faults = mergeFaults(
    missingRows(document, row, null, books.rows, context.actor),
    judgeTimes(row, current, books.rows, context),
    judgeStanding(document, current, context.actor),
    await judgeSingle(document, row, context),
    await judgeUnique(document, row, context.writer),
  )
  const grave = against(faults, context)
  if (hasFaults(grave)) return refused('invalid', grave)
  return row.is_posted
    ? post(document, current, row, books, context)
    : write(document, current, row, books, [], context)
}

async function step(
  document: Document,
  command: DocumentCommand & { action: 'step' },
  current: DocumentRecord,
  context: Context,
): Promise<Result<StoredRow>> {
  const { to, comment } = command
  const isLate = isStale(command, current)
  const trouble = isLate ? 'step_overtaken' : 'step_not_allowed'
  // Before the revision: that it was cancelled meanwhile says more than that somebody has changed it.
  if (!document.states[current.status]?.includes(to))
    return refused('invalid', { status: [fault(trouble, { from: current.status, to })] })
  if (isLate) return refused('conflict')
  const parsed = parseFields(document.input, command.input)
  if (!parsed.ok) return parsed
  const taken = { to, input: parsed.value }
  const books = await gatherForStep(document, taken, current, context)
  if (books.held.isUnknown) return refused('invalid', notKnown)
  const stepped = document.step(current, taken, books.facts)
  if (!stepped.ok) return stepped
  const { moves, occurred_at = current.occurred_at } = stepped.value
  const after = { ...current, ...stepped.value.row, ...stamp(current, context) }
  const row = withWord(inStep(document), after, null, books, context)
  const faults = mergeFaults(
    judgeTimes({ ...current, occurred_at }, null, books.rows, context),
    judgeStep(document, current, to, context.actor),
    stepped.value.faults ?? {},
    await notAllowed(inStep(document), row, books, context),
  )
  const grave = against(faults, context)
  if (hasFaults(grave)) return refused('invalid', grave)
  return write(document, current, row, { ...books, occurred_at }, entriesBy(document, moves), context, comment)
}

/** The entries of the moves. Throws if a register is missing in `writes`: an undo would never find those entries. */
function entriesBy({ name, writes }: Document, moves: readonly Move[]): readonly Entry[] {
  const entries = entriesOf(moves)
  const stray = entries.find(({ register }) => !writes.includes(register))
  if (stray) throw new Error(`${name} does not say that it writes ${stray.register.name}`)
  return entries
}

/** The last checks (sizes, floors), then the save; nothing is written before them. */
async function write(
  document: Document,
  current: DocumentRecord | null,
  row: DocumentRecord,
  books: Evidence,
  entries: readonly Entry[],
  context: Context,
  comment?: string,
): Promise<Result<StoredRow>> {
  const { rows, asked, undone } = books
  // Places that lose something, through new entries or through the undo; they may not fall below zero.
  const taken = takenFrom([...undone, ...entries])
  const held = await withMore(asked, books.held, { balances: taken }, row, context)
  const factsAfter = (changes: readonly Entry[]) => factsFrom(context.actor, rows, held, changes)
  const faults = mergeFaults(
    judgeSums(document, row, entries, context),
    judgeFloors(document, taken, entries, factsAfter([]), factsAfter(undone)),
  )
  const grave = against(faults, context)
  if (hasFaults(grave)) return refused('invalid', grave)
  const after = factsAfter([...undone, ...entries])
  // What the record settled before the change, and what it settles now.
  const settled = [...(current ? [current] : []), row].flatMap((one) =>
    one.is_posted ? document.settles(one, after) : [],
  )
  return done(await keep({ document, current, ...books, row, entries, settled, comment }, context))
}

const stamp = (current: DocumentRecord, { author }: Context) => ({
  updated_at: author.at.toISOString(),
  revision: current.revision + 1,
})
