import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#store/port.ts'
import { answerOf } from '#sync/answer.ts'
import { resolve } from '#sync/resolve.ts'
import { claimUnits, releaseUnits, tellDrift } from '#wire/device-words.ts'
import { alarmsOfDevices, discardSetAside, retrySetAside, workSetAside } from '#wire/set-aside.ts'
import { grantsWith } from '../devices/grants.ts'
import { peopleFrom } from '../devices/people.ts'
import { sealsOf } from '../devices/seals.ts'
import { seenProven } from '../devices/seen.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { pageAnswer } from '../records/table-calls.ts'
import type { Parts } from '../tools/parts.ts'
import { listAlarms, noteDrift } from './alarms.ts'
import { claim, release } from './claims.ts'
import { listSetAside, waitingIn } from './set-aside.ts'

export function mountSetAside(api: FastifyInstance, { config, db, store }: Parts) {
  const people = peopleFrom(db, grantsWith(config.tokenSecret))

  serve(api, workSetAside, async ({ state, ...paging }, request) => {
    const states = state.length > 0 ? state : (['set_aside', 'blocked'] as const)
    const reader = { actor: actorOf(request), language: spokenLanguage(request) }
    return pageAnswer(paging, await listSetAside(db, scopeOf(reader.actor), states, paging, reader)).data
  })

  for (const how of ['retry', 'discard'] as const)
    serve(api, { retry: retrySetAside, discard: discardSetAside }[how], async ({ id, comment }, request) => {
      const actor = actorOf(request)
      // It takes a second person, not a second name.
      if (actor.behind) throw new Refused('in_person')
      const waiting = await waitingIn(db, scopeOf(actor))
      const office = { store, people, now: () => new Date(), isSealed: sealsOf(db) }
      return answerOf(accepted(await resolve(office, actor, { id, how, comment, waiting })))
    })

  serve(
    api,
    alarmsOfDevices,
    async (paging, request) => pageAnswer(paging, await listAlarms(db, scopeOf(actorOf(request)), paging)).data,
  )
}

/** Calls that a device makes itself: claims of units, and differences found in its own rows. */
export function mountDeviceWords(api: FastifyInstance, { db }: Parts) {
  serve(api, tellDrift, async (told, request) => {
    const { is_listed } = await seenProven(db, request, told.device)
    if (is_listed) await noteDrift(db, actorOf(request).organisation_id, told)
    return {}
  })

  serve(api, claimUnits, async (asked, request) => {
    await seenProven(db, request, asked.device)
    return { taken: await claim(db, actorOf(request).organisation_id, asked) }
  })

  serve(api, releaseUnits, async ({ id: record_id, device }, request) => {
    await seenProven(db, request, device)
    await release(db, actorOf(request).organisation_id, { device, record_id })
    return {}
  })
}
