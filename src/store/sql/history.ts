import { and, desc, eq } from 'drizzle-orm'
import type { Resource } from '#domain/kernel/resource.ts'
import { audit } from './books.ts'
import type { Connection } from './database.ts'
import { users } from './people.ts'

/** Who changed a row and how, the latest first. */
export async function historyOf(db: Connection, resource: Resource, id: string) {
  const found = await db
    .select({ entry: audit, first_name: users.first_name, last_name: users.last_name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.user_id))
    .where(and(eq(audit.row_id, id), eq(audit.resource, resource.name)))
    .orderBy(desc(audit.at), desc(audit.id))
  return found.map(({ entry: { at, action, device, changes, comment, user_id }, first_name, last_name }) => ({
    at,
    user: { id: user_id, name: [first_name, last_name].filter(Boolean).join(' ') },
    device,
    action,
    changes,
    comment,
  }))
}
