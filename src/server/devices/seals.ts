import { and, eq, isNull } from 'drizzle-orm'
import { type KnownSeal, openedReceipt, sealsFor } from '#domain/till/receipt-code.ts'
import { receiptSeals } from '#store/sql/tables/devices.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import { inTransaction } from '#store/sql/wire/retry-transaction.ts'
import type { IsSealed } from '#sync/judge.ts'
import { Refused } from '../http/errors.ts'
import { isSigned } from './public-key.ts'

/** Checks a receipt's seal with the key of the device that it names. */
export const sealsOf =
  (db: Database): IsSealed =>
  async (organisation_id, receipt) => {
    const opened = openedReceipt(receipt)
    if (!opened?.seal) return false
    const { body, signature } = opened.seal
    const known = sealsFor(opened, await listSeals(db, organisation_id))
    return known.some(({ public_key }) => isSigned(public_key, body, signature))
  }

/** All seal keys of an organisation's devices; of a revoked device too, since they prove what it sold before. */
export async function listSeals(db: Connection, organisation_id: string): Promise<readonly KnownSeal[]> {
  const own = eq(receiptSeals.organisation_id, organisation_id)
  const found = await db.select().from(receiptSeals).where(own).orderBy(receiptSeals.made_at, receiptSeals.public_key)
  return found.map(({ device_id, public_key, ended_at }) => ({ device: device_id, public_key, until: ended_at }))
}

interface Held {
  readonly organisation_id: string
  readonly device: string
}

/** Stores the key that a device hands in itself, if it has none yet; another key needs another enrolment. */
export const handIn = (db: Database, own: Held, public_key: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [living] = await tx.select().from(receiptSeals).where(livingOf(own)).for('update')
    if (living && living.public_key !== public_key) throw new Refused('conflict')
    if (!living) await addSeal(tx, own, public_key)
  })

export async function addSeal(db: Connection, { organisation_id, device }: Held, public_key: string): Promise<void> {
  const made_at = new Date().toISOString()
  await db
    .insert(receiptSeals)
    .values({ organisation_id, device_id: device, public_key, made_at })
    .onConflictDoNothing()
}

/** Ends the device's key: receipts sealed later don't count. */
export async function endSeals(db: Connection, own: Held): Promise<void> {
  await db.update(receiptSeals).set({ ended_at: new Date().toISOString() }).where(livingOf(own))
}

const livingOf = ({ organisation_id, device }: Held) =>
  and(
    eq(receiptSeals.organisation_id, organisation_id),
    eq(receiptSeals.device_id, device),
    isNull(receiptSeals.ended_at),
  )
