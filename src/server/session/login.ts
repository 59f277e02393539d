import { eq, sql } from 'drizzle-orm'
import { fault } from '#domain/kernel/result.ts'
import { loginFrom } from '#domain/people/login-name.ts'
import { users } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'
import { countAttempt } from './attempts.ts'
import { findMember } from './members.ts'
import { verifyPassword } from './password.ts'

/** The person's id; the same refusal for an unknown name, a wrong password and a closed account. */
export async function logIn(
  db: Database,
  { phone_or_email, password }: { readonly phone_or_email: string; readonly password: string },
  address: string,
): Promise<string> {
  const login = loginFrom(phone_or_email)
  const found = await findMember(db, accountNamed(login))
  // For an unknown person the attempts are counted by the typed name, with the same answer.
  const attempt = await countAttempt(db, found?.id ?? login, address)
  const isRight = await verifyPassword(password, found?.password_hash ?? null)
  if (!found || !isRight) throw new Refused('invalid', { '': [fault('wrong_login')] })
  await attempt.succeeded()
  return found.id
}

/** The account of a login. */
export const accountNamed = (login: string) =>
  login.includes('@') ? eq(sql`lower(${users.email})`, login) : eq(users.phone_number, login)
