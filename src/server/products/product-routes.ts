import type { FastifyInstance } from 'fastify'
import { changeResource } from '#commands/change.ts'
import { house } from '#domain/house.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { type Actor, may, mayPick } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { seenRegister, tellerTo } from '#domain/kernel/seen.ts'
import { barcode } from '#domain/references/barcode.ts'
import { product } from '#domain/references/product.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { specification } from '#domain/specifications/specification.ts'
import { specificationOption } from '#domain/specifications/specification-option.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { registerOf } from '#store/register-table.ts'
import { programOf } from '../http/calls/program.ts'
import { namedRows } from '../http/calls/rows.ts'
import { array, data, described, nullable, object } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf, paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { rowsWith } from './told.ts'

const row = { type: 'object' }
const rowOf = (name: string) => ({ $ref: `${name}#` })

/** Calls for a product beside those that every record has. */
export function mountProducts(api: FastifyInstance, parts: Parts) {
  const { store, registers } = parts

  const toggleTold = described({
    tag: product.name,
    summary: 'Puts a product out of use, or back into it',
    description: 'Needs the permission products.update.',
    answer: data(object({ product: rowOf(product.name) })),
    refusals: ['invalid', 'not_found', 'forbidden'],
  })
  const changes = { access: (actor: Actor) => may(actor, product, 'update'), resource: product }
  api.put(`${product.path}/:id/toggle`, { config: changes, schema: toggleTold }, async (request) => {
    const actor = actorOf(request)
    const id = idOf(request)
    const changed = await store.keep(product, async (writer) => {
      const held = await writer.get(product, id, scopeOf(actor))
      if (!held) throw new Refused('not_found')
      const command = { action: 'update', id, input: { ...held, is_active: !held.is_active } } as const
      return accepted(
        await changeResource(product, command, { writer, actor, author: authorOf(actor, programOf(request)) }),
      )
    })
    const told = tellerTo(actor, product.fields)(changed)
    return { data: { product: namedRows(product, [told], spokenLanguage(request))[0] } }
  })

  const infoTold = described({
    tag: product.name,
    summary: 'A product with its barcodes, the other products of its variation, its prices and its stock',
    description:
      'Needs the permission products.read. What else the person may not read is null: barcodes, prices (register_prices) and stock (register_products).',
    answer: data(
      object({
        product: rowOf(product.name),
        barcodes: nullable(array(rowOf(barcode.name))),
        variants: array(row),
        prices: nullable(array(row)),
        stock: nullable(array(row)),
      }),
    ),
    refusals: ['not_found'],
  })
  const reads = { access: (actor: Actor) => may(actor, product, 'read'), resource: product }
  api.get(`${product.path}/:id/info`, { config: reads, schema: infoTold }, async (request) => {
    const actor = actorOf(request)
    const held = await store.get(product, idOf(request), scopeOf(actor))
    if (!held) throw new Refused('not_found')
    const language = spokenLanguage(request)
    const sums = async (register: typeof registerPrice, group: readonly string[]) => {
      if (!may(actor, register, 'read')) return null
      const seen = seenRegister(actor, register)
      const asked = new URLSearchParams({ 'product_id[]': held.id, per_page: '500' })
      for (const name of group) asked.append('group[]', name)
      const query = accepted(registerOf(seen, 'balance').read(asked, language))
      return (await registers.balance(seen, query, scopeOf(actor))).rows
    }
    const variants = held.variation_id
      ? await rowsWith(product, { variation_id: [String(held.variation_id)] }, parts, request)
      : []
    return {
      data: {
        product: namedRows(product, [tellerTo(actor, product.fields)(held)], language)[0],
        barcodes: may(actor, barcode, 'read')
          ? await rowsWith(barcode, { product_id: [held.id] }, parts, request)
          : null,
        variants: variants.filter(({ id }) => id !== held.id),
        prices: await sums(registerPrice, ['price_type']),
        stock: await sums(registerProduct, ['warehouse', 'place']),
      },
    }
  })

  const specificationsTold = described({
    tag: specification.name,
    summary: 'The specifications of products of a category, those of all categories included',
    description: 'For whoever may pick a specification. With `with_options=1` each has its `options`.',
    query: {
      category_id: { type: 'string', format: 'uuid' },
      short: { enum: ['0', '1'] },
      with_options: { enum: ['0', '1'] },
    },
    answer: object({ data: array(row) }),
    refusals: ['invalid'],
  })
  const picks = { access: (actor: Actor) => mayPick(actor, house, specification), resource: specification }
  api.get(`${product.path}/specifications`, { config: picks, schema: specificationsTold }, async (request) => {
    const params = paramsOf(request)
    const category_id = idFrom(params.get('category_id'))
    if (!category_id) throw new Refused('invalid', { category_id: [fault('reference')] })
    const asked = await rowsWith(specification, { categories_ids: [category_id, null] }, parts, request)
    const options =
      params.get('with_options') === '1'
        ? await rowsWith(specificationOption, { specification_id: asked.map(({ id }) => String(id)) }, parts, request)
        : null
    return {
      data: asked.map((one) => ({
        ...(params.get('short') === '1' ? shortOf(one) : one),
        ...(options && { options: options.filter((option) => option.specification_id === one.id).map(shortOf) }),
      })),
    }
  })
}

const shortOf = ({ id, name_uz, name_ru, name_en }: Readonly<Record<string, unknown>>) => ({
  id,
  name_uz,
  name_ru,
  name_en,
})
