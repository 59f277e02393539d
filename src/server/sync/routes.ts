import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Actor, may, type ResourceAction } from '#domain/kernel/permission.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { attention } from '#domain/settings/attention.ts'
import type { CommandState } from '#store/inbox.ts'
import { scopeOf } from '#store/port.ts'
import { answerOf } from '#sync/answer.ts'
import { resolve } from '#sync/resolve.ts'
import { grantsWith } from '../devices/grants.ts'
import { peopleFrom } from '../devices/people.ts'
import { sealsOf } from '../devices/seals.ts'
import { seenProven } from '../devices/seen.ts'
import { pageAnswer, pagingOf } from '../http/calls/table-calls.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf, paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { driftSchema, listAlarms, noteDrift } from './alarms.ts'
import { claim, claimSchema, release, releaseSchema } from './claims.ts'
import { listSetAside, waitingIn } from './set-aside.ts'
import { alarmsTold, claimTold, decisionTold, driftTold, releaseTold, setAsideTold } from './told.ts'

const decisionSchema = v.object({
  comment: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(500, 'max_length')),
})

const shown: readonly CommandState[] = ['set_aside', 'blocked']

export function mountSetAside(api: FastifyInstance, { config, db, store }: Parts) {
  const people = peopleFrom(db, grantsWith(config.tokenSecret))
  const needs = (action: ResourceAction) => ({ access: (actor: Actor) => may(actor, attention, action) })

  api.get('/sync/set_aside', { config: needs('read'), schema: setAsideTold }, async (request) => {
    const asked = paramsOf(request).getAll('state[]')
    const states = asked.length > 0 ? shown.filter((state) => asked.includes(state)) : shown
    const reader = { actor: actorOf(request), language: spokenLanguage(request) }
    const paging = pagingOf(request)
    return pageAnswer(paging, await listSetAside(db, scopeOf(reader.actor), states, paging, reader))
  })

  for (const how of ['retry', 'discard'] as const)
    api.post(`/sync/set_aside/:id/${how}`, { config: needs('update'), schema: decisionTold(how) }, async (request) => {
      const id = idOf(request)
      const { comment } = accepted(parseWith(decisionSchema, request.body))
      const actor = actorOf(request)
      // It takes a second person, not a second name.
      if (actor.behind) throw new Refused('in_person')
      const waiting = await waitingIn(db, scopeOf(actor))
      const office = { store, people, now: () => new Date(), isSealed: sealsOf(db) }
      return { data: answerOf(accepted(await resolve(office, actor, { id, how, comment, waiting }))) }
    })

  api.get('/sync/alarms', { config: needs('read'), schema: alarmsTold }, async (request) => {
    const paging = pagingOf(request)
    return pageAnswer(paging, await listAlarms(db, scopeOf(actorOf(request)), paging))
  })
}

/** Calls that a device makes itself: claims of units, and differences found in its own rows. */
export function mountDeviceWords(api: FastifyInstance, { db }: Parts) {
  const config = { access: 'signed-in', forDevices: true } as const

  api.post('/sync/drift', { config, schema: driftTold }, async (request) => {
    const asked = accepted(parseWith(driftSchema, request.body))
    const { is_listed } = await seenProven(db, request, asked.device)
    if (is_listed) await noteDrift(db, actorOf(request).organisation_id, asked)
    return { data: {} }
  })

  api.put('/sync/claims', { config, schema: claimTold }, async (request) => {
    const asked = accepted(parseWith(claimSchema, request.body))
    await seenProven(db, request, asked.device)
    return { data: { taken: await claim(db, actorOf(request).organisation_id, asked) } }
  })

  api.delete('/sync/claims/:id', { config, schema: releaseTold }, async (request) => {
    const { device } = accepted(parseWith(releaseSchema, Object.fromEntries(paramsOf(request))))
    await seenProven(db, request, device)
    await release(db, actorOf(request).organisation_id, { device, record_id: idOf(request) })
    return { data: {} }
  })
}
