import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseWith } from '#domain/kernel/schema.ts'
import { programOf } from '../http/calls/program.ts'
import { boolean, data, described, jsonOf, momentTold, object, string } from '../http/describe.ts'
import { accepted } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { idOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { perMinute } from '../session/sign-in.ts'
import {
  acceptInvitation,
  acceptInvitationSchema,
  invitedSchema,
  invitePerson,
  inviteSchema,
  mayInvite,
  readInvitation,
} from './invitation.ts'

const tag = 'session'

/** Calls by which a person gets the first password, which nobody but they themselves knows. */
export function mountPeople(api: FastifyInstance, { config, db, messages }: Parts) {
  const updates = { access: mayInvite, ...perMinute(60) }
  const open = { access: 'everybody', ...perMinute(60) } as const
  const originOf = (request: FastifyRequest) => config.publicOrigin ?? `${request.protocol}://${request.host}`

  const inviteTold = described({
    tag,
    summary: 'Makes a link by which a person chooses their password, good for three days and once; by SMS if asked',
    description:
      'Needs the permission users.update, and every right and place that the person has. Who has a password already sets a new one at the sign-in; where the server reaches neither their phone nor their mail, an administrator makes a link.',
    body: jsonOf(inviteSchema),
    answer: data(object({ link: string, until: momentTold, is_sent: boolean })),
    refusals: ['invalid', 'not_found', 'too_many'],
  })
  api.post('/user/:id/invitation', { config: updates, schema: inviteTold }, async (request) => {
    const { by } = accepted(parseWith(inviteSchema, request.body))
    const asked = { user_id: idOf(request), by, origin: originOf(request), program: programOf(request) }
    return { data: await invitePerson({ db, messages }, actorOf(request), asked) }
  })

  const readTold = described({
    tag,
    summary: 'Whom a link invites, and into which organisation',
    body: jsonOf(invitedSchema),
    answer: data(object({ first_name: string, phone_number: string, organisation: string })),
    refusals: ['invalid', 'not_found', 'too_many'],
  })
  api.post('/auth/invitation', { config: open, schema: readTold }, async (request) => ({
    data: await readInvitation({ db, messages }, accepted(parseWith(invitedSchema, request.body))),
  }))

  const acceptTold = described({
    tag,
    summary:
      'Sets the password that the invited person chose; the link works once, and only while its maker may make it',
    body: jsonOf(acceptInvitationSchema),
    answer: data(object({ phone_number: string })),
    refusals: ['invalid', 'not_found', 'too_many'],
  })
  api.put('/auth/invitation', { config: open, schema: acceptTold }, async (request) => ({
    data: await acceptInvitation(
      { db, messages },
      accepted(parseWith(acceptInvitationSchema, request.body)),
      programOf(request),
    ),
  }))
}
