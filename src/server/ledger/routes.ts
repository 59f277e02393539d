import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changeRecord } from '#commands/change-record.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Stored, StoredRow } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
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
import { answerPayment, limitOfClient, owedByClients, owedInFocus, setLimitOfClient, whereToPay } from '#wire/ledger.ts'
import { mostOfShort } from '#wire/shapes.ts'
import { described } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf, paramsOf } from '../http/params.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { registerTold } from '../records/registers-told.ts'
import { resourceCalls } from '../records/resource-calls.ts'
import { pageAnswer } from '../records/table-calls.ts'
import { pageOf, paging } from '../records/table-told.ts'
import type { Parts } from '../tools/parts.ts'
import { calledInFocus, ofOne, owedIn } from './owed.ts'

type Client = StoredRow & Stored<typeof partner>

/** The calls about what clients owe, by which day, how far they may go, and where they pay. */
export function mountLedger(api: FastifyInstance, parts: Parts) {
  const { db, store, registers } = parts
  const clientOf = async (id: string, request: FastifyRequest) => {
    const found = await store.get(partner, id, scopeOf(actorOf(request)))
    if (!found) throw new Refused('not_found')
    return found
  }

  serve(api, owedByClients, async ({ partner_id, ...asked }, request) => {
    if (partner_id === '') throw new Refused('not_found')
    const { organisation_id } = actorOf(request)
    return pageAnswer(asked, await owedIn(db, { organisation_id, partner_id }, asked)).data
  })

  const seesDebts = { access: (actor: Actor) => may(actor, registerPartner, 'read') }
  const changesTold = 'What changed a debt of a client, with the balance after each entry'
  const ofClient = { config: seesDebts, schema: asRegister(registerPartner, 'entries', changesTold) }
  api.get('/ledger/client/:id', ofClient, async (request) => {
    const { id } = await clientOf(idOf(request), request)
    const query = questionAbout(registerPartner, 'entries', id, request)
    return pageAnswer(query, await registers.entries(registerPartner, query, scopeOf(actorOf(request))))
  })

  const seesDues = { access: (actor: Actor) => may(actor, registerRepaymentDate, 'read') }
  const dues = async (request: FastifyRequest, id?: string) => {
    const query = questionAbout(registerRepaymentDate, 'balance', id, request)
    return pageAnswer(query, await registers.balance(registerRepaymentDate, query, scopeOf(actorOf(request))))
  }
  const duesTold = asRegister(
    registerRepaymentDate,
    'balance',
    'By which day is owed how much: to the organisation, and by it',
  )
  api.get('/ledger/repayment_dates', { config: seesDues, schema: duesTold }, (request) => dues(request))
  const duesOfClientTold = 'By which day a client owes how much, or is owed'
  const duesOfClient = { config: seesDues, schema: asRegister(registerRepaymentDate, 'balance', duesOfClientTold) }
  api.get('/ledger/client/:id/repayment_dates', duesOfClient, async (request) =>
    dues(request, (await clientOf(idOf(request), request)).id),
  )

  serve(api, whereToPay, async (_, request) => {
    const { organisation_id } = actorOf(request)
    const own = { organisation_id }
    const [its, { rows }] = await Promise.all([
      store.get(organisation, organisation_id, own),
      store.list(bank, everyRow(bank, spokenLanguage(request)), own),
    ])
    const accounts = (rows as readonly (StoredRow & Stored<typeof bank>)[])
      .filter((row) => row.is_active && row.organisation_id === organisation_id)
      .map(({ id, name, account, mfo, currency_id }) => ({ id, name: name ?? '', account, mfo, currency_id }))
    return { name: its?.name ?? '', inn: its?.inn ?? null, accounts }
  })

  /** How far a client may go, and how far they have gone at the rates of the day. */
  const limitOf = async ({ id, organisation_id, credit_limit, credit_days }: Client) => {
    const { rows } = await owedIn(db, { organisation_id, partner_id: id }, ofOne)
    const rates = rows.flatMap(({ currency_id, rate }) => (rate === null ? [] : [[currency_id, rate] as const]))
    const used = creditUsed(rows, new Map(rates))
    const left = used === null || credit_limit === null ? null : credit_limit - used
    return { credit_limit, credit_days, used, left }
  }
  serve(api, limitOfClient, async ({ id }, request) => limitOf(await clientOf(id, request)))

  serve(api, setLimitOfClient, async ({ id: asked, ...limit }, request) => {
    const actor = actorOf(request)
    const { id, revision, ...row } = await clientOf(asked, request)
    const command = { action: 'update', id, revision, input: { ...row, ...limit } } as const
    const changed = await store.keep(partner, async (writer) =>
      accepted(await changeRecord(partner, command, { writer, actor, author: authorOf(actor, programOf(request)) })),
    )
    return limitOf(changed as Client)
  })

  for (const [url, resource] of [
    ['/ledger/invoices', invoice],
    ['/ledger/payment_receipts', mmPaymentReceipt],
  ] as const)
    api.get(
      url,
      { config: { access: (actor: Actor) => may(actor, resource, 'read') }, schema: asList(resource) },
      (request, reply) => resourceCalls.list(resource, parts, request).then((answer) => reply.send(answer)),
    )

  serve(api, owedInFocus, async ({ focus_id }, request) => {
    const { organisation_id } = actorOf(request)
    const client = await calledInFocus(db, organisation_id, focus_id)
    if (!client) throw new Refused('not_found')
    const owed = await owedIn(db, { organisation_id, partner_id: client.id }, ofOne)
    return { partner_id: client.id, name: client.name, data: owed.rows }
  })

  serve(api, answerPayment, async ({ id, status, comment }, request) => {
    const actor = actorOf(request)
    const current = await store.get(mmPaymentReceipt, id, scopeOf(actor))
    const next = current ? (mmPaymentReceipt.states[current.status] ?? []) : [status]
    if (!next.includes(status))
      throw new Refused('invalid', { status: [fault(next.length > 0 ? 'answered_early' : 'answered_for_good')] })
    const step = { action: 'step', id, to: status, input: {}, ...(comment && { comment }) } as const
    const row = await store.keep(mmPaymentReceipt, async (writer) => {
      const context = { writer, actor, author: authorOf(actor, programOf(request)) }
      return accepted(await changeRecord(mmPaymentReceipt, step, context))
    })
    return { mm_payment_receipt: tellerTo(actor, mmPaymentReceipt.fields)(row) }
  })
}

/** What the page of the API tells of a register's call, or of a list, that is made at an address of the ledger. */
const tag = 'ledger'
const asRegister = (register: Register, call: 'entries' | 'balance', summary: string) => ({
  ...registerTold(register, call, `reports:${register.permission}.read`),
  tags: [tag],
  summary,
})
const asList = ({ name, path, permission }: Resource) =>
  described({
    tag,
    summary: `The same as GET ${path}`,
    description: `Needs the permission ${permission}.read.`,
    query: paging(mostOfShort),
    answer: pageOf({ $ref: `${name}#` }),
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
