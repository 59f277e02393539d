import { eq } from 'drizzle-orm'
import { fault } from '#domain/kernel/result.ts'
import { users } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { inTransaction } from '#store/sql/wire/retry-transaction.ts'
import type { PasswordReset } from '#wire/ways-in.ts'
import { Refused } from '../http/errors.ts'
import type { Messages } from '../messages/message.ts'
import { forgiveAttempts } from '../session/attempts.ts'
import { hashPassword } from '../session/password.ts'
import { mustBeLong } from '../session/password-length.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { accountOf } from './code-sender.ts'
import type { OneTimeCodes } from './codes.ts'
import { countingGuesses } from './guesses.ts'

interface Means {
  readonly db: Database
  readonly messages: Messages
  readonly codes: OneTimeCodes
}

/** Sets a new password for who proves the code; all their sessions end, and they are told of it. */
export async function resetPassword(
  { db, messages, codes }: Means,
  { phone_or_email, code, password, password_confirmation }: PasswordReset,
  ip: string,
): Promise<void> {
  if (password !== password_confirmation)
    throw new Refused('invalid', { password_confirmation: [fault('passwords_differ')] })
  await mustBeLong(db, password, 'password')
  const isProven = await countingGuesses(db, { login: phone_or_email, ip }, () =>
    codes.prove('reset', phone_or_email, code),
  )
  const account = isProven ? await accountOf(db, phone_or_email) : null
  if (!account) throw new Refused('invalid', { code: [fault('wrong_code')] })
  const { id, phone_number, language } = account
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    if (!(await codes.spend(tx, 'reset', phone_or_email, code)))
      throw new Refused('invalid', { code: [fault('wrong_code')] })
    await tx.update(users).set({ password_hash, updated_at: new Date().toISOString() }).where(eq(users.id, id))
    await endSessionsOf(tx, id)
    await messages.send({ to: phone_number, text: 'password_changed', language }, tx)
  })
  await forgiveAttempts(db, id, ip)
}
