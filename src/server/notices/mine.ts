import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/kernel/language.ts'
import type { NoticeWords } from '#domain/notices/words.ts'
import { noteNews } from '#store/sql/note-news.ts'
import { type Paging, pageOfListed } from '#store/sql/rows/paged.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { MyNotice } from '#wire/notices.ts'

interface Read extends Record<string, unknown> {
  readonly id: string
  readonly kind: string
  readonly words: NoticeWords
  readonly row_id: string | null
  readonly list: string | null
  readonly written: { readonly type: MyNotice['notification_type']; readonly image: string | null } | null
  readonly together: number
  readonly push_at: string
  readonly is_opened: boolean
}

const columns = sql.raw(
  't.id, n.kind, n.words, n.row_id, n.list, n.written, t.together, t.push_at, t.opened_at is not null as is_opened',
)
const from = sql.raw('notices_told t join notices n on n.organisation_id = t.organisation_id and n.id = t.notice_id')
const toldTo = (user_id: string): SQL => sql`t.user_id = ${user_id}`

/** As its reader reads it. */
function told(
  { id, kind, words, row_id, list, written, together, push_at, is_opened }: Read,
  language: Language,
): MyNotice {
  const { title, text } = words[language]
  return {
    ...{ id, kind, title, is_opened, together, list },
    short_desc: text,
    push_at: new Date(push_at).toISOString(),
    notification_type: written?.type ?? 'services',
    main_image: written?.image ? { url_original: written.image } : null,
    // One that stands for several leads to the list of them.
    additional: written ? null : { id: together > 1 ? null : row_id, type: kind.split('.')[0] ?? kind },
  }
}

interface NoticesAsked extends Paging {
  readonly isUnread: boolean
  readonly type: MyNotice['notification_type'] | undefined
}

/** What somebody was told, the newest first. */
export async function noticesTo(db: Database, user_id: string, language: Language, asked: NoticesAsked) {
  const unread = asked.isUnread ? sql`and t.opened_at is null` : sql``
  const ofType = asked.type ? sql`and coalesce(n.written->>'type', 'services') = ${asked.type}` : sql``
  const where = sql`${toldTo(user_id)} ${unread} ${ofType}`
  const listed = { columns, from, beside: sql``, where, order: sql.raw('t.push_at desc, t.id desc') }
  const { rows, total } = await pageOfListed<Read>(db, listed, asked)
  return { rows: rows.map((row) => told(row, language)), total }
}

/** One of them, or null. */
export async function noticeTo(db: Database, user_id: string, language: Language, id: string) {
  const { rows } = await db.execute<Read>(sql`select ${columns} from ${from} where ${toldTo(user_id)} and t.id = ${id}`)
  const [row] = rows
  return row
    ? { ...told(row, language), description: row.words[language].description ?? row.words[language].text }
    : null
}

export async function countUnread(db: Database, user_id: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from notices_told where user_id = ${user_id} and opened_at is null`,
  )
  return rows[0]?.total ?? 0
}

/** Counts one as read, or all; other pages of the person are told. */
export async function countAsRead(db: Database, user_id: string, id: string | null): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update notices_told set opened_at = now()
    where user_id = ${user_id} and opened_at is null ${id ? sql`and id = ${id}` : sql``}`)
  if (rowCount) await noteNews(db, [user_id])
}
