import { assert, asyncProperty, constant, record, shuffledSubarray } from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumOf } from '#domain/kernel/integer-math.ts'
import { type Entry, netOf, placeOf } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { places, registerProduct } from '#domain/registers/goods.ts'
import { registerAcquiring, registerBank, registerCashbox, registerPartner } from '#domain/registers/money.ts'
import type { Store } from '#store/port.ts'
import {
  type ArbitraryShop,
  arbitraryState,
  codesOf,
  named,
  openArbitrary,
  type State,
} from '../support/arbitrary/shop.ts'
import type { Stories, Story } from '../support/arbitrary/story.ts'
import { runs } from '../support/runs.ts'
import { change, filled, must } from '../support/shop.ts'
import { stores } from '../support/stores.ts'

const runsOn: Readonly<Record<string, number>> = { memory: 60, sql: 4 }

/** Tests any document of every kind that these files tell of, on every keeper. */
export function testDocuments(files: Readonly<Record<string, Stories>>) {
  const stories = Object.values(files).flatMap((each) => Object.entries(each))
  describe.each(Object.entries(stores))('on %s', (keeper, open) => {
    let opened: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    test.each(stories)('any %s balances, and undone leaves no trace', async (name, storyIn) => {
      const told = arbitraryState
        .chain((state) => record({ state: constant(state), story: storyIn(state) }))
        .chain(({ state, story }) =>
          record({ state: constant(state), story: constant(story), mixed: mixedLines(story) }),
        )
      const property = asyncProperty(told, async ({ state, story, mixed }) => {
        // What lives in memory is opened anew each time, so that it stays small.
        const { store } = keeper === 'memory' ? await open() : opened
        const books = await openBooks(store, state, story)
        const before = await books.balances()

        const id = await books.post(name, story.input)
        const first = await books.entriesOf(id)
        expect(sumOf(first, ({ value }) => value)).toBe(0)
        expect(numbersIn(first).filter((one) => !Number.isSafeInteger(one))).toEqual([])

        await books.change(name, { action: 'update', id, input: books.filled(name, story.edited) })
        const edited = netByPlace(await books.entriesOf(id), id)
        const between = await books.balances()
        await books.change(name, { action: 'delete', id })
        expect(netByPlace(await books.entriesOf(id), id)).toEqual(new Map())
        expect(await books.balances()).toEqual(before)

        await books.change(name, { action: 'restore', id })
        expect(netByPlace(await books.entriesOf(id), id)).toEqual(edited)
        expect(await books.balances()).toEqual(between)
        await books.change(name, { action: 'delete', id })

        // Edited it is what it would be had it been made so, in whatever order its lines are.
        const other = await books.post(name, { ...story.edited, ...mixed })
        const net = netByPlace(await books.entriesOf(other), other)
        expect(net).toEqual(edited)
      })
      await assert(property, { numRuns: runs(runsOn[keeper] ?? 1) })
    })
  })
}

const mixedLines = ({ edited }: Story) =>
  Array.isArray(edited.lines)
    ? record({ lines: shuffledSubarray([...edited.lines], { minLength: edited.lines.length }) })
    : constant({})

/** The books of a shop in that state, in which the sale before the story was made. */
async function openBooks(store: Store, state: State, { sold }: Story) {
  const shop = await openArbitrary(store, state)
  const ids = { ...shop.ids }
  const places = placesOf(shop.ids)
  const books = {
    filled: (name: string, input: Row) =>
      filled(name, shop.organisation_id, { occurred_at: '2026-03-10T08:00:00.000Z', ...named(input, ids) }),
    change: (name: string, command: Parameters<typeof change>[3]) => must(change(store, shop.actor, name, command)),
    post: async (name: string, input: Row) => {
      const id = v7()
      await books.change(name, { action: 'create', id, input: books.filled(name, input) })
      return id
    },
    entriesOf: (id: string) => store.transaction((writer) => writer.ledger.entriesOf(shop.organisation_id, id)),
    balances: () => balancesIn(store, shop.organisation_id, places),
  }
  if (sold) ids['@sale'] = await books.post('retail_sale', sold)
  return books
}

/** All that there is in the places that a shop has, where there is something. */
async function balancesIn(
  store: Store,
  organisation_id: string,
  places: ReturnType<typeof placesOf>,
): Promise<ReadonlyMap<string, unknown>> {
  const held = await store.transaction((writer) => writer.ledger.balances(organisation_id, places))
  const some = held.filter(({ amounts }) => Object.values(amounts).some((amount) => amount !== 0))
  return new Map(some.map((one) => [placeOf(one), one.amounts]))
}

function placesOf(ids: ArbitraryShop['ids']) {
  const each = (register: Register, places: readonly Row[]) =>
    places.map((dimensions) => ({ register, dimensions: named(dimensions, ids) }))
  const money = ['@UZS', '@USD']
  const inMoney = (key: string, names: readonly string[]) =>
    names.flatMap((name) => money.map((currency_id) => ({ [key]: name, currency_id })))
  const goods = [
    ...['@cable', '@rice'].map((product_id) => ({ product_id, unit: '' })),
    ...(['@phone', '@fridge'] as const).flatMap((product_id) => {
      const { imei_1, serial_number } = codesOf(product_id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14])
      return [...imei_1, ...serial_number].map((unit) => ({ product_id, unit }))
    }),
  ]
  const lying = ['@shop', '@depot'].flatMap((warehouse_id) =>
    places.flatMap((place) => goods.map((one) => ({ warehouse_id, place, ...one }))),
  )
  return [
    ...each(registerProduct, lying),
    ...each(registerPartner, inMoney('partner_id', ['@client', '@supplier', '@provider'])),
    ...each(registerCashbox, inMoney('cashbox_id', ['@till'])),
    ...each(registerBank, inMoney('bank_id', ['@bank'])),
    ...each(registerAcquiring, inMoney('terminal_id', ['@terminal'])),
  ]
}

const numbersIn = (entries: readonly Entry[]) =>
  entries.flatMap(({ value, amounts }) => [value, ...Object.values(amounts)])

/** What stays in each place; the document's own id and the numbers of its lines are names that it gave itself. */
function netByPlace(entries: readonly Entry[], id: string): ReadonlyMap<string, readonly number[]> {
  const own = (dimensions: Row) =>
    Object.fromEntries(Object.entries(dimensions).map(([key, value]) => [key, value === id ? 'itself' : value]))
  const nameless = entries.map((one) => {
    const { sale_line: _, ...rest } = own(one.dimensions)
    return { ...one, dimensions: one.dimensions.sale_id === id ? rest : own(one.dimensions) }
  })
  return new Map(
    netOf(nameless).map((one) => [
      placeOf(one),
      [one.value, ...Object.keys(one.register.resources).map((name) => one.amounts[name] ?? 0)],
    ]),
  )
}
