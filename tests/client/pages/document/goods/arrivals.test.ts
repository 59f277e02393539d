import { expect, test } from 'vitest'
import {
  arrivalsAsked,
  arrivalsIn,
  everything,
  isAllHere,
  isNothing,
  keptArrivals,
  openLines,
  scanArrival,
  stepInput,
  withArrivedUnit,
  withDamaged,
  withDamagedUnit,
  withQuantity,
} from '#client/pages/document/goods/receive/arrivals.ts'

const codes = { imei_1: [], imei_2: [], serial_number: [], received_units: [] }
const phones = {
  ...codes,
  product_id: 'phone',
  quantity: 2000,
  received: null,
  imei_1: ['a1', 'b1'],
  imei_2: ['a2', 'b2'],
}
const cables = { ...codes, product_id: 'cable', quantity: 5000, received: 3000 }
const gone = { ...codes, product_id: 'case', quantity: 1000, received: 1000 }
const open = openLines([phones, gone, cables])
const [phoneLine, cableLine] = open

test('only what has not arrived is open, by its number in the document', () => {
  expect(open.map(({ number, rest }) => [number, rest])).toEqual([
    [1, 2000],
    [3, 2000],
  ])
  expect(openLines([{ ...phones, received: 1000, received_units: ['a1'] }])[0]?.units.map(({ unit }) => unit)).toEqual([
    'b1',
  ])
})

test('a unit is ticked by any of its codes, once', () => {
  const first = scanArrival(open, new Map(), 'B 2', null)
  if (!('arrivals' in first)) throw new Error(first.found)
  expect(stepInput(first.arrivals)).toEqual({
    lines: [{ line: 1, quantity: 1000, units: ['b1'], damaged: 0, damaged_units: [] }],
  })
  expect(scanArrival(open, first.arrivals, 'b1', null)).toEqual({ found: 'repeated' })
})

test('pieces are counted one by one, and never more than were sent', () => {
  let now: ReturnType<typeof everything> = new Map()
  for (const expected of ['product', 'product', 'enough']) {
    const read = scanArrival(open, now, '478', 'cable')
    expect(read.found).toBe(expected)
    if ('arrivals' in read) now = read.arrivals
  }
  expect(stepInput(now).lines).toEqual([{ line: 3, quantity: 2000, units: [], damaged: 0, damaged_units: [] }])
  expect(scanArrival(open, now, '000', 'stranger')).toEqual({ found: 'nothing' })
  expect(scanArrival(open, now, 'zz', null)).toEqual({ found: 'nothing' })
})

test('everything is the whole; a tick taken back is not', () => {
  const all = everything(open)
  expect(isAllHere(open, all)).toBe(true)
  expect(isAllHere(open, withArrivedUnit(all, phoneLine!, 'a1', false))).toBe(false)
  expect(isNothing(withQuantity(new Map(), cableLine!, 0))).toBe(true)
  expect(stepInput(withQuantity(new Map(), cableLine!, 0)).lines).toEqual([])
})

test('what is damaged has arrived, and never more of it than came', () => {
  const unit = withDamagedUnit(new Map(), phoneLine!, 'a1', true)
  expect(stepInput(unit).lines).toEqual([
    { line: 1, quantity: 1000, units: ['a1'], damaged: 1000, damaged_units: ['a1'] },
  ])
  expect(stepInput(withArrivedUnit(unit, phoneLine!, 'a1', false)).lines).toEqual([])
  const pieces = withDamaged(withQuantity(new Map(), cableLine!, 2000), cableLine!, 5000)
  expect(stepInput(pieces).lines).toMatchObject([{ line: 3, quantity: 2000, damaged: 2000 }])
  expect(stepInput(withQuantity(pieces, cableLine!, 1000)).lines).toMatchObject([{ quantity: 1000, damaged: 1000 }])
})

test('what was ticked comes back from the device, but for what has come meanwhile', () => {
  const ticked = withDamaged(
    withQuantity(withArrivedUnit(new Map(), phoneLine!, 'b1', true), cableLine!, 2000),
    cableLine!,
    1000,
  )
  const kept = JSON.parse(JSON.stringify(keptArrivals(ticked)))
  expect([...arrivalsIn(kept, open)]).toEqual([...ticked])
  const later = openLines([{ ...phones, received: 1000, received_units: ['b1'] }, gone, { ...cables, received: 4000 }])
  expect(stepInput(arrivalsIn(kept, later)).lines).toEqual([
    { line: 3, quantity: 1000, units: [], damaged: 1000, damaged_units: [] },
  ])
})

test('a step that was not taken gives back what it had ticked, as far as it is still on its way', () => {
  const ticked = withQuantity(
    withDamagedUnit(withArrivedUnit(new Map(), phoneLine!, 'a1', true), phoneLine!, 'b1', true),
    cableLine!,
    1000,
  )
  const asked = arrivalsAsked(JSON.parse(JSON.stringify(stepInput(ticked))))
  expect([...arrivalsIn(keptArrivals(asked), open)]).toEqual([...ticked])
  const later = openLines([{ ...phones, received: 1000, received_units: ['a1'] }, gone, cables])
  expect(stepInput(arrivalsIn(keptArrivals(asked), later)).lines).toEqual([
    { line: 1, quantity: 1000, units: ['b1'], damaged: 1000, damaged_units: ['b1'] },
    { line: 3, quantity: 1000, units: [], damaged: 0, damaged_units: [] },
  ])
  expect([...arrivalsAsked({})]).toEqual([])
})

test('the barcode of goods that were sent unit by unit asks for one of their units', () => {
  expect(scanArrival(open, new Map(), '478', 'phone')).toEqual({ found: 'units' })
  expect(scanArrival(open, new Map(), '478', 'other')).toEqual({ found: 'nothing' })
  expect(scanArrival(open, new Map(), 'a2', null)).toMatchObject({ found: 'unit', unit: 'a1' })
})
