import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { dayOf } from '#domain/kernel/day.ts'
import { columnOf, tableOf } from '#store/sql/rows/tables.ts'
import { users } from '#store/sql/tables/people.ts'
import type { Connection } from '#store/sql/wire/database.ts'

/** The active person that matches `description`, in an organisation that is active; undefined if there is none. */
export async function findMember(db: Connection, description: SQL) {
  const organisation = tableOf(resourceNamed('organisation'))
  const home = (key: string) => columnOf(organisation, key)
  const employee = tableOf(resourceNamed('employee'))
  const hired = (key: string) => columnOf(employee, key)
  const today = dayOf(new Date().toISOString())
  const [found] = await db
    .select({ id: users.id, password_hash: users.password_hash, organisation: home('name') })
    .from(users)
    .innerJoin(organisation, eq(home('id'), users.organisation_id))
    .leftJoin(employee, and(eq(hired('organisation_id'), users.organisation_id), eq(hired('id'), users.id)))
    .where(
      and(
        description,
        users.is_active,
        isNull(users.deleted_at),
        home('is_active'),
        isNull(home('deleted_at')),
        or(isNull(hired('dismissed_on')), gt(hired('dismissed_on'), today)),
      ),
    )
  return found
}
