import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import { beyondRights, type Excess, faultsOf, notAmong, type Thing, thingOf } from '#domain/kernel/excess.ts'
import type { Faults } from '#domain/kernel/result.ts'
import { begun, type Create, withDerived } from './begun.ts'
import type { Context } from './change.ts'
import { type Evidence, gather, withLately } from './gather.ts'

/**
 * Sets what was allowed in the record: kept from before, by a right of the author, or by an approver who signed. What
 * is no longer in it is not allowed any more either.
 */
export function withWord(
  { allowed }: Document,
  row: DocumentRecord,
  before: DocumentRecord | null,
  { facts }: Evidence,
  context: Context,
) {
  if (!allowed) return row
  const left = remaining(allowed, { ...row, allowances: before?.allowances ?? [] }, { facts }, context)
  const isLeft = (one: Excess) => left.some((other) => isSame(one, other))
  const allowances = allowed.beyond(row, facts, context.actor).flatMap((one) => (isLeft(one) ? [] : [thingOf(one)]))
  return { ...row, allowances, [allowed.flag]: allowances.length > 0 }
}

/** The faults of what nobody has allowed. A fact is also compared with the prices and rates of the last 31 days. */
export async function notAllowed(
  { allowed }: Document,
  row: DocumentRecord,
  books: Evidence,
  context: Context,
): Promise<Faults> {
  if (!allowed) return {}
  const left = remaining(allowed, row, books, context)
  if (!context.otherwise || left.length === 0) return faultsOf(left)
  return faultsOf(remaining(allowed, row, await withLately(books, row, context), context))
}

/** What in a new record nobody has allowed yet; nothing if it can't be read, or needs what is not known here. */
export async function excessesIn(
  document: Document,
  command: Omit<Create, 'action'>,
  context: Context,
): Promise<readonly Excess[]> {
  const { row } = begun(document, { ...command, action: 'create' }, context)
  if (!row || !document.allowed) return []
  const books = await gather(document, row, null, context, withDerived(document))
  return books.held.isUnknown ? [] : remaining(document.allowed, books.row, books, context)
}

/** What in the record neither the author may nor an approver has allowed, who could have done it alone. */
function remaining(
  allowed: NonNullable<Document['allowed']>,
  row: DocumentRecord,
  { facts }: Pick<Evidence, 'facts'>,
  { actor, approvals = [] }: Pick<Context, 'actor' | 'approvals'>,
): readonly Excess[] {
  const own = notAmong(
    beyondRights(allowed.beyond(row, facts, actor), actor),
    (row.allowances ?? []) as readonly Thing[],
  )
  return approvals.reduce((left, { approver, things }) => {
    const beyondThem = beyondRights(allowed.beyond(row, facts, approver), approver)
    const unsaid = new Set(notAmong(left, things))
    return left.filter((one) => unsaid.has(one) || beyondThem.some((theirs) => isSame(one, theirs)))
  }, own)
}

const isSame = (one: Excess, other: Excess) => one.fault.code === other.fault.code && one.of === other.of

/** What needs the right in a step: the same rules, over the record as the step leaves it. */
export function inStep(document: Document): Document {
  const { allowed } = document
  return { ...document, allowed: allowed?.beyondStep ? { ...allowed, beyond: allowed.beyondStep } : null }
}
