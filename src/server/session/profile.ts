import { eq } from 'drizzle-orm'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { OwnNames } from '#domain/people/own-account.ts'
import { users } from '#store/sql/people.ts'
import type { Database } from '#store/sql/wire/database.ts'

/** Changes what people may change of themselves. */
export async function changeProfile(
  db: Database,
  user_id: string,
  changed: OwnNames | { readonly avatar: readonly StoredFile[] },
): Promise<void> {
  await db
    .update(users)
    .set({ ...changed, updated_at: new Date().toISOString() })
    .where(eq(users.id, user_id))
}
