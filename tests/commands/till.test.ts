// long: one story a rule, told on every keeper with the same small shop
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeResource } from '#commands/change.ts'
import { changeDocument } from '#commands/document.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Disagreement } from '#domain/registers/disagreements.ts'
import { registerCashbox, registerIncome, registerOutcome } from '#domain/registers/money.ts'
import { inNotes, noneOf } from '#domain/till/denominations.ts'
import { shiftReport } from '#domain/till/shift-report.ts'
import type { Store } from '#store/port.ts'
import { authorOf, make } from '../support/actors.ts'
import {
  cash,
  change,
  documentNamed,
  faultsIn,
  filled,
  line,
  must,
  openShop,
  post,
  type Shop,
} from '../support/shop.ts'
import { stores } from '../support/stores.ts'

const { UZS, USD } = currencies
const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
/** An empty drawer, counted. */
const zero = noneOf(UZS)
const closing_reason = 'Counted twice'

describe.each(Object.entries(stores))('%s', (_, open) => {
  let store: Store
  let close: () => Promise<void>
  let shop: Shop
  let income_type_id: string
  let shops = 0
  beforeAll(async () => {
    const opened = await open()
    store = opened.store
    close = opened.close
  })
  afterAll(() => close())
  beforeEach(async () => {
    shop = await openShop(store, `T${++shops}`)
    const at = { organisation_id: shop.organisation_id }
    income_type_id = (await make(store, shop.actor, 'income_type', { ...at, name: 'Rent' })).id
    await post(store, shop, 'currency_rate', { currency_id: USD, rate: 12_100_00, occurred_at: ago(30) })
    const goods = [line(shop.cable, 100, { cost: 5_000_00 }), line(shop.rice, 50, { cost: 9_000_00 })]
    const from = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS, occurred_at: ago(29) }
    await post(store, shop, 'product_receipt', { ...from, lines: goods })
  })

  const balance = (register: Register, dimensions: Row) =>
    store.transaction(async ({ ledger }) => {
      const [held] = await ledger.balances(shop.organisation_id, [{ register, dimensions }])
      return held?.amounts.amount ?? 0
    })
  const inTill = async () => ({
    UZS: await balance(registerCashbox, { cashbox_id: shop.cashbox, currency_id: UZS }),
    USD: await balance(registerCashbox, { cashbox_id: shop.cashbox, currency_id: USD }),
  })
  const entriesOf = (id: string) => store.transaction(({ ledger }) => ledger.entriesOf(shop.organisation_id, id))
  const seen = async () => {
    const books = await inTill()
    return [
      { currency_id: UZS, amount: books.UZS },
      { currency_id: USD, amount: books.USD },
    ]
  }
  const shiftWith = async (opening: readonly Row[], input: Row = {}): Promise<Row> => ({
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    cashier: 'Aziz',
    occurred_at: ago(10),
    opening,
    opening_seen: await seen(),
    opening_reason: 'Left by the shift before',
    ...input,
  })
  const openShift = async (opening: readonly Row[] = inNotes(UZS, 200_000_00)) =>
    post(store, shop, 'cash_shift', await shiftWith(opening))
  const closeShift = async (id: string, closing: readonly Row[], input: Row = {}) =>
    change(store, shop.actor, 'cash_shift', {
      action: 'step',
      id,
      to: 'closed',
      input: { closed_at: ago(1), closing, closing_seen: await seen(), closing_reason, ...input },
    })
  const sold = (pieces: number, payments: readonly Row[], input: Row = {}) => ({
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, pieces, { price: 10_000_00 })],
    payments,
    occurred_at: ago(5),
    ...input,
  })
  /** As a till tells what has happened, and what the books see otherwise. */
  const told = async (name: string, command: DocumentCommand, actor: Actor = shop.actor) => {
    const otherwise: Disagreement[] = []
    const context = { actor, author: authorOf(actor), otherwise }
    const row = await must(
      store.transaction((writer) => changeDocument(documentNamed(name), command, { ...context, writer })),
    )
    return { row, otherwise: otherwise.map(({ field, code }) => [field, code]) }
  }
  /** The organisation changes what it says of itself. */
  const changeOwn = (input: Row) =>
    must(
      store.transaction(async (writer) => {
        const row = await writer.take(resourceNamed('organisation'), shop.organisation_id, 'every')
        const context = { writer, actor: shop.actor, author: authorOf(shop.actor) }
        const command = { action: 'update' as const, id: shop.organisation_id, input: { ...row, ...input } }
        return changeResource(resourceNamed('organisation'), command, context)
      }),
    )
  const happened = (name: string, input: Row) =>
    told(name, { action: 'create', id: v7(), input: filled(name, shop.organisation_id, input) })

  describe('a shift', () => {
    test('begins with what was counted: what differs from the books is written to them', async () => {
      const shift = await openShift([...inNotes(UZS, 200_000_00), ...inNotes(USD, 50_00)])
      expect(shift).toMatchObject({ status: 'open', number: `T${shops}-1`, closed_at: null, difference: null })
      expect(await inTill()).toEqual({ UZS: 200_000_00, USD: 50_00 })
      expect((shift.sums as Row[])[1]).toEqual({
        currency_id: USD,
        opened: 50_00,
        opened_seen: 0,
        opened_difference: 50_00,
        expected: null,
        first_counted: null,
        first_difference: null,
        counted: null,
        difference: null,
      })
      const [first] = (await entriesOf(shift.id)).filter(({ register }) => register === registerIncome)
      expect(first).toMatchObject({ dimensions: { cause: 'cash_count', warehouse_id: shop.shop } })
    })

    test('ends with what was counted, to the tiyin, and says what was missing', async () => {
      const shift = await openShift()
      await post(store, shop, 'retail_sale', sold(3, [cash(30_000_00)], { shift_id: shift.id }))
      const closed = await must(closeShift(shift.id, inNotes(UZS, 227_000_00)))
      expect(closed).toMatchObject({ status: 'closed', difference: -3_000_00, closed_at: expect.any(String) })
      expect((closed.sums as Row[])[0]).toMatchObject({ expected: 230_000_00, counted: 227_000_00 })
      expect(await inTill()).toEqual({ UZS: 227_000_00, USD: 0 })
      const missing = (await entriesOf(shift.id)).filter(({ register }) => register === registerOutcome)
      expect(missing).toMatchObject([{ amounts: { amount: 3_000_00 }, dimensions: { cause: 'cash_count' } }])
    })

    test('is counted at the moment at which it was counted, not at the one at which it began', async () => {
      const shift = await openShift()
      const [closed_at, closing_seen] = [ago(1), await seen()]
      const input = { closed_at, closing: inNotes(UZS, 190_000_00), closing_seen, closing_reason }
      const dates: string[] = []
      await store.transaction((writer) => {
        const record = writer.ledger.record.bind(writer.ledger)
        writer.ledger.record = (posting) => {
          dates.push(posting.occurred_at)
          return record(posting)
        }
        const context = { writer, actor: shop.actor, author: authorOf(shop.actor) }
        return changeDocument(
          documentNamed('cash_shift'),
          { action: 'step', id: shift.id, to: 'closed', input },
          context,
        )
      })
      expect(dates).toEqual([closed_at])
      expect(await inTill()).toEqual({ UZS: 190_000_00, USD: 0 })
    })

    test('taken over as the books have it is a sum without notes, and differs by nothing', async () => {
      const first = await openShift()
      await must(closeShift(first.id, inNotes(UZS, 200_000_00)))
      await post(store, shop, 'retail_sale', sold(3, [cash(30_000_42)]))
      const taken = { opening_sums: await seen(), opening_reason: null }
      const shift = await post(store, shop, 'cash_shift', await shiftWith([], taken))
      expect(shift).toMatchObject({ opening: [], sums: [{ opened: 230_000_42, opened_difference: 0 }, { opened: 0 }] })
      expect(await entriesOf(shift.id)).toEqual([])
      const odd = await shiftWith([], { opening_sums: [{ currency_id: UZS, amount: -1 }] })
      expect(await faultsIn(store, shop, 'cash_shift', odd)).toMatchObject({ 'opening_sums.0.amount': ['min_value'] })
    })

    test('counted anew until it agrees keeps what was counted first, and shows it', async () => {
      const shift = await openShift()
      const first_closing_at = ago(2)
      const first = { first_closing_at, first_closing: inNotes(UZS, 150_000_00), first_closing_seen: await seen() }
      const strange = [{ currency_id: UZS, denomination: 3_000_00, count: 1 }]
      expect(await closeShift(shift.id, zero, { ...first, first_closing: strange })).toMatchObject({ ok: false })
      const closed = await must(closeShift(shift.id, inNotes(UZS, 200_000_00), first))
      expect(closed).toMatchObject({ ...first, difference: 0 })
      expect(closed.sums).toMatchObject([
        { first_counted: 150_000_00, first_difference: -50_000_00, counted: 200_000_00, difference: 0 },
        { first_counted: 0, counted: 0 },
      ])
      const nothing = { sales: [], returns: [], incomes: [], expenses: [], outside: [] }
      expect(shiftReport(closed, nothing).cash[0]).toMatchObject({ first_counted: 150_000_00, counted: 200_000_00 })
      // Once was enough: one figure is told.
      const next = await openShift()
      const once = await must(
        closeShift(next.id, inNotes(UZS, 200_000_00), { first_closing: inNotes(UZS, 200_000_00) }),
      )
      expect(shiftReport(once, nothing).cash[0]).toMatchObject({ first_counted: null, counted: 200_000_00 })
    })

    test('that was counted right writes nothing', async () => {
      const first = await openShift()
      await must(closeShift(first.id, inNotes(UZS, 200_000_00)))
      const second = await openShift()
      await must(closeShift(second.id, inNotes(UZS, 200_000_00)))
      expect(await entriesOf(second.id)).toEqual([])
    })

    test('says at both ends why the drawer differs; told by a till without a reason, it is posted and asks for attention', async () => {
      const unsaid = { opening_reason: null }
      const few = inNotes(UZS, 20_000_00)
      expect(await faultsIn(store, shop, 'cash_shift', await shiftWith(few, unsaid))).toEqual({
        opening_reason: ['difference_unexplained'],
      })
      const { row, otherwise } = await happened('cash_shift', await shiftWith(few, unsaid))
      expect(otherwise).toEqual([['opening_reason', 'difference_unexplained']])
      expect(await closeShift(row.id, inNotes(UZS, 19_000_00), { closing_reason: null })).toMatchObject({
        refusal: { faults: { closing_reason: [{ code: 'difference_unexplained' }] } },
      })
      const input = { closed_at: ago(1), closing: inNotes(UZS, 19_000_00), closing_seen: await seen() }
      const closed = await told('cash_shift', { action: 'step', id: row.id, to: 'closed', input })
      expect(closed.otherwise).toEqual([['closing_reason', 'difference_unexplained']])
      expect(await inTill()).toEqual({ UZS: 19_000_00, USD: 0 })
      // What agrees needs no reason.
      expect(await faultsIn(store, shop, 'cash_shift', await shiftWith(inNotes(UZS, 19_000_00), unsaid))).toEqual({})
    })

    test('tells what was not counted from a counted zero, currency by currency', async () => {
      const { id } = await openShift([...inNotes(UZS, 50_000_00), ...inNotes(USD, 100_00)])
      const close = (closing: readonly Row[]) => closeShift(id, closing)
      const refusedFor = (code: string) => ({ refusal: { faults: { closing: [{ code }] } } })
      expect(await close([])).toMatchObject(refusedFor('nothing_counted'))
      expect(await close(inNotes(UZS, 50_000_00))).toMatchObject(refusedFor('not_counted'))
      // Not even a till may book a drawer that nobody counted as missing.
      const input = { closed_at: ago(1), closing: [], closing_seen: await seen(), closing_reason }
      await expect(told('cash_shift', { action: 'step', id, to: 'closed', input })).rejects.toThrow('nothing_counted')
      expect(await inTill()).toEqual({ UZS: 50_000_00, USD: 100_00 })
      await must(close([...inNotes(UZS, 50_000_00), ...noneOf(USD)]))
      expect(await inTill()).toEqual({ UZS: 50_000_00, USD: 0 })
      expect(await faultsIn(store, shop, 'cash_shift', await shiftWith([]))).toEqual({ opening: ['not_counted'] })
    })

    test('that differs by more than the limit takes a right, at either end; told by a till, it asks for attention', async () => {
      const cashier = {
        ...shop.actor,
        is_super: false,
        permissions: new Set([
          'documents:cash_shifts.create',
          'documents:cash_shifts.confirm',
          'documents:warehouses.admin',
        ]),
      }
      const trusted = { ...cashier, permissions: new Set([...cashier.permissions, 'documents:cash_shifts.differ']) }
      const codesOf = async (actor: typeof cashier, command: DocumentCommand) => {
        const made = await change(store, actor, 'cash_shift', command)
        return made.ok ? {} : made.refusal.faults
      }
      const opening = async (notes: readonly Row[], id = v7()): Promise<DocumentCommand> => ({
        action: 'create',
        id,
        input: filled('cash_shift', shop.organisation_id, await shiftWith(notes)),
      })
      const above = { opening: [{ code: 'difference_not_allowed', params: { limit: 100_000_00 } }] }
      expect(await codesOf(cashier, await opening(inNotes(UZS, 150_000_00)))).toEqual(above)
      // Dollars count at the day's rate.
      expect(await codesOf(cashier, await opening(inNotes(USD, 10_00)))).toEqual(above)
      const { row, otherwise } = await told('cash_shift', await opening(inNotes(UZS, 150_000_00)), cashier)
      expect(otherwise).toEqual([['opening', 'difference_not_allowed']])
      expect(row.difference_allowed).toBe(false)
      const closing = async (notes: readonly Row[]): Promise<DocumentCommand> => ({
        action: 'step',
        id: row.id,
        to: 'closed',
        input: { closed_at: ago(1), closing: notes, closing_seen: await seen(), closing_reason },
      })
      expect(await codesOf(cashier, await closing(inNotes(UZS, 40_000_00)))).toMatchObject({
        closing: [{ code: 'difference_not_allowed' }],
      })
      expect(await codesOf(trusted, await closing(inNotes(UZS, 40_000_00)))).toEqual({})
      expect(await codesOf(cashier, await opening(inNotes(UZS, 60_000_00)))).toEqual({})
    })

    test('of which no books were seen is counted and nothing is said to differ', async () => {
      const shift = await post(store, shop, 'cash_shift', await shiftWith(inNotes(UZS, 5_000_00), { opening_seen: [] }))
      expect(await inTill()).toEqual({ UZS: 0, USD: 0 })
      expect((shift.sums as Row[])[0]).toMatchObject({ opened: 5_000_00, opened_seen: null, opened_difference: 0 })
    })

    test('is the only open one of its cashbox; told by a till, a second is posted and asks for attention', async () => {
      const first = await openShift()
      expect(await faultsIn(store, shop, 'cash_shift', await shiftWith([]))).toEqual({ cashbox_id: ['shift_open'] })
      const { row, otherwise } = await happened('cash_shift', await shiftWith(inNotes(UZS, 200_000_00)))
      expect(otherwise).toEqual([['cashbox_id', 'shift_open']])
      await must(closeShift(first.id, inNotes(UZS, 200_000_00)))
      await must(closeShift(row.id, inNotes(UZS, 200_000_00)))
      expect(await faultsIn(store, shop, 'cash_shift', await shiftWith(zero))).toEqual({})
    })

    test('deleted while it is open leaves the books as they were, and may be restored while no other is open', async () => {
      const shift = await openShift()
      const command = (action: 'delete' | 'restore') =>
        change(store, shop.actor, 'cash_shift', { action, id: shift.id })
      await must(command('delete'))
      expect(await inTill()).toEqual({ UZS: 0, USD: 0 })
      const other = await openShift([])
      expect(await command('restore')).toMatchObject({ refusal: { faults: { cashbox_id: [{ code: 'shift_open' }] } } })
      await must(closeShift(other.id, zero))
      await must(command('restore'))
      expect(await inTill()).toEqual({ UZS: 200_000_00, USD: 0 })
    })

    test('once closed is neither closed again, nor changed, nor deleted', async () => {
      const shift = await openShift()
      await must(closeShift(shift.id, inNotes(UZS, 200_000_00)))
      expect(await closeShift(shift.id, zero)).toMatchObject({
        refusal: { faults: { status: [{ code: 'step_not_allowed' }] } },
      })
      const input = filled('cash_shift', shop.organisation_id, await shiftWith([]))
      for (const command of [
        { action: 'update', id: shift.id, input } as const,
        { action: 'delete', id: shift.id } as const,
      ])
        expect(await change(store, shop.actor, 'cash_shift', command)).toMatchObject({
          refusal: { faults: { '': [{ code: 'status_locked' }] } },
        })
      expect(await inTill()).toEqual({ UZS: 200_000_00, USD: 0 })
    })

    test('knows no note that does not exist', async () => {
      const strange = [{ currency_id: UZS, denomination: 3_000_00, count: 1 }]
      expect(await faultsIn(store, shop, 'cash_shift', await shiftWith(strange))).toEqual({
        'opening.0.denomination': ['not_in_list'],
      })
      const shift = await openShift()
      expect(await closeShift(shift.id, strange)).toMatchObject({
        refusal: { faults: { 'closing.0.denomination': [{ code: 'not_in_list' }] } },
      })
    })

    test('that began in a period closed since ends today', async () => {
      const shift = await post(store, shop, 'cash_shift', await shiftWith([], { occurred_at: ago(26) }))
      const closed_until = new Date(Date.now() - 24 * hour + 5 * hour).toISOString().slice(0, 10)
      await changeOwn({ closed_until })
      expect(await closeShift(shift.id, zero, { closed_at: new Date().toISOString() })).toMatchObject({ ok: true })
    })
  })

  describe('what happens in a shift', () => {
    test('is refused when it is closed; told by a till, it is posted and asks for attention', async () => {
      const { id: shift_id } = await openShift()
      const early = await post(store, shop, 'retail_sale', sold(1, [cash(10_000_00)], { shift_id }))
      await must(closeShift(shift_id, inNotes(UZS, 210_000_00)))
      const order = { cashbox_id: shop.cashbox, amount: 1_000_00, currency_id: UZS, shift_id, occurred_at: ago(4) }
      const back = {
        sale_id: early.id,
        warehouse_id: shop.shop,
        cashbox_id: shop.cashbox,
        lines: [line(shop.cable, 1, { sale_line: 1 })],
        payments: [cash(10_000_00)],
        shift_id,
      }
      const late: [string, Row][] = [
        ['retail_sale', sold(1, [cash(10_000_00)], { shift_id })],
        ['product_return_from_client', back],
        ['cashbox_income', { ...order, income_type_id }],
        ['cashbox_expense', { ...order, outcome_type_id: shop.loss }],
      ]
      for (const [name, input] of late) {
        expect(await faultsIn(store, shop, name, input), name).toEqual({ shift_id: ['shift_closed'] })
        const { row, otherwise } = await happened(name, input)
        expect(otherwise, name).toEqual([['shift_id', 'shift_closed']])
        expect(row.is_posted).toBe(true)
      }
    })

    test('is neither deleted nor changed once it is closed; told by a till, it is and asks for attention', async () => {
      const { id: shift_id } = await openShift()
      const order = { cashbox_id: shop.cashbox, amount: 1_000_00, currency_id: UZS, shift_id, occurred_at: ago(4) }
      const sale = await post(store, shop, 'retail_sale', sold(2, [cash(20_000_00)], { shift_id }))
      const back = {
        sale_id: sale.id,
        warehouse_id: shop.shop,
        cashbox_id: shop.cashbox,
        lines: [line(shop.cable, 1, { sale_line: 1 })],
        payments: [cash(10_000_00)],
        shift_id,
        occurred_at: ago(4),
      }
      const done: [string, Row][] = [
        ['product_return_from_client', back],
        ['retail_sale', sold(1, [cash(10_000_00)], { shift_id })],
        ['cashbox_income', { ...order, income_type_id }],
        ['cashbox_expense', { ...order, outcome_type_id: shop.loss }],
      ]
      const posted: [string, Row, string][] = []
      for (const [name, input] of done) posted.push([name, input, (await post(store, shop, name, input)).id])
      await must(closeShift(shift_id, inNotes(UZS, 220_000_00)))
      const books = await inTill()
      const closed = { refusal: { faults: { shift_id: [{ code: 'shift_closed' }] } } }
      for (const [name, input, id] of posted) {
        expect(await change(store, shop.actor, name, { action: 'delete', id }), name).toMatchObject(closed)
        // Nor is it taken out of its shift.
        const without = filled(name, shop.organisation_id, { ...input, shift_id: null })
        const changed = { action: 'update' as const, id, input: without }
        expect(await change(store, shop.actor, name, changed), name).toMatchObject(closed)
        if (name === 'retail_sale')
          expect(await change(store, shop.actor, name, { ...changed, is_draft: true })).toMatchObject(closed)
      }
      expect(await inTill()).toEqual(books)
      for (const [name, , id] of posted) {
        const { row, otherwise } = await told(name, { action: 'delete', id })
        expect(otherwise, name).toEqual([['shift_id', 'shift_closed']])
        expect(row.deleted_at).not.toBe(null)
      }
    })

    test('is paid when it is posted: what is put off is not', async () => {
      const unpaid = sold(1, [])
      expect(await faultsIn(store, shop, 'retail_sale', unpaid)).toEqual({ payments: ['required'] })
      const input = filled('retail_sale', shop.organisation_id, unpaid)
      const command = { action: 'create' as const, id: v7(), input, is_draft: true }
      const kept = await must(change(store, shop.actor, 'retail_sale', command))
      expect(kept).toMatchObject({ status: 'postpone', payments: [], payment_type: null, total: 10_000_00 })
    })

    test('that was put off is finished by whoever may sell; what is sold they may not change', async () => {
      const permissions = new Set(['documents:product_retail_sales.read', 'documents:product_retail_sales.create'])
      const cashier = { ...shop.actor, permissions, places: new Set([shop.shop, shop.cashbox]) }
      const input = filled('retail_sale', shop.organisation_id, sold(1, []))
      const id = v7()
      await must(change(store, cashier, 'retail_sale', { action: 'create', id, input, is_draft: true }))
      const paid = { action: 'update' as const, id, input: { ...input, payments: [cash(10_000_00)] }, revision: 1 }
      expect(await must(change(store, cashier, 'retail_sale', paid))).toMatchObject({ status: 'sale', is_posted: true })
      expect(await change(store, cashier, 'retail_sale', { ...paid, revision: 2 })).toMatchObject({
        refusal: { code: 'forbidden' },
      })
    })

    test('is all cash, where the organisation wants shifts: what happened before it said so, and cards, go without', async () => {
      const says = (shifts: string | null) => changeOwn({ shifts })
      await says('required')
      const now = { occurred_at: new Date().toISOString() }
      const sale = sold(1, [cash(10_000_00)], now)
      expect(await faultsIn(store, shop, 'retail_sale', sale)).toEqual({ shift_id: ['shift_required'] })
      const { row, otherwise } = await happened('retail_sale', sale)
      expect(otherwise).toEqual([['shift_id', 'shift_required']])
      const back = {
        ...now,
        sale_id: row.id,
        warehouse_id: shop.shop,
        cashbox_id: shop.cashbox,
        lines: [line(shop.cable, 1, { sale_line: 1 })],
        payments: [cash(10_000_00)],
      }
      expect(await faultsIn(store, shop, 'product_return_from_client', back)).toEqual({ shift_id: ['shift_required'] })
      expect(await faultsIn(store, shop, 'retail_sale', sold(1, [cash(10_000_00)], { occurred_at: ago(2) }))).toEqual(
        {},
      )
      const onCredit = [{ type: 'debt', amount: 10_000_00, currency_id: UZS }]
      expect(await faultsIn(store, shop, 'retail_sale', sold(1, onCredit, { ...now, client_id: shop.client }))).toEqual(
        {},
      )
      const { id: shift_id } = await openShift()
      expect(await faultsIn(store, shop, 'retail_sale', { ...sale, shift_id })).toEqual({})
      for (const shifts of ['offered', 'none', null]) {
        await says(shifts)
        expect(await faultsIn(store, shop, 'retail_sale', sale)).toEqual({})
      }
    })

    test('happens at the cashbox of the shift', async () => {
      const { id: shift_id } = await openShift()
      const other = (await make(store, shop.actor, 'cashbox', { organisation_id: shop.organisation_id, name: 'Other' }))
        .id
      const elsewhere = sold(1, [cash(10_000_00)], { shift_id, cashbox_id: other })
      expect(await faultsIn(store, shop, 'retail_sale', elsewhere)).toEqual({ shift_id: ['not_in_list'] })
    })

    test('may be cash that comes and goes, by what it is for', async () => {
      const { id: shift_id } = await openShift()
      const order = { cashbox_id: shop.cashbox, currency_id: UZS, shift_id, occurred_at: ago(4) }
      await post(store, shop, 'cashbox_income', { ...order, amount: 70_000_00, income_type_id })
      await post(store, shop, 'cashbox_expense', { ...order, amount: 20_000_00, outcome_type_id: shop.loss })
      expect(await inTill()).toEqual({ UZS: 250_000_00, USD: 0 })
      const more = { ...order, amount: 250_000_01, outcome_type_id: shop.loss }
      expect(await faultsIn(store, shop, 'cashbox_expense', more)).toEqual({ amount: ['not_enough_cash'] })
    })
  })

  describe('cash in two currencies', () => {
    test('a hundred dollars for a sale in soums, and the rest given back in soums', async () => {
      await openShift([...inNotes(UZS, 500_000_00)])
      const paid = { type: 'cash', amount: 100_00, currency_id: USD, change: 210_000_00 }
      const made = await post(store, shop, 'retail_sale', sold(100, [paid]))
      expect(made).toMatchObject({
        total: 1_000_000_00,
        payment_type: 'cash',
        payments: [{ amount: 100_00, change: 210_000_00 }],
      })
      expect(await inTill()).toEqual({ UZS: 290_000_00, USD: 100_00 })
      const entries = await entriesOf(made.id)
      expect(entries.reduce((sum, { value }) => sum + value, 0)).toBe(0)
    })

    test('a note for less is one entry of what stays', async () => {
      const made = await post(store, shop, 'retail_sale', sold(15, [{ ...cash(200_000_00), change: 50_000_00 }]))
      const drawer = (await entriesOf(made.id)).filter(({ register }) => register === registerCashbox)
      expect(drawer).toMatchObject([{ amounts: { amount: 150_000_00 } }])
    })

    test('less than the smallest note may stay over, of cash, and is a rounding', async () => {
      const paid = (change: number) => [{ type: 'cash', amount: 100_00, currency_id: USD, change }]
      const goods = { lines: [line(shop.cable, 100, { price: 10_001_50 })] }
      await openShift([...inNotes(UZS, 500_000_00)])
      expect(await faultsIn(store, shop, 'retail_sale', sold(0, paid(208_000_00), goods))).toEqual({
        payments: ['payments_differ'],
      })
      const made = await post(store, shop, 'retail_sale', sold(0, paid(209_000_00), goods))
      const rounding = (await entriesOf(made.id)).filter(({ dimensions }) => dimensions.cause === 'rounding')
      expect(rounding).toMatchObject([{ amounts: { amount: 850_00 }, register: { name: 'register_incomes' } }])
      const card = sold(1, [{ type: 'debt', amount: 9_999_99, currency_id: UZS }], { client_id: shop.client })
      expect(await faultsIn(store, shop, 'retail_sale', card)).toEqual({ payments: ['payments_differ'] })
    })

    test('less than a soum may stay over or lack, of cash: what was weighed ends in tiyin', async () => {
      const goods = { lines: [line(shop.cable, 1, { price: 18_321_75 })] }
      await openShift([...inNotes(UZS, 500_000_00)])
      await post(store, shop, 'retail_sale', sold(0, [{ ...cash(20_000_00), change: 1_678_00 }], goods))
      await post(store, shop, 'retail_sale', sold(0, [cash(18_321_00)], goods))
      expect(await faultsIn(store, shop, 'retail_sale', sold(0, [cash(18_323_00)], goods))).toEqual({
        payments: ['payments_differ'],
      })
    })

    test('change that no note makes stays in the drawer and in the books as rounding', async () => {
      const { payments } = documentNamed('retail_sale').fields
      const settled = payments?.kind === 'lines' ? payments.covers?.settled : undefined
      await openShift()
      const drawer = await inTill()
      const goods = { lines: [line(shop.cable, 1, { price: 15_908_00 })] }
      const paid = settled?.([{ ...cash(20_000_00), change: null } as Row], 15_908_00, (_, sum) => sum) ?? []
      expect(paid).toMatchObject([{ amount: 20_000_00, change: 4_050_00 }])
      const made = await post(store, shop, 'retail_sale', sold(0, paid, goods))
      expect(await inTill()).toEqual({ ...drawer, UZS: drawer.UZS + 15_950_00 })
      const rounding = (await entriesOf(made.id)).filter(({ dimensions }) => dimensions.cause === 'rounding')
      expect(rounding).toMatchObject([{ amounts: { amount: 42_00 }, register: { name: 'register_incomes' } }])
    })

    test('change is given from cash, and never more than was given', async () => {
      const onCredit = [{ type: 'debt', amount: 20_000_00, currency_id: UZS, change: 10_000_00 }]
      expect(await faultsIn(store, shop, 'retail_sale', sold(1, onCredit, { client_id: shop.client }))).toMatchObject({
        'payments.0.change': ['change_of_cash'],
      })
      const less = [{ ...cash(5_000_00), change: 6_000_00 }, cash(11_000_00)]
      expect(await faultsIn(store, shop, 'retail_sale', sold(1, less))).toEqual({
        'payments.0.change': ['change_above'],
      })
    })
  })
})
