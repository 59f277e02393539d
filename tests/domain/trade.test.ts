import { expect, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { keyed } from '#domain/kernel/field.ts'
import { emptyRow, finderBy } from '#domain/kernel/resource.ts'
import { parseRow } from '#domain/kernel/schema.ts'

test('a partner is called by both names', () => {
  const partner = resourceNamed('partner')
  expect(partner.derive({ ...emptyRow(partner), first_name: 'Bekzod', last_name: 'Tursunov' })).toEqual({
    name: 'Bekzod Tursunov',
  })
})

test('one name of a partner is enough', () => {
  const partner = resourceNamed('partner')
  const typed = { ...emptyRow(partner), partner_type: 'client', phone_number: '+998901234567', first_name: 'Zebo' }
  expect(parseRow(partner, { ...typed, organisation_id: '0190a1b2-0000-7000-8000-000000000001' })).toMatchObject({
    ok: true,
  })
  expect(partner.derive(typed)).toEqual({ name: 'Zebo' })
})

test('a favourite is called as its product is', () => {
  const rowOf = finderBy((name, id) => (name === 'product' && id === 'a' ? { name: 'Cable' } : null))
  expect(resourceNamed('favourite').derive({ product_id: 'a' }, rowOf)).toEqual({ name: 'Cable' })
})

const barcode = resourceNamed('barcode')
const faultsIn = (code: string | null) => barcode.check({ ...emptyRow(barcode), barcode: code })

test.each([
  ['4780000000018', {}],
  ['ABC123abc456', {}],
  ['47800000001', { barcode: [{ code: 'min_length', params: { limit: 12, actual: 11 } }] }],
  ['478-0000-00018', { barcode: [{ code: 'letters_or_digits' }] }],
  ['4780000000О18', { barcode: [{ code: 'letters_or_digits' }] }],
  [null, {}],
])('the barcode %s has the faults %j', (code, faults) => {
  expect(faultsIn(code)).toEqual(faults)
})

test('what is derived is never typed, or stands only where nothing was', () => {
  for (const resource of house) {
    const given = Object.keys(resource.derive(emptyRow(resource)))
    const typed = keyed(resource.fields).flatMap(({ key, field }) => (field.given ? [] : [key]))
    for (const key of given.filter((one) => typed.includes(one)))
      expect(resource.derive({ ...emptyRow(resource), [key]: '2026-03-31' })[key], resource.name).toBe('2026-03-31')
  }
})

test('a name that somebody sends is not taken', () => {
  const sent = { ...emptyRow(resourceNamed('partner')), name: 'Another', partner_type: 'client' }
  const person = { first_name: 'Bekzod', last_name: 'Tursunov', phone_number: '+998901234567', organisation_id: id }
  expect(parseRow(resourceNamed('partner'), { ...sent, ...person })).toMatchObject({ ok: true })
  expect(JSON.stringify(parseRow(resourceNamed('partner'), { ...sent, ...person }))).not.toContain('Another')
})

const id = '0190f7a4-7c1e-7000-8000-000000000001'
