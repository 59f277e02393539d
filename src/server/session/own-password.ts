import { eq } from 'drizzle-orm'
import { fault } from '#domain/kernel/result.ts'
import { users } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'
import { countAttempt } from './attempts.ts'
import { verifyPassword } from './password.ts'

interface Typed {
  readonly user_id: string
  readonly password: string
  /** The field that the refusal is about. */
  readonly field: string
}

/** Refuses a wrong password of a person who is signed in; wrong ones count as failed sign-ins. */
export async function provePassword(db: Database, { user_id, password, field }: Typed, address: string) {
  const [own] = await db.select().from(users).where(eq(users.id, user_id))
  if (!own) throw new Refused('unauthenticated')
  const attempt = await countAttempt(db, own.id, address)
  if (!(await verifyPassword(password, own.password_hash)))
    throw new Refused('invalid', { [field]: [fault('wrong_password')] })
  await attempt.succeeded()
}
