import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { unknownRights } from '#domain/catalogue.ts'
import { dayOf } from '#domain/kernel/day.ts'
import { administrator } from '#domain/kernel/permission.ts'
import { rowAs, type Stored } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import { employee, isWorking } from '#domain/people/employee.ts'
import { role } from '#domain/people/role.ts'
import type { Author, Change } from '#store/port.ts'
import { users } from '#store/sql/tables/people.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { Followers } from '#store/sql/writer.ts'
import { Refused } from '../http/errors.ts'
import { putMessage } from '../messages/queue.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { leaveAnAdministrator } from './administrators.ts'

type Employee = Stored<typeof employee>

/** What is written with people and roles, in the same transaction. */
export const peopleFollow: Followers = { employee: followEmployee, role: followRole }

/** The account of a person: who they are, whether they may sign in, since when their rights hold, their open sessions. */
async function followEmployee(tx: Connection, change: Change, { at }: Author): Promise<void> {
  const after = rowAs(employee, change.after)
  const before = change.before && rowAs(employee, change.before)
  if (!after.deleted_at) await judgeLogins(tx, after)
  const today = dayOf(at.toISOString())
  const is_active = isWorking(after, today)
  const wasActive = before !== null && isWorking(before, today)
  const account = {
    organisation_id: after.organisation_id,
    first_name: after.first_name,
    last_name: after.last_name,
    phone_number: after.phone_number,
    email: after.email?.toLowerCase() ?? null,
    language: after.language,
    is_super: after.is_super,
    is_active,
    deleted_at: after.deleted_at,
    updated_at: after.updated_at,
    ...(before && hasOtherRights(before, after, is_active !== wasActive) && { rights_since: at.toISOString() }),
    // A link that went to a phone that was wrong is somebody else's.
    ...(before && before.phone_number !== after.phone_number && { invitation_hash: null, invited_until: null }),
  }
  await tx
    .insert(users)
    .values({ id: after.id, created_at: after.created_at, ...account })
    .onConflictDoUpdate({ target: users.id, set: account })
  if (!is_active) await endSessionsOf(tx, after.id)
  if (before && !same(loginsOf(before), loginsOf(after))) await tellOfLogins(tx, before)
  if (wasActive && (!is_active || !same(before.role_ids, after.role_ids)) && (await wasAdministrator(tx, before)))
    await leaveAnAdministrator(tx, after.organisation_id)
}

const loginsOf = ({ phone_number, email }: Employee) => [phone_number, email]

/** To the phone that stood before: whoever has the new one would have the account. */
async function tellOfLogins(tx: Connection, { id, phone_number: to, language }: Employee): Promise<void> {
  const [own] = await tx.select({ hash: users.password_hash }).from(users).where(eq(users.id, id))
  if (own?.hash) await putMessage(tx, { to, text: 'login_changed', language })
}

/** Phone and e-mail are told at the sign-in, where no organisation is known yet. */
async function judgeLogins(tx: Connection, { id, phone_number, email }: Employee): Promise<void> {
  const sameEmail = email === null ? undefined : eq(sql`lower(${users.email})`, email.toLowerCase())
  const others = await tx
    .select({ phone_number: users.phone_number })
    .from(users)
    .where(and(ne(users.id, id), isNull(users.deleted_at), or(eq(users.phone_number, phone_number), sameEmail)))
  if (others.length === 0) return
  const key = others.some((other) => other.phone_number === phone_number) ? 'phone_number' : 'email'
  throw new Refused('invalid', { [key]: [fault('signs_in_already')] })
}

const hasOtherRights = (before: Employee, after: Employee, isTurned: boolean) =>
  isTurned ||
  before.is_super !== after.is_super ||
  (['role_ids', 'warehouse_ids', 'cashbox_ids'] as const).some((key) => !same(before[key], after[key]))

async function wasAdministrator(tx: Connection, { role_ids }: Employee): Promise<boolean> {
  if (role_ids.length === 0) return false
  const { rows } = await tx.execute(sql`
    select from role where id = any(${sql.param(role_ids)}::uuid[]) and deleted_at is null and permissions ? ${administrator}`)
  return rows.length > 0
}

/** Since when the rights of those who hold the role are what they are. */
async function followRole(tx: Connection, change: Change, { at }: Author): Promise<void> {
  const after = rowAs(role, change.after)
  const before = change.before && rowAs(role, change.before)
  judgeRights(after, before)
  if (!before) return
  const isTurned = (before.deleted_at === null) !== (after.deleted_at === null)
  if (!isTurned && same(before.permissions, after.permissions)) return
  if (after.deleted_at) await judgeUnheld(tx, after)
  await tx.execute(sql`
    update users set rights_since = ${at.toISOString()}
    where id in (select id from employee where organisation_id = ${after.organisation_id} and ${after.id} = any(role_ids))`)
  const isLess = after.deleted_at !== null || !after.permissions.includes(administrator)
  if (isLess && before.permissions.includes(administrator)) await leaveAnAdministrator(tx, after.organisation_id)
}

/** No right that nothing asks for comes to a role; one that it has from before may stay until somebody changes it. */
function judgeRights(after: Stored<typeof role>, before: Stored<typeof role> | null) {
  const [name] = unknownRights(after.permissions).filter((key) => !before?.permissions.includes(key))
  if (name) throw new Refused('invalid', { permissions: [fault('unknown_right', { name })] })
}

/** A role that people hold is taken from them first: otherwise they would stand there without rights, and nobody knows why. */
async function judgeUnheld(tx: Connection, { id, organisation_id }: Stored<typeof role>): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from employee where organisation_id = ${organisation_id} and ${id} = any(role_ids) and deleted_at is null
    order by name`)
  const [first] = rows
  if (first) throw new Refused('invalid', { '': [fault('role_held', { count: rows.length, name: first.name })] })
}
