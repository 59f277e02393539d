import { expect, test } from 'vitest'
import { permissionKey } from '#domain/kernel/permission.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { isSheetTold } from '#domain/told-sheets.ts'
import { adminOf } from '../support/actors.ts'

const who = (...rights: readonly string[]) => ({
  ...adminOf('o'),
  permissions: new Set(rights.map((right) => permissionKey(right))),
})

test.each([
  ['reports:register_partners.read', { client: true, other: true, supplier: true }],
  ['product_retail_sales.create', { client: true, other: true, supplier: false }],
  ['product_receipts.create', { client: false, other: false, supplier: false }],
  ['partners.read', { client: false, other: false, supplier: false }],
])('with %s what a device holds of a partner is what is owed: %j', (right, told) => {
  for (const [partner_type, isTold] of Object.entries(told))
    expect(isSheetTold(who(right), registerPartner, { partner_type }), partner_type).toBe(isTold)
})
