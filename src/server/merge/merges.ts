import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/kernel/resource.ts'
import { tableOf } from '#store/sql/rows/tables.ts'
import { name } from '#store/sql/rows/where.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { MergeMade } from '#wire/merges.ts'

/** What was merged into what, the newest first; of one record, if it is named. */
export async function mergesOf(
  db: Database,
  resource: Resource,
  organisation_id: string,
  record: string | null,
): Promise<readonly MergeMade[]> {
  const table = tableOf(resource)
  const title = name(resource.title)
  const gone = sql`(select entry ->> 'id' as id from jsonb_array_elements(m.merged -> 'rows') entry
    where entry ->> 'resource' = ${resource.name} and entry -> 'before' ? 'deleted_at' and entry ->> 'id' <> m.into_id::text)`
  const about = record
    ? sql`(m.into_id = ${record}::uuid or exists (select from ${gone} gone where gone.id = ${record}))`
    : sql`true`
  const { rows } = await db.execute<Omit<MergeMade, 'at' | 'undone_at'> & { at: Date; undone_at: Date | null }>(sql`
    select m.id, m.into_id, stays.${title} as into_name, m.at, m.undone_at, concat_ws(' ', users.first_name, users.last_name) as user,
      (select coalesce(json_agg(json_build_object('id', went.id, 'name', went.${title})), '[]'::json) from ${table} went
        where went.organisation_id = m.organisation_id and went.id::text in (select id from ${gone} gone)) as from
    from merges m join ${table} stays on stays.organisation_id = m.organisation_id and stays.id = m.into_id
    left join users on users.id = m.user_id
    where m.organisation_id = ${organisation_id}::uuid and m.resource = ${resource.name} and ${about}
    order by m.at desc limit 50`)
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    undone_at: row.undone_at && new Date(row.undone_at).toISOString(),
  }))
}
