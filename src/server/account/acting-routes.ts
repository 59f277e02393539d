import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { users } from '#store/sql/tables/people.ts'
import { helpersHere, unsentWorkOf } from '#wire/people.ts'
import { signInAsOther } from '#wire/sign-in.ts'
import { Refused } from '../http/errors.ts'
import { actorOf, callerOf } from '../http/gate.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { whereOf } from '../session/device-info.ts'
import { helpersOf } from '../session/helpers.ts'
import { perMinute } from '../session/sign-in.ts'
import { heldWorkOf } from '../session/unsent-work.ts'
import type { Parts } from '../tools/parts.ts'
import { signInAs } from './acting.ts'

/** Calls about other people's work: signing in as them, what their devices hold, and whom to ask for rights. */
export function mountActing(api: FastifyInstance, { db, tokens }: Parts) {
  serve(
    api,
    signInAsOther,
    ({ id, device }, request) => {
      const from = { ...whereOf(request), device_id: device, program: programOf(request) }
      return signInAs(db, tokens, callerOf(request), id, from)
    },
    perMinute(60),
  )

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
