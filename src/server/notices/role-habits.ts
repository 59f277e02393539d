import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayWriteRow } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { noticeKinds } from '#domain/notice-kinds.ts'
import { type Choices, roads, roadsFor } from '#domain/notices/habits.ts'
import { role } from '#domain/people/role.ts'
import { scopeOf } from '#store/port.ts'
import { noticeHabits } from '#store/sql/tables/notices.ts'
import { changeNoticeHabitsOfRole, noticeHabitsOfRole, type RoleHabitsTold } from '#wire/notices.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { voiceOf } from '../http/texts.ts'
import type { Parts } from '../tools/parts.ts'
import { changeHabits } from './habits.ts'

/** What people of a role are told of by default. */
export function mountRoleHabits(api: FastifyInstance, { db, store, integrations }: Parts) {
  async function roleOf(id: string, request: FastifyRequest): Promise<StoredRow & { organisation_id: string }> {
    const found = await store.get(role, id, scopeOf(actorOf(request)))
    if (!found?.organisation_id || found.deleted_at) throw new Refused('not_found')
    return { ...found, organisation_id: found.organisation_id }
  }

  async function told({ id, organisation_id }: { id: string; organisation_id: string }, request: FastifyRequest) {
    const { rows } = await db.execute<{ choices: Choices }>(sql`
      select choices from ${noticeHabits} where organisation_id = ${organisation_id} and owner_id = ${id}`)
    const choices = rows[0]?.choices ?? {}
    const say = voiceOf(spokenLanguage(request))
    const carriers = await integrations.carriersOf(organisation_id)
    return {
      kinds: noticeKinds.map((kind) => ({
        name: kind.name,
        group: kind.group,
        urgency: kind.urgency,
        title: say(`notices:${kind.name}.title`),
        roads: roadsFor(kind, choices, []),
        is_own: choices[kind.name] !== undefined,
      })),
      roads: roads.filter((road) => carriers[road]),
    } satisfies RoleHabitsTold
  }

  serve(api, noticeHabitsOfRole, async ({ id }, request) => told(await roleOf(id, request), request))

  serve(api, changeNoticeHabitsOfRole, async ({ id, choices }, request) => {
    const found = await roleOf(id, request)
    const { organisation_id } = found
    if (!mayWriteRow(actorOf(request), role, organisation_id)) throw new Refused('forbidden')
    await changeHabits(db, { user_id: id, organisation_id }, { choices })
    return told(found, request)
  })
}
