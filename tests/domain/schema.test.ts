import { describe, expect, test } from 'vitest'
import {
  amount,
  choice,
  codes,
  color,
  day,
  decimal,
  digits,
  type Field,
  flag,
  images,
  integer,
  lines,
  moment,
  phone,
  quantity,
  ref,
  text,
} from '#domain/kernel/field.ts'
import { resource } from '#domain/kernel/resource.ts'
import { parseRow } from '#domain/kernel/schema.ts'

const parse = (field: Field, value: unknown) => {
  const declared = resource('thing', {
    permission: 'things',
    path: '/thing',
    route: '/things',
    menu: { group: 'settings', heading: 'reference' },
    scope: 'shared',
    fields: { it: field },
    list: { columns: [], filters: [], sort: 'id' },
    form: { main: [] },
  })
  const parsed = parseRow(declared, value === undefined ? {} : { it: value, it_id: value })
  if (parsed.ok) return { kept: Object.values(parsed.value)[0] }
  const [fault] = Object.values(parsed.refusal.faults)[0] ?? []
  return fault?.params ? { fault: fault.code, ...fault.params } : { fault: fault?.code }
}

const id = '0190f7a4-7c1e-7000-8000-000000000001'
const file = { name: 'a.webp', url_original: '/files/a.webp', url_512: '/files/a-512.webp' }
const files = (count: number) => Array.from({ length: count }, () => file)

const goods = lines({ quantity: quantity({ required: true }), note: text() }, { max: 2 })

type Case = readonly [field: Field, value: unknown, outcome: object]
const cases: Record<Field['kind'], readonly Case[]> = {
  text: [
    [text(), '  Samsung ', { kept: 'Samsung' }],
    [text(), 'Oʻzbekiston', { kept: 'Oʻzbekiston' }],
    [text(), 'a\0b', { kept: 'ab' }],
    [text(), ' ', { kept: null }],
    [text(), undefined, { kept: null }],
    [text(), 5, { fault: 'text' }],
    [text({ max: 3 }), 'abc', { kept: 'abc' }],
    [text({ max: 3 }), 'abcd', { fault: 'max_length', limit: 3, actual: 4 }],
    [text({ required: true }), '  ', { fault: 'required' }],
    [text({ required: true }), undefined, { fault: 'required' }],
    [text({ required: true }), null, { fault: 'required' }],
  ],
  digits: [
    [digits({ min: 17, max: 17 }), '08517130000000000', { kept: '08517130000000000' }],
    [digits({ min: 17, max: 17 }), '123', { fault: 'exact_length', limit: 17, actual: 3 }],
    [digits({ min: 2, max: 4 }), '1', { fault: 'min_length', limit: 2, actual: 1 }],
    [digits({ min: 2, max: 4 }), '12345', { fault: 'max_length', limit: 4, actual: 5 }],
    [digits({ min: 2, max: 4 }), '12a', { fault: 'digits' }],
    [digits({ min: 2, max: 4 }), '', { kept: null }],
  ],
  phone: [
    [phone(), '+998 (90) 123-45-67', { kept: '+998901234567' }],
    [phone(), '+998901234567', { kept: '+998901234567' }],
    [phone(), '901234567', { fault: 'phone' }],
    [phone(), '+7 901 234 56 78', { fault: 'phone' }],
  ],
  integer: [
    [integer(), 7, { kept: 7 }],
    [integer(), 0, { kept: 0 }],
    [integer(), 1.5, { fault: 'integer' }],
    [integer(), '7', { fault: 'integer' }],
    [integer(), 2 ** 31, { fault: 'max_value', limit: 2147483647 }],
    [integer({ min: 0 }), -1, { fault: 'min_value', limit: 0 }],
    [integer({ required: true }), null, { fault: 'required' }],
  ],
  decimal: [
    [decimal({ min: -90, max: 90 }), 41.2853, { kept: 41.2853 }],
    [decimal({ min: -90, max: 90 }), 91, { fault: 'max_value', limit: 90 }],
    [decimal({ min: -90, max: 90 }), Number.NaN, { fault: 'number' }],
    [decimal({ min: -90, max: 90 }), Number.POSITIVE_INFINITY, { fault: 'number' }],
  ],
  flag: [
    [flag(), undefined, { kept: false }],
    [flag({ initial: true }), undefined, { kept: true }],
    [flag({ initial: true }), false, { kept: false }],
    [flag(), 'yes', { fault: 'flag' }],
  ],
  choice: [
    [choice({ options: ['a', 'b'] }), 'b', { kept: 'b' }],
    [choice({ options: ['a', 'b'] }), 'c', { fault: 'choice' }],
    [choice({ options: ['a', 'b'] }), null, { kept: null }],
  ],
  color: [
    [color(), '#A1b2C3', { kept: '#A1b2C3' }],
    [color(), 'red', { fault: 'color' }],
    [color(), '#fff', { fault: 'color' }],
  ],
  ref: [
    [ref('brand'), id, { kept: id }],
    [ref('brand'), 'brand', { fault: 'reference' }],
    [ref('brand'), '', { kept: null }],
    [ref('brand', { required: true }), null, { fault: 'required' }],
  ],
  images: [
    [images({ max: 2 }), undefined, { kept: [] }],
    [images({ max: 2 }), files(2), { kept: files(2) }],
    [images({ max: 2 }), files(3), { fault: 'max_files', limit: 2, actual: 3 }],
    [images({ max: 2, required: true }), [], { fault: 'required' }],
    [images({ max: 2 }), [{ ...file, url_512: 'https://elsewhere.example/a.png' }], { fault: 'file' }],
    [images({ max: 2 }), [{ ...file, url_original: '/files/../secret' }], { fault: 'file' }],
    [images({ max: 2 }), [{ ...file, url_original: '/files/..' }], { fault: 'file' }],
    [images({ max: 2 }), [{ ...file, url_512: '/files/.hidden' }], { fault: 'file' }],
  ],
  moment: [
    [moment(), '2026-03-01T09:30:00.000Z', { kept: '2026-03-01T09:30:00.000Z' }],
    [moment(), '01.03.2026', { fault: 'date' }],
    [moment(), '2026-02-30T09:30:00.000Z', { fault: 'date' }],
  ],
  amount: [
    [amount(), 1250, { kept: 1250 }],
    [amount(), -1250, { kept: -1250 }],
    [amount(), 12.5, { fault: 'integer' }],
    [amount({ min: 0 }), -1, { fault: 'min_value', limit: 0 }],
    [amount(), 2e15, { fault: 'sum_too_large', limit: 1e15 }],
    [amount({ min: 1 }), 0, { fault: 'above_zero', limit: 1 }],
    [amount({ required: true }), 0, { kept: 0 }],
    [amount({ required: true }), null, { fault: 'required' }],
  ],
  quantity: [
    [quantity({ min: 1 }), 1500, { kept: 1500 }],
    [quantity({ min: 1 }), 0, { fault: 'above_zero', limit: 1 }],
    [quantity(), 2e15, { fault: 'quantity_too_large', limit: 1e15 }],
    [quantity(), 0.5, { fault: 'integer' }],
    [quantity(), '1', { fault: 'integer' }],
  ],
  day: [
    [day(), '2028-02-29', { kept: '2028-02-29' }],
    [day(), '', { kept: null }],
    [day(), '2026-02-29', { fault: 'date' }],
    [day(), '29-02-2028', { fault: 'date' }],
    [day(), '0000-01-01', { fault: 'date' }],
    [day({ required: true }), null, { fault: 'required' }],
  ],
  codes: [
    [codes({ shape: 'imei' }), [' 356938035643809 '], { kept: ['356938035643809'] }],
    [codes({ shape: 'imei' }), undefined, { kept: [] }],
    [codes({ shape: 'imei' }), ['35693803564380'], { fault: 'imei' }],
    [codes({ shape: 'serial' }), ['SN-77', ' '], { fault: 'required' }],
    [codes({ shape: 'serial' }), 'SN-77', { fault: 'codes' }],
    [codes({ shape: 'serial', required: true }), [], { fault: 'required' }],
  ],
  lines: [
    [goods, [{ quantity: 2000, note: ' a ' }], { kept: [{ quantity: 2000, note: 'a' }] }],
    [goods, [{ quantity: 2000, stray: 1 }], { kept: [{ quantity: 2000, note: null }] }],
    [goods, undefined, { kept: [] }],
    [goods, [{ quantity: 1 }, { note: 'b' }], { fault: 'required' }],
    [goods, [{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }], { fault: 'max_lines', limit: 2, actual: 3 }],
    [goods, ['a'], { fault: 'invalid' }],
    [goods, 'a', { fault: 'lines' }],
  ],
}

describe.each(Object.entries(cases))('%s', (_, table) => {
  test.each(table)('%j takes %j', (field, value, outcome) => {
    expect(parse(field, value)).toEqual(outcome)
  })
})
