import { and, desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { audit } from '#store/sql/feed/feed-tables.ts'
import type { Connection } from '#store/sql/wire/database.ts'

/** What is done to an account beside its record. */
interface Noted {
  readonly organisation_id: string
  /** Whose account it is. */
  readonly person: string
  readonly action: 'login_as' | 'invited' | 'password_set'
  readonly by: string
  /** The kind of program, as the audit names it. */
  readonly program: string
}

/** Writes into the history of a person what was done to their account. */
export const noteOf = (db: Connection, { organisation_id, person, action, by, program }: Noted) =>
  db.insert(audit).values({
    id: v7(),
    organisation_id,
    resource: 'employee',
    row_id: person,
    action,
    at: new Date().toISOString(),
    user_id: by,
    device: program,
    changes: {},
  })

/** Who did it last; null if nobody has. */
export async function lastNoted(
  db: Connection,
  { organisation_id, person, action }: Pick<Noted, 'organisation_id' | 'person' | 'action'>,
): Promise<string | null> {
  const [last] = await db
    .select({ by: audit.user_id })
    .from(audit)
    .where(and(eq(audit.organisation_id, organisation_id), eq(audit.row_id, person), eq(audit.action, action)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1)
  return last?.by ?? null
}
