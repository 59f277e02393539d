import type { Database } from '#store/sql/wire/database.ts'
import type { HeldWork } from '#wire/people.ts'

const question = {
  name: 'unsent_work',
  text: `select json_build_object('id', d.id, 'name', d.name, 'code', d.code) as device,
      (w.held->>'count')::int as count, w.held->>'oldest' as oldest, d.last_seen_at as told_at
    from devices d cross join lateral (select d.health->'of'->$1::text as held) w
    where d.organisation_id = (select organisation_id from users where id = $1::uuid)
      and jsonb_typeof(w.held->'count') = 'number' and (w.held->>'count')::numeric between 1 and 1000000
    order by d.last_seen_at desc, d.id limit 100`,
}

/** The devices that still hold work of this person, the last heard of first. */
export async function heldWorkOf(db: Database, user_id: string): Promise<readonly HeldWork[]> {
  const { rows } = await db.$client.query<HeldWork>({ ...question, values: [user_id] })
  return rows.map(({ oldest, told_at, ...work }) => ({
    ...work,
    oldest: oldest === null || Number.isNaN(Date.parse(oldest)) ? null : new Date(oldest).toISOString(),
    told_at: new Date(told_at).toISOString(),
  }))
}
