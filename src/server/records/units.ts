import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findOrMakeUnit } from '#commands/find-unit.ts'
import { documents } from '#domain/house.ts'
import { type Actor, can, may, permissionOf } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { seenRegister } from '#domain/kernel/seen.ts'
import { unit } from '#domain/references/unit.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { array, data, described, integerType, momentTold, nullable, object, string, uuid } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import type { Parts } from '../tools/parts.ts'

/** True for those who may register units, and for cashiers, who look registered ones up. */
const mayName = (actor: Actor) => can(actor, permissionOf(unit, 'create')) || may(actor, retailSale, 'create')
const most = 500

const named = object(
  { product_id: uuid, imei_1: nullable(string), imei_2: nullable(string), serial_number: nullable(string) },
  ['product_id'],
)
const place = { warehouse_id: uuid, warehouse: { type: 'object' }, place: string }
const movement = {
  document: string,
  document_id: uuid,
  number: nullable(string),
  partner: nullable({ type: 'object' }),
  quantity: integerType,
  occurred_at: momentTold,
}
const description =
  'Needs the permission registered_imeis.create; with product_retail_sales.create alone units are found and not made.'

/** Calls for single units: find or make by code, and history. */
export function mountUnits(api: FastifyInstance, parts: Parts) {
  const answer = object({ id: uuid, code: string, product_id: uuid })
  const one = described({
    tag: unit.name,
    summary: 'The unit that goes by these codes; a new one where none does',
    description,
    body: named,
    answer: data(object({ unit: answer })),
    refusals: ['invalid'],
  })
  api.put(
    '/sale/imei/first_or_create',
    { config: { access: mayName, resource: unit }, schema: one },
    async (request) => {
      const [found] = await findOrMake([request.body], parts, request)
      return { data: { unit: found } }
    },
  )

  const several = described({
    tag: unit.name,
    summary: 'Several units at once: all of them, or none where one is refused',
    description,
    body: object({ imeis: { ...array(named), maxItems: most } }),
    answer: data(object({ data: array(answer) })),
    refusals: ['invalid'],
  })
  const many = { config: { access: mayName, resource: unit }, schema: several }
  api.put('/sale/imei/first_or_create/multiple', many, async (request) => {
    const { imeis } = (request.body ?? {}) as { readonly imeis?: unknown }
    if (!Array.isArray(imeis) || imeis.length > most)
      throw new Refused('invalid', { imeis: [fault('max_value', { limit: most })] })
    return { data: { data: await findOrMake(imeis, parts, request) } }
  })

  const history = described({
    tag: unit.name,
    summary: 'Where a unit came from, where it is and who has bought it: by its id or any of its codes',
    description:
      'Needs the permission registered_imeis.read; the cost takes products.costs besides, the number and the partner the right to read such documents.',
    answer: data(
      object({
        unit: { type: 'object' },
        now: array(object(place)),
        data: array(object({ ...place, ...movement, cost: integerType }, Object.keys({ ...place, ...movement }))),
      }),
    ),
    refusals: ['not_found'],
  })
  const access = (actor: Actor) => may(actor, unit, 'read')
  api.get('/registered_imei/:id/movements', { config: { access }, schema: history }, async (request) => {
    const { id } = request.params as { readonly id: string }
    const actor = actorOf(request)
    const kinds = documents.filter((document) => may(actor, document, 'read')).map(({ name }) => name)
    const told = { goods: seenRegister(actor, registerProduct), kinds }
    const found = await parts.registers.history(id, spokenLanguage(request), scopeOf(actor), told)
    if (!found) throw new Refused('not_found')
    const { unit, now, moves } = found
    return { data: { unit, now, data: moves } }
  })
}

/** Finds or makes the units; a fault of one is reported under its index. */
function findOrMake(inputs: readonly unknown[], { store }: Parts, request: FastifyRequest) {
  const actor = actorOf(request)
  const author = authorOf(actor, 'api')
  return store.transaction(async (writer) => {
    const found: Row[] = []
    for (const [at, input] of inputs.entries()) {
      const made = await findOrMakeUnit((input ?? {}) as Row, { writer, actor, author })
      if (!made.ok && inputs.length > 1)
        throw new Refused(
          made.refusal.code,
          Object.fromEntries(Object.entries(made.refusal.faults).map(([key, list]) => [`imeis.${at}.${key}`, list])),
        )
      found.push(accepted(made))
    }
    return found
  })
}
