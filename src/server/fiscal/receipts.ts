import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#domain/kernel/permission.ts'
import { isPromised } from '#domain/kernel/promised.ts'
import { finderBy, type StoredRow } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import type { MissingDevice } from '#domain/till/fiscal.ts'
import { fiscalSums, receiptOf } from '#domain/till/receipt.ts'
import type { Store } from '#store/port.ts'
import { type FiscalSums, fiscalReceipts } from '#store/sql/tables/fiscal.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { raise } from '#sync/attention.ts'
import type { FiscalAnswer, FiscalReceipt } from '#wire/fiscal.ts'
import { Refused } from '../http/errors.ts'
import type { FiscalClient } from './adapter.ts'

interface Around {
  readonly db: Database
  readonly store: Store
  /** The device to ask, or why there is none. */
  readonly deviceOf: (till: Till) => Promise<FiscalClient | MissingDevice>
}

interface Till {
  readonly organisation_id: string
  readonly cashbox_id: string | null
}

interface FiscalAsked {
  readonly actor: Actor
  readonly receipt: FiscalReceipt
  /** The kind of program that asks, from its `app-type` header. */
  readonly app: string
}

/**
 * Registers a receipt for the caller's organisation, once. An id stays bound to the content first sent under it, and
 * the device gets an id derived from the organisation: nobody learns the sign of another organisation's receipt.
 */
export async function registerReceipt(around: Around, { actor, receipt, app }: FiscalAsked): Promise<FiscalAnswer> {
  const { db } = around
  const { organisation_id, user_id } = actor
  const { id, kind, total, cash, card } = receipt
  const own = and(eq(fiscalReceipts.organisation_id, organisation_id), eq(fiscalReceipts.id, id))
  const digest = digestOf(receipt)
  const asked = { organisation_id, id, kind, digest, sums: { total, cash, card }, device: app, user_id }
  await db
    .insert(fiscalReceipts)
    .values({ ...asked, asked_at: new Date().toISOString() })
    .onConflictDoNothing()
  const [held] = await db.select().from(fiscalReceipts).where(own)
  if (held && held.digest !== digest) throw new Refused('invalid', { id: [fault('receipt_bound')] })
  if (held?.sign) return { state: 'registered', ...held.sign }
  const device = await around.deviceOf({ organisation_id, cashbox_id: receipt.cashbox_id })
  const answer: FiscalAnswer =
    typeof device === 'string'
      ? { state: 'refused', code: device }
      : await device.register({ ...receipt, id: idAtDevice(organisation_id, id) })
  // A refused receipt may be corrected and sent again under the same id.
  if (answer.state === 'refused') await db.delete(fiscalReceipts).where(own)
  if (answer.state === 'registered') {
    const { state: _, ...sign } = answer
    await db.update(fiscalReceipts).set({ sign }).where(own)
  }
  await compareSome(around, organisation_id)
  return answer
}

/** A hash of the receipt without product names: a product renamed later gives the same receipt. */
const digestOf = ({ kind, lines, total, cash, card }: FiscalReceipt) =>
  createHash('sha256')
    .update(JSON.stringify([kind, total, cash, card, lines.map(({ name: _, ...line }) => Object.values(line))]))
    .digest('base64url')

/** The id that the device knows the receipt by: one device serves all organisations, so their ids must not clash. */
function idAtDevice(organisation_id: string, id: string): string {
  const drawn = createHash('sha256').update(`${organisation_id} ${id.toLowerCase()}`).digest('hex')
  return `${drawn.slice(0, 8)}-${drawn.slice(8, 12)}-8${drawn.slice(13, 16)}-a${drawn.slice(17, 20)}-${drawn.slice(20, 32)}`
}

/** At most 20 receipts per call, none older than 40 days. */
const some = 20
const patience = 40 * 24 * 3_600_000

/**
 * Compares registered receipts with their sales, which may come later: a till without a connection sends the receipt
 * first.
 */
async function compareSome(around: Around, organisation_id: string): Promise<void> {
  const since = new Date(Date.now() - patience).toISOString()
  const come = [retailSale, clientReturn].map(
    ({ name }) => sql`exists (select from ${sql.identifier(name)} come where come.id = ${fiscalReceipts.id}
      and come.organisation_id = ${organisation_id}::uuid and come.is_posted and come.revision > 0)`,
  )
  const waiting = await around.db
    .select()
    .from(fiscalReceipts)
    .where(
      and(
        eq(fiscalReceipts.organisation_id, organisation_id),
        eq(fiscalReceipts.is_compared, false),
        isNotNull(fiscalReceipts.sign),
        gt(fiscalReceipts.asked_at, since),
        or(...come),
      ),
    )
    .orderBy(asc(fiscalReceipts.asked_at))
    .limit(some)
  for (const one of waiting) await compare(around, one)
}

/** Compares a receipt with its sale or return; where the sums differ, raises an alarm for the office. */
async function compare({ db, store }: Around, receipt: typeof fiscalReceipts.$inferSelect): Promise<void> {
  const { organisation_id, id, user_id, device, sums: told } = receipt
  const sale = await store.get(retailSale, id, { organisation_id })
  const document = sale ? retailSale : clientReturn
  const row = sale ?? (await store.get(clientReturn, id, { organisation_id }))
  const sums = row && (await sumsOf(row, store))
  const own = and(eq(fiscalReceipts.organisation_id, organisation_id), eq(fiscalReceipts.id, id))
  if (!row || !sums) return
  const [taken] = await db
    .update(fiscalReceipts)
    .set({ is_compared: true })
    .where(and(own, eq(fiscalReceipts.is_compared, false)))
    .returning()
  // Another call compared this receipt in the meantime.
  if (!taken) return
  // A sale registered as a return, or a return as a sale, is a difference too: the sign flips.
  const sign = (receipt.kind === 'sale') === (document === retailSale) ? 1 : -1
  const otherwise = (['total', 'cash', 'card'] as const)
    .filter((name) => sums[name] !== sign * told[name])
    .map((field) => ({ code: 'receipt_differs', field, params: { receipt: sign * told[field], books: sums[field] } }))
  await store.transaction((writer) =>
    raise(writer, { resource: document, row, device, otherwise }, { user_id, device, at: new Date() }),
  )
}

/** The sums that a document's receipt must have; null while the document, or the sale it returns, is not known yet. */
async function sumsOf(row: StoredRow, store: Store): Promise<FiscalSums | null> {
  const organisation_id = String(row.organisation_id)
  const sale = row.sale_id ? await store.get(retailSale, String(row.sale_id), { organisation_id }) : null
  if (isPromised(row) || (row.sale_id && (!sale || isPromised(sale)))) return null
  const receipt = receiptOf(
    row,
    finderBy((kind) => (kind === retailSale.name ? sale : null)),
    null,
  )
  return fiscalSums(
    receipt,
    receipt.lines.map(({ sum }) => ({ sum: sum ?? 0 })),
  )
}
