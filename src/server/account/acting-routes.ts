import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { actingRight } from '#domain/kernel/acting.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, can } from '#domain/kernel/permission.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { users } from '#store/sql/tables/people.ts'
import { helpersHere, unsentWorkOf } from '#wire/people.ts'
import { data, described, jsonOf, object } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf, callerOf } from '../http/gate.ts'
import { idOf } from '../http/params.ts'
import { serve } from '../http/serve.ts'
import { programOf } from '../records/program.ts'
import { whereOf } from '../session/device-info.ts'
import { helpersOf } from '../session/helpers.ts'
import { personTold } from '../session/me.ts'
import { perMinute, tokensTold } from '../session/sign-in.ts'
import { heldWorkOf } from '../session/unsent-work.ts'
import type { Parts } from '../tools/parts.ts'
import { signInAs } from './acting.ts'

const tag = 'session'
const actingSchema = v.object({ device: v.optional(v.nullable(id), null) })

/** Calls about other people's work: signing in as them, what their devices hold, and whom to ask for rights. */
export function mountActing(api: FastifyInstance, { db, tokens }: Parts) {
  const mayAct = { access: (actor: Actor) => can(actor, actingRight), ...perMinute(60) }
  const actTold = described({
    tag,
    summary: 'Signs the caller in as another person, for an hour at most; both are named in whatever is done',
    description: `Needs the permission ${actingRight}.`,
    body: jsonOf(actingSchema),
    answer: data(object({ ...tokensTold, user: personTold })),
    refusals: ['invalid', 'in_person', 'not_found', 'too_many'],
  })
  api.post('/user/login_as/:id', { config: mayAct, schema: actTold }, async (request) => {
    const { device } = accepted(parseWith(actingSchema, request.body ?? {}))
    const from = { ...whereOf(request), device_id: device, program: programOf(request) }
    return { data: await signInAs(db, tokens, callerOf(request), idOf(request), from) }
  })

  serve(api, helpersHere, async (_, request) => {
    const { organisation_id, user_id } = actorOf(request)
    return { data: await helpersOf(db, organisation_id, user_id) }
  })

  serve(api, unsentWorkOf, async ({ id: user_id }, request) => {
    const { is_super, organisation_id } = actorOf(request)
    const within = is_super ? undefined : eq(users.organisation_id, organisation_id)
    if ((await db.$count(users, and(eq(users.id, user_id), within))) === 0) throw new Refused('not_found')
    return { data: await heldWorkOf(db, user_id) }
  })
}
