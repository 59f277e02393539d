import type { FastifyInstance } from 'fastify'
import { acceptInvitation, invitePerson, readInvitation } from '#wire/people.ts'
import { actorOf } from '../http/gate.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { invitationBy, inviteTo, spendInvitation } from './invitation.ts'

/** Calls by which a person gets the first password, which nobody but they themselves knows. */
export function mountPeople(api: FastifyInstance, { config, db, messages }: Parts) {
  const means = { db, messages }

  const invite: Parameters<typeof serve<typeof invitePerson>>[2] = ({ id: user_id, by }, request) => {
    const origin = config.publicOrigin ?? `${request.protocol}://${request.host}`
    return inviteTo(means, actorOf(request), { user_id, by, origin, program: programOf(request) })
  }
  serve(api, invitePerson, invite, perMinute(60))

  serve(api, readInvitation, (asked) => invitationBy(means, asked), perMinute(60))

  const accept: Parameters<typeof serve<typeof acceptInvitation>>[2] = (asked, request) =>
    spendInvitation(means, asked, programOf(request))
  serve(api, acceptInvitation, accept, perMinute(60))
}
