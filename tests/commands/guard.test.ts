import { expect, test } from 'vitest'
import { factsFrom, nothingGathered } from '#commands/facts.ts'
import { judgeFloors, takenFrom } from '#commands/guard.ts'
import type { Entry } from '#domain/kernel/moves.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { placesOf } from '#domain/registers/goods-lines.ts'
import { productMovement } from '#domain/stock/product-movement.ts'

const many = 500
const nobody = { user_id: '', organisation_id: '', is_super: false, permissions: new Set<string>() }

/** Entries of single units that leave a warehouse, and how often anybody looked where one of them goes. */
function leaving() {
  const looks = { count: 0 }
  const entries = Array.from({ length: many }, (_, at): Entry => {
    const dimensions: Row = { warehouse_id: 'w', place: 'on_hand', product_id: 'p', unit: `u${at}` }
    return {
      register: registerProduct,
      line: (at % 7) + 1,
      get dimensions() {
        looks.count++
        return dimensions
      },
      amounts: { quantity: -1000, cost: -1 },
      value: -1,
    }
  })
  return { looks, entries }
}

const held = (entries: readonly Entry[]) => ({
  ...nothingGathered,
  balances: entries.map(({ register, dimensions }) => ({ register, dimensions, amounts: { quantity: 1000, cost: 1 } })),
})

test('what there is not enough of is found on its line by looking at each entry a few times, however many there are', () => {
  const { looks, entries } = leaving()
  const facts = factsFrom(nobody, new Map(), { ...held([]), balances: [] }, [])
  const taken = takenFrom(entries)
  looks.count = 0
  const faults = judgeFloors(productMovement, taken, entries, facts, facts)
  expect(Object.keys(faults).sort()).toEqual(Array.from({ length: 7 }, (_, at) => `lines.${at}.quantity`))
  expect(looks.count).toBeLessThan(many * 10)
})

test('where units are is told of each by looking at the balances once and not once a unit', () => {
  const { looks, entries } = leaving()
  const known = held(entries)
  const balances = known.balances.map((one, at) => ({
    ...one,
    get dimensions() {
      looks.count++
      return entries[at]?.dimensions ?? {}
    },
  }))
  const facts = factsFrom(nobody, new Map(), { ...known, balances }, [])
  looks.count = 0
  const onHand = (product_id: string) =>
    facts.balances(registerProduct, { warehouse_id: 'w', place: 'on_hand', product_id })
  for (let at = 0; at < many; at++) expect(placesOf('p', `u${at}`, facts)).toMatchObject([{ unit: `u${at}` }])
  for (let at = 0; at < many; at++) expect(onHand(`p${at}`)).toEqual([])
  expect(onHand('p')).toHaveLength(many)
  expect(looks.count).toBeLessThan(many * 20)
})
