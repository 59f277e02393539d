import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { fault } from '#domain/kernel/result.ts'
import { users } from '#store/sql/people.ts'
import { inTransaction } from '#store/sql/wire/settled.ts'
import { Refused } from '../http/errors.ts'
import type { Caller } from '../http/gate.ts'
import type { Parts } from '../http/parts.ts'
import { countAttempt } from './attempts.ts'
import { passwordSchema } from './credentials.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'

const typed = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'max_length'))
export const newPasswordSchema = v.object({
  old_password: typed,
  new_password: passwordSchema,
  new_password_confirmation: typed,
})

/**
 * Sets a new password, given the old one (wrong ones count as failed sign-ins). All other sessions of the person end,
 * and they are told.
 */
export async function changePassword(
  { db, messages }: Pick<Parts, 'db' | 'messages'>,
  { actor, session_id }: Caller,
  { old_password, new_password, new_password_confirmation }: v.InferOutput<typeof newPasswordSchema>,
  address: string,
): Promise<void> {
  if (new_password !== new_password_confirmation)
    throw new Refused('invalid', { new_password_confirmation: [fault('passwords_differ')] })
  const [own] = await db.select().from(users).where(eq(users.id, actor.user_id))
  if (!own) throw new Refused('unauthenticated')
  const attempt = await countAttempt(db, own.id, address)
  if (!(await verifyPassword(old_password, own.password_hash)))
    throw new Refused('invalid', { old_password: [fault('wrong_password')] })
  await attempt.succeeded()
  const changed = { password_hash: await hashPassword(new_password), updated_at: new Date().toISOString() }
  await inTransaction(db, async (tx) => {
    await tx.update(users).set(changed).where(eq(users.id, own.id))
    await endSessionsOf(tx, own.id, session_id)
    await messages.send({ to: own.phone_number, text: 'password_changed', language: own.language }, tx)
  })
}
