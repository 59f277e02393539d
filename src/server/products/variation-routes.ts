import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tellerTo } from '#domain/kernel/seen.ts'
import { product } from '#domain/references/product.ts'
import { variation } from '#domain/references/variation.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { setVariation, variationWithProducts } from '#wire/products.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { changeTogether } from '../records/change-together.ts'
import { namedRow } from '../records/rows.ts'
import type { Parts } from '../tools/parts.ts'
import { rowsWith } from './rows-with.ts'

/** A variation together with its products. */
export function mountVariations(api: FastifyInstance, parts: Parts) {
  const { store } = parts

  async function told(id: string, request: FastifyRequest) {
    const actor = actorOf(request)
    const held = await store.get(variation, id, scopeOf(actor))
    if (!held) throw new Refused('not_found')
    return {
      variation: namedRow(variation, tellerTo(actor, variation.fields)(held), spokenLanguage(request)),
      products: await rowsWith(product, { variation_id: [id] }, parts, request),
    }
  }

  serve(api, variationWithProducts, ({ id }, request) => told(id, request))

  serve(api, setVariation, async ({ id, ...input }, request) => {
    const actor = actorOf(request)
    const command = { action: 'update', id, input } as const
    await store.keep(variation, (writer) =>
      changeTogether(variation, command, { writer, actor, author: authorOf(actor, programOf(request)) }),
    )
    return told(id, request)
  })
}
