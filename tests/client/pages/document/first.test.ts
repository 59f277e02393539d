import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { newValues } from '#client/pages/document/first.ts'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { currencies } from '#domain/references/currency.ts'
import { adminOf } from '../../../support/actors.ts'
import { documentNamed } from '../../../support/shop.ts'

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
