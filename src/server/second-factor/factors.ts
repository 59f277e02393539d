import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { fault } from '#domain/kernel/result.ts'
import { employee } from '#domain/people/employee.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { users } from '#store/sql/tables/people.ts'
import { recoveryCodes, secondFactors } from '#store/sql/tables/second-factors.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { inTransaction } from '#store/sql/wire/retry-transaction.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { Refused } from '../http/errors.ts'
import { derived } from '../session/tokens.ts'
import type { Parts } from '../tools/parts.ts'
import { hidden, revealed } from './hidden.ts'
import { newRecoveryCodes, recoveryCodesLeft, spendRecoveryCode } from './recovery.ts'
import { addressOf, base32, stepOf } from './totp.ts'
import { countTry } from './tries.ts'

/** What an app is told once: by QR code (the address) or typed (the secret). */
interface Begun {
  readonly secret: string
  readonly address: string
}

const secretLength = 20
const wrongCode = () => new Refused('invalid', { code: [fault('wrong_second_code')] })
const ofApp = /^\d{6}$/

/** The second factor of people: an app that makes codes, and recovery codes for who has lost it. */
export class SecondFactors {
  private readonly db: Database
  private readonly store: SqlStore
  private readonly key: Buffer

  constructor({ config, db, store }: Pick<Parts, 'config' | 'db' | 'store'>) {
    this.db = db
    this.store = store
    this.key = derived(config.tokenSecret, 'second factor')
  }

  /** Since when it is on (null: it is off), and how many recovery codes are left. */
  async stateOf(user_id: string) {
    const [held] = await this.db.select().from(secondFactors).where(eq(secondFactors.user_id, user_id))
    const since = held?.since ? new Date(held.since).toISOString() : null
    return { since, recovery_left: since ? await recoveryCodesLeft(this.db, user_id) : 0 }
  }

  /** A new secret, that counts from the first right code on. */
  async begin(user_id: string): Promise<Begun> {
    const [person] = await this.db.select().from(users).where(eq(users.id, user_id))
    if (!person) throw new Refused('unauthenticated')
    const made = randomBytes(secretLength)
    const secret = hidden(made, this.key, user_id)
    const begun = await this.db
      .insert(secondFactors)
      .values({ user_id, secret })
      .onConflictDoUpdate({ target: secondFactors.user_id, set: { secret }, setWhere: isNull(secondFactors.since) })
      .returning({ user_id: secondFactors.user_id })
    if (begun.length === 0) throw new Refused('invalid', { '': [fault('second_factor_on')] })
    const told = base32(made)
    return { secret: told, address: addressOf(told, person.phone_number) }
  }

  /** Turns it on by a first right code; answers the recovery codes. */
  turnOn(user_id: string, code: string, now = new Date()): Promise<readonly string[]> {
    return this.store.transaction(async (writer) => {
      const tx = writer.db
      const [held] = await tx.select().from(secondFactors).where(eq(secondFactors.user_id, user_id)).for('update')
      if (!held || held.since) throw new Refused('invalid', { '': [fault(held ? 'second_factor_on' : 'step_over')] })
      const step = this.stepFor(held, code, now)
      if (step === null) throw wrongCode()
      const on = { since: now.toISOString(), last_step: step }
      await tx.update(secondFactors).set(on).where(eq(secondFactors.user_id, user_id))
      await tellOfIt(writer, { user_id, since: on.since, by: user_id })
      return newRecoveryCodes(tx, user_id)
    })
  }

  /** Takes a code of the app or a recovery code, each once; refuses any other. */
  async prove(user_id: string, typed: string, now = new Date()): Promise<void> {
    const takeBack = await countTry(this.db, user_id)
    const code = typed.replace(/\s/g, '')
    const isRight = ofApp.test(code)
      ? await this.takeCode(user_id, code, now)
      : await spendRecoveryCode(this.db, user_id, code)
    if (!isRight) throw wrongCode()
    await takeBack()
  }

  renewRecoveryCodes(user_id: string): Promise<readonly string[]> {
    return inTransaction(this.db, (tx) => newRecoveryCodes(tx, user_id))
  }

  private async takeCode(user_id: string, code: string, now: Date): Promise<boolean> {
    const isOwn = and(eq(secondFactors.user_id, user_id), isNotNull(secondFactors.since))
    const [held] = await this.db.select().from(secondFactors).where(isOwn)
    const step = held ? this.stepFor(held, code, now) : null
    if (step === null) return false
    const taken = await this.db
      .update(secondFactors)
      .set({ last_step: step })
      .where(and(isOwn, lt(secondFactors.last_step, step)))
      .returning({ user_id: secondFactors.user_id })
    return taken.length > 0
  }

  private stepFor({ user_id, secret }: { user_id: string; secret: string }, code: string, now: Date) {
    const plain = revealed(secret, this.key, user_id)
    return plain && stepOf(plain, code, now)
  }
}

/** Takes the second factor from a person, with all that belongs to it; false where there was none. */
export async function removeSecondFactor(writer: SqlWriter, user_id: string, by = user_id): Promise<boolean> {
  await writer.db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  const removed = await writer.db.delete(secondFactors).where(eq(secondFactors.user_id, user_id)).returning()
  const wasOn = removed.some(({ since }) => since !== null)
  if (wasOn) await tellOfIt(writer, { user_id, since: null, by })
  return wasOn
}

interface Turned {
  readonly user_id: string
  readonly since: string | null
  readonly by: string
}

/** The person's own record says since when it is on, and its history who turned it on or off. */
async function tellOfIt(writer: SqlWriter, { user_id, since, by }: Turned): Promise<void> {
  const at = new Date()
  const before = await writer.take(employee, user_id, 'every')
  if (!before) return
  const stamp = { updated_at: at.toISOString(), revision: before.revision + 1 }
  const after = { ...before, second_factor_since: since, ...stamp }
  await writer.save({ resource: employee, action: 'update', before, after }, { user_id: by, device: 'profile', at })
}
