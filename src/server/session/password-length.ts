import { sql } from 'drizzle-orm'
import { fault } from '#domain/kernel/result.ts'
import { rules } from '#domain/settings/rules.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'

/** Refuses a new password that is shorter than this server wants. */
export async function mustBeLong(db: Connection, password: string, field: string): Promise<void> {
  const { rows } = await db.execute<{ value: number | null }>(
    sql`select value from server_rule_values where key = 'password_length'`,
  )
  const limit = rows[0]?.value ?? rules.password_length.usual
  if (password.length < limit)
    throw new Refused('invalid', { [field]: [fault('min_length', { limit, actual: password.length })] })
}
