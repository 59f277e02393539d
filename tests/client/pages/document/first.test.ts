import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { keepPlace, newValues } from '#client/pages/document/first.ts'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { currencies } from '#domain/references/currency.ts'
import { adminOf } from '../../../support/actors.ts'
import { documentNamed } from '../../../support/shop.ts'
import { startBrowser } from '../../../support/tab.ts'

const documents = house.filter(isDocument)
const actor = adminOf(v7())
const user = { actor, is_super: false, warehouses: [], cashboxes: [] } as unknown as Parameters<typeof newValues>[1]

test.each(documents.map(({ name }) => name))('a new %s begins with no currency that its rules refuse', (name) => {
  const document = documentNamed(name)
  expect(document.check(newValues(document, user, {}))).not.toHaveProperty('currency_id')
})

test('money begins in soums, and a rate in dollars', () => {
  const begun = (name: string) => newValues(documentNamed(name), user, {}).currency_id
  expect(begun('product_receipt')).toBe(currencies.UZS)
  expect(begun('currency_rate')).toBe(currencies.USD)
})

test('a person over all warehouses begins where they worked last on this device, others only in their own places', () => {
  startBrowser()
  const [document, place] = [documentNamed('product_receipt'), v7()]
  const over = { ...user, id: v7() } as typeof user
  const other = { ...over, actor: { ...actor, permissions: new Set(), places: new Set([v7()]) } } as typeof user
  expect(newValues(document, over, {}).warehouse_id).toBeNull()
  keepPlace(document, over, { warehouse_id: place })
  expect(newValues(document, over, {}).warehouse_id).toBe(place)
  expect(newValues(document, other, {}).warehouse_id).toBeNull()
  // Where money lies is another kind of place.
  expect(newValues(documentNamed('incoming_cashbox_order'), over, {}).cashbox_id).toBeNull()
})
