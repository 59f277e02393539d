import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changeResource } from '#commands/change.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { brand } from '#domain/references/brand.ts'
import { category } from '#domain/references/category.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { onlyFile, refusalOf, storePhoto } from '../files/brought.ts'
import { filesFolder } from '../files/folder.ts'
import { countUpload } from '../files/uploads.ts'
import { data, described, object } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { programOf } from '../records/program.ts'
import type { Parts } from '../tools/parts.ts'

const limits = { megabytes: 5, files: 1, field: 'image' }
/** Pictures per person and minute. */
const pace = { max: 60, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => actorOf(request).user_id }

/** Pictures of brands and categories by their ids, for programs that bring nothing else of the record. */
export function mountImages(api: FastifyInstance, parts: Parts) {
  for (const resource of [brand, category]) mountImage(api, resource, parts)
}

function mountImage(api: FastifyInstance, resource: Resource, { config, db, store }: Parts) {
  const folder = resolve(filesFolder(config.dataDir))
  const access = (actor: Actor) => may(actor, resource, 'update')
  const told = described({
    tag: resource.name,
    summary: `Keeps the picture of a record in place of the one before: PNG, JPG or WEBP, ${limits.megabytes} MB`,
    consumes: ['multipart/form-data'],
    body: object({ image: { type: 'string', format: 'binary' } }),
    answer: data(object({ [resource.name]: { $ref: `${resource.name}#` } })),
    refusals: ['invalid', 'forbidden', 'not_found', 'too_large', 'too_many'],
  })
  const options = { config: { access, resource, rateLimit: pace }, schema: told }
  api.post(`${resource.path}/:id/image`, options, async (request) => {
    const actor = actorOf(request)
    const { id } = request.params as { readonly id: string }
    // Nothing is kept for a record that is not there.
    if (!(await store.get(resource, id, scopeOf(actor)))) throw new Refused('not_found')
    const file = await onlyFile(request, limits)
    await countUpload(db, actor.organisation_id, file.bytes.length)
    const kept = await storePhoto(folder, file)
    if (!kept.ok) throw refusalOf('invalid', limits.field, kept.refusal)
    const author = authorOf(actor, programOf(request))
    const row = await store.keep(resource, async (writer) => {
      const held = await writer.take(resource, id, scopeOf(actor).organisation_id)
      if (!held) throw new Refused('not_found')
      const command = { action: 'update', id, input: { ...held, image: [kept.value] } } as const
      return accepted(await changeResource(resource, command, { writer, actor, author }))
    })
    return { data: { [resource.name]: row } }
  })
}
