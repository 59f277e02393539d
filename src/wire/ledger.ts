import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { invoice } from '#domain/money/invoice.ts'
import { mmPaymentReceipt } from '#domain/money/mm-payment-receipt.ts'
import { bank } from '#domain/references/bank.ts'
import { partner } from '#domain/references/partner.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { call } from './call.ts'
import { integerSchema, pageAsked, pageSchema, perhapsId, rowOf } from './shapes.ts'

const seesDebts = (actor: Actor) => may(actor, registerPartner, 'read')

const inTiyin = v.pipe(integerSchema, v.description('in the smallest coin of its currency'))
const owed = v.object({
  partner_id: id,
  partner_name: v.string(),
  currency_id: id,
  amount: v.pipe(integerSchema, v.description('in the smallest coin; with a minus where we owe them')),
  due: inTiyin,
  overdue: inTiyin,
  rate: v.nullable(
    v.pipe(integerSchema, v.description('tiyin for a whole unit today; null for soums and without a rate')),
  ),
})

export const owedByClients = call('ledger.balance', {
  get: '/ledger/balance',
  right: seesDebts,
  question: v.object({ partner_id: perhapsId, ...pageAsked }),
  answer: pageSchema(owed),
  says: 'What clients owe by currency, what of it is due and what is overdue',
  about: 'Needs the permission reports:register_partners.read.',
  refuses: ['not_found'],
})

export const whereToPay = call('ledger.info', {
  get: '/ledger/info',
  right: (actor) => may(actor, bank, 'read') || may(actor, invoice, 'read'),
  answer: v.object({
    name: v.string(),
    inn: v.nullable(v.string()),
    accounts: v.array(
      v.object({
        id,
        name: v.string(),
        account: v.nullable(v.string()),
        mfo: v.nullable(v.string()),
        currency_id: id,
      }),
    ),
  }),
  says: 'Where clients pay: name and tax number of the organisation, and its accounts',
  about: 'Needs the permission banks.read or invoices.read.',
})

const limit = v.object({
  credit_limit: v.nullable(v.pipe(integerSchema, v.description('in tiyin; null: none is set'))),
  credit_days: v.nullable(integerSchema),
  used: v.nullable(
    v.pipe(integerSchema, v.description('in tiyin at the rates of the day; null where a rate is missing')),
  ),
  left: v.nullable(v.pipe(integerSchema, v.description('below zero where it is exceeded'))),
})

export const limitOfClient = call('ledger.limit', {
  get: '/ledger/client/:id/limit',
  right: (actor) => may(actor, partner, 'read') && seesDebts(actor),
  answer: limit,
  says: 'How much a client may owe, how much of it is in use and how much is left',
  about: 'Needs the permissions partners.read and reports:register_partners.read.',
  refuses: ['not_found'],
})

const fromZero = v.nullable(v.pipe(v.number('integer'), v.safeInteger('integer'), v.minValue(0, 'min_value')))
export const setLimitOfClient = call('ledger.limit_set', {
  put: '/ledger/client/:id/limit',
  of: partner,
  right: (actor) => may(actor, partner, 'update') && seesDebts(actor),
  question: v.object({ credit_limit: fromZero, credit_days: v.optional(fromZero) }),
  answer: limit,
  says: 'Sets how much a client may owe, and for how many days',
  about: 'Needs the permissions partners.update and reports:register_partners.read.',
  refuses: ['not_found', 'invalid', 'conflict'],
})

export const owedInFocus = call('ledger.focus_balance', {
  get: '/focus/user_balance/:focus_id',
  texts: ['focus_id'],
  right: (actor) => seesDebts(actor) && may(actor, mmPaymentReceipt, 'read'),
  answer: v.object({ partner_id: id, name: v.string(), data: v.array(owed) }),
  says: 'What a client owes whom the system of Focus knows by this code',
  about: 'Needs the permissions mm_payments.read and reports:register_partners.read.',
  refuses: ['not_found'],
})

export const answerPayment = call('ledger.payment_answer', {
  put: '/focus/mm_payment_receipts/client/:id',
  of: mmPaymentReceipt,
  right: (actor) => may(actor, mmPaymentReceipt, 'confirm'),
  question: v.object({
    status: v.picklist(['client_confirmed', 'client_rejected'], 'not_in_list'),
    comment: v.optional(v.pipe(v.string('text'), v.trim(), v.maxLength(500, 'max_length'))),
  }),
  answer: v.object({ mm_payment_receipt: rowOf(mmPaymentReceipt) }),
  says: 'What the client says of a payment: confirmed or rejected, for good',
  about: 'Needs the permission mm_payments.confirm.',
  refuses: ['not_found', 'invalid'],
})
