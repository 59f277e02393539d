import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { books } from '#domain/books.ts'
import { can } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import { fault } from '#domain/kernel/result.ts'
import { seenRegister } from '#domain/kernel/seen.ts'
import { scopeOf } from '#store/port.ts'
import { type RegisterQuery, type RegisterView, registerQueryFrom } from '#store/register-query.ts'
import type { BalancePage } from '#store/sql/register-balances.ts'
import { accepted, Refused } from './errors.ts'
import { actorOf } from './gate.ts'
import { spokenLanguage } from './language.ts'
import { paramsOf } from './params.ts'
import type { Parts } from './parts.ts'
import { exportRegister } from './registers-export.ts'
import { type RegisterCall, registerRoutes } from './registers-routes.ts'
import { registerTold } from './registers-told.ts'

type Handler = (register: Register, parts: Parts, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const asked = (register: Register, view: RegisterView, request: FastifyRequest) =>
  accepted(registerQueryFrom(register, view, paramsOf(request), spokenLanguage(request)))

const answer = ({ page, per_page }: RegisterQuery, { rows, total, totals }: BalancePage) => {
  const meta = { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) }
  return { data: { data: rows, totals, meta } }
}

const balance: Handler = async (register, { registers }, request) => {
  const query = asked(register, 'balance', request)
  return answer(query, await registers.balance(register, query, scopeOf(actorOf(request))))
}

/** Rows come at once however many there are; to count and sum all of them takes its time, and a screen asks for it apart. */
const entries: Handler = async (register, { registers }, request) => {
  const query = asked(register, 'entries', request)
  const scope = scopeOf(actorOf(request))
  switch (paramsOf(request).get('only')) {
    case 'rows': {
      const { page, per_page } = query
      return { data: { data: await registers.entryRows(register, query, scope), meta: { page, per_page } } }
    }
    case 'totals': {
      const { total, totals } = await registers.entryTotals(register, query, scope)
      return { data: { totals, meta: { total } } }
    }
    case null:
      return answer(query, await registers.entries(register, query, scope))
    default:
      throw new Refused('invalid', { only: [fault('choice')] })
  }
}

const calls: Readonly<Record<RegisterCall, Handler>> = {
  entries,
  balance,
  export: exportRegister,
}

export function mountRegisters(api: FastifyInstance, parts: Parts) {
  for (const register of books)
    for (const { call, method, url, permission } of registerRoutes(register))
      api.route({
        method,
        url,
        config: { access: (actor) => can(actor, permission) },
        schema: registerTold(register, call, permission),
        handler: (request, reply) => calls[call](seenRegister(actorOf(request), register), parts, request, reply),
      })
}
