import { eq } from 'drizzle-orm'
import type { NewPassword } from '#domain/people/own-account.ts'
import { users } from '#store/sql/tables/people.ts'
import { inTransaction } from '#store/sql/wire/retry-transaction.ts'
import type { Caller } from '../http/gate.ts'
import type { Parts } from '../tools/parts.ts'
import { provePassword } from './own-password.ts'
import { hashPassword } from './password.ts'
import { mustBeLong } from './password-length.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Sets a new password, given the old one (wrong ones count as failed sign-ins). All other sessions of the person end,
 * and they are told.
 */
export async function changePassword(
  { db, messages }: Pick<Parts, 'db' | 'messages'>,
  { actor: { user_id }, session_id }: Caller,
  { old_password, new_password }: NewPassword,
  address: string,
): Promise<void> {
  await provePassword(db, { user_id, password: old_password, field: 'old_password' }, address)
  await mustBeLong(db, new_password, 'new_password')
  const changed = { password_hash: await hashPassword(new_password), updated_at: new Date().toISOString() }
  await inTransaction(db, async (tx) => {
    const [own] = await tx.update(users).set(changed).where(eq(users.id, user_id)).returning()
    await endSessionsOf(tx, user_id, session_id)
    if (own) await messages.send({ to: own.phone_number, text: 'password_changed', language: own.language }, tx)
  })
}
