import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { changeRecord } from '#commands/change-record.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Stored, StoredRow } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { tellerTo } from '#domain/kernel/seen.ts'
import { invoice } from '#domain/money/invoice.ts'
import { mmPaymentReceipt } from '#domain/money/mm-payment-receipt.ts'
import { bank } from '#domain/references/bank.ts'
import { organisation } from '#domain/references/organisation.ts'
import { partner } from '#domain/references/partner.ts'
import { creditUsed } from '#domain/registers/credit.ts'
import { registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import type { RegisterView } from '#store/register-query.ts'
import { registerOf } from '#store/register-table.ts'
import { programOf } from '../http/calls/program.ts'
import { resourceCalls } from '../http/calls/resource-calls.ts'
import { pageAnswer, pagingOf } from '../http/calls/table-calls.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf, paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { calledInFocus, ofOne, owedIn } from './owed.ts'
import { told } from './told.ts'

const limitSchema = v.object({
  credit_limit: v.nullable(v.pipe(v.number('integer'), v.safeInteger('integer'), v.minValue(0, 'min_value'))),
  credit_days: v.optional(
    v.nullable(v.pipe(v.number('integer'), v.safeInteger('integer'), v.minValue(0, 'min_value'))),
  ),
})

const seesDebts = { access: (actor: Actor) => may(actor, registerPartner, 'read') }
const seesDues = { access: (actor: Actor) => may(actor, registerRepaymentDate, 'read') }

/** The calls about what clients owe, by which day, how far they may go, and where they pay. */
export function mountLedger(api: FastifyInstance, parts: Parts) {
  const { db, store, registers } = parts
  const clientOf = async (request: FastifyRequest) => {
    const found = await store.get(partner, idOf(request), scopeOf(actorOf(request)))
    if (!found) throw new Refused('not_found')
    return found as StoredRow & Stored<typeof partner>
  }

  api.get('/ledger/balance', { config: seesDebts, schema: told.balance }, async (request) => {
    const query = pagingOf(request)
    const named = paramsOf(request).get('partner_id')
    const partner_id = named === null ? undefined : idFrom(named)
    if (partner_id === null) throw new Refused('not_found')
    const { organisation_id } = actorOf(request)
    return pageAnswer(query, await owedIn(db, { organisation_id, partner_id }, query))
  })

  api.get('/ledger/client/:id', { config: seesDebts, schema: told.client }, async (request) => {
    const { id } = await clientOf(request)
    const query = questionAbout(registerPartner, 'entries', id, request)
    return pageAnswer(query, await registers.entries(registerPartner, query, scopeOf(actorOf(request))))
  })

  const dues = async (request: FastifyRequest, id?: string) => {
    const query = questionAbout(registerRepaymentDate, 'balance', id, request)
    return pageAnswer(query, await registers.balance(registerRepaymentDate, query, scopeOf(actorOf(request))))
  }
  api.get('/ledger/repayment_dates', { config: seesDues, schema: told.dues }, (request) => dues(request))
  const ofClient = { config: seesDues, schema: told.duesOfClient }
  api.get('/ledger/client/:id/repayment_dates', ofClient, async (request) =>
    dues(request, (await clientOf(request)).id),
  )

  const seesAccounts = { access: (actor: Actor) => may(actor, bank, 'read') || may(actor, invoice, 'read') }
  api.get('/ledger/info', { config: seesAccounts, schema: told.info }, async (request) => {
    const { organisation_id } = actorOf(request)
    const own = { organisation_id }
    const [its, { rows }] = await Promise.all([
      store.get(organisation, organisation_id, own),
      store.list(bank, everyRow(bank, spokenLanguage(request)), own),
    ])
    const accounts = rows
      .filter((row) => row.is_active && row.organisation_id === organisation_id)
      .map(({ id, name, account, mfo, currency_id }) => ({ id, name, account, mfo, currency_id }))
    return { data: { name: its?.name ?? '', inn: its?.inn ?? null, accounts } }
  })

  /** How far a client may go, and how far they have gone at the rates of the day. */
  const limitOf = async ({ id, organisation_id, credit_limit, credit_days }: StoredRow) => {
    const { rows } = await owedIn(db, { organisation_id: String(organisation_id), partner_id: id }, ofOne)
    const rates = rows.flatMap(({ currency_id, rate }) => (rate === null ? [] : [[currency_id, rate] as const]))
    const used = creditUsed(rows, new Map(rates))
    const left = used === null || credit_limit === null ? null : Number(credit_limit) - used
    return { data: { credit_limit, credit_days, used, left } }
  }
  const seesLimit = { access: (actor: Actor) => may(actor, partner, 'read') && may(actor, registerPartner, 'read') }
  api.get('/ledger/client/:id/limit', { config: seesLimit, schema: told.limit }, async (request) =>
    limitOf(await clientOf(request)),
  )
  const setsLimit = {
    access: (actor: Actor) => may(actor, partner, 'update') && may(actor, registerPartner, 'read'),
    resource: partner,
  }
  api.put('/ledger/client/:id/limit', { config: setsLimit, schema: told.newLimit(limitSchema) }, async (request) => {
    const limit = accepted(parseWith(limitSchema, request.body))
    const actor = actorOf(request)
    const { id, revision, ...row } = await clientOf(request)
    const command = { action: 'update', id, revision, input: { ...row, ...limit } } as const
    const changed = await store.keep(partner, async (writer) =>
      accepted(await changeRecord(partner, command, { writer, actor, author: authorOf(actor, programOf(request)) })),
    )
    return limitOf(changed)
  })

  for (const [url, resource] of [
    ['/ledger/invoices', invoice],
    ['/ledger/payment_receipts', mmPaymentReceipt],
  ] as const)
    api.get(
      url,
      { config: { access: (actor: Actor) => may(actor, resource, 'read') }, schema: told.listOf(resource) },
      (request, reply) => resourceCalls.list(resource, parts, request).then((answer) => reply.send(answer)),
    )

  const seesPayer = {
    access: (actor: Actor) => may(actor, registerPartner, 'read') && may(actor, mmPaymentReceipt, 'read'),
  }
  api.get('/focus/user_balance/:focus_id', { config: seesPayer, schema: told.userBalance }, async (request) => {
    const { focus_id } = request.params as { readonly focus_id: string }
    const { organisation_id } = actorOf(request)
    const client = await calledInFocus(db, organisation_id, focus_id)
    if (!client) throw new Refused('not_found')
    const owed = await owedIn(db, { organisation_id, partner_id: client.id }, ofOne)
    return { data: { partner_id: client.id, name: client.name, data: owed.rows } }
  })

  const answers = { access: (actor: Actor) => may(actor, mmPaymentReceipt, 'confirm'), resource: mmPaymentReceipt }
  const answerTold = told.answered(answerSchema)
  api.put('/focus/mm_payment_receipts/client/:id', { config: answers, schema: answerTold }, async (request) => {
    const { status, comment } = accepted(parseWith(answerSchema, request.body))
    const actor = actorOf(request)
    const current = await store.get(mmPaymentReceipt, idOf(request), scopeOf(actor))
    const next = current ? (mmPaymentReceipt.states[String(current.status)] ?? []) : [status]
    if (!next.includes(status))
      throw new Refused('invalid', { status: [fault(next.length > 0 ? 'answered_early' : 'answered_for_good')] })
    const step = { action: 'step', id: idOf(request), to: status, input: {}, ...(comment && { comment }) } as const
    const row = await store.keep(mmPaymentReceipt, async (writer) => {
      const context = { writer, actor, author: authorOf(actor, programOf(request)) }
      return accepted(await changeRecord(mmPaymentReceipt, step, context))
    })
    return { data: { [mmPaymentReceipt.name]: tellerTo(actor, mmPaymentReceipt.fields)(row) } }
  })
}

const answerSchema = v.object({
  status: v.picklist(['client_confirmed', 'client_rejected'], 'not_in_list'),
  comment: v.optional(v.pipe(v.string('text'), v.trim(), v.maxLength(500, 'max_length'))),
})

/** A question to a register about one partner, whatever partner the call itself names; or about all of them. */
function questionAbout(
  register: Register,
  view: RegisterView,
  partner_id: string | undefined,
  request: FastifyRequest,
) {
  const params = new URLSearchParams(paramsOf(request))
  if (partner_id) {
    for (const key of ['partner_id', 'partner_id[]', 'search']) params.delete(key)
    params.append('partner_id[]', partner_id)
  }
  return accepted(registerOf(register, view).read(params, spokenLanguage(request)))
}
