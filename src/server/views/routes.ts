import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { fault } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { type ListView, listViewSchema, mayShareViews, mostViews } from '#domain/people/list-view.ts'
import { array, boolean, data, described, jsonOf, object, string, uuid } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { idOf } from '../http/params.ts'
import type { Parts } from '../tools/parts.ts'

const tag = 'session'
const viewTold = object({
  id: uuid,
  route: string,
  name: string,
  address: string,
  layout: { type: 'object', additionalProperties: true },
  dense: boolean,
  is_shared: boolean,
  shared_with: { ...array(uuid), description: 'the roles that it is shared with; none is everybody' },
  is_default: boolean,
  is_own: boolean,
})

/** The lists that a person has arranged and named, and those that others share with them. */
export function mountViews(api: FastifyInstance, { db }: Parts) {
  const own = { access: 'signed-in' } as const
  const inPerson = { access: 'in-person' } as const

  const listTold = described({
    tag,
    summary: 'One’s own views of lists, and those that others share',
    answer: data(array(viewTold)),
  })
  api.get('/me/list_views', { config: own, schema: listTold }, async (request) => {
    const { organisation_id, user_id } = actorOf(request)
    const { rows } = await db.execute<ListView & Record<string, unknown>>(sql`
      select id, route, name, address, layout, dense, is_shared, shared_with, is_default and user_id = ${user_id}::uuid as is_default,
        user_id = ${user_id}::uuid as is_own
      from list_views where organisation_id = ${organisation_id}::uuid and (user_id = ${user_id}::uuid
        or is_shared and (shared_with = '{}' or shared_with && (select role_ids from employee where id = ${user_id}::uuid)))
      order by name, id limit 1000`)
    return { data: rows }
  })

  const keepTold = described({
    tag,
    summary: 'Keeps a view of a list under an id of one’s own making',
    description:
      'To share it takes organizations.share_views; with nobody but some roles, if these are named. Of one list one view is the default.',
    body: jsonOf(listViewSchema),
    answer: data(object({ id: uuid })),
    refusals: ['invalid', 'forbidden', 'conflict'],
  })
  api.put('/me/list_views/:id', { config: inPerson, schema: keepTold }, async (request) => {
    const [actor, id] = [actorOf(request), idOf(request)]
    const { organisation_id, user_id } = actor
    const view = accepted(parseWith(listViewSchema, request.body))
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
    return { data: { id } }
  })

  const dropTold = described({
    tag,
    summary: 'Deletes one of one’s own views',
    answer: data(object({ id: uuid })),
    refusals: ['not_found'],
  })
  api.delete('/me/list_views/:id', { config: inPerson, schema: dropTold }, async (request) => {
    const [{ organisation_id, user_id }, id] = [actorOf(request), idOf(request)]
    const { rows } = await db.execute(sql`delete from list_views
      where organisation_id = ${organisation_id}::uuid and id = ${id}::uuid and user_id = ${user_id}::uuid returning id`)
    if (rows.length === 0) throw new Refused('not_found')
    return { data: { id } }
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
