import { dayOf } from '#domain/kernel/day.ts'
import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import type { Facts } from '#domain/kernel/facts.ts'
import { keyed } from '#domain/kernel/field.ts'
import { type Entry, netOf, placeOf } from '#domain/kernel/moves.ts'
import { type Actor, actsIn } from '#domain/kernel/permission.ts'
import { strangeToChange, strangeToStep } from '#domain/kernel/places.ts'
import { isPromised } from '#domain/kernel/promised.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type Fault, type Faults, fault, faultIf, mergeFaults } from '#domain/kernel/result.ts'
import { most } from '#domain/kernel/schema.ts'
import { everyRow } from '#store/query.ts'
import type { Context } from './change.ts'
import { type Rows, rowOfKind } from './facts.ts'

/** The net changes that reduce a resource which may not fall below zero. */
export const takenFrom = (changes: readonly Entry[]) =>
  netOf(changes).filter(
    ({ register, amounts }) => register.floor !== null && (amounts[register.floor.resource] ?? 0) < 0,
  )

/**
 * Faults for what would fall below zero, on the first line that takes it or on the sum that a person types; the
 * remainder is told as if the document had not been posted.
 */
export function judgeFloors(
  { fields }: Document,
  taken: readonly Entry[],
  entries: readonly Entry[],
  now: Facts,
  without: Facts,
): Faults {
  const typedSum = keyed(fields).find(({ field }) => field.kind === 'amount' && field.required)?.key ?? ''
  const faults: Record<string, Fault[]> = {}
  const lineOf = firstLines(entries)
  for (const { register, dimensions, amounts } of taken) {
    if (!register.floor) continue
    const { resource, fault: code } = register.floor
    if ((now.balance(register, dimensions)[resource] ?? 0) + (amounts[resource] ?? 0) >= 0) continue
    const place = placeOf({ register, dimensions })
    const remainder = without.balance(register, dimensions)[resource] ?? 0
    const line = lineOf.get(place)
    const key = line === undefined ? '' : line > 0 ? `lines.${line - 1}.${resource}` : typedSum
    faults[key] ??= [fault(code, { remainder })]
  }
  return faults
}

/** For each place the first line with an entry there; 0 for what is of the whole document. */
function firstLines(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const entry of entries) {
    const place = placeOf(entry)
    if (!lines.get(place)) lines.set(place, entry.line)
  }
  return lines
}

/** A thousand million soums: a fact from a device beyond that is set aside, so that a person looks at it first. */
const mostUnseen = 1_000_000_000_00

/** A fault for sums too large to be exact numbers, such as a barcode typed as a price; they never reach the books. */
export function judgeSums(document: Document, row: Row, entries: readonly Entry[], { unseen }: Context): Faults {
  const isTooLarge = (sum: number) => Math.abs(sum) > most
  const isDerived = keyed(document.fields).some(
    ({ key, field: { kind } }) => (kind === 'amount' || kind === 'quantity') && isTooLarge(Number(row[key] ?? 0)),
  )
  const isWritten = entries.some(({ value, amounts }) => isTooLarge(value) || Object.values(amounts).some(isTooLarge))
  const isStrange = unseen !== undefined && entries.some(({ value }) => Math.abs(value) > mostUnseen)
  return faultIf(isDerived || isWritten || isStrange, '', fault('sum_too_large'))
}

const minutes = 60_000
/** Clocks differ a little. */
const patience = 5 * minutes

/** A device may be away for a month; a clock that is a day ahead is wrong. */
const mostBehind = 31 * 24 * 60 * minutes
const mostAhead = 24 * 60 * minutes

/** Faults of moments: in the future, in a closed period, or too far off to be true for a fact from a device. */
export function judgeTimes(
  row: DocumentRecord,
  current: DocumentRecord | null,
  rows: Rows,
  { author, unseen }: Context,
): Faults {
  const organisation = rows.get(rowOfKind('organisation', row.organisation_id))
  const closed = organisation?.closed_until
  const moments = [row, ...(current ? [current] : [])].map(({ occurred_at }) => occurred_at)
  const isClosed = typeof closed === 'string' && moments.some((moment) => dayOf(moment) <= closed)
  // Made on the device after the period had been closed, yet dated before: `backdated`.
  const isBackdated =
    isClosed && unseen !== undefined && timeOf(unseen.made_at) > timeOf(organisation?.updated_at) + patience
  const ahead = timeOf(row.occurred_at) - author.at.getTime()
  const isStrange = unseen !== undefined && (ahead > mostAhead || ahead < -mostBehind)
  return mergeFaults(
    faultIf(isStrange, 'occurred_at', fault('strange_time')),
    faultIf(ahead > patience && !isStrange, 'occurred_at', fault('future')),
    faultIf(isClosed, 'occurred_at', fault(isBackdated ? 'backdated' : 'period_closed', { until: String(closed) })),
  )
}

const timeOf = (moment: unknown) => new Date(String(moment)).getTime()

/**
 * Faults on the places that are not the actor's: all must be theirs, or with `any` at least one, receivers included.
 */
export function judgePlaces(document: Document, row: Row, actor: Actor, how: 'every' | 'any' = 'every'): Faults {
  if (how === 'every') return strangeAt(strangeToChange(document, row, actor), 'not_your_place')
  const names = [...document.places, ...document.seenFrom]
  const isOwn = names.length === 0 || names.some((name) => actsIn(actor, row[`${name}_id`]))
  return isOwn ? {} : strangeAt(names, 'not_your_place')
}

/**
 * Faults if the stored document lies in places of others: it is not changed, deleted, restored or moved from there. A
 * promised record is nobody's.
 */
export const judgeStanding = (document: Document, current: DocumentRecord | null, actor: Actor): Faults =>
  current && !isPromised(current) ? strangeAt(strangeToChange(document, current, actor), 'place_of_others') : {}

/** Faults if the actor is not among those who take this step. */
export const judgeStep = (document: Document, current: Row, to: string, actor: Actor): Faults =>
  strangeAt(strangeToStep(document, current, to, actor), 'place_of_others')

const strangeAt = (names: readonly string[], code: string): Faults =>
  Object.fromEntries(names.map((name) => [`${name}_id`, [fault(code)]]))

/** The document's own objections to undoing its posted entries. */
export const judgeUndo = (
  document: Document,
  current: DocumentRecord | null,
  { facts }: { readonly facts: Facts },
): Faults => (current?.is_posted && !current.deleted_at ? document.judgeUndo(current, facts) : {})

/** A fault if the place has such a document already: a cashbox has one open shift. */
export async function judgeSingle(document: Document, row: DocumentRecord, { writer }: Context): Promise<Faults> {
  if (!document.single || !row.is_posted) return {}
  const key = `${document.single.by}_id`
  const filters = { [key]: { any: [String(row[key])] }, status: { any: [document.posted] } }
  const query = { ...everyRow(document, 'ru'), filters }
  const { rows } = await writer.list(document, query, { organisation_id: row.organisation_id })
  const other = rows.find(({ id }) => id !== row.id)
  return other ? { [key]: [fault(document.single.fault, { number: String(other.number ?? other.device_number) })] } : {}
}
