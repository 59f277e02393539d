import * as v from 'valibot'
import { isDay } from '#domain/kernel/day.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { can, may, permissionOf } from '#domain/kernel/permission.ts'
import { balanceParts } from '#domain/money/balance.ts'
import { plannedPayment } from '#domain/money/planned-payment.ts'
import { registerCashbox, registerRepaymentDate } from '#domain/registers/money.ts'
import { type AnswerGiven, call } from './call.ts'
import { daySchema, integerSchema, momentSchema, someRow } from './shapes.ts'

const row = v.nullable(someRow)
const text = v.nullable(v.string())
const perhapsDay = (about: string) => v.optional(v.pipe(daySchema, v.description(about)))

export const cashBookSheet = call('register_cashboxes.cash_book', {
  get: '/cash_book',
  right: (actor) => may(actor, registerCashbox, 'read'),
  question: v.object({
    cashbox_id: id,
    currency_id: id,
    day: v.pipe(v.string('day'), v.isoDate('day'), v.check(isDay, 'day')),
  }),
  answer: v.object({
    cash_book: v.object({
      cashbox: v.object({ id, name: v.string() }),
      currency: v.object({ id, code: v.string() }),
      day: daySchema,
      sheet: integerSchema,
      opening: integerSchema,
      incoming: integerSchema,
      outgoing: integerSchema,
      closing: integerSchema,
      lines: v.array(
        v.object({
          document: v.string(),
          document_id: id,
          number: text,
          device_number: text,
          occurred_at: momentSchema,
          who: text,
          incoming: integerSchema,
          outgoing: integerSchema,
        }),
      ),
    }),
  }),
  says: 'A sheet of the cash book: what a cashbox held in a currency, and what each document moved on a day',
  about: `Needs the permission ${permissionOf(registerCashbox, 'read')}; with whom the cashbox dealt takes the right to read such documents.`,
  refuses: ['invalid', 'not_found'],
})
export type CashBook = AnswerGiven<typeof cashBookSheet>['cash_book']

export const balanceAsOf = call('dashboard.balance', {
  get: '/dashboard/balance',
  right: 'signed-in',
  question: v.object({ as_of: perhapsDay('the last day; without it, now') }),
  answer: v.object({
    currencies: v.array(
      v.object({
        currency_id: id,
        currency: row,
        ...v.entriesFromList(balanceParts, v.optional(integerSchema)),
        totals: v.object({ balance: integerSchema, credits: integerSchema, debits: integerSchema }),
      }),
    ),
    not_told: v.array(v.picklist(balanceParts)),
    own_places: v.boolean(),
  }),
  says: 'What there is and what is owed, one object for each currency, now or as of a day',
  about:
    'Sums in the smallest coin. Everybody may ask; parts whose register, totals or costs the caller may not read are missing and named in not_told. Cashboxes and goods are those of the places where the caller acts: own_places tells that these are not all.',
  refuses: ['invalid'],
  kept: true,
})
export type BalanceAnswer = AnswerGiven<typeof balanceAsOf>
export type ToldBalance = BalanceAnswer['currencies'][number]

/** What a calendar is made of; each part may be left out for those who may not read it. */
export const calendarParts = ['dues', 'undated', 'plans', 'cashboxes', 'banks', 'rates'] as const

export const paymentCalendar = call('payment_calendar.expected', {
  get: '/payment_calendar',
  right: (actor) =>
    can(actor, { any: [registerRepaymentDate, plannedPayment].map((one) => permissionOf(one, 'read')) }),
  question: v.object({ to: perhapsDay('the last day, at most a year from today; without it four weeks') }),
  answer: v.object({
    today: daySchema,
    to: daySchema,
    expected: v.array(
      v.object({
        kind: v.picklist(['due', 'plan']),
        day: v.nullable(v.pipe(daySchema, v.description('null for a debt for which no day was agreed'))),
        amount: v.pipe(integerSchema, v.description('with a minus where we pay')),
        currency_id: id,
        currency: row,
        partner_id: v.nullable(id),
        partner: v.nullable(v.looseObject({ id, name: v.string() })),
        place: v.nullable(v.pipe(v.string(), v.description('as in holdings'))),
        document: text,
        document_id: v.nullable(id),
        number: text,
        device_number: text,
        plan_id: v.nullable(id),
        name: text,
      }),
    ),
    holdings: v.array(
      v.object({
        place: v.pipe(v.string(), v.description('cashbox or bank, and its id')),
        name: v.string(),
        amount: integerSchema,
        currency_id: id,
        currency: row,
      }),
    ),
    rates: v.record(v.string(), integerSchema),
    not_told: v.array(v.picklist(calendarParts)),
  }),
  says: 'What comes due from whom and to whom, what is planned, and what lies where now',
  about:
    'Needs the right to read due dates or planned payments; what else the caller may not read is missing and named in not_told. A debt of a past day is overdue. A planned payment of a partner is less by what became a document in its month or week.',
  refuses: ['invalid'],
  kept: true,
})
export type CalendarAnswer = AnswerGiven<typeof paymentCalendar>
export type ExpectedTold = CalendarAnswer['expected'][number]
