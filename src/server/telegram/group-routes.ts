import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { languages } from '#domain/kernel/language.ts'
import { type Actor, mayWriteRow } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { noticeKinds } from '#domain/notice-kinds.ts'
import { usualHabits } from '#domain/notices/habits.ts'
import { telegramGroup } from '#domain/settings/telegram-group.ts'
import { scopeOf } from '#store/port.ts'
import { noticeHabits } from '#store/sql/tables/notices.ts'
import { changeKindsOfGroup, type GroupKinds, kindsOfGroup, linkGroup, tryGroup } from '#wire/telegram-groups.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { voiceOf } from '../http/texts.ts'
import { worded } from '../messages/wording.ts'
import { perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { newLinkCode } from './links.ts'
import { sayInGroup } from './say.ts'

/** What is done with a group beside naming it: it is linked, tried, and chosen of what it hears. */
export function mountTelegramGroups(api: FastifyInstance, { db, store, integrations, deliveries }: Parts) {
  async function own(id: string, request: FastifyRequest) {
    const actor = actorOf(request)
    const row = await store.get(telegramGroup, id, scopeOf(actor))
    if (!row || row.deleted_at || !mayWriteRow(actor, telegramGroup, row.organisation_id))
      throw new Refused('not_found')
    return { row, organisation_id: String(row.organisation_id), actor }
  }
  const botOf = async (organisation_id: string) => {
    const bot = (await integrations.carriersOf(organisation_id)).telegram
    if (!bot) throw new Refused('unavailable')
    return bot
  }

  async function told(organisation_id: string, id: string, actor: Actor, request: FastifyRequest): Promise<GroupKinds> {
    const say = voiceOf(spokenLanguage(request))
    const { rows } = await db.execute<{ choices: Readonly<Record<string, unknown>> }>(sql`
      select choices from ${noticeHabits} where organisation_id = ${organisation_id} and owner_id = ${id}`)
    return {
      kinds: noticeKinds
        .filter((kind) => kind.isFor(actor))
        .map(({ name, group }) => ({
          ...{ name, group },
          title: say(`notices:${name}.title`),
          is_told: rows[0]?.choices[name] !== undefined,
        })),
    }
  }

  serve(
    api,
    linkGroup,
    async ({ id }, request) => {
      const { organisation_id, actor } = await own(id, request)
      const code = await newLinkCode(db, { organisation_id, owner_id: id, owner: 'group' }, actor.user_id)
      const link = await (await botOf(organisation_id)).linkTo(code, 'group')
      if (!link) throw new Refused('unavailable')
      deliveries.wake()
      return { link, words: `/start ${code}` }
    },
    perMinute(10),
  )

  serve(
    api,
    tryGroup,
    async ({ id }, request) => {
      const { organisation_id, row } = await own(id, request)
      if (!row.linked_at) throw new Refused('invalid', { '': [fault('group_not_linked')] })
      const language = languages.find((one) => one === row.language) ?? 'ru'
      const message = { id: v7(), to: '', ...worded('trial', language, {}) }
      const sent = await sayInGroup({ db, store, bot: await botOf(organisation_id) }, { organisation_id, id }, message)
      return { done: sent?.state === 'sent' }
    },
    perMinute(10),
  )

  serve(api, kindsOfGroup, async ({ id }, request) => {
    const { organisation_id, actor } = await own(id, request)
    return told(organisation_id, id, actor, request)
  })

  serve(api, changeKindsOfGroup, async ({ id, kinds }, request) => {
    const { organisation_id, actor } = await own(id, request)
    const known = noticeKinds.filter((kind) => kind.isFor(actor) && kinds[kind.name] !== undefined)
    const chosen = Object.fromEntries(known.filter(({ name }) => kinds[name]).map(({ name }) => [name, ['telegram']]))
    const dropped = known.filter(({ name }) => !kinds[name]).map(({ name }) => name)
    await db.execute(sql`
      insert into ${noticeHabits} as h (owner_id, organisation_id, choices, quiet_from, quiet_to)
      values (${id}, ${organisation_id}, ${JSON.stringify(chosen)}::jsonb, ${usualHabits.quiet_from}, ${usualHabits.quiet_to})
      on conflict (organisation_id, owner_id) do update set
        choices = (h.choices || excluded.choices) - ${sql.param(dropped)}::text[]`)
    return told(organisation_id, id, actor, request)
  })
}
