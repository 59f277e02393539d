import { sql } from 'drizzle-orm'
import type { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Delivery, Sender, Worded } from '../messages/message.ts'
import { changeGroup } from './links.ts'

interface Around {
  readonly db: Database
  readonly store: SqlStore
  readonly bot: Sender
}
interface Group {
  readonly organisation_id: string
  readonly id: string
}

/** Says something in a group. One that has become a larger one is followed; where the bot was removed it is written down. */
export async function sayInGroup(
  { db, store, bot }: Around,
  { organisation_id, id }: Group,
  message: Worded,
): Promise<Delivery | null> {
  const own = sql`organisation_id = ${organisation_id} and owner_id = ${id}`
  const { rows } = await db.execute<{ chat_id: string | null }>(sql`select chat_id from telegram_links where ${own}`)
  const chat_id = rows[0]?.chat_id
  if (!chat_id) return null
  const sent = await bot.send({ ...message, to: chat_id })
  if (sent.moved) {
    await db.execute(sql`update telegram_links set chat_id = ${sent.moved} where ${own}`)
    return bot.send({ ...message, to: sent.moved })
  }
  if (sent.state === 'refused') {
    await db.execute(sql`update telegram_links set chat_id = null where ${own}`)
    await changeGroup(store, { organisation_id, id }, { left_at: new Date().toISOString() })
  }
  return sent
}
