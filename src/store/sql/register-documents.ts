import { type SQL, sql } from 'drizzle-orm'
import { documents, resourceNamed } from '#domain/house.ts'
import { type Document, isDocument } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { referencesOf } from '../embedded.ts'
import type { Whose } from '../whose.ts'
import type { Connection } from './database.ts'
import { shortRow } from './register-names.ts'
import { isOf } from './wall.ts'
import { name } from './where.ts'

/** What entries show of the document that wrote them. */
export interface Named {
  readonly document: string
  readonly number: string | null
  readonly partner: Row | null
}

/** The documents behind ids, told by their kinds where those are known. */
export async function documentsWith(
  db: Connection,
  ids: readonly string[],
  whose: Whose,
  kinds: readonly string[] = documents.map(({ name }) => name),
): Promise<ReadonlyMap<string, Named>> {
  const asked = documents.filter((document) => kinds.includes(document.name))
  if (ids.length === 0 || asked.length === 0) return new Map()
  const arms = asked.map((document) => arm(document, [...new Set(ids)], whose))
  const { rows } = await db.execute<Named & { id: string } & Row>(sql.join(arms, sql` union all `))
  return new Map(rows.map(({ id, document, number, partner }) => [id, { document, number, partner }]))
}

function arm(document: Document, ids: readonly string[], whose: Whose): SQL {
  const partner = partnerOf(document)
  return sql`select d.id, ${document.name} as document, d.number,
      ${partner ? shortRow(resourceNamed('partner'), sql`p`) : sql`null::json`} as partner
    from ${name(document.name)} d ${partner ?? sql``} where d.id = any(${sql.param(ids)}::uuid[])
      and ${isOf(document, sql`d`, whose)}`
}

/** Whom it was with: named by the document itself, or by the one that it goes back to. */
function partnerOf(document: Document): SQL | null {
  const own = partnerKey(document)
  if (own) return sql`left join partner p on p.organisation_id = d.organisation_id and p.id = d.${name(own)}`
  for (const { name: field, target } of referencesOf(document)) {
    const key = isDocument(target) ? partnerKey(target) : null
    if (key)
      return sql`left join ${name(target.name)} o on o.organisation_id = d.organisation_id
          and o.id = d.${name(keyOf(field, { kind: 'ref', to: target.name }))}
        left join partner p on p.organisation_id = o.organisation_id and p.id = o.${name(key)}`
  }
  return null
}

const partnerKey = (resource: Resource) =>
  referencesOf(resource).find(({ target }) => target.name === 'partner')?.key ?? null
