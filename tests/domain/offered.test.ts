import { describe, expect, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Fields, targetsOf } from '#domain/kernel/field.ts'
import { besideOf, narrowingOf, offeredIn } from '#domain/kernel/offered.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { documentNamed } from '../support/shop.ts'

const [here, there] = [{ id: 'here' }, { id: 'there' }]
const storekeeper: Actor = {
  user_id: 'u',
  organisation_id: 'o',
  is_super: false,
  permissions: new Set(),
  places: new Set(['here', 'till']),
}
const manager: Actor = { ...storekeeper, permissions: new Set(['documents:warehouses.admin']) }
const offered = (document: string, name: string, beside: object, actor = storekeeper) => {
  const isOffered = offeredIn(documentNamed(document), name, { ...beside }, actor)
  return [here, there].filter(isOffered)
}

describe('places', () => {
  test('are offered where a person may act', () => {
    expect(offered('product_receipt', 'warehouse', {})).toEqual([here])
    expect(offered('product_receipt', 'warehouse', {}, manager)).toEqual([here, there])
  })

  test('that a document only concerns are offered to everybody, but not the sender’s own', () => {
    expect(offered('product_movement', 'sender', {})).toEqual([here])
    expect(offered('product_movement', 'receiver', { sender_id: null })).toEqual([here, there])
    expect(offered('product_movement', 'receiver', { sender_id: 'here' })).toEqual([there])
  })
})

test.each([
  ['of this shop', { warehouse_id: 'here' }, true],
  ['of no shop', { warehouse_id: null }, true],
  ['of another shop', { warehouse_id: 'there' }, false],
])('a terminal or a cashbox %s', (_, row, is) => {
  const sale = documentNamed('retail_sale')
  const { payments } = sale.fields
  const paid = { ...sale, fields: payments?.kind === 'lines' ? payments.fields : {} }
  expect(offeredIn(paid, 'terminal', { warehouse_id: 'here' }, storekeeper)({ id: 't', ...row })).toBe(is)
  expect(offeredIn(sale, 'cashbox', { warehouse_id: 'here' }, storekeeper)({ id: 'till', ...row })).toBe(is)
  expect(offeredIn(paid, 'terminal', {}, storekeeper)({ id: 't', ...row })).toBe(true)
})

const everyField = house.flatMap((resource) => {
  const within = (fields: Fields): [string, Fields[string], Fields][] =>
    Object.entries(fields).flatMap(([name, field]): [string, Fields[string], Fields][] =>
      field.kind === 'lines' ? within(field.fields) : [[name, field, fields]],
    )
  return within(resource.fields).map(([name, field, besides]) => ({ resource, name, field, besides }))
})

test('whoever is called a supplier, a client or a provider is one', () => {
  const wanted = { supplier: ['supplier', 'other'], client: ['client', 'other'], provider: ['other'] }
  const astray = everyField.flatMap(({ resource, name, field }) => {
    const types = Object.entries(wanted).find(([role]) => role === name)?.[1]
    const only = narrowingOf(field, resourceNamed('partner')).partner_type
    return types && targetsOf(field).includes('partner') && String(only) !== String(types)
      ? [[resource.name, name]]
      : []
  })
  expect(astray).toEqual([])
})

test('what narrows a reference stands beside it, or in the header of its lines', () => {
  const astray = everyField.flatMap(({ resource, name, field, besides }) =>
    besideOf(field).flatMap((beside) =>
      beside in resource.fields || beside in besides ? [] : [[resource.name, name, beside]],
    ),
  )
  expect(astray).toEqual([])
})

describe('what follows from a document', () => {
  const leading = house.filter(isDocument).flatMap(({ name, leads }) => leads.map((one) => ({ name, ...one })))

  test('is a document of the house, linked by a reference to it', () => {
    expect(leading.length).toBeGreaterThan(2)
    for (const { name, to, by } of leading)
      expect(by ? documentNamed(to).fields[by] : { kind: 'ref', to: name }).toMatchObject({ kind: 'ref', to: name })
  })

  const [goods, price] = [{ product_id: 'p', quantity: 2000, imei_1: [], imei_2: [], serial_number: [] }, 1_450_000_00]
  const receipt = {
    warehouse_id: 'here',
    supplier_id: 's',
    currency_id: '00000000-0000-7000-8000-000000000001',
    lines: [{ ...goods, cost: price }],
  }
  const begins = (from: string, to: string, row: object) =>
    documentNamed(from)
      .leads.find((one) => one.to === to)
      ?.begins({ ...row } as StoredRow)

  test('a supplier’s return takes over the goods at what they cost', () => {
    expect(begins('product_receipt', 'product_return_to_supplier', receipt)).toEqual({
      warehouse_id: 'here',
      supplier_id: 's',
      currency_id: receipt.currency_id,
      lines: [{ ...goods, price }],
    })
  })

  test('prices take over each product once', () => {
    const twice = { ...receipt, currency_id: 'dollars', lines: [...receipt.lines, { ...goods, cost: 1 }] }
    expect(begins('product_receipt', 'price_setting', twice)).toEqual({ lines: [{ product_id: 'p' }] })
  })

  test('a return takes over the sale, and none follows one that came back as a whole', () => {
    const sale = { id: 'sale', warehouse_id: 'here', cashbox_id: 'till', status: 'sale' }
    expect(begins('retail_sale', 'product_return_from_client', sale)).toEqual({
      sale_id: 'sale',
      warehouse_id: 'here',
      cashbox_id: 'till',
    })
    expect(begins('retail_sale', 'product_return_from_client', { ...sale, status: 'returned' })).toBe(null)
  })
})
