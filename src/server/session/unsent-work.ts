import type { Database } from '#store/sql/wire/database.ts'

/** What a person has made on a device and the device has not sent, as far as it has told. */
interface HeldWork {
  readonly device: { readonly id: string; readonly name: string; readonly code: string | null }
  readonly count: number
  /** When the oldest of it was made, by the device's clock. */
  readonly oldest: string | null
  /** When the device was heard of last: since then it may have sent it, or made more. */
  readonly told_at: string
}

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
