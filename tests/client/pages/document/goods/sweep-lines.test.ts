import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitCodesOf } from '#client/pages/document/goods/parts/codes.ts'
import { claimedUnits } from '#client/pages/document/goods/workplace/claims.ts'
import { expectedOf, goodsProgress, totalOf } from '#client/pages/document/goods/workplace/goods-progress.ts'
import { placeOfCode, withoutAdded, withVerdict } from '#client/pages/document/goods/workplace/sweep-lines.ts'
import type { SweepVerdict } from '#client/pages/document/goods/workplace/verdict.ts'
import { amount, lines as linesField, quantity } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { goods as goodsFields } from '#domain/registers/goods-lines.ts'
import type { Queued } from '#store/outbox.ts'
import type { ReadRow } from '#store/port.ts'

const field = linesField({ ...goodsFields, cost: amount() }, { picks: 'product' })
const goods = (id: string, flags: object = {}) =>
  ({ id, name: { uz: id, ru: id, en: id }, ...flags }) as unknown as ReadRow
const phone = goods('phone', { imei_1: true, imei_2: true })
const cable = goods('cable')
type Takes = Extract<SweepVerdict, { kind: 'piece' | 'unit' | 'whole' }>
const piece = (product: ReadRow): Takes => ({ kind: 'piece', product })
const unit = (imei_1: string, imei_2 = ''): Takes => ({
  kind: 'unit',
  product: phone,
  codes: { imei_1, imei_2, serial_number: '' },
  isHalf: imei_2 === '',
})
const whole = (imei_1: string, imei_2: string): Takes => ({
  kind: 'whole',
  product: phone,
  before: { imei_1, imei_2: '', serial_number: '' },
  codes: { imei_1, imei_2, serial_number: '' },
})
const scannedTo = (...verdicts: readonly Takes[]) =>
  verdicts.reduce<readonly Row[]>((lines, verdict) => withVerdict(field, lines, verdict).lines, [])
const told = (lines: readonly Row[]) =>
  lines.map((line) => {
    const units = unitCodesOf(line).map(({ imei_1, imei_2 }) => `${imei_1}/${imei_2}`)
    return [line.product_id, Number(line.quantity) / 1000, ...units].join(' ')
  })

test.each([
  { name: 'a piece begins a line', of: [piece(cable)], is: ['cable 1'] },
  { name: 'more pieces grow it', of: [piece(cable), piece(phone), piece(cable)], is: ['cable 2', 'phone 1'] },
  { name: 'a product with units awaits the first', of: [piece(phone), piece(phone)], is: ['phone 1'] },
  {
    name: 'units grow their line',
    of: [unit('1', '2'), piece(cable), unit('3', '4')],
    is: ['phone 2 1/2 3/4', 'cable 1'],
  },
  { name: 'a half becomes whole', of: [unit('1', '2'), unit('3'), whole('3', '4')], is: ['phone 2 1/2 3/4'] },
])('$name', ({ of, is }) => expect(told(scannedTo(...of))).toEqual(is))

test('what was scanned is taken back, scan by scan, whatever it was', () => {
  const verdict = fc.oneof(
    fc.constant(piece(cable)),
    fc.constant(piece(phone)),
    fc
      .uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 2 })
      .map(([a, b]) => unit(`a${a}`, `b${b}`)),
  )
  fc.assert(
    fc.property(fc.array(verdict, { maxLength: 12 }), (verdicts) => {
      const codes = verdicts.flatMap((one) => (one.kind === 'unit' ? [one.codes.imei_1] : []))
      fc.pre(new Set(codes).size === codes.length)
      const states: (readonly Row[])[] = [[]]
      const added = verdicts.map((one) => {
        const changed = withVerdict(field, states.at(-1) ?? [], one)
        states.push(changed.lines)
        return changed.added
      })
      for (const one of added.toReversed()) {
        const now = withoutAdded(states.pop() ?? [], one)
        expect(told(now)).toEqual(told(states.at(-1) ?? []))
      }
    }),
  )
})

test('a half is taken back before its unit', () => {
  const [half, full] = [unit('1'), whole('1', '2')]
  const first = withVerdict(field, [], half)
  const second = withVerdict(field, first.lines, full)
  expect(told(withoutAdded(second.lines, second.added))).toEqual(['phone 1 1/'])
  expect(withoutAdded(first.lines, first.added)).toEqual([])
})

test('what is taken back is found where it stands by now', () => {
  const lines = scannedTo(unit('1', '2'))
  const { lines: grown, added } = withVerdict(field, lines, unit('3', '4'))
  expect(told(withoutAdded([...scannedTo(piece(cable)), ...grown], added))).toEqual(['cable 1', 'phone 1 1/2'])
  expect(withoutAdded(scannedTo(piece(cable)), added)).toEqual(scannedTo(piece(cable)))
})

test('a code is found by any spelling, with its line and its unit', () => {
  const lines = [...scannedTo(piece(cable)), { product_id: 'fridge', serial_number: ['SN-1', 'SN-2'], quantity: 2000 }]
  expect(placeOfCode(lines, 'sn-2')).toEqual({ line: 1, unit: 1 })
  expect(placeOfCode(lines, 'SN-3')).toBeNull()
})

describe('progress', () => {
  const products = new Map([
    ['phone', phone],
    ['cable', cable],
  ])
  const nameOf = ({ id }: ReadRow) => id
  const shown = (lines: readonly Row[], scanned: readonly string[], expected?: ReadonlyMap<string, number>) =>
    goodsProgress(lines, { products, nameOf, scanned, ...(expected && { expected }) }).map(
      ({ key, done, wanted, isCurrent }) => `${isCurrent ? '*' : ''}${key} ${done / 1000}/${wanted && wanted / 1000}`,
    )
  test('the goods scanned last come first', () => {
    const lines = scannedTo(unit('1', '2'), piece(cable), piece(cable))
    expect(shown(lines, ['phone', 'cable'])).toEqual(['*cable 2/null', 'phone 1/null'])
    expect(shown(lines, ['cable', 'phone'])).toEqual(['*phone 1/null', 'cable 2/null'])
  })
  test('units that a line still awaits are wanted', () => {
    expect(shown([{ product_id: 'phone', quantity: 3000, imei_1: ['1'], imei_2: ['2'] }], [])).toEqual(['phone 1/3'])
  })
  test('what lines say was to come is expected, and what the books tell of a count is not', () => {
    const told = [
      { product_id: 'phone', quantity: 0, expected: 10_000 },
      { product_id: 'cable', quantity: 1000, expected: null },
    ]
    const asks = linesField({ ...goodsFields, expected: quantity() })
    const tells = linesField({ ...goodsFields, expected: quantity({ given: true }) })
    expect([...expectedOf(asks, told)]).toEqual([['phone', 10_000]])
    expect([...expectedOf(tells, told)]).toEqual([])
  })
  test('what is expected is wanted, also before the first of it', () => {
    const expected = new Map([
      ['phone', 10_000],
      ['cable', 4000],
    ])
    const lines = scannedTo(unit('1', '2'))
    expect(shown(lines, ['phone'], expected)).toEqual(['*phone 1/10', 'cable 0/4'])
    expect(totalOf(goodsProgress(lines, { products, nameOf, scanned: [], expected }))).toEqual({
      done: 1000,
      wanted: 14_000,
    })
    expect(totalOf(goodsProgress(lines, { products, nameOf, scanned: [] }))).toEqual({ done: 1000, wanted: null })
  })
})

test('units are claimed by drafts, by documents that are drafts and by what has not left the device', () => {
  const queued = (record: string, code: string) =>
    ({
      command: {
        record,
        type: 'product_receipt.create',
        at: '2026-11-25T09:00:00Z',
        payload: { device_number: 'K1-7', input: { lines: [{ imei_1: [code] }] } },
      },
    }) as unknown as Queued
  const claims = claimedUnits(
    {
      queued: [queued('a', '11'), queued('own', '12')],
      drafts: [
        { key: 'me product_movement:new', values: { id: 'b', lines: [{ serial_number: ['sn-1'] }] }, saved_at: 'then' },
        { key: 'me counter:open', values: { sales: [{ lines: [{ units: [{ imei_1: '13' }] }] }] }, saved_at: 'then' },
        { key: 'me product_receipt:new', values: { id: 'own', lines: [{ imei_1: ['14'] }] }, saved_at: 'then' },
      ],
      documents: [{ of: 'write_off', row: { id: 'c', number: '5', lines: [{ imei_2: ['15'] }] } }],
    },
    'own',
  )
  expect([...claims].map(([code, { of, number, isDraft }]) => [code, of, number, isDraft])).toEqual([
    ['11', 'product_receipt', 'K1-7', false],
    ['SN-1', 'product_movement', null, true],
    ['13', 'counter', null, true],
    ['15', 'write_off', '5', true],
  ])
})
