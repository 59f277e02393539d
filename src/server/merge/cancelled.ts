import { sql } from 'drizzle-orm'
import { isDocument } from '#domain/kernel/document.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { list, name } from '#store/sql/rows/where.ts'
import type { Connection } from '#store/sql/wire/database.ts'

/**
 * The number of a document that moved something from one of the merged records to another: of it nothing would be left
 * in the books. Null if there is none.
 */
export async function cancelledAmong(
  db: Connection,
  organisation_id: string,
  named: readonly { readonly resource: Resource; readonly row: StoredRow }[],
): Promise<string | null> {
  for (const { resource, row } of named) {
    if (!isDocument(resource) || row.deleted_at || row.is_posted !== true) continue
    if (resource.silent.includes(String(row.status))) continue
    const standing = resource.writes.map((register) => {
      const sums = Object.keys(register.resources).map((sum) => sql`sum(${name(sum)}) <> 0`)
      return sql`exists (select from ${name(register.name)}
        where organisation_id = ${organisation_id}::uuid and document_id = ${row.id}::uuid
        group by ${list(dimensionKeys(register).map(name))} having sum(value) <> 0 or ${sql.join(sums, sql` or `)})`
    })
    if (standing.length === 0) continue
    const { rows } = await db.execute<{ stands: boolean }>(sql`select ${sql.join(standing, sql` or `)} as stands`)
    if (rows[0]?.stands === false) return numberText(row) ?? row.id
  }
  return null
}
