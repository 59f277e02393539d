import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { verifyPassword } from '../session/password.ts'
import { type DemoLogin, demoLogins, demoPassword } from './people.ts'

/** The people of the demo who can still sign in with its password, which everybody knows. */
export async function openDemoPeople(db: Database): Promise<readonly DemoLogin[]> {
  const found = await demoAccounts(db)
  return demoLogins.filter(({ phone_number }) => found.some((one) => one.phone_number === phone_number))
}

/** Closes the demo accounts and ends their sessions; answers the phone numbers closed. */
export async function closeDemoPeople(db: Database): Promise<readonly string[]> {
  const found = await demoAccounts(db)
  const ids = found.map(({ id }) => id)
  await db.execute(sql`
    with closed as (update users set is_active = false, rights_since = now(), updated_at = now()
      where id = any(${sql.param(ids)}::uuid[]) returning id)
    update employee set is_active = false, updated_at = now(), revision = revision + 1 where id in (select id from closed)`)
  return found.map(({ phone_number }) => phone_number)
}

/** The demo accounts that still have the demo password. Only they are checked: comparing a password takes a while. */
async function demoAccounts(db: Database) {
  const phones = demoLogins.map(({ phone_number }) => phone_number)
  const found = await db
    .select({ id: users.id, phone_number: users.phone_number, password_hash: users.password_hash })
    .from(users)
    .where(and(inArray(users.phone_number, phones), eq(users.is_active, true), isNull(users.deleted_at)))
    .orderBy(users.phone_number)
  const open = await Promise.all(found.map(({ password_hash }) => verifyPassword(demoPassword, password_hash)))
  return found.filter((_, at) => open[at])
}
