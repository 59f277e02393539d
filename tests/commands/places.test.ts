import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { changeDocument } from '#commands/document.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import { documents } from '#domain/house.ts'
import { type Document, placeKeysOf } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { permissionsOf } from '#domain/kernel/permission.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Result } from '#domain/kernel/result.ts'
import { currencies } from '#domain/references/currency.ts'
import { noneOf } from '#domain/till/denominations.ts'
import type { Store } from '#store/port.ts'
import { authorOf, make } from '../support/actors.ts'
import { cash, documentNamed, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { stores } from '../support/stores.ts'

const { UZS, USD } = currencies
/** Whose people take the steps that not everybody of the document's places takes. */
const takenBy: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  product_movement: {
    partially_received: ['receiver_id'],
    received_all: ['receiver_id'],
    cancelled: ['sender_id'],
    finish: ['sender_id', 'receiver_id'],
  },
  cashbox_movement: { received_all: ['in_cashbox_id'], cancelled: ['out_cashbox_id'] },
}

const order = { currency_id: UZS, amount: 1_00 }
/** The least of each kind that happens in a place. */
async function leastOf(name: string, store: Store, shop: Shop): Promise<Row> {
  const [warehouse_id, cashbox_id, supplier_id] = [shop.shop, shop.cashbox, shop.supplier]
  const at = { organisation_id: shop.organisation_id }
  const sale = {
    ...{ warehouse_id, cashbox_id, payments: [cash(20_00)] },
    lines: [line(shop.cable, 1, { price: 20_00 })],
  }
  const priced = [line(shop.cable, 1, { cost: 1_00, price: 1_00 })]
  const least: Readonly<Record<string, () => Promise<Row>>> = {
    cash_shift: async () => ({ warehouse_id, cashbox_id, opening: [], opening_seen: [] }),
    retail_sale: async () => sale,
    product_return_from_client: async () => ({
      ...{ warehouse_id, cashbox_id, payments: [cash(20_00)], lines: [line(shop.cable, 1, { sale_line: 1 })] },
      sale_id: (await post(store, shop, 'retail_sale', sale)).id,
    }),
    product_receipt: async () => ({ warehouse_id, supplier_id, currency_id: UZS, lines: priced }),
    product_return_to_supplier: async () => ({ warehouse_id, supplier_id, currency_id: UZS, lines: priced }),
    product_movement: async () => ({ sender_id: shop.shop, receiver_id: shop.depot, lines: [line(shop.cable, 1)] }),
    joint_count: async () => ({ warehouse_id }),
    count_sheet: async () => ({
      ...{ warehouse_id, shelf: 'A', lines: [line(shop.cable, 9)] },
      joint_count_id: (await post(store, shop, 'joint_count', { warehouse_id })).id,
    }),
    stock_count: async () => ({ warehouse_id, lines: [line(shop.cable, 9)] }),
    condition_change: async () => ({ warehouse_id, reason: 'Wet', lines: [line(shop.cable, 1)] }),
    reserve: async () => ({ warehouse_id, until: '2030-01-01', lines: [line(shop.cable, 1)] }),
    document_write_off: async () => ({ warehouse_id, outcome_type_id: shop.loss, lines: [line(shop.cable, 1)] }),
    product_initial_balance: async () => ({ warehouse_id, lines: priced }),
    cashbox_income: async () => ({
      ...{ ...order, cashbox_id },
      income_type_id: (await make(store, shop.actor, 'income_type', { ...at, name: v7() })).id,
    }),
    cashbox_expense: async () => ({ ...order, cashbox_id, outcome_type_id: shop.loss }),
    initial_balance_cashbox: async () => ({ ...order, cashbox_id }),
    cleared_goods: async () => ({
      ...{ warehouse_id: shop.shop, cashbox_id },
      lines: [{ product_id: shop.cable, quantity: 1000, price: 1_00 }],
    }),
    incoming_cashbox_order: async () => ({ ...order, cashbox_id, party: 'supplier', supplier_id }),
    outcoming_cashbox_order: async () => ({ ...order, cashbox_id, party: 'supplier', supplier_id }),
    cashbox_movement: async () => ({
      ...{ ...order, out_cashbox_id: cashbox_id },
      in_cashbox_id: (await make(store, shop.actor, 'cashbox', { ...at, name: v7() })).id,
    }),
    currency_conversion: async () => {
      await post(store, shop, 'currency_rate', { currency_id: USD, rate: 12_000_00 })
      return { cashbox_id, out_currency_id: UZS, out_amount: 1_00, in_currency_id: USD, in_amount: 1 }
    },
  }
  const made = least[name]
  if (!made) throw new Error(`nothing is said of ${name}`)
  return made()
}

class Undone extends Error {}
/** What would be answered; whatever it is, it has never been. */
async function answered(store: Store, document: Document, commands: readonly [Actor, DocumentCommand][]) {
  let last: Result<StoredRow> | undefined
  const asked = store.transaction(async (writer) => {
    for (const [actor, command] of commands)
      last = await changeDocument(document, command, { writer, actor, author: authorOf(actor) })
    throw new Undone()
  })
  await asked.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  if (!last || last.ok) return 'done'
  const { code, faults } = last.refusal
  const strange = Object.entries(faults).filter(([, list]) => list.some((one) => one.code === 'place_of_others'))
  return code === 'invalid' && strange.length > 0 ? strange.map(([field]) => field).sort() : code
}

const inPlaces = documents.filter((document) => placeKeysOf(document).length > 0)

describe.each(Object.entries(stores))('%s', (_, open) => {
  test.each(inPlaces.map(({ name }) => name))('%s is changed and stepped by the people of its places', async (name) => {
    const { store, close } = await open()
    try {
      const document = documentNamed(name)
      const shop = await openShop(store)
      const brought = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS }
      await post(store, shop, 'product_receipt', { ...brought, lines: [line(shop.cable, 10, { cost: 1_00 })] })
      await post(store, shop, 'cashbox_income', await leastOf('cashbox_income', store, shop))
      const least = filled(name, shop.organisation_id, await leastOf(name, store, shop))
      const create = (is_draft: boolean) => {
        const id = v7()
        return must(
          store.transaction((writer) =>
            changeDocument(
              document,
              { action: 'create', id, input: least, is_draft },
              { writer, actor: shop.actor, author: authorOf(shop.actor) },
            ),
          ),
        )
      }
      const standing = [await create(false), await create(true)]
      const permissions = permissionsOf(document).map((permission) => `documents:${permission}`)
      const of = (places: readonly string[], ...more: readonly string[]): Actor => ({
        ...shop.actor,
        permissions: new Set([...permissions, ...more]),
        places: new Set(places),
      })
      const [acting, all] = [document.places.map((place) => `${place}_id`), placeKeysOf(document)]
      const people = [
        { person: of([]), own: [] },
        { person: of([v7()]), own: [] },
        ...all.map((key) => ({ person: of([String(least[key])]), own: [key] })),
        { person: of(all.map((key) => String(least[key]))), own: all },
        { person: of([], 'documents:warehouses.admin'), own: all },
      ]
      for (const { person, own } of people)
        for (const row of standing) {
          const { id } = row
          const isSeen = own.length > 0
          const strangeTo = (keys: readonly string[]) => keys.filter((key) => !own.includes(key)).sort()
          const changed = strangeTo(acting)
          const mayChange = !isSeen ? 'not_found' : changed.length > 0 ? changed : 'done'
          const said = `${own.join(' and ') || 'a stranger'}: ${String(row.status)}`
          const ask = (command: DocumentCommand) => answered(store, document, [[person, command]])
          const is_draft = !row.is_posted
          expect(await ask({ action: 'update', id, input: least, is_draft }), `${said} is changed`).toEqual(mayChange)
          expect(await ask({ action: 'delete', id }), `${said} is deleted`).toEqual(mayChange)
          const gone: [Actor, DocumentCommand] = [shop.actor, { action: 'delete', id }]
          const back: [Actor, DocumentCommand] = [person, { action: 'restore', id }]
          expect(await answered(store, document, [gone, back]), `${said} is restored`).toEqual(mayChange)
          for (const to of document.states[String(row.status)] ?? []) {
            const by = takenBy[name]?.[to]
            const isTheirs = by ? by.some((key) => own.includes(key)) : changed.length === 0
            const mayStep = !isSeen ? 'not_found' : isTheirs ? 'done' : by ? strangeTo(by) : changed
            const counted = { closed_at: new Date().toISOString(), closing: noneOf(UZS), closing_seen: [] }
            const input = name === 'cash_shift' ? counted : name === 'cashbox_movement' ? { received: 1_00 } : {}
            const lines =
              to === 'partially_received' ? { lines: [{ line: 1, quantity: 1000, units: [] }] } : { lines: [] }
            const step = { action: 'step', id, to, input: document.input.lines ? lines : input } as const
            expect(await ask(step), `${said} comes to ${to}`).toEqual(mayStep)
          }
        }
    } finally {
      await close()
    }
  })

  test('a document of others is not taken over by naming a place of one’s own', async () => {
    const { store, close } = await open()
    const shop = await openShop(store)
    const receipt = { supplier_id: shop.supplier, currency_id: UZS }
    for (const warehouse_id of [shop.shop, shop.depot])
      await post(store, shop, 'product_receipt', {
        ...{ ...receipt, warehouse_id },
        lines: [line(shop.cable, 10, { cost: 1_00 })],
      })
    const lines = [line(shop.cable, 1)]
    const sent = await post(store, shop, 'product_movement', { sender_id: shop.shop, receiver_id: shop.depot, lines })
    const permissions = new Set(['read', 'update'].map((action) => `documents:product_movements.${action}`))
    const receiving = { ...shop.actor, permissions, places: new Set([shop.depot]) }
    const taken = { sender_id: shop.depot, receiver_id: shop.shop, lines }
    const input = filled('product_movement', shop.organisation_id, taken)
    const document = documentNamed('product_movement')
    const over: [Actor, DocumentCommand] = [receiving, { action: 'update', id: sent.id, input }]
    expect(await answered(store, document, [over])).toEqual(['sender_id'])
    await close()
  })
})
