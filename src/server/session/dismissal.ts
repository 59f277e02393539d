import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Actor, permissionKey } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { roles, userRoles, users } from '#store/sql/people.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import { inTransaction } from '#store/sql/wire/settled.ts'
import { Refused } from '../http/errors.ts'
import { endSessionsOf } from './sessions.ts'

/** Signs a person of the organisation out everywhere. */
export const signOutEverywhere = (db: Database, actor: Actor, user_id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await found(tx, actor, user_id)
    await endSessionsOf(tx, user_id)
  })

/** Closes an account and ends its sessions. The last administrator of an organisation is never closed. */
export const closeAccount = (db: Database, actor: Actor, user_id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { organisation_id } = await found(tx, actor, user_id)
    if (user_id === actor.user_id) throw new Refused('invalid', { '': [fault('not_yourself')] })
    // Lock: two administrators who close each other at once are checked one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organisation_id}, 3))`)
    const administrators = await administratorsOf(tx, organisation_id)
    if (administrators.length === 1 && administrators[0] === user_id)
      throw new Refused('invalid', { '': [fault('last_administrator')] })
    const now = new Date().toISOString()
    await tx.update(users).set({ is_active: false, rights_since: now, updated_at: now }).where(eq(users.id, user_id))
    await endSessionsOf(tx, user_id)
  })

async function found(tx: Connection, actor: Actor, user_id: string) {
  const own = actor.is_super ? undefined : eq(users.organisation_id, actor.organisation_id)
  const [person] = await tx
    .select({ organisation_id: users.organisation_id, is_super: users.is_super })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.deleted_at), own))
  if (!person) throw new Refused('not_found')
  if (person.is_super && !actor.is_super) throw new Refused('forbidden')
  return person
}

async function administratorsOf(tx: Connection, organisation_id: string): Promise<readonly string[]> {
  const isAdministrator = sql`${roles.permissions} ? ${permissionKey('roles.admin')}`
  const here = and(eq(users.organisation_id, organisation_id), users.is_active, isNull(users.deleted_at))
  const held = await tx
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(and(here, isNull(roles.deleted_at), isAdministrator, ne(users.is_super, true)))
  return held.map(({ id }) => id)
}
