import type { FastifyInstance } from 'fastify'
import { house } from '#domain/house.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { mergeRight, mergeSchema } from '#domain/kernel/merging.ts'
import { type Actor, can, may } from '#domain/kernel/permission.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { authorOf } from '#store/port.ts'
import { programOf } from '../http/calls/program.ts'
import { accepted, sayFault } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf, paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { voiceOf } from '../http/texts.ts'
import { duplicatesOf } from './duplicates.ts'
import { merge } from './merge.ts'
import { mergesOf } from './merges.ts'
import { previewOf } from './preview.ts'
import * as told from './told.ts'
import { undoMerge, whyNotUndone } from './undo.ts'

/** For every kind of record whose declaration lets two become one. */
export function mountMerges(api: FastifyInstance, { db, store }: Parts) {
  for (const resource of house) {
    if (!resource.merges) continue
    const merges = { access: (actor: Actor) => can(actor, mergeRight(resource)), resource }
    const reads = { access: (actor: Actor) => may(actor, resource, 'read'), resource }
    const asking = (request: Parameters<typeof actorOf>[0]) => {
      const actor = actorOf(request)
      return { resource, actor, author: authorOf(actor, programOf(request)) }
    }

    api.post(
      `${resource.path}/merge/preview`,
      { config: merges, schema: told.previewTold(resource) },
      async (request) => ({
        data: await previewOf(store, asking(request), accepted(parseWith(mergeSchema, request.body))),
      }),
    )

    api.post(`${resource.path}/merge`, { config: merges, schema: told.mergeTold(resource) }, async (request) => ({
      data: { id: await merge(store, asking(request), accepted(parseWith(mergeSchema, request.body))) },
    }))

    api.post(
      `${resource.path}/merge/:id/undo`,
      { config: merges, schema: told.undoMergeTold(resource) },
      async (request) => {
        const id = idOf(request)
        await undoMerge(store, asking(request), id)
        return { data: { id } }
      },
    )

    api.get(
      `${resource.path}/merge/:id/undo`,
      { config: merges, schema: told.whyNotUndoneTold(resource) },
      async (request) => {
        const why = await whyNotUndone(store, asking(request), idOf(request))
        return { data: { stops: why && sayFault(voiceOf(spokenLanguage(request)), why) } }
      },
    )

    api.get(`${resource.path}/merges`, { config: reads, schema: told.mergesTold(resource) }, async (request) => ({
      data: await mergesOf(db, resource, actorOf(request).organisation_id, idFrom(paramsOf(request).get('record'))),
    }))

    api.get(
      `${resource.path}/duplicates`,
      { config: merges, schema: told.duplicatesTold(resource) },
      async (request) => ({
        data: await duplicatesOf(db, resource, actorOf(request).organisation_id),
      }),
    )
  }
}
