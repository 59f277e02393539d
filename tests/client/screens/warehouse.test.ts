import { expect, test } from 'vitest'
import { create, doorsFor } from '#client/screens/home/warehouse/doors.ts'
import { toldInShort } from '#client/screens/home/warehouse/told.ts'
import { toWaiting } from '#client/screens/home/warehouse/way.ts'
import { documents, house } from '#domain/house.ts'
import { languages } from '#domain/kernel/language.ts'
import { permissionKey, permissionsOf } from '#domain/kernel/permission.ts'
import { productMovement } from '#domain/stock/product-movement.ts'
import { productReceipt } from '#domain/stock/product-receipt.ts'
import { stockCount } from '#domain/stock/stock-count.ts'
import { writeOff } from '#domain/stock/write-off.ts'
import { readTexts } from '../../house/locales.ts'

const stock = [productReceipt, productMovement, stockCount, writeOff]
const all = stock.flatMap(permissionsOf)
const only = (...rights: readonly string[]) => rights.map((right) => `product_movements.${right}`)

function doors(rights: readonly string[], warehouses: readonly string[] = ['w']) {
  const actor = {
    user_id: 'u',
    organisation_id: 'o',
    is_super: false,
    permissions: new Set(rights.map((right) => permissionKey(right))),
    places: new Set(warehouses),
  }
  return doorsFor({ actor, places: { warehouse: warehouses.map((id) => ({ id, name: id })) } }, house)
}
const names = (...asked: Parameters<typeof doors>) => doors(...asked).map(({ name }) => name)

test.each([
  ['a storekeeper has five, what others send first', all, ['w'], ['receive', 'send', 'receipt', 'count', 'write_off']],
  ['a driver takes goods in', only('read', 'confirm'), ['w'], ['receive']],
  ['who only sends does not take in', only('read', 'create'), ['w'], ['send']],
  ['who only reads has none', only('read'), ['w'], []],
  ['who may make but not read has none', only('create'), ['w'], []],
  ['a person without a place has none', all, [], []],
  ['who is over all warehouses sits in the office', [...all, 'warehouses.admin'], ['w'], []],
  ['an administrator too', ['roles.admin'], ['w'], []],
  ['who sells has the till', [...all, 'product_retail_sales.create'], ['w'], []],
])('%s', (_, rights, warehouses, expected) => {
  expect(names(rights, warehouses)).toEqual(expected)
})

test('behind a door to what waits is just that, behind one to a new document what was begun', () => {
  const behind = Object.fromEntries(doors(all).map(({ name, waits }) => [name, waits]))
  expect(behind).toEqual({
    receive: ['coming'],
    send: ['drafts'],
    receipt: ['drafts'],
    count: ['drafts'],
    write_off: ['drafts'],
  })
})

test('every door leads to a new document or to something that waits, and is named in three languages', () => {
  const texts = languages.map(readTexts)
  const declared = documents.flatMap((document) =>
    Object.entries(document.doors).map((door) => [document, ...door] as const),
  )
  expect(declared.length).toBeGreaterThanOrEqual(5)
  expect(new Set(declared.map(([, name]) => name)).size).toBe(declared.length)
  for (const [document, name, leads] of declared) {
    expect([create, ...Object.keys(document.waits)]).toContain(leads)
    const counted = leads === create ? 'drafts' : leads
    for (const said of texts)
      expect(said).toMatchObject({
        [`warehouse:doors.${name}.name`]: expect.any(String),
        [`warehouse:doors.${name}.hint`]: expect.any(String),
        [`warehouse:doors.${name}.${counted}_other`]: expect.any(String),
      })
  }
})

const row = (id: string, sender: string, lines: readonly object[]) => ({
  id,
  sender: { name: sender },
  lines,
  is_posted: true,
})

test('what comes is told by where from and how much is still to come, the same place once', () => {
  const rows = [
    row('a', 'Samarqand', [{ quantity: 12_000 }]),
    row('b', 'Chilonzor', [{ quantity: 30_000, received: 4000 }]),
    row('c', 'Chilonzor', [{ quantity: 10_000 }, { quantity: 2000, received: 2000 }]),
  ]
  expect(toldInShort(productMovement, 'coming', rows, 'uz')).toEqual([
    { name: 'Chilonzor', goods: 36_000 },
    { name: 'Samarqand', goods: 12_000 },
  ])
})

test.each([
  [
    'a receipt by its supplier',
    productReceipt,
    { supplier: { name: 'Mobicenter' }, warehouse: { name: 'W' } },
    'Mobicenter',
  ],
  [
    'a movement of ours by where it goes',
    productMovement,
    { sender: { name: 'W' }, receiver: { name: 'Buxoro' } },
    'Buxoro',
  ],
  ['one that does not say it yet by nothing', productReceipt, { supplier: null }, ''],
])('what was begun is told: %s', (_, document, header, name) => {
  expect(toldInShort(document, 'drafts', [{ ...header, lines: [{ quantity: null }] }], 'uz')).toEqual([
    { name, goods: 0 },
  ])
})

const [posted, begun] = [
  { id: 'a', is_posted: true },
  { id: 'b', is_posted: false },
]
test.each([
  ['the only one is opened', 1, [posted], '/stock/product-movements/view/a'],
  ['the only one begun goes on with the scanner', 1, [begun], '/stock/product-movements/edit/b?scan=1'],
  ['several are listed', 2, [posted, begun], '/list'],
  ['one that the device does not hold is listed', 1, [], '/list'],
  ['one of several that the device holds does not stand for all', 3, [posted], '/list'],
])('%s', (_, total, rows, to) => {
  expect(toWaiting(productMovement, total, rows, '/list')).toBe(to)
})
