import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Language } from '#domain/kernel/language.ts'
import { telegramChats } from '#store/sql/tables/report-deliveries.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { OwnCarriers } from '../../messages/post.ts'
import type { ChatStart, Telegram } from '../../messages/telegram.ts'
import { worded } from '../../messages/wording.ts'
import { hashOf } from '../../session/tokens.ts'

/** How long a code may be shown to the bot. */
export const linkLasts = sql.raw("interval '15 minutes'")

/** A code that nobody guesses; only its hash is kept. */
export const newCode = () => randomBytes(24).toString('base64url')

/** A code that links the chat in which it is shown to a person. */
export async function newChatCode(db: Database, user_id: string): Promise<string> {
  const code = newCode()
  await db.execute(sql`
    insert into ${telegramChats} as held (user_id, code_hash, expires_at) values (${user_id}, ${hashOf(code)}, now() + ${linkLasts})
    on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`)
  return code
}

/** Links a chat that is no person's: answers in which language, null where nobody's code was shown. */
export type LinkOther = (start: ChatStart, organisations: readonly string[]) => Promise<Language | null>

interface Around {
  readonly db: Database
  /** The bot of the server. */
  readonly telegram: Telegram | null
  readonly ownCarriers?: OwnCarriers | undefined
  readonly linkOther?: LinkOther | undefined
}

/**
 * Links the chats in which codes were shown. A bot is asked while codes are out for it, and links only those of the
 * organisations that it serves.
 */
export async function linkChats({ db, telegram, ownCarriers, linkOther }: Around): Promise<void> {
  const { rows } = await db.execute<{ organisation_id: string }>(sql`
    select distinct u.organisation_id from ${telegramChats} c join users u on u.id = c.user_id where c.expires_at > now()
    union select organisation_id from telegram_links where expires_at > now()`)
  const served = new Map<Telegram, string[]>()
  for (const { organisation_id } of rows) {
    const bot = (await ownCarriers?.(organisation_id))?.telegram ?? telegram
    if (bot) served.set(bot, [...(served.get(bot) ?? []), organisation_id])
  }
  for (const [bot, organisations] of served)
    for (const start of await bot.starts()) {
      const language = start.group
        ? await linkOther?.(start, organisations)
        : ((await linkPerson(db, start, organisations)) ?? (await linkOther?.(start, organisations)))
      if (language) await bot.send({ id: start.chat_id, to: start.chat_id, ...worded('telegram_linked', language, {}) })
    }
}

async function linkPerson(db: Database, { chat_id, code }: ChatStart, organisations: readonly string[]) {
  const { rows } = await db.execute<{ language: Language }>(sql`
    update ${telegramChats} c set chat_id = ${chat_id}, linked_at = now(), code_hash = null, expires_at = null
    from users u where u.id = c.user_id and c.code_hash = ${hashOf(code)} and c.expires_at > now()
      and u.organisation_id = any(${sql.param(organisations)}::uuid[])
    returning u.language`)
  return rows[0]?.language ?? null
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
