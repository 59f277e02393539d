import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changeResource } from '#commands/change.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { fault, type Result } from '#domain/kernel/result.ts'
import { tellerTo } from '#domain/kernel/seen.ts'
import { product } from '#domain/references/product.ts'
import { variation } from '#domain/references/variation.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { programOf } from '../http/calls/resource-calls.ts'
import { namedRows } from '../http/calls/rows.ts'
import { array, data, described, object, string, uuid } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { rowsWith } from './told.ts'

const most = 500
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
    description: `Needs the permissions variations.update and products.update. Products that are not named leave it; at most ${most}.`,
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
    await store.keep(variation, async (writer) => {
      const scope = scopeOf(actor)
      const context = { writer, actor, author: authorOf(actor, programOf(request)) }
      const held = await writer.get(variation, id, scope)
      if (!held) throw new Refused('not_found')
      const kept = accepted(
        await changeResource(variation, { action: 'update', id, input: { ...held, name } }, context),
      )
      const turn = async (product_id: string, variation_id: string | null, at?: number) => {
        const one = await writer.get(product, product_id, scope)
        if (!one) throw new Refused('invalid', { [`products.${at}`]: [fault('not_in_list')] })
        if (one.variation_id === variation_id) return
        const command = { action: 'update', id: product_id, input: { ...one, variation_id } } as const
        acceptedAt(at, await changeResource(product, command, context))
      }
      for (const [at, product_id] of products.entries()) await turn(product_id, id, at)
      const before = await rowsWith(product, { variation_id: [id] }, parts, request)
      for (const one of before) if (!products.includes(String(one.id))) await turn(String(one.id), null)
      return kept
    })
    return told(id, request)
  })
}

/** What is refused of a product is told at its place in the list. */
function acceptedAt<T>(at: number | undefined, result: Result<T>): T {
  if (result.ok || at === undefined || result.refusal.code !== 'invalid') return accepted(result)
  const [faults = []] = Object.values(result.refusal.faults)
  throw new Refused('invalid', { [`products.${at}`]: faults })
}

function readBody(body: unknown): { readonly name: unknown; readonly products: readonly string[] } {
  const { name, products } = (body ?? {}) as { readonly name?: unknown; readonly products?: unknown }
  if (!Array.isArray(products)) throw new Refused('invalid', { products: [fault('reference')] })
  if (products.length > most) throw new Refused('invalid', { products: [fault('max_lines', { limit: most })] })
  const ids = products.map(idFrom)
  const wrong = ids.indexOf(null)
  if (wrong >= 0) throw new Refused('invalid', { [`products.${wrong}`]: [fault('reference')] })
  return { name, products: [...new Set(ids.flatMap((one) => one ?? []))] }
}
