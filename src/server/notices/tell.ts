import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Urgency } from '#domain/kernel/waits.ts'
import { isToldOf } from '#domain/notice-kinds.ts'
import { goesOutAt, type Habits, type Road, roadsFor } from '#domain/notices/habits.ts'
import { noteNews } from '#store/sql/note-news.ts'
import { noticeSendings, notices, noticesTold } from '#store/sql/tables/notices.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { groupsIn } from '../telegram/group-notices.ts'
import type { FoundNotice } from './found.ts'
import type { NoticeReader } from './people.ts'

/** More of a kind than these, found at once, stand as one in somebody's list. */
const apart = 3

/** Keeps what was found and is new, and tells it to whom it concerns; answers how many things were new. */
export async function tell(
  db: Connection,
  organisation_id: string,
  found: readonly FoundNotice[],
  readers: () => Promise<readonly NoticeReader[]>,
  now: string,
): Promise<number> {
  const fresh = await kept(db, organisation_id, found, now)
  if (fresh.length === 0) return 0
  const told: ToldNotice[] = []
  for (const { actor, habits, ofRoles } of await readers()) {
    const theirs = fresh.filter(({ one }) => isToldOf(actor, one.kind, one))
    for (const [kind, all] of Map.groupBy(theirs, ({ one }) => one.kind)) {
      const wanted = roadsFor(kind, habits.choices, ofRoles)
      if (wanted === 'off') continue
      const items = all.length > apart ? all.slice(0, 1) : all
      for (const { id } of items) {
        const together = all.length > apart ? all.length : 1
        told.push({ user_id: actor.user_id, notice_id: id, together, urgency: kind.urgency, roads: wanted, habits })
      }
    }
  }
  for (const { id: user_id, choices, ...habits } of await groupsIn(db, organisation_id))
    for (const [kind, all] of Map.groupBy(fresh, ({ one }) => one.kind)) {
      if (choices[kind.name] === undefined) continue
      const together = all.length > apart ? all.length : 1
      for (const { id } of together > 1 ? all.slice(0, 1) : all)
        told.push({ user_id, notice_id: id, together, urgency: kind.urgency, roads: ['telegram'], habits })
    }
  await tellPeople(db, organisation_id, told, now)
  return fresh.length
}

interface Fresh {
  readonly id: string
  readonly one: FoundNotice
}

/** Those of them that were not told before, each with the id of its notice. */
async function kept(
  db: Connection,
  organisation_id: string,
  found: readonly FoundNotice[],
  now: string,
): Promise<readonly Fresh[]> {
  if (found.length === 0) return []
  const rows = found.map(({ kind, cause, row_id, place_id, created_by, words, list }) => ({
    ...{ id: v7(), kind: kind.name, cause, row_id, place_id, created_by, words, list },
  }))
  const { rows: fresh } = await db.execute<{ id: string; kind: string; cause: string }>(sql`
    insert into ${notices} (organisation_id, id, kind, cause, row_id, place_id, created_by, words, list, created_at)
    select ${organisation_id}::uuid, f.id, f.kind, f.cause, f.row_id, f.place_id, f.created_by, f.words, f.list, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as f (id uuid, kind text, cause text, row_id uuid, place_id uuid, created_by uuid, words jsonb, list text)
    on conflict (organisation_id, kind, cause) do nothing
    returning id, kind, cause`)
  const known = new Map(fresh.map(({ id, kind, cause }) => [`${kind} ${cause}`, id]))
  return found.flatMap((one) => {
    const id = known.get(`${one.kind.name} ${one.cause}`)
    return id ? [{ id, one }] : []
  })
}

/** A notice for somebody: it stands in their list, and goes out by these roads when it may. */
interface ToldNotice {
  readonly user_id: string
  readonly notice_id: string
  readonly together: number
  readonly urgency: Urgency
  readonly roads: readonly Road[]
  readonly habits: Omit<Habits, 'choices'>
}

/** Puts notices into people's lists and on their way, and lets their open pages know. */
async function tellPeople(
  db: Connection,
  organisation_id: string,
  told: readonly ToldNotice[],
  now: string,
): Promise<void> {
  if (told.length === 0) return
  const items = told.map(({ user_id, notice_id, together }) => ({ id: v7(), user_id, notice_id, together }))
  const sendings = told.flatMap(({ user_id, notice_id, urgency, roads, habits }) =>
    roads.map((road) => ({ id: v7(), user_id, notice_id, road, next_at: goesOutAt(urgency, habits, now) })),
  )
  await db.execute(sql`
    insert into ${noticesTold} (organisation_id, user_id, id, notice_id, together, push_at)
    select ${organisation_id}::uuid, t.user_id, t.id, t.notice_id, t.together, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t (id uuid, user_id uuid, notice_id uuid, together int)
    on conflict do nothing`)
  if (sendings.length > 0)
    await db.execute(sql`
      insert into ${noticeSendings} (organisation_id, user_id, id, notice_id, road, state, created_at, next_at)
      select ${organisation_id}::uuid, s.user_id, s.id, s.notice_id, s.road, 'waiting', ${now}::timestamptz, s.next_at
      from jsonb_to_recordset(${JSON.stringify(sendings)}::jsonb)
        as s (id uuid, user_id uuid, notice_id uuid, road text, next_at timestamptz)
      on conflict do nothing`)
  await noteNews(
    db,
    items.map(({ user_id }) => user_id),
  )
}
