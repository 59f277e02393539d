import type { FastifyInstance, FastifyRequest } from 'fastify'
import { house } from '#domain/house.ts'
import { authorOf } from '#store/port.ts'
import { mergeCallsOf } from '#wire/merges.ts'
import { sayFault } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { voiceOf } from '../http/texts.ts'
import type { Parts } from '../tools/parts.ts'
import { duplicatesOf } from './duplicates.ts'
import { merge } from './merge.ts'
import { mergesOf } from './merges.ts'
import { previewOf } from './preview.ts'
import { undoMerge, whyNotUndone } from './undo.ts'

/** For every kind of record whose declaration lets two become one. */
export function mountMerges(api: FastifyInstance, { db, store }: Parts) {
  for (const resource of house) {
    if (!resource.merges) continue
    const calls = mergeCallsOf(resource)
    const asking = (request: FastifyRequest) => {
      const actor = actorOf(request)
      return { resource, actor, author: authorOf(actor, programOf(request)) }
    }

    serve(api, calls.preview, (merging, request) => previewOf(store, asking(request), merging))

    serve(api, calls.merge, async (merging, request) => ({ id: await merge(store, asking(request), merging) }))

    serve(api, calls.undo, async ({ id }, request) => {
      await undoMerge(store, asking(request), id)
      return { id }
    })

    serve(api, calls.whyNotUndone, async ({ id }, request) => {
      const why = await whyNotUndone(store, asking(request), id)
      return { stops: why && sayFault(voiceOf(spokenLanguage(request)), why) }
    })

    serve(api, calls.made, ({ record }, request) =>
      mergesOf(db, resource, actorOf(request).organisation_id, record || null),
    )

    serve(api, calls.duplicates, (_, request) => duplicatesOf(db, resource, actorOf(request).organisation_id))
  }
}
