import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changeResource } from '#commands/change.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { brand } from '#domain/references/brand.ts'
import { category } from '#domain/references/category.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { keepImageOf } from '#wire/files.ts'
import { onlyFile, refusalOf, refusedField, storePhoto } from '../files/brought.ts'
import { filesFolder } from '../files/folder.ts'
import { countUpload } from '../files/uploads.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'

/** Pictures per person and minute. */
const pace = { max: 60, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => actorOf(request).user_id }

/** Pictures of brands and categories by their ids, for programs that bring nothing else of the record. */
export function mountImages(api: FastifyInstance, parts: Parts) {
  for (const resource of [brand, category]) mountImage(api, resource, parts)
}

function mountImage(api: FastifyInstance, resource: Resource, { config, db, store }: Parts) {
  const folder = resolve(filesFolder(config.dataDir))
  const call = keepImageOf(resource)
  const keep = async ({ id }: { readonly id: string }, request: FastifyRequest) => {
    const actor = actorOf(request)
    // Nothing is kept for a record that is not there.
    if (!(await store.get(resource, id, scopeOf(actor)))) throw new Refused('not_found')
    const file = await onlyFile(request, call.files)
    await countUpload(db, actor.organisation_id, file.bytes.length)
    const kept = await storePhoto(folder, file)
    if (!kept.ok) throw refusalOf('invalid', refusedField(call.files), kept.refusal)
    const author = authorOf(actor, programOf(request))
    const row = await store.keep(resource, async (writer) => {
      const held = await writer.take(resource, id, scopeOf(actor).organisation_id)
      if (!held) throw new Refused('not_found')
      const command = { action: 'update', id, input: { ...held, image: [kept.value] } } as const
      return accepted(await changeResource(resource, command, { writer, actor, author }))
    })
    return { [resource.name]: row }
  }
  serve(api, call, keep, { rateLimit: pace })
}
