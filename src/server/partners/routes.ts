import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayAsRead, dayOf } from '#domain/kernel/day.ts'
import { may } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { bank } from '#domain/references/bank.ts'
import { nameOnPapers, organisation } from '#domain/references/organisation.ts'
import { partner } from '#domain/references/partner.ts'
import { creditUsed } from '#domain/registers/credit.ts'
import { registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { scopeOf } from '#store/port.ts'
import { registerQueryFrom } from '#store/register-query.ts'
import { actOfPartner, balanceOfPartner, movementsOfPartner, sendActOfPartner } from '#wire/partners.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { voiceOf } from '../http/texts.ts'
import { perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { actIn, actText } from './act.ts'
import { balancePartsOf, type DueDay, duesOf, movementsOf, type PartnerBooks, type Period, ratesOf } from './books.ts'

const dayLength = 86_400_000

/** Calls for the page of a partner: balances and what they are made of, movements, and the act of reconciliation. */
export function mountPartners(api: FastifyInstance, { db, store, registers, messages }: Parts) {
  async function partnerOf(id: string, request: FastifyRequest) {
    const found = await store.get(partner, id, scopeOf(actorOf(request)))
    if (!found) throw new Refused('not_found')
    return { found, debtor: { organisation_id: found.organisation_id, partner_id: found.id } }
  }

  async function codes() {
    const { rows } = await db.execute<{ id: string; code: string }>(sql`select id, code from currency`)
    return rows
  }

  /** What they owe by currency, with a minus where we owe them: as the register itself tells it. */
  async function sumsOf({ organisation_id, partner_id }: PartnerBooks, request: FastifyRequest) {
    const asked = new URLSearchParams({ 'partner_id[]': partner_id, 'group[]': 'currency', per_page: '100' })
    const query = accepted(registerQueryFrom(registerPartner, 'balance', asked, spokenLanguage(request)))
    const { rows } = await registers.balance(registerPartner, query, { organisation_id })
    return rows.flatMap(({ currency_id, amount }) =>
      amount === 0 ? [] : [{ currency_id: String(currency_id), amount: Number(amount) }],
    )
  }

  serve(api, balanceOfPartner, async ({ id }, request) => {
    const { found, debtor } = await partnerOf(id, request)
    const mayDue = may(actorOf(request), registerRepaymentDate, 'read')
    const [balances, made, dues, rates, currencies] = await Promise.all([
      sumsOf(debtor, request),
      balancePartsOf(db, debtor),
      mayDue ? duesOf(db, debtor) : null,
      ratesOf(db, debtor.organisation_id),
      codes(),
    ])
    const { credit_limit: limit, credit_days: days } = found
    const credit = { limit, used: creditUsed(balances, rates), days, days_used: dues && daysUsed(dues) }
    return { balances, parts: made, dues, currencies, credit }
  })

  serve(api, movementsOfPartner, async ({ id, currency_id, page, per_page }, request) => {
    const { debtor } = await partnerOf(id, request)
    const { movements, total } = await movementsOf(db, debtor, { currency_id, page, per_page })
    return { data: movements, meta: { page, per_page, total } }
  })

  /** The act, with both sides as they are written on it. */
  async function actFor(id: string, request: FastifyRequest, period: Period, language = spokenLanguage(request)) {
    const { found, debtor } = await partnerOf(id, request)
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
      organisation: nameOnPapers(own ?? {}),
      partner: found.name ?? '',
      codes: new Map(currencies.map(({ id, code }) => [id, code])),
    }
    return {
      organisation: {
        name: sides.organisation,
        inn: own?.inn ?? null,
        address: own?.address ?? null,
        phone_number: own?.phone_number ?? null,
        director: own?.director ?? null,
        accountant: own?.accountant ?? null,
      },
      partner: { name: sides.partner, inn: found.inn ?? null },
      // Who may not see accounts is not told them here.
      accounts: may(actorOf(request), bank, 'read') ? accounts.rows : [],
      acts,
      currencies,
      text: actText(acts, period, sides, voiceOf(language)),
    }
  }

  serve(api, actOfPartner, ({ id, ...period }, request) => actFor(id, request, period))

  const send: Parameters<typeof serve<typeof sendActOfPartner>>[2] = async (asked, request) => {
    const { id, email: to, language, ...period } = asked
    if (!messages.reaches(to)) throw new Refused('invalid', { '': [fault('no_mail')] })
    const act = await actFor(id, request, period, language)
    const params = {
      organisation: act.organisation.name,
      partner: act.partner.name,
      from: dayAsRead(period.from),
      to: dayAsRead(period.to),
      act: act.text,
    }
    await messages.send({ to, text: 'act', params, language, lasts: 3 * 86_400 })
    return { message: voiceOf(spokenLanguage(request))('messages:act.sent', { to }) }
  }
  serve(api, sendActOfPartner, send, perMinute(20))
}

/** Days since the oldest document arose of which they still owe something; null if they owe nothing that is due. */
function daysUsed(dues: readonly DueDay[]): number | null {
  const open = dues.flatMap(({ amount, occurred_at }) => (amount > 0 && occurred_at ? [dayOf(occurred_at)] : []))
  const first = open.sort()[0]
  if (!first) return null
  const today = dayOf(new Date().toISOString())
  return Math.round((Date.parse(today) - Date.parse(first)) / dayLength)
}
