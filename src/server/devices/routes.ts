import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#store/port.ts'
import { enrolDevice, handInReceiptKey, tellLog } from '#wire/device-words.ts'
import { allDevices, askDevice, deviceLog, inviteDevice, revokeDevice } from '#wire/devices.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import { countAttempt } from '../session/attempts.ts'
import { neighbourhood } from '../session/neighbourhood.ts'
import type { Parts } from '../tools/parts.ts'
import { askOf, keepLog, logOf } from './asked.ts'
import { enrol, invite } from './enrolment.ts'
import { listDevices, revokeCredential } from './list.ts'
import { mustBeKey } from './public-key.ts'
import { handIn } from './seals.ts'
import { seenProven } from './seen.ts'

export function mountDevices(api: FastifyInstance, { db, store }: Parts) {
  serve(api, allDevices, async (_, request) => ({ data: await listDevices(db, scopeOf(actorOf(request))) }))

  serve(api, inviteDevice, (asked, request) => invite(db, store, actorOf(request), asked))

  serve(api, enrolDevice, async (asked, request) => {
    if (asked.receipt_public_key !== null) mustBeKey('receipt_public_key', asked.receipt_public_key)
    // Attempts are counted by address alone: guessing from one place locks nobody out in another.
    const attempt = await countAttempt(db, `enrol ${neighbourhood(request.ip)}`, request.ip)
    const enrolled = await enrol(db, asked)
    await attempt.succeeded()
    return enrolled
  })

  serve(api, handInReceiptKey, async ({ device, public_key }, request) => {
    mustBeKey('public_key', public_key)
    const { code } = await seenProven(db, request, device)
    if (!code) throw new Refused('device_unproven')
    await handIn(db, { organisation_id: actorOf(request).organisation_id, device }, public_key)
    return {}
  })

  serve(api, revokeDevice, async ({ id }, request) => {
    await revokeCredential(db, id, scopeOf(actorOf(request)))
    return { id }
  })

  serve(api, askDevice, ({ id, what }, request) => askOf(db, id, what, scopeOf(actorOf(request))))
  serve(api, deviceLog, ({ id }, request) => logOf(db, id, scopeOf(actorOf(request))))
  serve(api, tellLog, async ({ device, log }, request) => {
    await seenProven(db, request, device)
    await keepLog(db, device, actorOf(request).organisation_id, log)
    return {}
  })
}
