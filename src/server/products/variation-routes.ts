import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { tellerTo } from '#domain/kernel/seen.ts'
import { product } from '#domain/references/product.ts'
import { variation } from '#domain/references/variation.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { changeTogether, mostTogether } from '../http/calls/change-together.ts'
import { programOf } from '../http/calls/program.ts'
import { namedRows } from '../http/calls/rows.ts'
import { array, data, described, object, string, uuid } from '../http/describe.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { rowsWith } from './told.ts'

const path = `${variation.path}/:id/products`
const answer = data(object({ variation: { $ref: `${variation.name}#` }, products: array({ type: 'object' }) }))

/** A variation together with its products. */
export function mountVariations(api: FastifyInstance, parts: Parts) {
  const { store } = parts

  async function told(id: string, request: FastifyRequest) {
    const actor = actorOf(request)
    const held = await store.get(variation, id, scopeOf(actor))
    if (!held) throw new Refused('not_found')
    const [named] = namedRows(variation, [tellerTo(actor, variation.fields)(held)], spokenLanguage(request))
    return { data: { variation: named, products: await rowsWith(product, { variation_id: [id] }, parts, request) } }
  }

  const readTold = described({
    tag: variation.name,
    summary: 'A variation with its products',
    description: 'Needs the permissions variations.read and products.read.',
    answer,
    refusals: ['not_found'],
  })
  const reads = {
    access: (actor: Actor) => may(actor, variation, 'read') && may(actor, product, 'read'),
    resource: variation,
  }
  api.get(path, { config: reads, schema: readTold }, (request) => told(idOf(request), request))

  const changeTold = described({
    tag: variation.name,
    summary: 'Names a variation and says which products it has: all of it, or nothing',
    description: `Needs the permissions variations.update and products.update. Products that are not named leave it; at most ${mostTogether}.`,
    body: object({ name: string, products: array(uuid) }),
    answer,
    refusals: ['invalid', 'not_found', 'forbidden'],
  })
  const changes = {
    access: (actor: Actor) => may(actor, variation, 'update') && may(actor, product, 'update'),
    resource: variation,
  }
  api.put(path, { config: changes, schema: changeTold }, async (request) => {
    const actor = actorOf(request)
    const id = idOf(request)
    const { name, products } = readBody(request.body)
    const command = { action: 'update', id, input: { name, products } } as const
    await store.keep(variation, (writer) =>
      changeTogether(variation, command, { writer, actor, author: authorOf(actor, programOf(request)) }),
    )
    return told(id, request)
  })
}

function readBody(body: unknown): { readonly name: unknown; readonly products: readonly unknown[] } {
  const { name, products } = (body ?? {}) as { readonly name?: unknown; readonly products?: unknown }
  if (!Array.isArray(products)) throw new Refused('invalid', { products: [fault('reference')] })
  return { name, products }
}
