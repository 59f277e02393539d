import { administrator } from '#domain/kernel/permission.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Helper } from '#wire/people.ts'
import { isPersonHere, peopleHere } from './here.ts'

const question = {
  name: 'helpers',
  text: `select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name, u.phone_number ${peopleHere}
    where u.organisation_id = $1 and u.id <> $2 and ${isPersonHere} and not u.is_super
      and exists (select from role r where r.organisation_id = u.organisation_id and r.id = any(e.role_ids)
        and r.deleted_at is null and r.permissions ? $3)
    order by name limit 20`,
}

/** The administrators of an organisation: whom to ask for rights. */
export async function helpersOf(db: Database, organisation_id: string, user_id: string): Promise<readonly Helper[]> {
  const { rows } = await db.$client.query<Helper>({ ...question, values: [organisation_id, user_id, administrator] })
  return rows
}
