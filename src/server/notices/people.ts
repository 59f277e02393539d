import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/kernel/permission.ts'
import { type Habits, usualHabits } from '#domain/notices/habits.ts'
import { everybody } from '#store/feeds.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { findPeople } from '../session/caller.ts'

/** Somebody who may be told, and how they want to be. */
export interface NoticeReader {
  readonly actor: Actor
  readonly habits: Habits
  /** What their roles have chosen. */
  readonly ofRoles: readonly Habits['choices'][]
}

interface Kept extends Record<string, unknown> {
  readonly id: string
  readonly own: Habits | null
  readonly of_roles: readonly Habits['choices'][]
}

const usual = { habits: usualHabits, ofRoles: [] }

/** How these people want to be told, by their ids. */
async function habitsOfAll(
  db: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, Omit<NoticeReader, 'actor'>>> {
  const { rows } = await db.execute<Kept>(sql`
    select e.id, case when o.owner_id is null then null
        else json_build_object('choices', o.choices, 'quiet_from', o.quiet_from, 'quiet_to', o.quiet_to) end as own,
      array(select coalesce(h.choices, '{}') from unnest(e.role_ids) role_id
        left join notice_habits h on h.organisation_id = e.organisation_id and h.owner_id = role_id) as of_roles
    from employee e left join notice_habits o on o.organisation_id = e.organisation_id and o.owner_id = e.id
    where e.id = any(${sql.param(people)}::uuid[])`)
  return new Map(rows.map(({ id, own, of_roles }) => [id, { habits: own ?? usualHabits, ofRoles: of_roles }]))
}

export const habitsOf = async (db: Database, user_id: string) =>
  (await habitsOfAll(db, [user_id])).get(user_id) ?? usual

/** Everybody of an organisation who may be told of something; of what belongs to none, those who see all of them. */
export async function readersIn(db: Database, organisation_id: string): Promise<readonly NoticeReader[]> {
  const actors = await findPeople(db, organisation_id === everybody ? null : organisation_id)
  const kept = await habitsOfAll(
    db,
    actors.map(({ user_id }) => user_id),
  )
  return actors.map((actor) => ({ actor, ...(kept.get(actor.user_id) ?? usual) }))
}
