import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnitCodes } from '#client/pages/document/goods/parts/codes.ts'
import { judgeSweep, pairInOrder } from '#client/pages/document/goods/workplace/judge-sweep.ts'
import type { KnownCode, Work } from '#client/pages/document/goods/workplace/known-codes.ts'
import { noUnit } from '#client/pages/document/goods/workplace/read-sweep.ts'
import type { Overruled } from '#client/pages/document/goods/workplace/verdict.ts'
import type { ReadRow } from '#store/port.ts'

const goods = (id: string, flags: object = {}) => ({ id, name: id, ...flags }) as unknown as ReadRow
const phone = goods('phone', { imei_1: true, imei_2: true })
const other = goods('other', { imei_1: true, imei_2: true })
const fridge = goods('fridge', { serial_number: true })
const cable = goods('cable')

const ean = { phone: '8806097512448', cable: '4600051000057', strange: '4006381333931' }
const [one, two, three, four] = ['358402117304606', '358402117304614', '358402117304580', '358402117304598'] as const
const wrong = '358402117304607'

const nothing: KnownCode = { product: null, unit: null, spots: [], stock: null, claim: null }
const barcode = (product: ReadRow, stock: number | null = null): KnownCode => ({ ...nothing, product, stock })
const pair = (imei_1: string, imei_2 = ''): UnitCodes => ({ imei_1, imei_2, serial_number: '' })
const unit = (product: ReadRow, codes: UnitCodes, more: Partial<KnownCode> = {}): KnownCode => ({
  ...nothing,
  product,
  unit: codes,
  ...more,
})
const here = { warehouse_id: 'w1', place: 'on_hand' }
const there = { warehouse_id: 'w2', place: 'on_hand' }
const claim = { of: 'receipt', number: null, at: '', isDraft: true }

const bringing: Work = {
  manner: 'brings',
  shelf: null,
  awaited: null,
  half: null,
  heldAt: () => null,
  unitAt: () => noUnit,
  quantityOf: () => 0,
  justTaken: new Set(),
}
const taking: Work = { ...bringing, manner: 'takes', shelf: here }
const counting: Work = { ...bringing, manner: 'counts' }
const awaiting: Work = { ...bringing, awaited: phone }
const half: Work = { ...awaiting, half: pair(one) }
const holding = (codes: UnitCodes, more: Partial<Work> = {}): Work => ({
  ...bringing,
  heldAt: (code) => (code === codes.imei_1 || code === codes.imei_2 ? { line: 1, unit: 4 } : null),
  unitAt: () => codes,
  ...more,
})

const books: Readonly<Record<string, KnownCode>> = {
  [ean.phone]: barcode(phone),
  [ean.cable]: barcode(cable, 2000),
}

interface Case {
  readonly of: readonly string[]
  readonly work?: Work
  readonly known?: Readonly<Record<string, KnownCode>>
  readonly way?: 'camera' | 'scanner' | 'hand'
  readonly overruled?: readonly Overruled[]
  readonly says: string
}

function said({ of, work = bringing, known = {}, way = 'scanner', overruled = [] }: Case): string {
  const all = new Map(Object.entries({ ...books, ...known }))
  const verdict = judgeSweep({ texts: of, known: all, work, way, overruled: new Set(overruled) })
  if (verdict.kind === 'refused') return `${verdict.trouble.kind} ${verdict.trouble.code}`.trim()
  if (verdict.kind === 'same') return 'same'
  if (verdict.kind === 'piece') return `piece of ${verdict.product.id}`
  const { imei_1, imei_2, serial_number } = verdict.codes
  const isHalf = verdict.kind === 'unit' && verdict.isHalf ? 'half ' : ''
  return `${isHalf}${verdict.kind} of ${verdict.product.id}: ${[imei_1, imei_2, serial_number].filter(Boolean).join(' ')}`
}

describe('a sweep over a label', () => {
  test.each<Case & { readonly name: string }>([
    { name: 'of a box', of: [ean.phone, one, two], says: `unit of phone: ${one} ${two}` },
    {
      name: 'of a box in one square',
      of: [`${ean.phone},IMEI1:${one},IMEI2:${two}`],
      says: `unit of phone: ${one} ${two}`,
    },
    { name: 'of goods without units', of: [ean.cable], says: 'piece of cable' },
    { name: 'of goods without units that bear a serial number', of: [ean.cable, 'SN12345678'], says: 'piece of cable' },
    { name: 'of the product alone', of: [ean.phone], says: 'piece of phone' },
    { name: 'of the units alone', of: [one, two], work: awaiting, says: `unit of phone: ${one} ${two}` },
    { name: 'of half a box', of: [ean.phone, one], says: `half unit of phone: ${one}` },
    {
      name: 'of a serial number',
      of: ['sn-123456'],
      work: { ...bringing, awaited: fridge },
      says: 'unit of fridge: SN-123456',
    },
    { name: 'by the way', of: ['SM-A566B/DS'], work: awaiting, way: 'camera', says: 'same' },
    { name: 'of two products', of: [ean.phone, ean.cable], says: 'several' },
    { name: 'of two boxes', of: [ean.phone, one, two, three], says: 'several' },
    {
      name: 'of a barcode that nobody knows',
      of: [ean.strange, one, two],
      work: awaiting,
      says: `unknown ${ean.strange}`,
    },
    { name: 'of units before their product', of: [one, two], says: `whose ${one}` },
    { name: 'of a wrong check digit', of: [ean.phone, wrong, two], says: `checkDigit ${wrong}` },
    {
      name: 'of a camera that misread one code and no other',
      of: [wrong],
      work: awaiting,
      way: 'camera',
      says: 'same',
    },
    {
      name: 'of a camera that misread a code beside both',
      of: [ean.phone, wrong, one, two],
      way: 'camera',
      says: `unit of phone: ${one} ${two}`,
    },
    {
      name: 'of a camera that read a wrong code',
      of: [ean.phone, wrong, two],
      way: 'camera',
      says: `checkDigit ${wrong}`,
    },
    { name: 'of a wrong check digit in a barcode', of: ['8806097512449'], says: 'checkDigit 8806097512449' },
    {
      name: 'of a wrong check digit that a person accepts',
      of: [ean.phone, wrong, two],
      overruled: ['checkDigit'],
      says: `unit of phone: ${wrong} ${two}`,
    },
    { name: 'of nothing that is known', of: ['ABC-123456'], says: 'strange ABC-123456' },
    { name: 'of a name that was typed', of: ['Galaxy A56'], way: 'hand', says: 'words Galaxy A56' },
  ])('$name', (one) => expect(said(one)).toBe(one.says))
})

describe('a second IMEI that is awaited', () => {
  test.each<Case & { readonly name: string }>([
    { name: 'comes alone', of: [two], says: `whole of phone: ${one} ${two}` },
    { name: 'comes with the first', of: [one, two], says: `whole of phone: ${one} ${two}` },
    { name: 'comes with its box', of: [ean.phone, one, two], says: `whole of phone: ${one} ${two}` },
    { name: 'turns out to be the first', of: [three], says: `whole of phone: ${three} ${one}` },
    { name: 'is the first once more', of: [one], says: `unfinished ${one}` },
    { name: 'is the first still before the camera', of: [one], way: 'camera', says: 'same' },
    { name: 'is preceded by the barcode of its box', of: [ean.phone], says: 'same' },
    { name: 'is left for another box', of: [ean.phone, three, four], says: `unfinished ${one}` },
    { name: 'is left for other goods', of: [ean.cable], says: `unfinished ${one}` },
    { name: 'has a wrong check digit', of: [wrong], says: `checkDigit ${wrong}` },
  ])('$name', (one) => expect(said({ work: half, ...one })).toBe(one.says))

  test('stands in the document already', () => {
    const work = { ...holding(pair(three, four)), awaited: phone, half: pair(one) }
    expect(said({ of: [four], work, says: '' })).toBe(`repeated ${four}`)
  })
  test('of a unit that was left unfinished comes with its box', () => {
    expect(said({ of: [ean.phone, one, two], work: holding(pair(one)), says: '' })).toBe(
      `whole of phone: ${one} ${two}`,
    )
  })
})

describe('the same box twice', () => {
  const work = holding(pair(one, two))
  test.each<Case & { readonly name: string }>([
    { name: 'is refused', of: [ean.phone, one, two], work, says: `repeated ${one}` },
    { name: 'is refused by its second IMEI', of: [two], work, says: `repeated ${two}` },
    {
      name: 'is nothing new while the camera still sees it',
      of: [one, two],
      work: { ...work, justTaken: new Set([one, two]) },
      way: 'camera',
      says: 'same',
    },
    {
      name: 'is refused when it is scanned again by hand',
      of: [one, two],
      work: { ...work, justTaken: new Set([one, two]) },
      says: `repeated ${one}`,
    },
  ])('$name', (one) => expect(said(one)).toBe(one.says))
})

describe('a unit that the books know', () => {
  const known = (more: Partial<KnownCode>) => ({
    [one]: unit(phone, pair(one, two), more),
    [two]: unit(phone, pair(one, two), more),
  })
  test.each<Case & { readonly name: string }>([
    {
      name: 'comes back with both codes by its second',
      of: [two],
      known: known({}),
      says: `unit of phone: ${one} ${two}`,
    },
    { name: 'is on hand and received again', of: [one, two], known: known({ spots: [there] }), says: `onHand ${one}` },
    {
      name: 'is taken from where it is',
      of: [two],
      work: taking,
      known: known({ spots: [here] }),
      says: `unit of phone: ${one} ${two}`,
    },
    { name: 'is elsewhere', of: [one], work: taking, known: known({ spots: [there] }), says: `notHere ${one}` },
    { name: 'was sold meanwhile', of: [one], work: taking, known: known({ spots: [] }), says: `gone ${one}` },
    {
      name: 'can’t be asked about',
      of: [one],
      work: taking,
      known: known({ spots: null }),
      says: `unit of phone: ${one} ${two}`,
    },
    {
      name: 'is taken while no warehouse is chosen',
      of: [one],
      work: { ...taking, shelf: null },
      known: known({ spots: [there] }),
      says: `unit of phone: ${one} ${two}`,
    },
    {
      name: 'is counted wherever it should be',
      of: [one],
      work: counting,
      known: known({ spots: [there] }),
      says: `unit of phone: ${one} ${two}`,
    },
    {
      name: 'is of other goods than its label says',
      of: [ean.phone, one],
      known: { [one]: unit(other, pair(one, two)) },
      says: `otherGoods ${one}`,
    },
    {
      name: 'is of other goods than those received',
      of: [one],
      work: awaiting,
      known: { [one]: unit(other, pair(one, two)) },
      says: `otherGoods ${one}`,
    },
    {
      name: 'is of other goods, and a person knows',
      of: [one],
      work: awaiting,
      known: { [one]: unit(other, pair(one, two)) },
      overruled: ['otherGoods'],
      says: `unit of other: ${one} ${two}`,
    },
    {
      name: 'of other goods is taken all the same',
      of: [one],
      work: { ...taking, awaited: phone },
      known: { [one]: unit(other, pair(one, two), { spots: [here] }) },
      says: `unit of other: ${one} ${two}`,
    },
    {
      name: 'is named by another draft',
      of: [one, two],
      work: awaiting,
      known: { [one]: { ...nothing, claim } },
      says: `claimed ${one}`,
    },
    {
      name: 'is named by another draft, and a person knows',
      of: [one, two],
      work: awaiting,
      known: { [one]: { ...nothing, claim } },
      overruled: ['claimed'],
      says: `unit of phone: ${one} ${two}`,
    },
    {
      name: 'is not known at all, and is to be taken',
      of: [one, two],
      work: { ...taking, awaited: phone },
      known: { [one]: nothing, [two]: nothing },
      says: `notInBooks ${one}`,
    },
  ])('$name', (one) => expect(said(one)).toBe(one.says))
})

test('no more of goods is taken than there is', () => {
  const work = { ...taking, quantityOf: () => 2000 }
  expect(said({ of: [ean.cable], work, says: '' })).toBe('noMore')
  expect(said({ of: [ean.cable], work: taking, says: '' })).toBe('piece of cable')
})

test('two IMEIs of a model are put in order, whichever was scanned first', () => {
  const imei = fc.integer({ min: 0, max: 9_999_999 }).map((figures) => `35840211${String(figures).padStart(7, '0')}`)
  fc.assert(
    fc.property(imei, imei, (a, b) => {
      const [first, second] = pairInOrder(a, b)
      expect([first, second].sort()).toEqual([a, b].sort())
      expect(first <= second).toBe(true)
    }),
  )
})
