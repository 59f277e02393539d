import * as v from 'valibot'
import { languages } from '#domain/kernel/language.ts'
import { presentRight } from '#domain/kernel/renamed-rights.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { array, boolean, momentTold, nullable, object, string, uuid } from '../http/describe.ts'
import { peopleHere } from './here.ts'
import { limitsAsked } from './limits-asked.ts'

export const languageSchema = v.object({ language: v.picklist(languages, 'choice') })

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

interface Named {
  readonly id: string
  readonly name: string
}

interface Found {
  readonly roles: readonly { readonly s_code: string; readonly name: string; readonly permissions: readonly string[] }[]
  readonly warehouses: readonly Named[]
  readonly cashboxes: readonly Named[]
}

export async function aboutMe(db: Database, user_id: string) {
  const { rows } = await db.$client.query<Found>({ ...question, values: [user_id] })
  const [me] = rows
  return (
    me && {
      ...me,
      // In person, unless the session says otherwise.
      behind: null,
      places: { warehouse: me.warehouses, cashbox: me.cashboxes },
      roles: me.roles.map((role) => ({ ...role, permissions: role.permissions.map(presentRight).map(permissionFrom) })),
    }
  )
}

/** `documents:brands.read` */
function permissionFrom(key: string) {
  const [type = '', name = ''] = key.split(':')
  return { type, name }
}

const file = object({ name: string, url_original: string, url_512: string })
const named = { id: uuid, name: string }
const permission = object({ type: { enum: ['menus', 'documents', 'reports'] }, name: string })
/** What `aboutMe` answers. */
export const personTold = object({
  id: uuid,
  first_name: string,
  last_name: string,
  dad_name: nullable(string),
  phone_number: string,
  email: nullable(string),
  avatar: nullable(file),
  is_super: boolean,
  language: { enum: ['uz', 'ru', 'en'] },
  /** Who has signed in as this person, and until when. */
  behind: nullable(object({ ...named, until: momentTold })),
  roles: array(object({ s_code: string, name: string, permissions: array(permission) })),
  organisation: object({
    ...named,
    prefix: string,
    code: nullable(string),
    s_code: nullable(string),
    image: nullable(file),
  }),
  /** How far they may go alone, by the name of the limit. */
  limits: { type: 'object', additionalProperties: { type: 'integer' } },
  warehouses: array(object(named)),
  cashboxes: array(object(named)),
  /** Places where the person works, by resource. */
  places: { type: 'object', additionalProperties: array(object(named)) },
})
