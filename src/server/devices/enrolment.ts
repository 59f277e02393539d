import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { Store } from '#store/port.ts'
import { devices, enrolments } from '#store/sql/tables/devices.ts'
import type { Database, Transaction } from '#store/sql/wire/database.ts'
import { inTransaction } from '#store/sql/wire/retry-transaction.ts'
import type { DeviceToEnrol } from '#wire/device-words.ts'
import type { DeviceToInvite } from '#wire/devices.ts'
import { Refused } from '../http/errors.ts'
import { hashOf } from '../session/tokens.ts'
import { newSecret } from './credential.ts'
import { addSeal, endSeals, listSeals } from './seals.ts'

/** Letters and digits without look-alikes: no I, O, 0, 1. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
const typed = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, '')
const lasts = 60 * 60_000

/** Makes a code to enrol a device for this place. */
export async function invite(
  db: Database,
  store: Store,
  { user_id, organisation_id }: Actor,
  { name, warehouse_id, cashbox_id }: DeviceToInvite,
) {
  const faults: Record<string, readonly Fault[]> = {}
  for (const [kind, id] of Object.entries({ warehouse: warehouse_id, cashbox: cashbox_id })) {
    const found = id ? await store.get(resourceNamed(kind), id, { organisation_id }) : null
    if (id && (!found || found.deleted_at)) faults[`${kind}_id`] = [fault('not_in_list')]
  }
  if (Object.keys(faults).length > 0) throw new Refused('invalid', faults)
  const code = newCode()
  const expires_at = new Date(Date.now() + lasts).toISOString()
  const given = { organisation_id, name, warehouse_id, cashbox_id, created_by: user_id, expires_at }
  await db.insert(enrolments).values({ code_hash: hashOf(code), ...given })
  return { code, expires_at }
}

/** Enrols a device by a code, which works once. A wiped device that kept its id keeps its letters and numbers. */
export const enrol = (db: Database, { code, device, receipt_public_key }: DeviceToEnrol) =>
  inTransaction(db, async (tx) => {
    const now = new Date().toISOString()
    const open = and(
      eq(enrolments.code_hash, hashOf(typed(code))),
      isNull(enrolments.used_at),
      gt(enrolments.expires_at, now),
    )
    const [invited] = await tx.update(enrolments).set({ used_at: now }).where(open).returning()
    if (!invited) throw new Refused('invalid', { '': [fault('wrong_code')] })
    const { organisation_id, name, warehouse_id, cashbox_id, created_by } = invited
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organisation_id}, 2))`)
    // Each organisation has its own row of a device: another organisation's row stays as it is.
    const isIt = and(eq(devices.organisation_id, organisation_id), eq(devices.id, device))
    const [known] = await tx.select().from(devices).where(isIt).for('update')
    const own = known?.code || (await freeCode(tx, organisation_id))
    // An unenrolled device counted under other letters, so it starts at 0 here.
    const last_number = known?.code ? known.last_number : 0
    const secret = newSecret()
    const place = { name, warehouse_id, cashbox_id }
    const credential = { secret_hash: hashOf(secret), enrolled_by: created_by, enrolled_at: now, revoked_at: null }
    const enrolled = { ...place, ...credential, code: own, last_number, last_seen_at: now }
    await tx
      .insert(devices)
      .values({ organisation_id, id: device, first_seen_at: now, ...enrolled })
      .onConflictDoUpdate({ target: [devices.organisation_id, devices.id], set: enrolled })
    const own_seal = { organisation_id, device }
    await endSeals(tx, own_seal)
    if (receipt_public_key) await addSeal(tx, own_seal, receipt_public_key)
    const receipt_seals = await listSeals(tx, organisation_id)
    return { id: device, code: own, secret, organisation_id, warehouse_id, cashbox_id, last_number, receipt_seals }
  })

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A1 to A9, B1 to Z9, then A10: the first that no device of the organisation ever had. */
async function freeCode(tx: Transaction, organisation_id: string): Promise<string> {
  const held = await tx.select({ code: devices.code }).from(devices).where(eq(devices.organisation_id, organisation_id))
  const taken = new Set(held.map(({ code }) => code))
  for (let from = 1; ; from = from === 1 ? 10 : from * 10)
    for (const letter of letters)
      for (let n = from; n < Math.max(10, from * 10); n++) if (!taken.has(letter + n)) return letter + n
}
