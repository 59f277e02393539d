import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { changeResource } from '#commands/change.ts'
import { organisation } from '#domain/references/organisation.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { type FirstStep, type FirstStepsTold, firstSteps, firstStepsOf, putAwayFirstSteps } from '#wire/first-steps.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'

/** What a new organisation still has to do. */
export function mountOrganisation(api: FastifyInstance, { db, store }: Parts) {
  serve(api, firstStepsOf, async ({ id }, request) => {
    const held = await store.get(organisation, id, scopeOf(actorOf(request)))
    if (!held) throw new Refused('not_found')
    return stepsOf(db, id)
  })

  serve(api, putAwayFirstSteps, async ({ id }, request) => {
    const actor = actorOf(request)
    await store.keep(organisation, async (writer) => {
      const held = await writer.take(organisation, id, scopeOf(actor).organisation_id)
      if (!held) throw new Refused('not_found')
      const command = { action: 'update', id, input: { ...held, first_steps: false } } as const
      const author = authorOf(actor, programOf(request))
      return accepted(await changeResource(organisation, command, { writer, actor, author }))
    })
    return {}
  })
}

type StepsHeld = Readonly<Record<Exclude<FirstStep, 'places'>, boolean>> & {
  readonly warehouse_id: string | null
  readonly cashbox_id: string | null
}

/** A step is done once there is what it leads to, whoever made it. */
async function stepsOf(db: Database, id: string): Promise<FirstStepsTold> {
  const own = sql`organisation_id = ${id}::uuid`
  const living = sql`${own} and deleted_at is null`
  const { rows } = await db.execute<StepsHeld>(sql`select
    (select inn is not null and address is not null from organisation where id = ${id}::uuid) as organisation,
    (select id from warehouse where ${living} and is_active order by index limit 1) as warehouse_id,
    (select id from cashbox where ${living} and is_active order by index limit 1) as cashbox_id,
    exists (select from product where ${living}) as goods,
    exists (select from register_prices_now where ${own})
      and exists (select from register_product_now where ${own}) as stock,
    (select count(*) > 1 from employee where ${living}) as people,
    exists (select from retail_sale where ${living}) as sale`)
  const { warehouse_id, cashbox_id, ...is } = rows[0]!
  const places = Boolean(warehouse_id && cashbox_id)
  return {
    done: firstSteps.filter((step) => (step === 'places' ? places : is[step])),
    warehouse_id,
    cashbox_id,
  }
}
