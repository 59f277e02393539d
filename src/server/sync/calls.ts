import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { house } from '#domain/house.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import type { CommandAnswer } from '#store/command.ts'
import { isBusy } from '#store/sql/wire/busy.ts'
import { byColumns } from '#sync/by-columns.ts'
import { pull } from '#sync/feed.ts'
import { longest, missingPath, pullPath, pushPath } from '#sync/protocol.ts'
import { missingCommands, receive } from '#sync/push.ts'
import { askFrom, commandId } from '#sync/understood.ts'
import { receiptSealSchema } from '#wire/device-words.ts'
import { askedOf } from '../devices/asked.ts'
import { grantsWith } from '../devices/grants.ts'
import { carriedCodes, rememberNumbers } from '../devices/numbers.ts'
import { peopleFrom } from '../devices/people.ts'
import { keySchema } from '../devices/public-key.ts'
import { listSeals, sealsOf } from '../devices/seals.ts'
import { seen, seenProven } from '../devices/seen.ts'
import { array, data, described, integerType, jsonOf, nullable, object, string } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf, callerOf } from '../http/gate.ts'
import { quick } from '../http/packing.ts'
import { lookAnew } from '../notices/looks.ts'
import { currentRow } from '../records/current-row.ts'
import { bindSession } from '../session/sessions.ts'
import type { Parts } from '../tools/parts.ts'
import { noteUnproven } from './alarms.ts'
import { missingTold, pullTold, pushTold } from './calls-told.ts'
import { needRoom } from './set-aside-room.ts'

/** `cursor`: how far the device has pulled; `pending`: its commands that it has not yet seen in the news. */
const pullSchema = v.object({
  cursor: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20_000))), null),
  pending: v.optional(v.pipe(v.array(id), v.maxLength(1000)), []),
  tally: v.optional(v.boolean('flag'), false),
  columns: v.optional(v.boolean('flag'), false),
  parts: v.optional(v.boolean('flag'), false),
  renew: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(1000)), []),
})
const sentSchema = v.looseObject({ type: v.string(), record: id })
const missingSchema = v.object({ ids: v.pipe(v.array(id), v.maxLength(1000)) })
const grantSchema = v.object({ device: id, key: keySchema })
const healthSchema = v.looseObject({ device: id })

export function mountSync(api: FastifyInstance, { config, db, store }: Parts) {
  const grants = grantsWith(config.tokenSecret)
  const people = peopleFrom(db, grants)
  const signedIn = { access: 'signed-in' } as const
  const ofDevice = { access: 'signed-in', forDevices: true } as const

  api.post(pullPath, { config: signedIn, schema: pullTold, compress: quick }, async (request) => {
    const { columns, ...asked } = accepted(parseWith(pullSchema, request.body))
    const answer = await pull(store, actorOf(request), asked)
    return columns ? byColumns(answer) : answer
  })

  api.post(missingPath, { config: { ...ofDevice, anyVersion: true }, schema: missingTold }, async (request) => {
    const { ids } = accepted(parseWith(missingSchema, request.body))
    return { missing: await missingCommands(store, actorOf(request), ids) }
  })

  // An app too old for everything else may still hand over its unsent work.
  const pushConfig = { ...ofDevice, anyVersion: true, anyDepth: true }
  api.post(pushPath, { config: pushConfig, schema: pushTold, bodyLimit: longest }, async (request) => {
    const asked = askFrom(request.body)
    if (!asked) throw new Refused('invalid')
    const { actor, device } = callerOf(request)
    if (device && device !== asked.device) throw new Refused('forbidden')
    const [held] = await Promise.all([
      seen(db, request, asked.device),
      needRoom(db, actor.organisation_id, asked.device),
    ])
    const { is_proven, code } = held
    if (!is_proven && !held.revoked_at) await noteUnproven(db, actor.organisation_id, asked.device)
    // Grants signed for a device count only from that device, proven by its credential and not revoked.
    const shown = is_proven ? asked.grants : []
    const stumbled = (error: unknown) => {
      // A busy database is no fault of the command: the device sends it again.
      if (isBusy(error)) throw error
      request.log.error(error)
    }
    const receiver = { store, people, now: () => new Date(), stumbled, isSealed: sealsOf(db) }
    const carried = await carriedCodes(db, actor.organisation_id, asked, code)
    const answer = await receive(receiver, actor, { ...asked, code, carried, grants: shown })
    if (is_proven) await rememberNumbers(db, actor.organisation_id, asked, code, answer)
    if (answer.answers.some(({ state }) => state === 'set_aside')) await lookAnew(db, actor.organisation_id)
    return { answers: await Promise.all(answer.answers.map((one) => withCurrent(one, asked.commands, request))) }
  })

  /** Whoever was too late is told at once what the record says now. */
  async function withCurrent(answer: CommandAnswer, commands: readonly unknown[], request: FastifyRequest) {
    if (answer.state !== 'refused' || answer.code !== 'conflict') return answer
    const sent = commands.find((one) => commandId(one) === answer.id)
    const { type, record } = v.parse(sentSchema, sent)
    const resource = house.find(({ name }) => name === type.split('.')[0])
    const current = resource && (await currentRow({ store }, resource, record, request))
    return current ? { ...answer, current } : answer
  }

  const grantTold = described({
    tag: 'sync',
    summary: 'What the signed-in person may do in a shop, signed for this device and for the key they sign with on it',
    body: jsonOf(grantSchema),
    answer: data(
      object({
        text: string,
        expires_at: { type: 'string', format: 'date-time' },
        code: nullable(string),
        last_number: { ...integerType, description: 'of its documents, as far as is known' },
      }),
    ),
    refusals: ['invalid', 'device_unproven'],
  })
  api.post('/sync/grant', { config: { access: 'in-person' }, schema: grantTold }, async (request) => {
    const { device, key } = accepted(parseWith(grantSchema, request.body))
    const { actor, session_id } = callerOf(request)
    const { code, last_number } = await seenProven(db, request, device)
    await bindSession(db, session_id, device)
    const signed = grants.sign({ actor, session_id, device, key }, new Date())
    return { data: { ...signed, code, last_number } }
  })

  const healthTold = described({
    tag: 'sync',
    summary:
      'What a device says of itself: what waits, how old its news are, its clock, its disk; it hears by what receipts are known, and whether it is asked to `send` or for its `log`',
    body: { type: 'object', properties: { device: { type: 'string', format: 'uuid' } }, required: ['device'] },
    answer: data(object({ receipt_seals: array(jsonOf(receiptSealSchema)), asks: array({ type: 'string' }) })),
    refusals: ['invalid', 'device_unproven', 'too_large'],
  })
  const healthConfig = { ...ofDevice, anyVersion: true }
  api.post('/sync/health', { config: healthConfig, schema: healthTold, bodyLimit: 16_384 }, async (request) => {
    const { device, ...health } = accepted(parseWith(healthSchema, request.body))
    await seenProven(db, request, device, health)
    const { organisation_id } = actorOf(request)
    const asks = await askedOf(db, { device, organisation_id, unsent: health.unsent })
    return { data: { receipt_seals: await listSeals(db, organisation_id), asks } }
  })
}
