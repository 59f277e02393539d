import type { FastifyInstance, FastifyRequest } from 'fastify'
import { amount, day, ref, text } from '#domain/kernel/field.ts'
import { type Actor, can, may, permissionOf, type ResourceAction } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { plansAhead } from '#domain/money/planned-days.ts'
import { plannedPayment } from '#domain/money/planned-payment.ts'
import { registerBank, registerCashbox, registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import { dimensionColumn, documentText, type TableColumn } from '#store/column.ts'
import { scopeOf } from '#store/port.ts'
import { sendTable } from '../http/calls/table-file.ts'
import { fileTold } from '../http/calls/table-told.ts'
import { array, data, dayTold, described, integerType, nullable, object, string, uuid } from '../http/describe.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { labelOf } from '../http/labels.ts'
import { spokenLanguage } from '../http/language.ts'
import type { Parts } from '../http/parts.ts'
import { voiceOf } from '../http/texts.ts'
import { dayAsked, todayHere } from './balance-routes.ts'
import { type CalendarFacts, type CalendarPart, calendarFacts, calendarParts, lastDay, usualEnd } from './expected.ts'

const readWith: Readonly<Record<CalendarPart, Parameters<typeof may>[1]>> = {
  dues: registerRepaymentDate,
  undated: registerPartner,
  plans: plannedPayment,
  cashboxes: registerCashbox,
  banks: registerBank,
  rates: registerCurrencyRate,
}
/** What of it this person may read, or take along as a file. */
const toldTo = (actor: Actor, action: ResourceAction = 'read') =>
  new Set(calendarParts.filter((part) => may(actor, readWith[part], action)))

const accessBy = (action: ResourceAction) => (actor: Actor) =>
  can(actor, { any: [registerRepaymentDate, plannedPayment].map((one) => permissionOf(one, action)) })

const tag = 'payment_calendar'
const short = { type: 'object' }
const query = { to: { ...dayTold, description: 'the last day, at most a year from today; without it four weeks' } }
const expectedTold = object({
  kind: { enum: ['due', 'plan'] },
  day: nullable({ ...dayTold, description: 'null for a debt for which no day was agreed' }),
  amount: { ...integerType, description: 'with a minus where we pay' },
  currency_id: uuid,
  currency: nullable(short),
  partner_id: nullable(uuid),
  partner: nullable(short),
  place: nullable({ ...string, description: 'as in holdings' }),
  document: nullable(string),
  document_id: nullable(uuid),
  number: nullable(string),
  device_number: nullable(string),
  plan_id: nullable(uuid),
  name: nullable(string),
})
const holdingTold = object({
  place: { ...string, description: 'cashbox or bank, and its id' },
  name: string,
  amount: integerType,
  currency_id: uuid,
  currency: nullable(short),
})
const told = described({
  tag,
  summary: 'What comes due from whom and to whom, what is planned, and what lies where now',
  description:
    'Needs the right to read due dates or planned payments; what else the caller may not read is missing and named in not_told. A debt of a past day is overdue. A planned payment of a partner is less by what became a document in its month or week.',
  query,
  answer: data(
    object({
      today: dayTold,
      to: dayTold,
      expected: array(expectedTold),
      holdings: array(holdingTold),
      rates: { type: 'object', additionalProperties: integerType },
      not_told: array({ enum: calendarParts }),
    }),
  ),
  refusals: ['invalid'],
})
const fileSchema = described({
  tag,
  summary: 'What is expected as CSV',
  description: 'Takes the right to export due dates or planned payments; only these parts are in it.',
  query,
  answer: fileTold,
  refusals: ['invalid'],
})

export function mountCalendar(api: FastifyInstance, { db, exports }: Parts) {
  api.get('/payment_calendar', { config: { access: accessBy('read') }, schema: told }, async (request) => {
    const [actor, span] = [actorOf(request), spanOf(request)]
    const parts = toldTo(actor)
    const facts = await calendarFacts(db, parts, span, scopeOf(actor))
    const rates = Object.fromEntries(facts.rates.map(({ currency_id, rate }) => [currency_id, Number(rate)]))
    return {
      data: {
        ...span,
        expected: expectedIn(facts, span),
        holdings: [...facts.cashboxes.map(holdingIn('cashbox')), ...facts.banks.map(holdingIn('bank'))],
        rates,
        not_told: calendarParts.filter((part) => !parts.has(part)),
      },
    }
  })

  for (const method of ['GET', 'POST'] as const)
    api.route({
      method,
      url: '/payment_calendar/export',
      config: { access: accessBy('export') },
      schema: fileSchema,
      handler: async (request, reply) => {
        const [actor, span] = [actorOf(request), spanOf(request)]
        const parts = new Set([...toldTo(actor)].filter((part) => toldTo(actor, 'export').has(part)))
        const rows = expectedIn(await calendarFacts(db, parts, span, scopeOf(actor)), span)
        const say = voiceOf(spokenLanguage(request))
        const head = ({ name }: Pick<TableColumn, 'name'>) =>
          name === 'document' ? say('registers:fields.document') : (labelOf(say, name, plannedPayment) ?? name)
        const kind = (document: string) => say(`resources:${document}.one`)
        const words = { head, option: (_: string, option: string) => option }
        // A plan has no document.
        const hands = { document: (row: Row) => (row.document ? documentText(row, { kind }) : '') }
        return sendTable({ name: tag, columns, rows: eachOf(rows), words, hands }, exports, request, reply)
      },
    })
}

const columns: readonly TableColumn[] = [
  { key: 'day', name: 'due_date', field: day(), role: 'dimension' },
  { key: 'amount', name: 'amount', field: amount(), role: 'figure' },
  dimensionColumn('currency', ref('currency')),
  dimensionColumn('partner', ref('partner')),
  { key: 'name', name: 'name', field: text(), role: 'dimension' },
  { key: 'number', name: 'document', field: text(), role: 'document' },
]

async function* eachOf(rows: readonly Row[]) {
  yield* rows
}

function spanOf(request: FastifyRequest) {
  const today = todayHere()
  const to = dayAsked(request, 'to') ?? usualEnd(today)
  if (to < today || to > lastDay(today)) throw new Refused('invalid', { to: [fault('date')] })
  return { today, to }
}

const placeOf = (kind: 'cashbox' | 'bank', id: unknown) => (id ? `${kind}:${id}` : null)

function expectedIn({ dues, undated, plans, billed }: CalendarFacts, span: ReturnType<typeof spanOf>): readonly Row[] {
  const planned = plansAhead(plans, billed, span).map(({ plan, day, amount }) => ({
    kind: 'plan',
    day,
    amount,
    currency_id: plan.currency_id,
    currency: plan.currency,
    partner_id: plan.partner_id,
    partner: plan.partner,
    place: placeOf('cashbox', plan.cashbox_id) ?? placeOf('bank', plan.bank_id),
    document: null,
    document_id: null,
    number: null,
    device_number: null,
    plan_id: plan.id,
    name: plan.name,
  }))
  const ofNoPlan = { place: null, plan_id: null, name: null }
  const owed = dues.map(({ due_date, ...due }) => ({ kind: 'due', day: due_date, ...due, ...ofNoPlan }))
  const ofNoDocument = { document: null, document_id: null, number: null, device_number: null }
  const owedAnyDay = undated.map((due) => ({ kind: 'due', day: null, ...due, ...ofNoDocument, ...ofNoPlan }))
  return [...[...owed, ...planned].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)), ...owedAnyDay]
}

const holdingIn =
  (kind: 'cashbox' | 'bank') =>
  ({ id, place, currency_id, currency, amount }: Row) => ({
    place: placeOf(kind, id),
    name: (place as Row | null)?.name ?? '',
    amount: Number(amount),
    currency_id,
    currency,
  })
