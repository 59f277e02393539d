import { describe, expect, test } from 'vitest'
import {
  codesIn,
  doubtOf,
  repeatedIn,
  unitCodesOf,
  wantedOf,
  withCode,
  withCodes,
  withoutAwaited,
  withUnits,
} from '#client/pages/document/goods/parts/codes.ts'
import { luhnFits } from '#domain/kernel/check-digits.ts'

const single = { imei_1: true, imei_2: false, serial_number: false }
const double = { imei_1: true, imei_2: true, serial_number: false }
const serial = { imei_1: false, imei_2: false, serial_number: true }
const [one, two, three, four] = ['490154203237518', '356938035643809', '352099001761481', '013977000323877'] as const
const unit = (imei_1: string, imei_2 = '', serial_number = '') => ({ imei_1, imei_2, serial_number })

test.each([one, two, three, four])('%s ends in its check digit', (imei) => {
  expect(luhnFits(imei)).toBe(true)
  const wrong = imei.slice(0, -1) + ((Number(imei.at(-1)) + 1) % 10)
  expect(luhnFits(wrong)).toBe(false)
})

test('two figures that changed places are noticed', () => {
  expect(luhnFits('490154203237581')).toBe(false)
})

test('codes stand apart by spaces, lines, commas and semicolons', () => {
  expect(codesIn(' 1 2\n3,4;5\t6\r\n')).toEqual(['1', '2', '3', '4', '5', '6'])
})

describe('scanning one code after another', () => {
  const scan = (codes: readonly string[], asks: typeof single) =>
    codes.reduce<ReturnType<typeof withCode>>((units, code) => withCode(units, code, asks), [])
  test('each is a unit of its own where one IMEI tells units apart', () => {
    expect(scan([one, two], single)).toEqual([unit(one), unit(two)])
  })
  test('the second completes the first where there are two', () => {
    expect(scan([one, two, three], double)).toEqual([unit(one, two), unit(three)])
  })
  test('serial numbers are units', () => {
    expect(scan(['AR-1'], serial)).toEqual([unit('', '', 'AR-1')])
    expect(scan(['ar-1'], serial)).toEqual([unit('', '', 'AR-1')])
    expect([...repeatedIn([unit('', '', 'AR-1'), unit('', '', 'ar 1'), unit('', '', 'ar-1')])]).toEqual(['AR-1'])
  })
})

test('many codes at once: side by side or one after another is the same', () => {
  expect(withCodes([], `${one}\t${two}\n${three}\t${four}`, double)).toEqual([unit(one, two), unit(three, four)])
  expect(withCodes([unit(one)], `${two} ${three}`, double)).toEqual([unit(one, two), unit(three)])
})

test('the lists of a line stay equally long, and the quantity follows them', () => {
  const line = withUnits({ product_id: 'p', quantity: 1000 }, [unit(one, two), unit(three)], double)
  expect(line).toEqual({ product_id: 'p', quantity: 2000, imei_1: [one, three], imei_2: [two, ''], serial_number: [] })
  expect(unitCodesOf(line)).toEqual([unit(one, two), unit(three)])
  expect(withUnits(line, [], double).quantity).toBe(1000)
  expect(withUnits(line, [], double, 0).quantity).toBe(0)
})

test('a line that waits for more units waits for as many until they are named, or until it is told not to', () => {
  const seven = { product_id: 'p', quantity: 7000, imei_1: [], imei_2: [] }
  const some = withUnits(seven, [unit(one), unit(two)], single)
  expect([some.quantity, wantedOf(some)]).toEqual([7000, 7])
  expect(withUnits(some, [unit(one)], single).quantity).toBe(7000)
  expect(withoutAwaited(some).quantity).toBe(2000)
  const whole = withUnits({ ...seven, quantity: 2000 }, [unit(one), unit(two)], single)
  expect(withUnits(whole, [unit(one)], single).quantity).toBe(1000)
  expect(withUnits(whole, [unit(one), unit(two), unit(three)], single).quantity).toBe(3000)
})

test('what a product does not ask for is not kept', () => {
  expect(withUnits({}, [unit(one, two, 'S')], single)).toMatchObject({ imei_1: [one], imei_2: [], serial_number: [] })
})

test('a code that stands twice is found, in whichever column', () => {
  expect([...repeatedIn([unit(one, two), unit(three, one), unit(four)])]).toEqual([one])
})

test('a wrong check digit is a doubt, a wrong length is none that can be accepted', () => {
  expect(doubtOf('imei_1', one)).toBe(null)
  expect(doubtOf('imei_1', '490154203237519')).toBe('checkDigit')
  expect(doubtOf('imei_2', '49015420323751')).toBe('shape')
  expect(doubtOf('serial_number', 'anything')).toBe(null)
  expect(doubtOf('imei_1', '')).toBe(null)
})
