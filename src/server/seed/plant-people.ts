import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { users } from '#store/sql/people.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { demoLogins, demoRoles } from './people.ts'
import type { IdsByName } from './plant-money.ts'
import type { Planter } from './planter.ts'

/** The founder is the first of the demo people: the audit trail names a person who exists. */
export async function plantPeople(
  db: Connection,
  planter: Planter,
  founder: string,
  hashes: readonly string[],
  { organisations, warehouses, cashboxes }: Readonly<Record<'organisations' | 'warehouses' | 'cashboxes', IdsByName>>,
): Promise<void> {
  const roles: Record<string, string> = {}
  for (const [prefix, organisation_id] of Object.entries(organisations))
    for (const role of demoRoles) {
      const { id } = await planter.make('role', { ...role, organisation_id })
      roles[`${prefix} ${role.s_code}`] = id
    }
  for (const [index, login] of demoLogins.entries()) {
    const { s_code, organisation, warehouses: shops, cashboxes: tills, ...person } = login
    const id = index === 0 ? founder : v7()
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
