import { v7 } from 'uuid'
import { roles, userCashboxes, userRoles, users, userWarehouses } from '#store/sql/people.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { demoLogins, demoRoles } from './people.ts'
import type { IdsByName } from './plant-money.ts'

/** The founder is the first of the demo people: the audit trail names a person who exists. */
export async function plantPeople(
  db: Connection,
  founder: string,
  hashes: readonly string[],
  { organisations, warehouses, cashboxes }: Readonly<Record<'organisations' | 'warehouses' | 'cashboxes', IdsByName>>,
): Promise<void> {
  const now = new Date().toISOString()
  const stamps = { created_at: now, updated_at: now }
  const roleIds: Record<string, string> = Object.fromEntries(demoRoles.map(({ s_code }) => [s_code, v7()]))
  await db.insert(roles).values(demoRoles.map((role) => ({ ...role, id: known(roleIds, role.s_code), ...stamps })))
  for (const [
    index,
    { s_code, organisation, warehouses: shops, cashboxes: tills, ...person },
  ] of demoLogins.entries()) {
    const id = index === 0 ? founder : v7()
    await db.insert(users).values({
      id,
      organisation_id: known(organisations, organisation),
      password_hash: hashes[index]!,
      is_super: s_code === 'super_admin',
      ...person,
      ...stamps,
    })
    await db.insert(userRoles).values({ user_id: id, role_id: known(roleIds, s_code) })
    for (const name of shops)
      await db.insert(userWarehouses).values({ user_id: id, warehouse_id: known(warehouses, name) })
    for (const name of tills) await db.insert(userCashboxes).values({ user_id: id, cashbox_id: known(cashboxes, name) })
  }
}

function known(ids: IdsByName, name: string): string {
  const id = ids[name]
  if (!id) throw new Error(`nothing was planted as ${name}`)
  return id
}
