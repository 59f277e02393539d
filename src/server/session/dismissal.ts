import { and, eq, isNull } from 'drizzle-orm'
import { changeResource } from '#commands/change.ts'
import { type Actor, administrator } from '#domain/kernel/permission.ts'
import { refused } from '#domain/kernel/result.ts'
import { employee } from '#domain/people/employee.ts'
import { scopeOf } from '#store/port.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { users } from '#store/sql/tables/people.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import { inTransaction } from '#store/sql/wire/retry-transaction.ts'
import { accepted, Refused } from '../http/errors.ts'
import { endSessionsOf } from './sessions.ts'

/** Signs a person of the organisation out everywhere. */
export const signOutEverywhere = (db: Database, actor: Actor, user_id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await mustBeOurs(tx, actor, user_id)
    await endSessionsOf(tx, user_id)
  })

/** Closes an account and ends its sessions, also for those who look after devices and else change nobody. */
export async function closeAccount(store: SqlStore, actor: Actor, user_id: string): Promise<void> {
  const permissions = new Set([administrator])
  const author = { user_id: actor.user_id, device: 'devices', at: new Date() }
  const closed = await store.transaction(async (writer) => {
    await mustBeOurs(writer.db, actor, user_id)
    const held = await writer.take(employee, user_id, scopeOf(actor).organisation_id)
    if (!held) return refused('not_found')
    const command = { action: 'update', id: user_id, input: { ...held, is_active: false } } as const
    return changeResource(employee, command, { writer, actor: { ...actor, permissions }, author })
  })
  accepted(closed)
}

async function mustBeOurs(tx: Connection, actor: Actor, user_id: string): Promise<void> {
  const own = actor.is_super ? undefined : eq(users.organisation_id, actor.organisation_id)
  const [person] = await tx
    .select({ is_super: users.is_super })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.deleted_at), own))
  if (!person) throw new Refused('not_found')
  if (person.is_super && !actor.is_super) throw new Refused('forbidden')
}
