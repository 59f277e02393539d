import { eq } from 'drizzle-orm'
import { users } from '#store/sql/tables/people.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { type DemoPerson, demoRoles } from './people.ts'
import type { IdsByName } from './plant-money.ts'
import type { Planter } from './planter.ts'

/** The first of them is the founder, who has made all that nobody else has: the audit trail names people who exist. */
export async function plantPeople(
  db: Connection,
  planter: Planter,
  people: readonly DemoPerson[],
  hashes: readonly string[],
  { organisations, warehouses, cashboxes }: Readonly<Record<'organisations' | 'warehouses' | 'cashboxes', IdsByName>>,
): Promise<void> {
  const roles: Record<string, string> = {}
  for (const [prefix, organisation_id] of Object.entries(organisations))
    for (const role of demoRoles) {
      const { id } = await planter.make('role', { ...role, organisation_id })
      roles[`${prefix} ${role.s_code}`] = id
    }
  for (const [index, one] of people.entries()) {
    const { id, s_code, organisation, warehouses: shops, cashboxes: tills, ...person } = one
    await planter.make(
      'employee',
      {
        ...person,
        organisation_id: known(organisations, organisation),
        is_super: s_code === 'super_admin',
        role_ids: [known(roles, `${organisation} ${s_code}`)],
        warehouse_ids: shops.map((name) => known(warehouses, name)),
        cashbox_ids: tills.map((name) => known(cashboxes, name)),
      },
      id,
    )
    await db.update(users).set({ password_hash: hashes[index]! }).where(eq(users.id, id))
  }
}

function known(ids: IdsByName, name: string): string {
  const id = ids[name]
  if (!id) throw new Error(`nothing was planted as ${name}`)
  return id
}
