import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { changeResource } from '#commands/change.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import type { Result } from '#domain/kernel/result.ts'
import { employee } from '#domain/people/employee.ts'
import type { Author } from '#store/port.ts'
import { users } from '#store/sql/tables/people.ts'
import type { SqlWriter } from '#store/sql/writer.ts'

interface Hiring {
  readonly writer: SqlWriter
  readonly actor: Actor
  readonly author: Author
}

/** Adds an employee as the actor may, and their account, with the hash of a password if they have chosen one already. */
export async function addPerson(
  { writer, actor, author }: Hiring,
  input: Row,
  password_hash: string | null,
  id = v7(),
): Promise<Result<StoredRow>> {
  const command = { action: 'create', id, input: { ...emptyRow(employee), ...input } } as const
  const added = await changeResource(employee, command, { writer, actor, author })
  if (added.ok && password_hash) await writer.db.update(users).set({ password_hash }).where(eq(users.id, id))
  return added
}
