import { mayActAs } from '#domain/kernel/acting.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { presentRight } from '#domain/kernel/renamed-rights.ts'
import type { Limits } from '#domain/kernel/resource.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Person } from '#sync/authors.ts'
import type { Caller } from '../http/gate.ts'
import { isPersonHere, peopleHere } from './here.ts'
import { limitsAsked } from './limits-asked.ts'
import type { Tokens } from './tokens.ts'

/** SQL: the name, the rights and the places of a person, as they are now. */
const told = `u.organisation_id, u.is_super, trim(concat_ws(' ', u.first_name, u.last_name)) as name, array(
      select jsonb_array_elements_text(r.permissions) from role r
      where r.organisation_id = u.organisation_id and r.id = any(e.role_ids) and r.deleted_at is null) as permissions,
      ${limitsAsked} as limits,
      coalesce(e.warehouse_ids || e.cashbox_ids, '{}') as places`
const people = `${peopleHere} where u.id = $1`

/** Asked on every call, so it is one prepared statement: who is dismissed or logged out is out at once. */
const question = {
  name: 'caller',
  text: `select ${told}, s.behind_id ${peopleHere}
      cross join lateral (select t.behind_id from refresh_tokens t where t.family = $2 and t.user_id = u.id
        and t.revoked_at is null and (t.behind_id is null or t.expires_at > now()) limit 1) s
      where u.id = $1 and ${isPersonHere}`,
}

interface Found {
  readonly organisation_id: string
  readonly name: string
  readonly is_super: boolean
  readonly permissions: readonly string[]
  readonly places: readonly string[]
  readonly limits: Limits
}

export const callersFrom =
  (db: Database, tokens: Tokens) =>
  async (accessToken: string): Promise<Caller | null> => {
    const bearer = await tokens.read(accessToken)
    if (!bearer) return null
    const { user_id, session_id } = bearer
    type Row = Found & { readonly behind_id: string | null }
    const { rows } = await db.$client.query<Row>({ ...question, values: [user_id, session_id] })
    const [found] = rows
    if (!found) return null
    const { behind_id, ...rest } = found
    const actor = actorFrom(user_id, rest)
    return behind_id ? inNameOf(db, { actor, session_id }, behind_id) : { actor, session_id }
  }

/** Who acts as another; null once they may not, because one of the two has got or lost a right meanwhile. */
async function inNameOf(db: Database, { actor, session_id }: Caller, behind: string): Promise<Caller | null> {
  const self = (await findPerson(db, behind))?.actor
  return self && mayActAs(self, actor).ok ? { actor: { ...actor, behind }, session_id } : null
}

const personAsked = { name: 'person', text: `select ${isPersonHere} as is_here, u.rights_since, ${told} ${people}` }

/** Any person, also one who has left: then `actor` is null, and `since` says from when. */
export async function findPerson(db: Database, user_id: string): Promise<Person | null> {
  type Row = Found & { readonly is_here: boolean; readonly rights_since: string }
  const { rows } = await db.$client.query<Row>({ ...personAsked, values: [user_id] })
  const [found] = rows
  if (!found) return null
  const { is_here, rights_since, ...rest } = found
  return { actor: is_here ? actorFrom(user_id, rest) : null, since: new Date(rights_since) }
}

const peopleAsked = {
  name: 'people',
  text: `select u.id, ${told} ${peopleHere}
    where ${isPersonHere} and case when $1::uuid is null then u.is_super else u.organisation_id = $1 end`,
}

/** Everybody who is here, of an organisation; without one, those who see all organisations. */
export async function findPeople(db: Database, organisation_id: string | null): Promise<readonly Actor[]> {
  type Row = Found & { readonly id: string }
  const { rows } = await db.$client.query<Row>({ ...peopleAsked, values: [organisation_id] })
  return rows.map(({ id, ...rest }) => actorFrom(id, rest))
}

const actorFrom = (user_id: string, { permissions, places, ...rest }: Found): Actor => ({
  ...rest,
  user_id,
  permissions: new Set(permissions.map(presentRight)),
  places: new Set(places),
})
