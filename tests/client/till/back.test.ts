import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findReceipts, isOnReceipt, newestFirst } from '#client/screens/till/back/find-sale.ts'
import type { Tender } from '#client/screens/till/state/payment.ts'
import { cardsOf, proposedRefund, reckonRefund } from '#client/screens/till/state/refund.ts'
import {
  backLines,
  dueOf,
  isNothingLeft,
  isWholeBack,
  leftOf,
  linesBack,
  refundOf,
  type SaleBack,
  scanReturn,
  takenOf,
  withAll,
  withReturnedUnit,
  withTaken,
} from '#client/screens/till/state/take-back.ts'
import type { DocumentRecord } from '#domain/kernel/document.ts'
import { rowAs } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { leftAfter, promisedSale } from '#domain/sale/promised-sale.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { line } from '../../support/shop.ts'

const { UZS, USD } = currencies
const goods = {
  cable: { id: 'cable', name: 'Cable', measure: 'pcs', precision: 0 },
  rice: { id: 'rice', name: 'Rice', measure: 'kg', precision: 3 },
  phone: { id: 'phone', name: 'Phone', measure: 'pcs', precision: 0, imei_1: true, imei_2: true },
}
const goodsOf = (id: string) => ({
  imei_1: false,
  imei_2: false,
  serial_number: false,
  ...goods[id as keyof typeof goods],
})
const phones = { imei_1: ['490154203237518', '490154203237617'], imei_2: ['490154203237526', '490154203237625'] }
const sale = rowAs(retailSale, {
  ...promisedSale(
    {
      sale_id: 's',
      number: 'A3-18',
      occurred_at: '2026-11-20T10:00:00.000Z',
      total: 0,
      client_id: null,
      debt: 0,
      lines: [],
    },
    { organisation_id: 'o', warehouse_id: 'w', cashbox_id: 'c' },
  ),
  lines: [
    line('cable', 3, { price: 10_000_00, discount: 1_00 }),
    line('rice', 2, { price: 15_000_00, discount: null }),
    line('phone', 2, { price: 1_000_000_00, discount: null, ...phones }),
  ],
})

function opened(returns: readonly object[] = []): SaleBack {
  const lines = backLines(sale, leftAfter(sale, returns as []), goodsOf)
  return { sale, receipt: null, client: null, lines }
}
const sums = (back: SaleBack) => back.lines.map(dueOf)

describe('what comes back', () => {
  test('nothing until it is said; all of it is what was paid', () => {
    expect(refundOf(opened())).toBe(0)
    const all = withAll(opened(), true)
    expect(sums(all)).toEqual([29_999_00, 30_000_00, 2_000_000_00])
    expect(isWholeBack(all)).toBe(true)
    expect(refundOf(withAll(all, false))).toBe(0)
  })

  test('never more than was sold, and nothing finer than its measure', () => {
    const back = withTaken(withTaken(opened(), 1, 99_500), 2, 1_234)
    expect(back.lines.map(takenOf)).toEqual([3000, 1234, 0])
    expect(withTaken(opened(), 1, 1_500).lines.map(takenOf)).toEqual([1000, 0, 0])
    expect(withTaken(opened(), 1, -5).lines.map(takenOf)).toEqual([0, 0, 0])
  })

  test('a unit by both of its codes, whole', () => {
    const back = withReturnedUnit(opened(), 3, phones.imei_1[1]!, true)
    expect(linesBack(back)).toEqual([
      {
        product_id: 'phone',
        sale_line: 3,
        quantity: 1000,
        imei_1: [phones.imei_1[1]],
        imei_2: [phones.imei_2[1]],
        serial_number: [],
      },
    ])
    expect(refundOf(back)).toBe(1_000_000_00)
  })

  test('what came back before can’t come back again', () => {
    const earlier = [
      { lines: [line('cable', 2, { sale_line: 1 })] },
      { lines: [line('phone', 1, { sale_line: 3, imei_1: [phones.imei_1[0]], imei_2: [phones.imei_2[0]] })] },
    ]
    const back = opened(earlier)
    expect(back.lines.map(leftOf)).toEqual([1000, 2000, 1000])
    expect(withReturnedUnit(back, 3, phones.imei_1[0]!, true).lines.map(takenOf)).toEqual([0, 0, 0])
    expect(isNothingLeft(back)).toBe(false)
    expect(isNothingLeft(opened([{ lines: linesBack(withAll(opened(), true)) }]))).toBe(true)
  })

  test.each([
    ['its product', 'code of a cable', 'cable', 'taken', [1000, 0, 0]],
    ['a weighed product', 'code of rice', 'rice', 'taken', [0, 1000, 0]],
    ['a unit', phones.imei_2[1]!, null, 'taken', [0, 0, 1000]],
    ['the kind of what is told apart', 'code of a phone', 'phone', 'not of it', [0, 0, 0]],
    ['something else', 'code', 'charger', 'not of it', [0, 0, 0]],
    ['what nobody knows', 'code', null, 'not of it', [0, 0, 0]],
  ])('a scan of %s', (_, code, product, said, taken) => {
    const after = scanReturn(opened(), code, product)
    expect(after.said).toBe(said)
    expect(after.back.lines.map(takenOf)).toEqual(taken)
  })

  test('a scan of what is marked already is told', () => {
    const once = scanReturn(opened(), phones.imei_1[0]!, 'phone')
    expect(scanReturn(once.back, phones.imei_2[0]!, 'phone').said).toBe('back already')
    expect(scanReturn(withTaken(opened(), 1, 3000), 'code', 'cable').said).toBe('back already')
  })

  test('in however many parts it comes back, it comes to what was paid', () => {
    const parts = array(record({ number: integer({ min: 1, max: 2 }), quantity: integer({ min: 1, max: 2000 }) }), {
      maxLength: 6,
    })
    assert(
      property(parts, (steps) => {
        const returns: object[] = []
        let paid = 0
        for (const { number, quantity } of steps) {
          const back = withTaken(opened(returns), number, quantity)
          paid += refundOf(back)
          returns.push({ lines: linesBack(back) })
        }
        const rest = withAll(opened(returns), true)
        expect(paid + refundOf(rest)).toBe(2_059_999_00)
      }),
    )
  })
})

describe('the money that goes back', () => {
  const tender = (part: Partial<Tender> = {}): Tender => ({
    key: 'a',
    way: 'cash',
    currency_id: UZS,
    typed: null,
    with: null,
    ...part,
  })
  const cases: [string, number, Tender[], number | null, number[], number, number][] = [
    ['all in cash', 100_000_00, [tender()], null, [100_000_00], 0, 0],
    ['to the coin below where it ends in tiyin', 33_333_33, [tender()], null, [33_300_00], 0, 0],
    ['to a card to the last tiyin', 33_333_33, [tender({ way: 'terminal' })], null, [33_333_33], 0, 0],
    ['less than the sum', 100_000_00, [tender({ typed: 40_000_00 })], null, [40_000_00], 60_000_00, 0],
    ['more than the sum', 100_000_00, [tender({ typed: 120_000_00 })], null, [120_000_00], 0, 20_000_00],
    [
      'part of it off a debt',
      100_000_00,
      [tender({ key: 'b', way: 'debt', typed: 30_000_00 }), tender()],
      null,
      [30_000_00, 70_000_00],
      0,
      0,
    ],
    [
      'whole dollars and the rest',
      130_000_00,
      [tender({ currency_id: USD, key: 'b' }), tender()],
      12_500_00,
      [10_00, 5_000_00],
      0,
      0,
    ],
  ]
  test.each(cases)('%s', (_, due, tenders, rate, amounts, rest, excess) => {
    const reckoned = reckonRefund(due, tenders, rate)
    expect(reckoned.tenders.map(({ amount }) => amount)).toEqual(amounts)
    expect([reckoned.rest, reckoned.excess, reckoned.change]).toEqual([rest, excess, 0])
  })
})

describe('a receipt is found', () => {
  const fridge = { imei_1: [], imei_2: [], serial_number: ['AR-SN-7'] }
  const row = (id: string, input: object) =>
    ({ ...sale, id, is_posted: true, deleted_at: null, lines: [], ...input }) as DocumentRecord
  const rows = newestFirst([
    row('old', {
      number: 'MT-7',
      device_number: 'A3-18',
      occurred_at: '2026-11-19T10:00:00.000Z',
      client_id: 'p',
      lines: [fridge],
    }),
    row('new', { number: null, device_number: 'A3-19', lines: sale.lines }),
    row('draft', { device_number: 'A3-20', is_posted: false }),
    row('gone', { device_number: 'A3-21', deleted_at: '2026-11-20T10:00:00.000Z' }),
  ])
  const buyer = { name: 'Нодира Каримова', phone: '+998901234567' }
  const found = (text: string) =>
    findReceipts(rows, text, ({ client_id }) => (client_id === 'p' ? buyer : null)).map(({ id }) => id)

  test.each([
    ['nothing yet, the newest first', '', ['new', 'old']],
    ['the number of the device', 'a3-18', ['old']],
    ['the number of the books', 'MT-7', ['old']],
    ['the beginning of a number', 'A3', ['new', 'old']],
    ['an IMEI', phones.imei_2[0]!, ['new']],
    ['a serial number in small letters', 'sn-7', ['old']],
    ['its last figures', phones.imei_1[1]!.slice(-5), ['new']],
    ['words of the client in another script', 'nod kar', ['old']],
    ['figures of the phone', '90 123', ['old']],
    ['figures from the middle of the phone, as they are written', '123-45', ['old']],
    ['what is nowhere', 'B9-1', []],
  ])('by %s', (_, text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test.each([
    ['an IMEI of a unit', phones.imei_2[0]!, true],
    ['its last figures', phones.imei_2[0]!.slice(-5), false],
    ['the number of the receipt', 'MT-7', false],
  ])('that a unit comes back is said by %s: %s', (_, code, isUnit) => {
    expect(isOnReceipt(sale, code)).toBe(isUnit)
  })
})

describe('a refund begins the way the sale was paid', () => {
  const card = (terminal_id: string, amount: number) => ({ ...paid, type: 'terminal' as const, terminal_id, amount })
  const paid = { currency_id: UZS, change: null, terminal_id: null, bank_id: null, provider_id: null }
  const cash = (amount: number) => ({ ...paid, type: 'cash' as const, amount })

  test('each terminal gives back what it took, less what came back by it before', () => {
    const payments = [card('one', 500_00), cash(100_00), card('two', 300_00), card('one', 50_00)]
    expect(cardsOf(payments, [])).toEqual([
      { terminal_id: 'one', amount: 550_00 },
      { terminal_id: 'two', amount: 300_00 },
    ])
    expect(cardsOf(payments, [card('two', 300_00), card('one', 150_00), cash(50_00)])).toEqual([
      { terminal_id: 'one', amount: 400_00 },
    ])
  })

  test.each<[string, number, number, [string, number][], unknown[]]>([
    ['cash', 100, 0, [], [{ way: 'cash', typed: null, with: null }]],
    ['a card, whole', 100, 0, [['one', 100]], [{ way: 'terminal', typed: null, with: 'one' }]],
    ['a card, in part', 40, 0, [['one', 100]], [{ way: 'terminal', typed: null, with: 'one' }]],
    [
      'a card and cash',
      100,
      0,
      [['one', 60]],
      [
        { way: 'terminal', typed: 60, with: 'one' },
        { way: 'cash', typed: null, with: null },
      ],
    ],
    [
      'credit, a card and cash',
      100,
      30,
      [['one', 50]],
      [
        { way: 'debt', typed: 30, with: null },
        { way: 'terminal', typed: 50, with: 'one' },
        { way: 'cash', typed: null, with: null },
      ],
    ],
    ['credit alone', 30, 30, [['one', 50]], [{ way: 'debt', typed: null, with: null }]],
    ['nothing', 0, 10, [['one', 50]], [{ way: 'cash', typed: null, with: null }]],
  ])('paid by %s', (_, due, owed, cards, proposed) => {
    const left = cards.map(([terminal_id, amount]) => ({ terminal_id, amount }))
    expect(proposedRefund(due, owed, left)).toEqual(proposed)
  })

  test('whatever was paid, the proposal is all of the refund and no way gives back more than it took', () => {
    const sum = integer({ min: 0, max: 1e9 })
    assert(
      property(sum, sum, array(sum, { maxLength: 3 }), (due, owed, amounts) => {
        const cards = amounts.map((amount, at) => ({ terminal_id: `${at}`, amount }))
        const tenders = proposedRefund(due, owed, cards).map((one, at) => ({ ...one, key: `${at}`, currency_id: UZS }))
        const { tenders: given, rest, excess } = reckonRefund(due, tenders, null)
        expect([rest, excess]).toEqual([0, 0])
        for (const { way, value, with: whom } of given)
          if (way !== 'cash') expect(value).toBeLessThanOrEqual(way === 'debt' ? owed : Number(amounts[Number(whom)]))
      }),
    )
  })
})
