import { type SQL, sql } from 'drizzle-orm'
import { documents } from '#domain/house.ts'
import { type Document, isDocument } from '#domain/kernel/document.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { referencesOf } from '../../embedded.ts'
import type { OrganisationScope } from '../../organisation-scope.ts'
import { shortRow } from '../rows/register-names.ts'
import { isOf } from '../rows/wall.ts'
import { name } from '../rows/where.ts'
import type { Connection } from '../wire/database.ts'

/** What an entry shows of the document that wrote it. */
export interface Named {
  readonly document: string
  readonly number: string | null
  readonly device_number: string | null
  readonly partner: Row | null
}

/** The documents by id; `kinds` limits where to look, if known. */
export async function documentsWith(
  db: Connection,
  ids: readonly string[],
  whose: OrganisationScope,
  kinds: readonly string[] = documents.map(({ name }) => name),
): Promise<ReadonlyMap<string, Named>> {
  const asked = documents.filter((document) => kinds.includes(document.name))
  if (ids.length === 0 || asked.length === 0) return new Map()
  const among = sql`any(${sql.param([...new Set(ids)])}::uuid[])`
  const { rows } = await db.execute<Named & { id: string } & Row>(documentsAmong(asked, among, whose))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** Documents of these kinds whose id is one of those that the expression gives. */
export const documentsAmong = (kinds: readonly Document[], among: SQL, whose: OrganisationScope): SQL =>
  sql.join(
    kinds.map((document) => arm(document, among, whose)),
    sql` union all `,
  )

function arm(document: Document, among: SQL, whose: OrganisationScope): SQL {
  const party = partyOf(document)
  return sql`select d.id, ${document.name} as document, d.number, d.device_number,
      ${party ? shortRow(party.target, sql`p`) : sql`null::json`} as partner
    from ${name(document.name)} d ${party?.joined ?? sql``} where d.id = ${among}
      and ${isOf(document, sql`d`, whose)}`
}

/** The partner of a document: its own, or that of the document it refers back to. */
function partyOf(document: Document): { readonly target: Resource; readonly joined: SQL } | null {
  const joined = (of: SQL, { key, target }: Reference, as: SQL) =>
    sql`left join ${name(target.name)} ${as} on ${as}.organisation_id = ${of}.organisation_id and ${as}.id = ${of}.${name(key)}`
  const own = partyIn(document)
  if (own) return { target: own.target, joined: joined(sql`d`, own, sql`p`) }
  for (const back of referencesOf(document).filter(({ target }) => isDocument(target))) {
    const party = partyIn(back.target)
    if (party)
      return { target: party.target, joined: sql`${joined(sql`d`, back, sql`o`)} ${joined(sql`o`, party, sql`p`)}` }
  }
  return null
}

type Reference = ReturnType<typeof referencesOf>[number]
const partyIn = (resource: Resource) => referencesOf(resource).find(({ target }) => target.isParty)
