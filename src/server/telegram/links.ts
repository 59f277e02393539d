import { sql } from 'drizzle-orm'
import { languages } from '#domain/kernel/language.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { partner } from '#domain/references/partner.ts'
import { telegramGroup } from '#domain/settings/telegram-group.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { telegramLinks } from '#store/sql/tables/telegram-links.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { type LinkOther, linkLasts, newCode } from '../reports/sending/chats.ts'
import { hashOf } from '../session/tokens.ts'

interface Owner {
  readonly organisation_id: string
  readonly owner_id: string
  readonly owner: 'group' | 'debtor'
}

/** A code that links the chat in which it is shown to a group or to a partner. */
export async function newLinkCode(
  db: Database,
  { organisation_id, owner_id, owner }: Owner,
  by: string,
): Promise<string> {
  const code = newCode()
  await db.execute(sql`
    insert into ${telegramLinks} (organisation_id, owner_id, owner, code_hash, expires_at, made_by)
    values (${organisation_id}, ${owner_id}, ${owner}, ${hashOf(code)}, now() + ${linkLasts}, ${by})
    on conflict (organisation_id, owner_id) do update set code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, made_by = excluded.made_by`)
  return code
}

/** Links groups in groups and partners in chats of their own, by the codes that were shown there. */
export const linkingOthers =
  (db: Database, store: SqlStore): LinkOther =>
  async ({ chat_id, code, group }, organisations) => {
    const { rows } = await db.execute<{ organisation_id: string; owner_id: string; made_by: string }>(sql`
      update ${telegramLinks} set chat_id = ${chat_id}, code_hash = null, expires_at = null
      where code_hash = ${hashOf(code)} and expires_at > now() and owner = ${group === null ? 'debtor' : 'group'}
        and organisation_id = any(${sql.param(organisations)}::uuid[])
      returning organisation_id, owner_id, made_by`)
    const [found] = rows
    if (!found) return null
    const { organisation_id, owner_id: id, made_by } = found
    const row: Row | null =
      group === null
        ? await store.get(partner, id, { organisation_id })
        : await changeGroup(store, { organisation_id, id, by: made_by }, { chat: group, left_at: null, isLinked: true })
    return languages.find((one) => one === row?.language) ?? 'ru'
  }

interface Group {
  readonly organisation_id: string
  readonly id: string
  /** Whose doing it is; of nobody where the bot was removed. */
  readonly by?: string
}

/** Writes down what has become of a group in telegram. */
export const changeGroup = (
  store: SqlStore,
  { organisation_id, id, by }: Group,
  {
    isLinked = false,
    ...now
  }: { readonly chat?: string; readonly left_at: string | null; readonly isLinked?: boolean },
) =>
  store.transaction(async (writer) => {
    const before = await writer.take(telegramGroup, id, organisation_id)
    if (!before) return null
    const at = new Date()
    const updated_at = at.toISOString()
    const after = {
      ...before,
      ...now,
      ...(isLinked && { linked_at: updated_at }),
      updated_at,
      revision: before.revision + 1,
    }
    await writer.save(
      { resource: telegramGroup, action: 'update', before, after },
      { user_id: by ?? id, device: 'telegram', at },
    )
    return after
  })
