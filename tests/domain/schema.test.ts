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
  keyOf,
  lines,
  moment,
  month,
  files as papers,
  percent,
  phone,
  poly,
  quantity,
  ref,
  refs,
  rich,
  secret,
  set,
  text,
} from '#domain/kernel/field.ts'
import { resource } from '#domain/kernel/resource.ts'
import { parseFields, parseRow } from '#domain/kernel/schema.ts'

const parse = (field: Field, value: unknown) => {
  const declared = resource('thing', {
    permission: 'things',
    path: '/thing',
    route: '/things',
    group: 'settings',
    scope: 'shared',
    fields: { it: field },
    list: { columns: [], filters: [], sort: 'id' },
    form: { main: [] },
  })
  const parsed = parseRow(declared, value === undefined ? {} : { [keyOf('it', field)]: value })
  if (parsed.ok) return { kept: Object.values(parsed.value)[0] }
  const [fault] = Object.values(parsed.refusal.faults)[0] ?? []
  return fault?.params ? { fault: fault.code, ...fault.params } : { fault: fault?.code }
}

const id = '0190f7a4-7c1e-7000-8000-000000000001'
const file = { name: 'a.webp', url_original: '/files/a.webp', url_512: '/files/a-512.webp' }
const files = (count: number) => Array.from({ length: count }, () => file)

const other = '0190f7a4-7c1e-7000-8000-00000000000a'
const paper = { name: 'Contract.pdf', url: '/files/0a.pdf' }

const goods = lines({ quantity: quantity({ required: true }), note: text() }, { max: 2 })

type Case = readonly [field: Field, value: unknown, outcome: object]
const cases: Record<Field['kind'], readonly Case[]> = {
  rich: [
    [rich(), undefined, { kept: '' }],
    [rich(), null, { kept: '' }],
    [rich(), '<p> <br></p>', { kept: '' }],
    [rich(), '<p onclick="x">a<script>b</script></p>', { kept: '<p>a</p>' }],
    [rich(), 7, { fault: 'text' }],
    [rich({ required: true }), '<p></p>', { fault: 'required' }],
    [rich({ max: 9 }), '<p>abc</p>', { fault: 'max_length', limit: 9, actual: 10 }],
  ],
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
  percent: [
    [percent(), 1250, { kept: 1250 }],
    [percent(), -50, { kept: -50 }],
    [percent(), 12.5, { fault: 'integer' }],
    [percent({ min: 0, max: 100_00 }), 100_01, { fault: 'max_percent', limit: 100_00 }],
    [percent({ min: 0, max: 100_00 }), -1, { fault: 'min_percent', limit: 0 }],
    [percent(), null, { kept: null }],
  ],
  set: [
    [set({ options: ['a', 'b', 'c'] }), undefined, { kept: [] }],
    [set({ options: ['a', 'b', 'c'] }), ['c', 'a', 'c'], { kept: ['a', 'c'] }],
    [set({ options: ['a', 'b', 'c'] }), ['d'], { fault: 'choice' }],
    [set({ options: ['a', 'b', 'c'] }), 'a', { fault: 'choice' }],
    [set({ options: ['a'] }), ['a', 'a'], { fault: 'max_lines', limit: 1, actual: 2 }],
    [set({ options: ['a', 'b'], required: true }), [], { fault: 'required' }],
  ],
  refs: [
    [refs('brand'), undefined, { kept: [] }],
    [refs('brand'), [other.toUpperCase(), id, other], { kept: [other, id] }],
    [refs('brand'), ['brand'], { fault: 'reference' }],
    [refs('brand'), id, { fault: 'reference' }],
    [refs('brand', { max: 1 }), [id, other], { fault: 'max_lines', limit: 1, actual: 2 }],
    [refs('brand', { required: true }), [], { fault: 'required' }],
  ],
  poly: [
    [poly(['brand', 'unit']), `brand:${other.toUpperCase()}`, { kept: `brand:${other}` }],
    [poly(['brand', 'unit']), `color:${id}`, { fault: 'reference' }],
    [poly(['brand', 'unit']), `brand:${id}:${id}`, { fault: 'reference' }],
    [poly(['brand', 'unit']), 'brand:', { fault: 'reference' }],
    [poly(['brand', 'unit']), '', { kept: null }],
    [poly(['brand', 'unit'], { required: true }), null, { fault: 'required' }],
  ],
  files: [
    [papers({ max: 1 }), undefined, { kept: [] }],
    [papers({ max: 1 }), [paper], { kept: [paper] }],
    [papers({ max: 1 }), [paper, paper], { fault: 'max_files', limit: 1, actual: 2 }],
    [papers({ max: 1 }), [{ ...paper, url: 'https://elsewhere.example/a.pdf' }], { fault: 'file' }],
    [papers({ max: 1 }), [{ ...paper, url: 'javascript:alert(1)' }], { fault: 'file' }],
  ],
  month: [
    [month(), '2026-11', { kept: '2026-11' }],
    [month(), '2026-13', { fault: 'month' }],
    [month(), '2026-1', { fault: 'month' }],
    [month(), '0000-01', { fault: 'month' }],
    [month(), '2026-11-01', { fault: 'month' }],
    [month(), 202611, { fault: 'month' }],
    [month(), null, { kept: null }],
  ],
  secret: [
    [secret(), undefined, { kept: false }],
    [secret(), ' open sesame ', { kept: 'open sesame' }],
    [secret(), true, { kept: true }],
    [secret(), '  ', { kept: false }],
    [secret(), null, { kept: false }],
    [secret(), 5, { fault: 'text' }],
    [secret({ max: 3 }), 'abcd', { fault: 'max_length', limit: 3, actual: 4 }],
    [secret({ required: true }), '', { fault: 'required' }],
    [secret({ required: true }), true, { kept: true }],
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

const unit = { quantity: quantity({ required: true }), imei_1: codes({ shape: 'imei' }) }
const box = (length: number) => ({ quantity: 1000, imei_1: Array.from({ length }, () => '356938035643809') })
const boxes = [box(2000), box(2000), box(1000)]

test('the codes of all lines are counted together, and a line may have its many', () => {
  expect(parse(lines(unit), boxes)).toEqual({ kept: boxes })
  expect(parse(lines(unit), [...boxes, box(1)])).toEqual({ fault: 'max_codes', limit: 5000, actual: 5001 })
  expect(parse(lines(unit), [box(2001)])).toEqual({ fault: 'max_lines', limit: 2000, actual: 2001 })
})

test('of what is too much nothing else is told: none of it was looked at', () => {
  const few = lines(unit, { max: 2 })
  const broken = { quantity: 'much', imei_1: ['a'] }
  const refusal = parseFields({ it: few }, { it: [broken, broken, broken] })
  expect(refusal).toMatchObject({ ok: false, refusal: { faults: { it: [{ code: 'max_lines' }] } } })
  expect(!refusal.ok && Object.keys(refusal.refusal.faults)).toEqual(['it'])
  const many = Array.from({ length: 2001 }, () => 'a')
  const codesRefused = parseFields({ it: lines(unit) }, { it: [{ quantity: 1000, imei_1: many }] })
  expect(!codesRefused.ok && Object.keys(codesRefused.refusal.faults)).toEqual(['it.0.imei_1'])
})
