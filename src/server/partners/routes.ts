import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { dayOf, isDay } from '#domain/kernel/day.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { languages } from '#domain/kernel/language.ts'
import { type Actor, may, type ResourceAction } from '#domain/kernel/permission.ts'
import type { Stored } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { bank } from '#domain/references/bank.ts'
import { organisation } from '#domain/references/organisation.ts'
import { partner } from '#domain/references/partner.ts'
import { creditUsed } from '#domain/registers/credit.ts'
import { registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { scopeOf } from '#store/port.ts'
import { jsonOf } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf, paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { voiceOf } from '../http/texts.ts'
import { actIn, actText } from './act.ts'
import { balancePartsOf, type DueDay, duesOf, movementsOf, type Period, partnerSumsOf, ratesOf } from './books.ts'
import { actTold, balanceTold, movementsTold, sendTold } from './told.ts'

const dayLength = 86_400_000

const day = v.pipe(v.string('required'), v.check(isDay, 'date'))
const periodSchema = v.pipe(
  v.object({ from: day, to: day }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'period_order'),
    ['to'],
  ),
)
const email = v.pipe(
  v.string('required'),
  v.trim(),
  v.maxLength(254, 'email'),
  v.check((text) => /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]{2,}$/.test(text), 'email'),
)
const sendSchema = v.object({ from: day, to: day, email, language: v.picklist(languages, 'choice') })

const mayRead =
  (action: ResourceAction) =>
  (actor: Actor): boolean =>
    may(actor, partner, 'read') && may(actor, registerPartner, action)

/** Calls for the page of a partner: balances and what they are made of, movements, and the act of reconciliation. */
export function mountPartners(api: FastifyInstance, { db, store, messages }: Parts) {
  async function partnerOf(request: FastifyRequest) {
    const found = (await store.get(partner, idOf(request), scopeOf(actorOf(request)))) as Stored<typeof partner> | null
    if (!found) throw new Refused('not_found')
    const organisation_id = String(found.organisation_id)
    return { found, debtor: { organisation_id, partner_id: found.id } }
  }

  async function codes() {
    const { rows } = await db.execute<{ id: string; code: string }>(sql`select id, code from currency`)
    return rows
  }

  const reads = { access: mayRead('read'), resource: partner }
  api.get('/partner/:id/balance', { config: reads, schema: balanceTold }, async (request) => {
    const { found, debtor } = await partnerOf(request)
    const mayDue = may(actorOf(request), registerRepaymentDate, 'read')
    const [balances, made, dues, rates, currencies] = await Promise.all([
      partnerSumsOf(db, debtor),
      balancePartsOf(db, debtor),
      mayDue ? duesOf(db, debtor) : null,
      ratesOf(db, debtor.organisation_id),
      codes(),
    ])
    const { credit_limit: limit, credit_days: days } = found
    const credit = { limit, used: creditUsed(balances, rates), days, days_used: dues && daysUsed(dues) }
    return { data: { balances, parts: made, dues, currencies, credit } }
  })

  api.get('/partner/:id/movements', { config: reads, schema: movementsTold }, async (request) => {
    const { debtor } = await partnerOf(request)
    const params = paramsOf(request)
    const currency_id = idFrom(params.get('currency_id') ?? '')
    if (!currency_id) throw new Refused('invalid', { currency_id: [fault('required')] })
    const page = wholeIn(params, 'page', 1, 1_000_000)
    const per_page = wholeIn(params, 'per_page', 50, 200)
    const { movements, total } = await movementsOf(db, debtor, { currency_id, page, per_page })
    return { data: { data: movements, meta: { page, per_page, total } } }
  })

  /** The act, with both sides as they are written on it. */
  async function actFor(request: FastifyRequest, period: Period, language = spokenLanguage(request)) {
    const { found, debtor } = await partnerOf(request)
    const whose = { organisation_id: debtor.organisation_id }
    const [acts, own, accounts, currencies] = await Promise.all([
      actIn(db, debtor, period),
      store.get(organisation, debtor.organisation_id, { organisation_id: 'every' }),
      db.execute<{ name: string; account: string | null; mfo: string | null }>(
        sql`select name, account, mfo from bank
          where organisation_id = ${whose.organisation_id}::uuid and deleted_at is null order by name limit 5`,
      ),
      codes(),
    ])
    const sides = {
      organisation: String(own?.name ?? ''),
      partner: found.name ?? '',
      codes: new Map(currencies.map(({ id, code }) => [id, code])),
    }
    return {
      organisation: { name: sides.organisation, inn: (own?.inn as string | null | undefined) ?? null },
      partner: { name: sides.partner, inn: found.inn ?? null },
      // Who may not see accounts is not told them here.
      accounts: may(actorOf(request), bank, 'read') ? accounts.rows : [],
      acts,
      currencies,
      text: actText(acts, period, sides, voiceOf(language)),
    }
  }

  api.get('/partner/:id/act', { config: reads, schema: actTold }, async (request) => {
    const period = accepted(parseWith(periodSchema, Object.fromEntries(paramsOf(request))))
    return { data: await actFor(request, period) }
  })

  const sends = {
    access: mayRead('export'),
    resource: partner,
    rateLimit: { max: 20, timeWindow: '1 minute' },
  }
  api.post('/partner/:id/act/send', { config: sends, schema: sendTold(jsonOf(sendSchema)) }, async (request) => {
    const { email: to, language, ...days } = accepted(parseWith(sendSchema, request.body))
    const period = accepted(parseWith(periodSchema, days))
    if (!messages.reaches(to)) throw new Refused('invalid', { '': [fault('no_mail')] })
    const act = await actFor(request, period, language)
    const written = (at: string) => at.split('-').reverse().join('.')
    const params = {
      organisation: act.organisation.name,
      partner: act.partner.name,
      from: written(period.from),
      to: written(period.to),
      act: act.text,
    }
    await messages.send({ to, text: 'act', params, language, lasts: 3 * 86_400 })
    return { data: { message: voiceOf(spokenLanguage(request))('messages:act.sent', { to }) } }
  })
}

/** Days since the oldest document arose of which they still owe something; null if they owe nothing that is due. */
function daysUsed(dues: readonly DueDay[]): number | null {
  const open = dues.flatMap(({ amount, occurred_at }) => (amount > 0 && occurred_at ? [dayOf(occurred_at)] : []))
  const first = open.sort()[0]
  if (!first) return null
  const today = dayOf(new Date().toISOString())
  return Math.round((Date.parse(today) - Date.parse(first)) / dayLength)
}

function wholeIn(params: URLSearchParams, name: string, usual: number, most: number): number {
  const text = params.get(name)
  if (text === null) return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Refused('invalid', { [name]: [fault('max_value', { limit: most })] })
  return value
}
