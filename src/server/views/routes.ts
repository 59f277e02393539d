import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { fault } from '#domain/kernel/result.ts'
import { mayShareViews, mostViews } from '#domain/people/list-view.ts'
import type { AnswerGiven } from '#wire/call.ts'
import { deleteListView, listViewsTold, putListView } from '#wire/list-views.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'

/** The lists that a person has arranged and named, and those that others share with them. */
export function mountViews(api: FastifyInstance, { db }: Parts) {
  serve(api, listViewsTold, async (_, request) => {
    const { organisation_id, user_id } = actorOf(request)
    const { rows } = await db.execute<AnswerGiven<typeof listViewsTold>[number] & Record<string, unknown>>(sql`
      select id, route, name, address, layout, dense, is_shared, shared_with, is_default and user_id = ${user_id}::uuid as is_default,
        user_id = ${user_id}::uuid as is_own
      from list_views where organisation_id = ${organisation_id}::uuid and (user_id = ${user_id}::uuid
        or is_shared and (shared_with = '{}' or shared_with && (select role_ids from employee where id = ${user_id}::uuid)))
      order by name, id limit 1000`)
    return rows
  })

  serve(api, putListView, async ({ id, ...view }, request) => {
    const actor = actorOf(request)
    const { organisation_id, user_id } = actor
    if (view.is_shared && !mayShareViews(actor)) throw new Refused('forbidden')
    await judgeRoles(db, organisation_id, view.shared_with)
    await db.transaction(async (transaction) => {
      if (view.is_default)
        await transaction.execute(sql`update list_views set is_default = false
          where organisation_id = ${organisation_id}::uuid and user_id = ${user_id}::uuid and route = ${view.route}`)
      const { rows } = await transaction.execute(sql`
        insert into list_views (organisation_id, id, user_id, route, name, address, layout, dense, is_shared, shared_with,
          is_default)
        select ${organisation_id}::uuid, ${id}::uuid, ${user_id}::uuid, ${view.route}, ${view.name}, ${view.address},
          ${JSON.stringify(view.layout)}::jsonb, ${view.dense}, ${view.is_shared},
          ${sql.param(view.shared_with)}::uuid[], ${view.is_default}
        where (select count(*) from list_views where organisation_id = ${organisation_id}::uuid and user_id = ${user_id}::uuid) < ${mostViews}
        on conflict (organisation_id, id) do update set name = excluded.name, address = excluded.address,
          layout = excluded.layout, dense = excluded.dense, is_shared = excluded.is_shared,
          shared_with = excluded.shared_with, is_default = excluded.is_default
        where list_views.user_id = ${user_id}::uuid
        returning id`)
      if (rows.length === 0) throw new Refused('invalid', { name: [fault('max_lines', { limit: mostViews })] })
    })
    return { id }
  })

  serve(api, deleteListView, async ({ id }, request) => {
    const { organisation_id, user_id } = actorOf(request)
    const { rows } = await db.execute(sql`delete from list_views
      where organisation_id = ${organisation_id}::uuid and id = ${id}::uuid and user_id = ${user_id}::uuid returning id`)
    if (rows.length === 0) throw new Refused('not_found')
    return { id }
  })
}

/** Roles are those that there are here. */
async function judgeRoles(db: Parts['db'], organisation_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await db.execute(sql`
    select id from role where organisation_id = ${organisation_id}::uuid and deleted_at is null
      and id = any(${sql.param(ids)}::uuid[])`)
  if (rows.length < new Set(ids).size) throw new Refused('invalid', { shared_with: [fault('choice')] })
}
