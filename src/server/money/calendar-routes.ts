import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/kernel/day.ts'
import { amount, day, ref, text } from '#domain/kernel/field.ts'
import { type Actor, can, may, permissionOf, type ResourceAction } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { plansAhead } from '#domain/money/planned-days.ts'
import { plannedPayment } from '#domain/money/planned-payment.ts'
import { registerBank, registerCashbox, registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import { dimensionColumn, documentText, type TableColumn } from '#store/column.ts'
import { scopeOf } from '#store/port.ts'
import { calendarParts, type ExpectedTold, paymentCalendar } from '#wire/money.ts'
import { dayTold, described } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { labelOf } from '../http/labels.ts'
import { spokenLanguage } from '../http/language.ts'
import { paramsOf } from '../http/params.ts'
import { serve } from '../http/serve.ts'
import { voiceOf } from '../http/texts.ts'
import { sendTable } from '../records/table-file.ts'
import { fileTold, formatTold } from '../records/table-told.ts'
import type { Parts } from '../tools/parts.ts'
import { type CalendarFacts, type CalendarPart, calendarFacts, type HeldMoney, lastDay, usualEnd } from './expected.ts'

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

const mayExport = (actor: Actor) =>
  can(actor, { any: [registerRepaymentDate, plannedPayment].map((one) => permissionOf(one, 'export')) })

const tag = 'payment_calendar'
const query = { to: { ...dayTold, description: 'the last day, at most a year from today; without it four weeks' } }
const fileSchema = described({
  tag,
  summary: 'What is expected, as a file',
  description: 'Takes the right to export due dates or planned payments; only these parts are in it.',
  query: { ...query, ...formatTold },
  answer: fileTold,
  refusals: ['invalid'],
})

export function mountCalendar(api: FastifyInstance, { db, exports }: Parts) {
  serve(api, paymentCalendar, async ({ to }, request) => {
    const [actor, span] = [actorOf(request), spanTo(to)]
    const parts = toldTo(actor)
    const facts = await calendarFacts(db, parts, span, scopeOf(actor))
    const rates = Object.fromEntries(facts.rates.map(({ currency_id, rate }) => [currency_id, Number(rate)]))
    return {
      ...span,
      expected: expectedIn(facts, span),
      holdings: [...facts.cashboxes.map(holdingIn('cashbox')), ...facts.banks.map(holdingIn('bank'))],
      rates,
      not_told: calendarParts.filter((part) => !parts.has(part)),
    }
  })

  for (const method of ['GET', 'POST'] as const)
    api.route({
      method,
      url: '/payment_calendar/export',
      config: { access: mayExport },
      schema: fileSchema,
      handler: async (request, reply) => {
        const [actor, span] = [
          actorOf(request),
          spanTo(accepted(parseWith(paymentCalendar.question, Object.fromEntries(paramsOf(request)))).to),
        ]
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

function spanTo(asked: string | undefined) {
  const today = dayOf(new Date().toISOString())
  const to = asked ?? usualEnd(today)
  if (to < today || to > lastDay(today)) throw new Refused('invalid', { to: [fault('date')] })
  return { today, to }
}

const placeOf = (kind: 'cashbox' | 'bank', id: string | null) => (id ? `${kind}:${id}` : null)

function expectedIn(
  { dues, undated, plans, billed }: CalendarFacts,
  span: ReturnType<typeof spanTo>,
): readonly ExpectedTold[] {
  const planned = plansAhead(plans, billed, span).map(({ plan, day, amount }) => ({
    kind: 'plan' as const,
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
  const owed = dues.map(({ due_date, ...due }) => ({ kind: 'due' as const, day: due_date, ...due, ...ofNoPlan }))
  const ofNoDocument = { document: null, document_id: null, number: null, device_number: null }
  const owedAnyDay = undated.map((due) => ({ kind: 'due' as const, day: null, ...due, ...ofNoDocument, ...ofNoPlan }))
  return [...[...owed, ...planned].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)), ...owedAnyDay]
}

const holdingIn =
  (kind: 'cashbox' | 'bank') =>
  ({ id, place, currency_id, currency, amount }: HeldMoney) => ({
    place: `${kind}:${id}`,
    name: place?.name ?? '',
    amount: Number(amount),
    currency_id,
    currency,
  })
