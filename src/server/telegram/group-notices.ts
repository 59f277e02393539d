import { sql } from 'drizzle-orm'
import type { Language } from '#domain/kernel/language.ts'
import type { Habits } from '#domain/notices/habits.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'

/** A linked group, and how it is told. */
interface ToldGroup extends Record<string, unknown> {
  readonly id: string
  readonly organisation_id: string
  readonly chat_id: string
  readonly language: Language
  readonly tells: 'titles' | 'details'
  readonly choices: Habits['choices']
  readonly quiet_from: number
  readonly quiet_to: number
}

const groups = sql`
  select g.id, g.organisation_id, l.chat_id, g.language, g.tells, h.choices, h.quiet_from, h.quiet_to
  from telegram_group g
  join telegram_links l on l.organisation_id = g.organisation_id and l.owner_id = g.id
  join notice_habits h on h.organisation_id = g.organisation_id and h.owner_id = g.id
  where l.chat_id is not null and g.is_active and g.deleted_at is null and g.left_at is null`

/** The groups of an organisation that hear of something. */
export const groupsIn = async (db: Connection, organisation_id: string): Promise<readonly ToldGroup[]> =>
  (await db.execute<ToldGroup>(sql`${groups} and g.organisation_id = ${organisation_id}`)).rows

/** The group of this id; null if it is a person's, or is told nothing any more. */
export const linkedGroup = async (db: Database, organisation_id: string, id: string): Promise<ToldGroup | null> =>
  (await db.execute<ToldGroup>(sql`${groups} and g.organisation_id = ${organisation_id} and g.id = ${id}`)).rows[0] ??
  null
