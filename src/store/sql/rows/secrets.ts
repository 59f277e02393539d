import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { keyedBy } from '../../feeds.ts'
import type { Change } from '../../port.ts'
import type { Asker } from '../wire/database.ts'
import type { Write } from '../wire/outgoing.ts'
import { prepared } from '../wire/prepared.ts'

export const secretsName = ({ name }: Resource) => `${name}_secrets`

/** The secrets of a resource, in a table of their own: nothing that reads rows can reveal one. */
export function secretTableOf(resource: Resource) {
  const columns = {
    organisation_id: uuid().notNull(),
    row_id: uuid().notNull(),
    field: text().notNull(),
    secret: text().notNull(),
  }
  const name = secretsName(resource)
  return pgTable(name, columns, (table) => [
    primaryKey({ name: `${name}_key`, columns: [table.organisation_id, table.row_id, table.field] }),
  ])
}

/** Sets or deletes secrets. */
export const keepingSecrets = ({ resource, after, secrets = {} }: Change): readonly Write[] =>
  Object.entries(secrets).map(([field, secret]) => {
    const place = [keyedBy(resource, after), after.id, field]
    const [name, columns] = [secretsName(resource), 'organisation_id, row_id, field']
    const text =
      secret === null
        ? `delete from "${name}" where (${columns}) = ($1::uuid, $2::uuid, $3)`
        : `insert into "${name}" (${columns}, secret) values ($1, $2, $3, $4)
          on conflict (${columns}) do update set secret = excluded.secret`
    return { parts: [[name, text]], values: secret === null ? place : [...place, secret] }
  })

/** The secret of a row, for the server's own use; null where none is set. */
export async function secretOf(client: Asker['$client'], resource: Resource, row: StoredRow, field: string) {
  const text = `select secret from "${secretsName(resource)}" where organisation_id = $1 and row_id = $2 and field = $3`
  const { rows } = await client.query(prepared(text, [keyedBy(resource, row), row.id, field]))
  return (rows as readonly { secret: string }[])[0]?.secret ?? null
}
