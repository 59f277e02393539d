import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Language } from '#domain/kernel/language.ts'
import { telegramChats } from '#store/sql/tables/report-deliveries.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Telegram } from '../../messages/telegram.ts'
import { worded } from '../../messages/wording.ts'
import { hashOf } from '../../session/tokens.ts'

/** How long a code may be shown to the bot. */
const lasts = sql.raw("interval '15 minutes'")

/** A code that links the chat in which it is shown to a person; only its hash is kept. */
export async function newChatCode(db: Database, user_id: string): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await db.execute(sql`
    insert into ${telegramChats} as held (user_id, code_hash, expires_at) values (${user_id}, ${hashOf(code)}, now() + ${lasts})
    on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`)
  return code
}

/** Links the chats in which people have shown their codes. Nobody is asked while no code is out. */
export async function linkChats(db: Database, telegram: Telegram | null): Promise<void> {
  if (!telegram) return
  const { rows } = await db.execute(sql`select from ${telegramChats} where expires_at > now() limit 1`)
  if (rows.length === 0) return
  for (const { chat_id, code } of await telegram.starts()) {
    const { rows: linked } = await db.execute<{ user_id: string; language: Language }>(sql`
      update ${telegramChats} c set chat_id = ${chat_id}, linked_at = now(), code_hash = null, expires_at = null
      from users u where u.id = c.user_id and c.code_hash = ${hashOf(code)} and c.expires_at > now()
      returning c.user_id, u.language`)
    const [found] = linked
    if (found) await telegram.send({ id: found.user_id, to: chat_id, ...worded('telegram_linked', found.language, {}) })
  }
}

export async function chatOf(db: Database, user_id: string): Promise<{ linked_at: string | null }> {
  const { rows } = await db.execute<{ linked_at: string | null }>(
    sql`select linked_at from ${telegramChats} where user_id = ${user_id} and chat_id is not null`,
  )
  const at = rows[0]?.linked_at
  return { linked_at: at ? new Date(at).toISOString() : null }
}

export const dropChat = (db: Database, user_id: string) =>
  db.execute(sql`delete from ${telegramChats} where user_id = ${user_id}`)
