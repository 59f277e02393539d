import { v7 } from 'uuid'
import { changeDocument } from '#commands/document.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import { resourceNamed } from '#domain/house.ts'
import { type Document, isDocument } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import type { Result } from '#domain/kernel/result.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Store } from '#store/port.ts'
import { adminOf, authorOf, make, makeOrganisation, superActor } from './actors.ts'

export function documentNamed(name: string): Document {
  const found = resourceNamed(name)
  if (!isDocument(found)) throw new Error(`${name} is no document`)
  return found
}

/** A small shop with everything that documents name. */
export async function openShop(store: Store, prefix = 'SH') {
  const organisation = await makeOrganisation(store, prefix)
  const actor = adminOf(organisation.id)
  const at = { organisation_id: organisation.id }
  const id = async (name: string, input: Row) => (await make(store, actor, name, { ...at, ...input })).id
  for (const [code, name] of Object.entries({ UZS: 'soʻm', USD: 'dollar' }) as ['UZS' | 'USD', string][])
    if (!(await store.get(resourceNamed('currency'), currencies[code], { organisation_id: 'every' })))
      await make(store, superActor, 'currency', { code, name_uz: name, name_ru: name, name_en: name }, currencies[code])
  const region_id = (await make(store, superActor, 'region', { name_uz: prefix, name_ru: prefix, name_en: prefix })).id
  const names = { name_uz: prefix, name_ru: prefix, name_en: prefix }
  const district_id = (await make(store, superActor, 'district', { region_id, ...names })).id
  const address = { region_id, district_id, home: 'Bunyodkor 1' }
  const [pieces, kilograms] = [
    await id('measure', { name: 'pcs', precision: 0 }),
    await id('measure', { name: 'kg', precision: 3 }),
  ]
  const category_id = await id('category', { name: 'Goods' })
  const brand_id = await id('brand', { name: 'Maker' })
  const product = (name: string, input: Row = {}) =>
    id('product', { name, category_id, brand_id, measure_id: pieces, is_active: true, ...input })
  const person = (last_name: string, input: Row = {}) =>
    id('partner', {
      partner_type: 'client',
      phone_number: '+998901234567',
      first_name: prefix,
      last_name,
      is_active: true,
      ...input,
    })
  return {
    actor,
    organisation_id: organisation.id,
    shop: await id('warehouse', { name: 'Shop', ...address }),
    depot: await id('warehouse', { name: 'Depot', ...address }),
    cashbox: await id('cashbox', { name: 'Till' }),
    cable: await product('Cable'),
    rice: await product('Rice', { measure_id: kilograms }),
    phone: await product('Phone', { imei_1: true, imei_2: true }),
    fridge: await product('Fridge', { serial_number: true }),
    supplier: await person('Supplier', { partner_type: 'supplier' }),
    client: await person('Client', { credit_limit: 100_000_00 }),
    retail: await id('price_type', { name: 'Retail', currency_id: currencies.UZS }),
    loss: await id('outcome_type', { name: 'Spoilt' }),
    product,
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

export const change = (
  store: Store,
  actor: Actor,
  name: string,
  command: DocumentCommand,
): Promise<Result<StoredRow>> =>
  store.transaction((writer) =>
    changeDocument(documentNamed(name), command, { writer, actor, author: authorOf(actor) }),
  )

export async function must(asked: Promise<Result<StoredRow>>): Promise<StoredRow> {
  const made = await asked
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value
}

/** Keeps a document and fails the test when the rules refuse it. */
export const post = (
  store: Store,
  { actor, organisation_id }: Pick<Shop, 'actor' | 'organisation_id'>,
  name: string,
  input: Row,
  id = v7(),
) => must(change(store, actor, name, { action: 'create', id, input: filled(name, organisation_id, input) }))

/** What the rules have against a document; nothing when they take it. */
export async function faultsIn(store: Store, shop: Shop, name: string, input: Row) {
  const made = await change(store, shop.actor, name, {
    action: 'create',
    id: v7(),
    input: filled(name, shop.organisation_id, input),
  })
  if (made.ok) return {}
  return Object.fromEntries(
    Object.entries(made.refusal.faults).map(([field, list]) => [field, list.map(({ code }) => code)]),
  )
}

/** The shop as one who may sell in it, and no more, stands in it. */
export const sellerIn = <S extends Pick<Shop, 'actor'>>(shop: S): S => ({
  ...shop,
  actor: {
    ...shop.actor,
    permissions: new Set(['documents:product_retail_sales.create', 'documents:warehouses.admin']),
  },
})

export const filled = (name: string, organisation_id: string, input: Row): Row => ({
  ...emptyRow(resourceNamed(name)),
  organisation_id,
  occurred_at: new Date().toISOString(),
  ...input,
})

export const line = (product_id: string, pieces: number, input: Row = {}) => ({
  product_id,
  quantity: pieces * 1000,
  imei_1: [],
  imei_2: [],
  serial_number: [],
  ...input,
})

export const cash = (amount: number, currency_id: string = currencies.UZS) => ({ type: 'cash', amount, currency_id })
