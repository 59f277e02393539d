import { sql } from 'drizzle-orm'
import type { Language } from '#domain/kernel/language.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { noticeKinds } from '#domain/notice-kinds.ts'
import { type Choices, type Road, roads, roadsFor, usualHabits } from '#domain/notices/habits.ts'
import { noticeHabits as table } from '#store/sql/tables/notices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { HabitsTold } from '#wire/notices.ts'
import { voiceOf } from '../http/texts.ts'
import { noticeAddress } from './address.ts'
import { habitsOf } from './people.ts'
import type { NoticeCarriers } from './sendings.ts'

interface Around {
  readonly db: Database
  /** What reaches people of an organisation. */
  readonly carriersOf: (organisation_id: string) => Promise<NoticeCarriers>
}

/** What somebody may be told of, and how they are. */
export async function habitsTold({ db, carriersOf }: Around, actor: Actor, language: Language): Promise<HabitsTold> {
  const { habits, ofRoles } = await habitsOf(db, actor.user_id)
  const say = voiceOf(language)
  const carriers = await carriersOf(actor.organisation_id)
  const state = async (road: Road) =>
    carriers[road] ? ((await noticeAddress(db, actor.user_id, road)) ? 'ready' : 'no_address') : 'no_way'
  return {
    quiet_from: habits.quiet_from,
    quiet_to: habits.quiet_to,
    kinds: noticeKinds
      .filter((kind) => kind.isFor(actor))
      .map((kind) => ({
        name: kind.name,
        group: kind.group,
        urgency: kind.urgency,
        title: say(`notices:${kind.name}.title`),
        roads: roadsFor(kind, habits.choices, ofRoles),
        is_own: habits.choices[kind.name] !== undefined,
      })),
    roads: Object.fromEntries(
      await Promise.all(roads.map(async (road) => [road, await state(road)])),
    ) as HabitsTold['roads'],
  }
}

interface Changed {
  readonly quiet_from?: number | undefined
  readonly quiet_to?: number | undefined
  readonly choices: Readonly<Record<string, Choices[string] | null>>
}

/** Keeps what somebody, or by its id a role, chose anew; what they said before of other kinds stays. */
export async function changeHabits(
  db: Database,
  { user_id, organisation_id }: Pick<Actor, 'user_id' | 'organisation_id'>,
  { choices, quiet_from, quiet_to }: Changed,
): Promise<void> {
  const known = new Set(noticeKinds.map(({ name }) => name))
  const said = Object.entries(choices).filter(([name]) => known.has(name))
  const chosen = Object.fromEntries(said.filter(([, one]) => one !== null))
  const dropped = said.filter(([, one]) => one === null).map(([name]) => name)
  await db.execute(sql`
    insert into ${table} as h (owner_id, organisation_id, choices, quiet_from, quiet_to)
    values (${user_id}, ${organisation_id}, ${JSON.stringify(chosen)}::jsonb,
      ${quiet_from ?? usualHabits.quiet_from}, ${quiet_to ?? usualHabits.quiet_to})
    on conflict (organisation_id, owner_id) do update set
      choices = (h.choices || excluded.choices) - ${sql.param(dropped)}::text[],
      quiet_from = ${quiet_from ?? sql`h.quiet_from`}, quiet_to = ${quiet_to ?? sql`h.quiet_to`}`)
}
