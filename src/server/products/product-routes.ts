import type { FastifyInstance } from 'fastify'
import { changeResource } from '#commands/change.ts'
import { may } from '#domain/kernel/permission.ts'
import { seenRegister, tellerTo } from '#domain/kernel/seen.ts'
import { barcode } from '#domain/references/barcode.ts'
import { product } from '#domain/references/product.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { specification } from '#domain/specifications/specification.ts'
import { specificationOption } from '#domain/specifications/specification-option.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { registerOf } from '#store/register-table.ts'
import { aboutProduct, specificationsOfCategory, toggleProduct } from '#wire/products.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { namedRow } from '../records/rows.ts'
import type { Parts } from '../tools/parts.ts'
import { rowsWith } from './rows-with.ts'

/** Calls for a product beside those that every record has. */
export function mountProducts(api: FastifyInstance, parts: Parts) {
  const { store, registers } = parts

  serve(api, toggleProduct, async ({ id }, request) => {
    const actor = actorOf(request)
    const changed = await store.keep(product, async (writer) => {
      const held = await writer.get(product, id, scopeOf(actor))
      if (!held) throw new Refused('not_found')
      const command = { action: 'update', id, input: { ...held, is_active: !held.is_active } } as const
      return accepted(
        await changeResource(product, command, { writer, actor, author: authorOf(actor, programOf(request)) }),
      )
    })
    return { product: namedRow(product, tellerTo(actor, product.fields)(changed), spokenLanguage(request)) }
  })

  serve(api, aboutProduct, async ({ id }, request) => {
    const actor = actorOf(request)
    const held = await store.get(product, id, scopeOf(actor))
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
      ? await rowsWith(product, { variation_id: [held.variation_id] }, parts, request)
      : []
    return {
      product: namedRow(product, tellerTo(actor, product.fields)(held), language),
      barcodes: may(actor, barcode, 'read') ? await rowsWith(barcode, { product_id: [held.id] }, parts, request) : null,
      variants: variants.filter(({ id }) => id !== held.id),
      prices: await sums(registerPrice, ['price_type']),
      stock: await sums(registerProduct, ['warehouse', 'place']),
    }
  })

  serve(api, specificationsOfCategory, async ({ category_id, short, with_options }, request) => {
    const asked = await rowsWith(specification, { categories_ids: [category_id, null] }, parts, request)
    const options =
      with_options === '1'
        ? await rowsWith(specificationOption, { specification_id: asked.map(({ id }) => String(id)) }, parts, request)
        : null
    return asked.map((one) => ({
      ...(short === '1' ? shortOf(one) : one),
      ...(options && { options: options.filter((option) => option.specification_id === one.id).map(shortOf) }),
    }))
  })
}

const shortOf = ({ id, name_uz, name_ru, name_en }: Readonly<Record<string, unknown>>) => ({
  id,
  name_uz,
  name_ru,
  name_en,
})
