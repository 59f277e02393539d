import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { devicesPage } from '#domain/facades.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { scopeOf } from '#store/port.ts'
import {
  array,
  data,
  described,
  integerType,
  jsonOf,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { idOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { countAttempt } from '../session/attempts.ts'
import { neighbourhood } from '../session/neighbourhood.ts'
import { enrol, enrolSchema, invitationSchema, invite } from './enrolment.ts'
import { listDevices, revokeDevice } from './list.ts'
import { keySchema } from './public-key.ts'
import { handIn } from './seals.ts'
import { seenProven } from './seen.ts'

const tag = 'devices'
const receiptKeySchema = v.object({
  device: id,
  public_key: keySchema,
})
export const receiptSealTold = object({ device: uuid, public_key: string, until: nullable(momentTold) })
const named = nullable(object({ id: uuid, name: string }))

const device = object({
  id: uuid,
  name: string,
  code: nullable(string),
  last_number: integerType,
  warehouse: named,
  cashbox: named,
  enrolled_at: nullable(momentTold),
  revoked_at: nullable(momentTold),
  first_seen_at: momentTold,
  last_seen_at: momentTold,
  last_user: named,
  app_version: nullable(string),
  health: { type: 'object' },
  set_aside: integerType,
})

export function mountDevices(api: FastifyInstance, { db, store }: Parts) {
  const reads = { access: (actor: Actor) => may(actor, devicesPage, 'read') }
  const updates = { access: (actor: Actor) => may(actor, devicesPage, 'update') }

  const listTold = described({
    tag,
    summary:
      'The devices of the organisation, the enrolled ones and the last seen first, with what each says of itself',
    description: 'Needs the permission devices.read.',
    answer: data(object({ data: array(device) })),
  })
  api.get('/devices', { config: reads, schema: listTold }, async (request) => {
    return { data: { data: await listDevices(db, scopeOf(actorOf(request))) } }
  })

  const inviteTold = described({
    tag,
    summary: 'A code by which a device is enrolled, once and within an hour',
    description: 'Needs the permission devices.update.',
    body: jsonOf(invitationSchema),
    status: 201,
    answer: data(object({ code: string, expires_at: momentTold })),
    refusals: ['invalid'],
  })
  api.post('/devices/enrolments', { config: updates, schema: inviteTold }, async (request, reply) => {
    const asked = accepted(parseWith(invitationSchema, request.body))
    return reply.status(201).send({ data: await invite(db, store, actorOf(request), asked) })
  })

  const enrolTold = described({
    tag,
    summary:
      'Enrols the device that knows the code: its own code for numbers, its credential, its place, and by what the organisation’s receipts are known',
    body: jsonOf(enrolSchema),
    answer: data(
      object({
        id: uuid,
        code: string,
        secret: string,
        organisation_id: uuid,
        warehouse_id: nullable(uuid),
        cashbox_id: nullable(uuid),
        last_number: integerType,
        receipt_seals: array(receiptSealTold),
      }),
    ),
    refusals: ['invalid', 'too_many'],
  })
  api.post('/devices/enrol', { config: { access: 'everybody' }, schema: enrolTold }, async (request) => {
    const asked = accepted(parseWith(enrolSchema, request.body))
    // Attempts are counted by address alone: guessing from one place locks nobody out in another.
    const attempt = await countAttempt(db, `enrol ${neighbourhood(request.ip)}`, request.ip)
    const enrolled = await enrol(db, asked)
    await attempt.succeeded()
    return { data: enrolled }
  })

  const receiptKeyTold = described({
    tag,
    summary:
      'The public half of the key that seals a device’s receipts, from an enrolled device that has handed in none',
    body: jsonOf(receiptKeySchema),
    answer: data(object({})),
    refusals: ['invalid', 'device_unproven', 'conflict'],
  })
  const ofDevice = { access: 'signed-in', forDevices: true } as const
  api.post('/devices/receipt_key', { config: ofDevice, schema: receiptKeyTold }, async (request) => {
    const { device, public_key } = accepted(parseWith(receiptKeySchema, request.body))
    const { code } = await seenProven(db, request, device)
    if (!code) throw new Refused('device_unproven')
    await handIn(db, { organisation_id: actorOf(request).organisation_id, device }, public_key)
    return { data: {} }
  })

  const revokeTold = described({
    tag,
    summary: 'Takes the credential of a device away; what it still brings by its people is taken as ever',
    description: 'Needs the permission devices.update.',
    answer: data(object({ id: uuid })),
    refusals: ['not_found'],
  })
  api.put('/devices/:id/revoke', { config: updates, schema: revokeTold }, async (request) => {
    const id = idOf(request)
    await revokeDevice(db, id, scopeOf(actorOf(request)))
    return { data: { id } }
  })
}
