import { v7 } from 'uuid'
import type { Row } from '#domain/kernel/resource.ts'
import { addPerson } from '#server/people/add-person.ts'
import { peopleFollow } from '#server/people/follow.ts'
import { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { authorOf, make, superActor } from './actors.ts'

/** A person with an account and a role of their own that gives these rights. Answers the person's id. */
export async function hired(
  db: Database,
  organisation_id: string,
  permissions: readonly string[],
  { password_hash, ...said }: Row & { readonly phone_number: string; readonly password_hash: string | null },
): Promise<string> {
  const store = new SqlStore(db, peopleFollow)
  // Without what follows a role: tests hire with rights that no product of today knows.
  const role = await make(new SqlStore(db), superActor, 'role', {
    organisation_id,
    name: `Seller ${v7()}`,
    permissions,
  })
  const named = { first_name: 'Nodira', last_name: 'Karimova', language: 'ru' }
  const input = { organisation_id, ...named, role_ids: [role.id], ...said }
  const added = await store.transaction((writer) =>
    addPerson({ writer, actor: superActor, author: authorOf(superActor) }, input, password_hash),
  )
  if (!added.ok) throw new Error(JSON.stringify(added.refusal))
  return added.value.id
}
