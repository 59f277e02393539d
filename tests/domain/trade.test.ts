import { expect, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { parseRow } from '#domain/kernel/schema.ts'

test('a partner is called by both names', () => {
  const partner = resourceNamed('partner')
  expect(partner.derive({ ...emptyRow(partner), first_name: 'Bekzod', last_name: 'Tursunov' })).toEqual({
    name: 'Bekzod Tursunov',
  })
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

test('what is derived is never typed', () => {
  for (const resource of house) {
    const given = Object.keys(resource.derive(emptyRow(resource)))
    expect(given.filter((name) => !resource.fields[name]?.given)).toEqual([])
  }
})

test('a name that somebody sends is not taken', () => {
  const sent = { ...emptyRow(resourceNamed('partner')), name: 'Another', partner_type: 'client' }
  const person = { first_name: 'Bekzod', last_name: 'Tursunov', phone_number: '+998901234567', organisation_id: id }
  expect(parseRow(resourceNamed('partner'), { ...sent, ...person })).toMatchObject({ ok: true })
  expect(JSON.stringify(parseRow(resourceNamed('partner'), { ...sent, ...person }))).not.toContain('Another')
})

const id = '0190f7a4-7c1e-7000-8000-000000000001'
