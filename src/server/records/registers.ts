import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { books } from '#domain/books.ts'
import { can, may } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { seenRegister } from '#domain/kernel/seen.ts'
import { scopeOf } from '#store/port.ts'
import { registerOf } from '#store/register-table.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { registerWords } from '../http/labels.ts'
import { paramsOf } from '../http/params.ts'
import { voiceOf } from '../http/texts.ts'
import type { Parts } from '../tools/parts.ts'
import { type RegisterCall, registerRoutes } from './registers-routes.ts'
import { registerTold } from './registers-told.ts'
import { pageAnswer, questionOf } from './table-calls.ts'
import { columnsAsked, sendTable } from './table-file.ts'

type Handler = (register: Register, parts: Parts, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const balance: Handler = async (register, { registers }, request) => {
  const query = questionOf(registerOf(register, 'balance'), request)
  return pageAnswer(
    query,
    summedFor(register, request, await registers.balance(register, query, scopeOf(actorOf(request)))),
  )
}

/** The answer without sums for those who may not see them. */
const summedFor = <A extends { readonly totals: readonly Row[] }>(
  register: Register,
  request: FastifyRequest,
  answer: A,
) => (may(actorOf(request), register, 'total') ? answer : { ...answer, totals: [] })

/** Entries of a register. Counting and summing all rows is slow, so a screen asks for rows and totals in two calls. */
const entries: Handler = async (register, { registers }, request) => {
  const query = questionOf(registerOf(register, 'entries'), request)
  const scope = scopeOf(actorOf(request))
  switch (paramsOf(request).get('only')) {
    case 'rows': {
      const { page, per_page } = query
      return { data: { data: await registers.entryRows(register, query, scope), meta: { page, per_page } } }
    }
    case 'totals': {
      const { total, totals } = summedFor(register, request, await registers.entryTotals(register, query, scope))
      return { data: { totals, meta: { total } } }
    }
    case null:
      return pageAnswer(query, summedFor(register, request, await registers.entries(register, query, scope)))
    default:
      throw new Refused('invalid', { only: [fault('choice')] })
  }
}

/** All rows of the view on the screen, as a file. */
const whole: Handler = async (register, { exports }, request, reply) => {
  const view = paramsOf(request).get('view') === 'balance' ? 'balance' : 'entries'
  const source = registerOf(register, view)
  const query = questionOf(source, request)
  const scope = scopeOf(actorOf(request))
  const rows =
    view === 'balance'
      ? exports.registers.eachBalance(register, query, scope)
      : exports.registers.eachEntry(register, query, scope)
  const words = registerWords(register, voiceOf(query.language))
  const columns = columnsAsked(source.columns(query), paramsOf(request).getAll('columns[]'))
  return sendTable({ name: register.name, columns, rows, words }, exports, request, reply)
}

const calls: Readonly<Record<RegisterCall, Handler>> = {
  entries,
  balance,
  export: whole,
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
