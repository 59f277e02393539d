import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { books } from '#domain/books.ts'
import { can } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import { scopeOf } from '#store/port.ts'
import { type RegisterView, registerQueryFrom } from '#store/register-query.ts'
import { accepted } from './errors.ts'
import { actorOf } from './gate.ts'
import { spokenLanguage } from './language.ts'
import { paramsOf } from './params.ts'
import type { Parts } from './parts.ts'
import { exportRegister } from './registers-export.ts'
import { type RegisterCall, registerRoutes } from './registers-routes.ts'
import { registerTold } from './registers-told.ts'

type Handler = (register: Register, parts: Parts, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const page =
  (view: RegisterView): Handler =>
  async (register, { registers }, request) => {
    const query = accepted(registerQueryFrom(register, view, paramsOf(request), spokenLanguage(request)))
    const { rows, total, totals } = await registers[view](register, query, scopeOf(actorOf(request)))
    const { page, per_page } = query
    const meta = { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) }
    return { data: { data: rows, totals, meta } }
  }

const calls: Readonly<Record<RegisterCall, Handler>> = {
  entries: page('entries'),
  balance: page('balance'),
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
        handler: (request, reply) => calls[call](register, parts, request, reply),
      })
}
