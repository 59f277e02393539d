import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { languages } from '#domain/kernel/language.ts'
import { plainText } from '#domain/kernel/plain-text.ts'
import type { Stored } from '#domain/kernel/resource.ts'
import type { NoticeWords } from '#domain/notices/words.ts'
import { notification } from '#domain/settings/notification.ts'
import type { Store, Writer } from '#store/port.ts'
import { noteNews } from '#store/sql/note-news.ts'
import { noticeHabits, noticeSendings, notices, noticesTold } from '#store/sql/tables/notices.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { isPersonHere, peopleHere } from '../session/here.ts'

type Written = Stored<typeof notification>

/** Letters of the text that stand in a list where nothing shorter was written. */
const inShort = 200

/** What was written, as people read it. */
const wordsOfWritten = (row: Written): NoticeWords =>
  Object.fromEntries(
    languages.map((language) => {
      const description = String(row[`description_${language}`] ?? '')
      const short = row[`short_desc_${language}`] ?? plainText(description).slice(0, inShort)
      return [language, { title: row[`title_${language}`], text: short ?? '', description }]
    }),
  ) as unknown as NoticeWords

/** SQL: whether a person is signed in on one of these. */
const usesOneOf = (platforms: readonly string[]) => sql`exists (
    select from refresh_tokens t where t.user_id = u.id and t.revoked_at is null
      and case lower(t.device_info->>'os') when 'android' then 'android' when 'ios' then 'ios' when 'ipados' then 'ios'
        else 'web' end = any(${sql.param([...platforms])}::text[]))`

/** SQL: the people whom it is written to. */
function readersOf({
  organisation_id,
  recipient_organisation_ids,
  employee_ids,
  role_ids,
  region_ids,
  platform,
}: Written) {
  const ids = (held: readonly string[]) => sql`${sql.param([...held])}::uuid[]`
  const organisations = [String(organisation_id), ...recipient_organisation_ids]
  const isNamed = employee_ids.length + role_ids.length + region_ids.length > 0
  const named = sql`(u.id = any(${ids(employee_ids)}) or e.role_ids && ${ids(role_ids)} or exists (
    select from warehouse w where w.organisation_id = u.organisation_id and w.id = any(e.warehouse_ids)
      and w.region_id = any(${ids(region_ids)})))`
  return sql`select u.id, u.organisation_id ${sql.raw(peopleHere)}
    where ${sql.raw(isPersonHere)} and u.organisation_id = any(${ids(organisations)})
      ${isNamed ? sql`and ${named}` : sql``}
      ${platform.length > 0 ? sql`and ${usesOneOf(platform)}` : sql``}`
}

/** Tells what was written and whose hour has come; answers to how many people it went. */
export async function tellWritten(db: Database, store: Store, now = new Date()): Promise<number> {
  const { rows } = await db.execute<{ id: string; organisation_id: string; user_id: string | null }>(sql`
    select n.id, n.organisation_id, (select a.user_id from audit a
        where a.organisation_id = n.organisation_id and a.row_id = n.id order by a.at desc limit 1) as user_id
    from notification n join organisation o on o.id = n.organisation_id
    where n.push_at <= ${now.toISOString()} and n.told_at is null and n.deleted_at is null
      and o.is_active and o.deleted_at is null limit 20`)
  let reached = 0
  for (const { id, organisation_id, user_id } of rows)
    reached += await store.transaction(async (writer) => {
      const row = (await writer.take(notification, id, organisation_id)) as Written | null
      // Another server was faster, or somebody took it back.
      if (!row?.push_at || row.told_at || row.deleted_at || row.push_at > now.toISOString()) return 0
      const told = await spread(connectionOf(writer), row, now.toISOString(), readersOf(row))
      const at = now.toISOString()
      const after = { ...row, told_at: at, reached: told, updated_at: at, revision: row.revision + 1 }
      const author = { user_id: user_id ?? row.id, device: 'server', at: now }
      await writer.save({ resource: notification, action: 'update', before: row, after }, author)
      return told
    })
  return reached
}

const connectionOf = (writer: Writer): Connection => (writer as SqlWriter).db

/** Tells it to one person alone, who wants to see it before it goes. */
export const tryWritten = (db: Connection, row: Written, reader: { readonly user_id: string }) =>
  spread(
    db,
    row,
    new Date().toISOString(),
    sql`select u.id, u.organisation_id from users u where u.id = ${reader.user_id}`,
    `${row.id} ${v7()}`,
  )

/** Puts it into the lists of these people, and on its way by the roads that they have chosen for such. */
async function spread(
  db: Connection,
  row: Written,
  now: string,
  readers: ReturnType<typeof readersOf>,
  cause = row.id,
): Promise<number> {
  const [image] = row.image as readonly { readonly url_original: string }[]
  const written = { type: row.notification_type, image: image?.url_original ?? null }
  const notice_id = v7()
  await db.execute(sql`
    insert into ${notices} (organisation_id, id, kind, cause, row_id, words, written, created_at)
    values (${row.organisation_id}, ${notice_id}, ${notification.name}, ${cause}, ${row.id},
      ${JSON.stringify(wordsOfWritten(row))}::jsonb, ${JSON.stringify(written)}::jsonb, ${now})`)
  const { rows: told } = await db.execute<{ user_id: string }>(sql`
    insert into ${noticesTold} (organisation_id, user_id, id, notice_id, push_at)
    select ${row.organisation_id}::uuid, r.id, gen_random_uuid(), ${notice_id}::uuid, ${now}::timestamptz
    from (${readers}) r on conflict do nothing returning user_id`)
  await db.execute(sql`
    insert into ${noticeSendings} (organisation_id, user_id, id, notice_id, road, state, created_at, next_at)
    select ${row.organisation_id}::uuid, t.user_id, gen_random_uuid(), ${notice_id}::uuid, road, 'waiting',
      ${now}::timestamptz, ${now}::timestamptz
    from ${noticesTold} t join users u on u.id = t.user_id
    left join ${noticeHabits} h on h.organisation_id = u.organisation_id and h.owner_id = u.id
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(h.choices->${notification.name})
      when 'array' then h.choices->${notification.name} when 'string' then '[]' else '["push"]' end) road
    where t.notice_id = ${notice_id}`)
  await noteNews(
    db,
    told.map(({ user_id }) => user_id),
  )
  return told.length
}
