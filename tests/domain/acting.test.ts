import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documents, resourceNamed } from '#domain/house.ts'
import { isMadeBy, keeperOf, mayActAs } from '#domain/kernel/acting.ts'
import { type Actor, actsIn, administrator, can, permissionKey } from '#domain/kernel/permission.ts'
import { takesMoney } from '#domain/registers/taken-money.ts'

const keys = ['users.login_as', 'brands.read', 'warehouses.admin', 'roles.admin', 'products.update'].map((name) =>
  permissionKey(name),
)
const person = (user_id: string) =>
  fc.record({
    user_id: fc.constant(user_id),
    organisation_id: fc.constantFrom('one', 'two'),
    is_super: fc.boolean(),
    permissions: fc.subarray(keys).map((held) => new Set(held)),
    places: fc.subarray(['shop', 'stock']).map((held) => new Set(held)),
  }) as fc.Arbitrary<Actor>

describe('whoever signs in as another', () => {
  test('has the right to, is of the same organisation or over all, and gets nothing that they lack', () => {
    fc.assert(
      fc.property(person('self'), person('other'), (self, other) => {
        if (!mayActAs(self, other).ok) return
        expect(can(self, 'users.login_as')).toBe(true)
        expect(self.is_super || self.organisation_id === other.organisation_id).toBe(true)
        expect(other.is_super).toBe(false)
        for (const key of keys) {
          const name = key.replace('documents:', '')
          if (can(other, name)) expect(can(self, name), name).toBe(true)
        }
        for (const place of ['shop', 'stock', 'elsewhere'])
          if (actsIn(other, place)) expect(actsIn(self, place), place).toBe(true)
      }),
    )
  })

  test('is an administrator as good as any, but nobody twice and nobody as oneself', () => {
    const chief: Actor = {
      user_id: 'a',
      organisation_id: 'one',
      is_super: false,
      permissions: new Set([administrator]),
    }
    expect(mayActAs(chief, { ...chief, user_id: 'b' })).toEqual({ ok: true, value: true })
    expect(mayActAs({ ...chief, behind: 'c' }, { ...chief, user_id: 'b' })).toMatchObject({
      refusal: { code: 'in_person' },
    })
    expect(mayActAs(chief, chief)).toMatchObject({ refusal: { code: 'invalid' } })
  })
})

test('what is kept for a person and in their name by another never has one name, nor one owner', () => {
  const [own, acted] = [{ user_id: 'y' }, { user_id: 'y', behind: 'x' }]
  expect(new Set([keeperOf(own), keeperOf(acted), keeperOf({ user_id: 'x' })]).size).toBe(3)
  const actor = { organisation_id: 'one', is_super: false, permissions: new Set<string>() }
  const by = (who: { user_id: string; behind?: string }) => ({ ...actor, ...who })
  expect(isMadeBy({ author: 'y', behind: 'x' }, by(acted))).toBe(true)
  expect(isMadeBy({ author: 'y' }, by(own))).toBe(true)
  expect(isMadeBy({ author: 'y' }, by(acted))).toBe(false)
  expect(isMadeBy({ author: 'y', behind: 'x' }, by(own))).toBe(false)
  expect(isMadeBy({ author: 'y', behind: 'x' }, by({ user_id: 'x' }))).toBe(false)
})

test('money is what cashboxes, banks and terminals hold: goods and debts are not', () => {
  expect(
    documents
      .filter(takesMoney)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'bank_movement',
    'cash_shift',
    'cashbox_expense',
    'cashbox_income',
    'cashbox_movement',
    'currency_conversion',
    'incoming_bank_order',
    'incoming_cashbox_order',
    'initial_balance_bank',
    'initial_balance_cashbox',
    'mm_payment_receipt',
    'outcoming_bank_order',
    'outcoming_cashbox_order',
    'product_return_from_client',
    'retail_sale',
  ])
  expect(takesMoney(resourceNamed('cashbox'))).toBe(false)
})
