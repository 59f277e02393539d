import * as v from 'valibot'
import { isDay } from '#domain/kernel/day.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { languages } from '#domain/kernel/language.ts'
import { type Actor, may, type ResourceAction } from '#domain/kernel/permission.ts'
import { partner } from '#domain/references/partner.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { partnerParts } from '#domain/registers/partner-parts.ts'
import { type AnswerGiven, call } from './call.ts'
import { daySchema, integerSchema, momentSchema, strictCount } from './shapes.ts'

const of = partner
const mayTo = (action: ResourceAction) => (actor: Actor) =>
  may(actor, partner, 'read') && may(actor, registerPartner, action)
const reading = 'Needs the permissions partners.read and register_partners.read.'

/** A sum has a minus where we owe. */
const sum = { currency_id: id, amount: integerSchema }
const numbered = { number: v.nullable(v.string()), device_number: v.nullable(v.string()) }
const movement = { ...sum, ...numbered, document: v.string(), document_id: id, occurred_at: momentSchema }
const currencies = v.array(v.object({ id, code: v.string() }))

export const balanceOfPartner = call('partner.balance', {
  get: '/partner/:id/balance',
  of,
  right: mayTo('read'),
  answer: v.object({
    balances: v.array(v.object(sum)),
    parts: v.array(
      v.object({ ...sum, part: v.picklist(partnerParts), kinds: v.array(v.string()), documents: integerSchema }),
    ),
    dues: v.nullable(
      v.array(
        v.object({
          ...sum,
          ...numbered,
          due_date: daySchema,
          origin: v.string(),
          document: v.nullable(v.string()),
          occurred_at: v.nullable(momentSchema),
          paid: integerSchema,
        }),
      ),
    ),
    currencies,
    credit: v.object({
      limit: v.nullable(integerSchema),
      used: v.nullable(integerSchema),
      days: v.nullable(integerSchema),
      days_used: v.nullable(integerSchema),
    }),
  }),
  says: 'What a partner owes and is owed by currency, what that is made of, what is due, and the limit in use',
  about: `${reading} Sums have a minus where we owe. What is due takes register_repayment_dates.read besides; without it \`dues\` is null.`,
  refuses: ['not_found'],
})
export type PartnerBalance = AnswerGiven<typeof balanceOfPartner>
export type PartnerSum = PartnerBalance['balances'][number]
export type DueTold = NonNullable<PartnerBalance['dues']>[number]

export const movementsOfPartner = call('partner.movements', {
  get: '/partner/:id/movements',
  of,
  right: mayTo('read'),
  question: v.object({
    currency_id: v.pipe(v.string('required'), v.uuid('required'), v.toLowerCase()),
    page: strictCount(1, 1_000_000),
    per_page: strictCount(50, 200),
  }),
  answer: v.object({
    data: v.array(v.object({ ...movement, after: integerSchema })),
    meta: v.object({ page: integerSchema, per_page: integerSchema, total: integerSchema }),
  }),
  says: 'What moved the balance of a partner in one currency, the newest first, with the balance after each',
  about: reading,
  refuses: ['invalid', 'not_found'],
})

const day = v.pipe(v.string('required'), v.check(isDay, 'date'), v.isoDate('date'))
const told = v.nullable(v.string())
const side = v.object({ name: v.string(), inn: told })
const own = v.object({ ...side.entries, address: told, phone_number: told, director: told, accountant: told })

export const actOfPartner = call('partner.act', {
  get: '/partner/:id/act',
  of,
  right: mayTo('read'),
  question: v.pipe(
    v.object({ from: day, to: day }),
    v.forward(
      v.check(({ from, to }) => from <= to, 'period_order'),
      ['to'],
    ),
  ),
  answer: v.object({
    organisation: own,
    partner: side,
    accounts: v.array(v.object({ name: v.string(), account: v.nullable(v.string()), mfo: v.nullable(v.string()) })),
    acts: v.array(
      v.object({
        currency_id: id,
        opening: integerSchema,
        debit: integerSchema,
        credit: integerSchema,
        closing: integerSchema,
        lines: v.array(v.object(movement)),
      }),
    ),
    currencies,
    text: v.string(),
  }),
  says: 'The act of reconciliation over a period: opening, what moved, closing by currency; `text` is the same in words',
  about: reading,
  refuses: ['invalid', 'not_found'],
})
export type PartnerAct = AnswerGiven<typeof actOfPartner>
export type MovementTold = PartnerAct['acts'][number]['lines'][number]

const email = v.pipe(
  v.string('required'),
  v.trim(),
  v.maxLength(254, 'email'),
  v.check((text) => /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]{2,}$/.test(text), 'email'),
)
export const sendActOfPartner = call('partner.act_send', {
  post: '/partner/:id/act/send',
  of,
  right: mayTo('export'),
  question: v.pipe(
    v.object({ from: day, to: day, email, language: v.picklist(languages, 'choice') }),
    v.forward(
      v.check(({ from, to }) => from <= to, 'period_order'),
      ['to'],
    ),
  ),
  answer: v.object({ message: v.string() }),
  says: 'Sends the act of reconciliation over a period by e-mail',
  about: 'Needs the permissions partners.read and register_partners.export.',
  refuses: ['invalid', 'not_found', 'too_many'],
})
