import { sql } from 'drizzle-orm'
import type { Language } from '#domain/kernel/language.ts'
import type { Road } from '#domain/notices/habits.ts'
import type { Database } from '#store/sql/wire/database.ts'

export interface NoticeAddress {
  readonly address: string
  readonly language: Language
}

/** Where a person is reached by a road, and in which language; null where nobody knows. */
export async function noticeAddress(db: Database, user_id: string, road: Road): Promise<NoticeAddress | null> {
  const { rows } = await db.execute<{ language: Language } & Record<Road, string | null>>(sql`
    select u.language, u.email as mail, u.phone_number as sms, c.chat_id as telegram,
      (select min(a.token) from push_addresses a where a.user_id = u.id) as push
    from users u left join telegram_chats c on c.user_id = u.id
    where u.id = ${user_id} and u.is_active and u.deleted_at is null`)
  const [found] = rows
  const address = found?.[road]
  return found && address ? { address, language: found.language } : null
}
