import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { category } from '#domain/references/category.ts'
import { product } from '#domain/references/product.ts'
import { authorOf } from '#store/port.ts'
import { programOf } from '../http/calls/resource-calls.ts'
import { array, data, described, integerType, jsonOf, object, string, uuid } from '../http/describe.ts'
import { accepted } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import type { Parts } from '../http/parts.ts'
import { switchCodesOf } from './products-imei.ts'

const flag = v.optional(v.boolean('required'), false)
const flags = v.object({ imei_1: flag, imei_2: flag, serial_number: flag })

/** The codes of units of all products of a category at once. */
export function mountProductsImei(api: FastifyInstance, { store }: Parts) {
  const told = described({
    tag: category.name,
    summary: 'Says which codes the units of all its products have: one IMEI, two, a serial number, or none',
    description:
      'Needs products.update besides. Products with stock or registered units are left as they are, and told in `left`.',
    body: jsonOf(flags),
    answer: data(
      object({
        changed: integerType,
        left: array(object({ id: uuid, name: string, why: { enum: ['stock', 'units', 'refused'] } })),
      }),
    ),
    refusals: ['invalid', 'forbidden', 'not_found'],
  })
  const access = (actor: Actor) => may(actor, category, 'update') && may(actor, product, 'update')
  const config = { access, resource: category }
  api.put('/category/:id/products-imei', { config, schema: told }, async (request) => {
    const actor = actorOf(request)
    const { id } = request.params as { readonly id: string }
    const wanted = accepted(parseWith(flags, request.body))
    const author = authorOf(actor, programOf(request))
    const switched = await store.transaction(async (writer) =>
      accepted(await switchCodesOf(id, wanted, { writer, actor, author })),
    )
    return { data: switched }
  })
}
