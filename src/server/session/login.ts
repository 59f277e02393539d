import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { fault } from '#domain/kernel/result.ts'
import { users } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'
import { countAttempt } from './attempts.ts'
import { withPlus } from './credentials.ts'
import { findMember } from './members.ts'
import { verifyPassword } from './password.ts'

const typed = (max: number) => v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(max, 'max_length'))
export const loginSchema = v.object({
  phone_or_email: v.pipe(typed(250), v.trim()),
  password: typed(200),
  /** The device of the sign-in: when it is revoked, the session ends. */
  device: v.optional(v.nullable(id), null),
})
type LoginInput = v.InferOutput<typeof loginSchema>

/** The person's id; the same refusal for an unknown name, a wrong password and a closed account. */
export async function logIn(
  db: Database,
  { phone_or_email, password }: Omit<LoginInput, 'device'>,
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

/** However it was typed, one phone is one login; letters of an e-mail are all small. */
export const loginFrom = (text: string) => (text.includes('@') ? text.toLowerCase() : withPlus(text))

/** The account of a login. */
export const accountNamed = (login: string) =>
  login.includes('@') ? eq(sql`lower(${users.email})`, login) : eq(users.phone_number, login)
