import { presentRight } from '#domain/kernel/renamed-rights.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { PersonTold } from '#wire/person.ts'
import { peopleHere } from './here.ts'
import { limitsAsked } from './limits-asked.ts'

/** The signed-in person as the profile and the permissions of the client need them, in one question. */
const question = {
  name: 'me',
  text: `
    select u.id, u.first_name, u.last_name, e.dad_name, u.phone_number, u.email, e.avatar->0 as avatar, u.is_super, u.language,
      (select coalesce(json_agg(json_build_object('s_code', r.s_code, 'name', r.name, 'permissions', r.permissions)
         order by r.name), '[]')
       from role r where r.organisation_id = u.organisation_id and r.id = any(e.role_ids) and r.deleted_at is null) as roles,
      ${limitsAsked} as limits,
      json_build_object('id', o.id, 'name', o.name, 'prefix', o.prefix, 'code', o.code, 's_code', o.code, 'image', o.image->0) as organisation,
      (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name), '[]')
       from warehouse w where w.id = any(e.warehouse_ids) and w.deleted_at is null
         and (w.organisation_id = u.organisation_id or w.is_global or u.is_super)) as warehouses,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
       from cashbox c where c.id = any(e.cashbox_ids) and c.deleted_at is null
         and (c.organisation_id = u.organisation_id or c.is_global or u.is_super)) as cashboxes
    ${peopleHere} where u.id = $1`,
}

interface Found extends Omit<PersonTold, 'behind' | 'places' | 'roles'> {
  readonly roles: readonly {
    readonly s_code: string | null
    readonly name: string
    readonly permissions: readonly string[]
  }[]
}

export async function aboutMe(db: Database, user_id: string): Promise<PersonTold> {
  const { rows } = await db.$client.query<Found>({ ...question, values: [user_id] })
  const [me] = rows
  // Whoever asks is signed in.
  if (!me) throw new Error(`nobody is ${user_id}`)
  const roles = me.roles.map((role) => ({
    ...role,
    permissions: role.permissions.map(presentRight).map(permissionFrom),
  }))
  // In person, unless the session says otherwise.
  return { ...me, behind: null, places: { warehouse: me.warehouses, cashbox: me.cashboxes }, roles }
}

/** `documents:brands.read` */
function permissionFrom(key: string) {
  const [type = '', name = ''] = key.split(':')
  return { type: type === 'menus' || type === 'reports' ? type : 'documents', name } as const
}
