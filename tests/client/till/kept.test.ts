import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keptBackIn, type OpenBack } from '#client/screens/till/state/kept-back.ts'
import { keptTillIn } from '#client/screens/till/state/kept-till.ts'
import { type Action, changedTill, openTill, type TillState } from '#client/screens/till/state/sale.ts'
import { backLines } from '#client/screens/till/state/take-back.ts'
import { rowAs } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { leftAfter, promisedSale } from '#domain/sale/promised-sale.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { line } from '../../support/shop.ts'
import { openTab, startBrowser } from '../../support/tab.ts'
import { goodsOf, unitOf } from './goods.ts'

const phone = goodsOf('phone', { imei_1: true })
const add = (key: string, goods = goodsOf('cable')): Action => ({ type: 'add', key, goods, price: null, most: 9000 })
const client = { id: 'c', name: 'Aziz', phone: '' }
const tender = { key: 't', way: 'cash', currency_id: currencies.UZS, typed: null, with: null } as const
const word = { by: 'p', things: [{ rule: 'discount', of: null, sum: 5_00 }], signature: 's' }
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom<Action>(
    add('1'),
    add('2', goodsOf('flour', { measure: 'кг', precision: 3 })),
    { type: 'addUnit', key: '3', goods: phone, price: 5_000_000_00, most: 1000, unit: unitOf('a') },
    { type: 'select', key: null },
    { type: 'client', client },
    { type: 'client', client: null },
    { type: 'comment', comment: 'till six' },
    { type: 'approve', word },
    { type: 'priceType', price_type_id: 'wholesale', prices: new Map([['cable', 900_00]]) },
    { type: 'tenders', tenders: [tender], active: 't' },
    { type: 'terms', terms: { first: '', parts: 0 } },
    { type: 'recall', sale: { ...openTill('r').sales[0]!, revision: 3, allowed: word.things } },
  ),
  fc.record({ type: fc.constant('discountAll' as const), discount: fc.nat() }),
  fc.record({ type: fc.constant('open' as const), id: fc.uuid() }),
  fc.record({ type: fc.constant('switch' as const), id: fc.constantFrom('a', 'r') }),
)
const tillAfter = (...actions: readonly Action[]): TillState => actions.reduce(changedTill, openTill('a'))
/** As a closing page writes it down. */
const written = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('whatever is done at the counter is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      const till = tillAfter(...actions)
      expect(keptTillIn(written({ ...till }))).toEqual({ till: written(till), isWhole: true })
      expect(keptTillIn({ ...till })).toEqual({ till, isWhole: true })
    }),
  )
})

const [sale] = tillAfter(add('1')).sales
test.each<[string, object]>([
  ['without lines', { lines: undefined }],
  ['with a line of nothing', { lines: [{ key: '1' }] }],
  ['with a price in words', { lines: [{ ...sale?.lines[0], price: '100' }] }],
  ['with half a tiyin', { lines: [{ ...sale?.lines[0], price: 0.5 }] }],
  ['with a tender of another time', { tenders: [{ ...tender, way: 'barter' }] }],
  ['without a number', { number: null }],
])('a sale %s is not taken up, and the others are', (_, odd) => {
  const kept = { sales: [{ ...sale, ...odd }, sale], current: 'a', last: 2 }
  expect(keptTillIn(kept)).toEqual({ till: { ...kept, sales: [sale] }, isWhole: false })
  expect(keptTillIn({ ...kept, sales: [kept.sales[0]] })).toEqual({ till: null, isWhole: false })
})

test.each([{}, { sales: 'two' }, { sales: [sale], current: 7, last: 1 }])('%j is no till', (kept) => {
  expect(keptTillIn(kept)).toEqual({ till: null, isWhole: false })
})

const receipt = { sale_id: 's', number: 'A3-18', occurred_at: '2026-11-20T10:00:00.000Z', total: 0, client_id: null }
const promised = promisedSale(
  { ...receipt, debt: 0, lines: [] },
  { organisation_id: 'o', warehouse_id: 'w', cashbox_id: 'c' },
)
const sold = rowAs(retailSale, {
  ...promised,
  lines: [
    line('cable', 3, { price: 10_00, discount: null }),
    line('phone', 1, { price: 5_00, discount: null, imei_1: ['11'] }),
  ],
})
const back: OpenBack = {
  ...{
    id: 'b',
    sale: sold,
    receipt: null,
    client: { id: 'c', name: 'Aziz' },
    tenders: [tender],
    active: 't',
    owed: 5_00,
  },
  lines: backLines(sold, leftAfter(sold, []), (id) => goodsOf(id)),
  cards: [{ terminal_id: 'k', amount: 5_00 }],
  reason: 'faulty',
}

test('a return that was begun is read back as it was', () => {
  expect(keptBackIn({ ...back })).toEqual(back)
  expect(keptBackIn(written({ ...back }))).toEqual(written(back))
  const { reason: _, ...unsaid } = back
  expect(keptBackIn({ ...unsaid, client: null, receipt: 'code' })).toEqual({ ...unsaid, client: null, receipt: 'code' })
})

test('one that an earlier version began has no cards', () => {
  const { cards: _, ...earlier } = back
  expect(keptBackIn(earlier)).toEqual({ ...back, cards: [] })
})

test.each<[string, object]>([
  ['the sale', { sale: 's' }],
  ['a revision of it', { sale: { ...sold, revision: null } }],
  ['the parts of a line', { lines: [{ ...back.lines[0], parts: null }] }],
  ['a reason that there is', { reason: 'rain' }],
])('one that lacks %s is not taken up', (_, odd) => {
  expect(keptBackIn({ ...back, ...odd })).toBeNull()
})

describe('on a device', () => {
  beforeEach(() => {
    const { localStorage } = startBrowser()
    localStorage.setItem('savdo.credentials', '{"access_token":"a"}')
    localStorage.setItem('savdo.profile', JSON.stringify({ id: 'nodira', roles: [], organisation: { id: 'o' } }))
  })
  const window = () =>
    openTab(async () => ({
      ...(await import('#client/screens/till/state/desk.ts')),
      ...(await import('#client/screens/till/back/open-back.ts')),
      ...(await import('#client/data/device/drafts.ts')),
      ...(await import('#client/parts/messages.ts')),
    }))

  test('what of the open sales can not be read is told, and stays until the counter is empty', async () => {
    const before = await window()
    const kept = { sales: [{ ...sale, lines: 'two' }, sale], current: 'a', last: 2 }
    await before.keepDraftNow('counter:open', kept)
    const next = await window()
    await next.takeUp('nodira')
    expect(next.tillNow().sales).toEqual([sale])
    expect(next.messages.get()).toMatchObject([{ kind: 'error' }])
    next.act({ type: 'comment', comment: 'checked' })
    expect(await next.loadDraft('counter:unread')).toMatchObject({ values: kept })
    next.leaveSale('a')
    await vi.waitFor(async () => expect(await next.loadDraft('counter:unread')).toBeNull())
    expect(await next.loadDraft('counter:open')).toBeNull()
  })

  test('where nothing of them can be read the counter is empty, and nothing of it is gone yet', async () => {
    const before = await window()
    await before.keepDraftNow('counter:open', { sales: [{ id: 'a' }] })
    const next = await window()
    await next.takeUp('nodira')
    expect(next.tillNow().sales).toMatchObject([{ lines: [] }])
    expect(next.messages.get()).toHaveLength(1)
    expect(await next.loadDraft('counter:unread')).toMatchObject({ values: { sales: [{ id: 'a' }] } })
    for (const name of ['counter:open', 'counter:unread'] as const) await next.clearDraft(name)
  })

  test('what can be read is taken up without a word', async () => {
    const before = await window()
    await before.keepDraftNow('counter:open', { ...tillAfter(add('1')) })
    await before.keepDraftNow('counter:back', { ...back })
    const next = await window()
    await next.takeUp('nodira')
    await next.takeUpBack()
    expect(next.tillNow()).toEqual(tillAfter(add('1')))
    expect(next.backNow()).toEqual(back)
    expect(next.messages.get()).toEqual([])
    expect(await next.loadDraft('counter:unread')).toBeNull()
    await next.clearDraft('counter:open')
    next.leaveBack()
  })

  test('a return that can not be read is told', async () => {
    const before = await window()
    await before.keepDraftNow('counter:back', { ...back, lines: null })
    const next = await window()
    await next.takeUpBack()
    expect(next.backNow()).toBeNull()
    expect(next.messages.get()).toMatchObject([{ kind: 'error' }])
  })
})
