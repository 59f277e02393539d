import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import { can } from '#domain/kernel/permission.ts'
import { type Faults, hasFaults } from '#domain/kernel/result.ts'
import type { Context } from './change.ts'
import { type Evidence, withLately } from './gather.ts'

/**
 * Sets `allowed.flag`: kept from the draft, or given because the author holds the right, or because an approver signed.
 */
export function withWord(
  { allowed }: Document,
  row: DocumentRecord,
  current: DocumentRecord | null,
  { facts }: Evidence,
  { actor, author }: Context,
) {
  if (!allowed) return row
  const isKept = current?.is_posted === false && current[allowed.flag] === true
  const isSaid = can(actor, allowed.right) && (Boolean(author.approver_id) || hasFaults(allowed.beyond(row, facts)))
  return { ...row, [allowed.flag]: isKept || isSaid }
}

/**
 * The faults that need the right, if the flag is not set. A fact is also compared with the prices and rates of the last
 * 31 days.
 */
export async function notAllowed(
  { allowed }: Document,
  row: DocumentRecord,
  books: Evidence,
  context: Context,
): Promise<Faults> {
  if (!allowed || row[allowed.flag]) return {}
  const faults = allowed.beyond(row, books.facts)
  return context.otherwise && hasFaults(faults)
    ? allowed.beyond(row, (await withLately(books, row, context)).facts)
    : faults
}

/** What needs the right in a step: the same rules, over the record as the step leaves it. */
export function inStep(document: Document): Document {
  const { allowed } = document
  return { ...document, allowed: allowed?.beyondStep ? { ...allowed, beyond: allowed.beyondStep } : null }
}
