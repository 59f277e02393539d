import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bankStatement } from '#domain/bank/bank-statement.ts'
import type { AcceptAnswer, AcceptedLine, ImportAnswer } from '#domain/bank/statements/answers.ts'
import { statementFileSchema } from '#domain/bank/statements/statement-file.ts'
import {
  acceptLinesSchema,
  type LineMeaning,
  lineIdsSchema,
  lineStates,
  setLinesSchema,
} from '#domain/bank/statements/statement-line.ts'
import { idFrom } from '#domain/kernel/id.ts'
import { type Actor, can, may, type ResourceAction } from '#domain/kernel/permission.ts'
import { rowAs } from '#domain/kernel/resource.ts'
import { type Faults, fault } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { programOf } from '../http/calls/program.ts'
import { accepted, Refused, sayFault } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { idOf, paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { voiceOf } from '../http/texts.ts'
import { type Accepting, acceptLine, undoLine } from './accept.ts'
import { findDocuments } from './find-documents.ts'
import { importFile, rememberedColumns } from './import.ts'
import {
  leaveToPerson,
  linesWith,
  matchAnew,
  type Statement,
  setLines,
  statementLines,
  statementSummary,
} from './lines.ts'
import * as told from './told.ts'

/** A file of twenty thousand lines with long purposes. */
const largest = 32 * 1_048_576
/** So many lines are accepted in a call. */
const atOnce = 100
const importRight = 'bank_statements.import'

/** Calls of bank statements beside those of every declaration. */
export function mountStatements(api: FastifyInstance, { db, store }: Parts) {
  const { path } = bankStatement
  const needs = (action: ResourceAction) => ({
    access: (actor: Actor) => may(actor, bankStatement, action),
    resource: bankStatement,
  })
  const imports = { access: (actor: Actor) => can(actor, importRight), resource: bankStatement }

  for (const [call, isKept] of [
    ['preview', false],
    ['import', true],
  ] as const)
    api.post(
      `${path}/${call}`,
      { config: imports, schema: told.importTold(isKept), bodyLimit: largest },
      async (request) => {
        const actor = actorOf(request)
        const file = accepted(parseWith(statementFileSchema, request.body))
        const importing = { store, organisation_id: actor.organisation_id, author: authorOf(actor, programOf(request)) }
        const answer: ImportAnswer = { data: await importFile(importing, file, isKept) }
        return { data: answer }
      },
    )

  api.get(`${path}/columns`, { config: imports, schema: told.columnsTold }, async (request) => {
    const bank_id = idFrom(paramsOf(request).get('bank_id'))
    return { data: { columns: bank_id && (await rememberedColumns(db, actorOf(request).organisation_id, bank_id)) } }
  })

  /** The statement of the address, of the caller's own organisation. */
  const statementOf = async (request: FastifyRequest): Promise<Statement> => {
    const row = await store.get(bankStatement, idOf(request), scopeOf(actorOf(request)))
    if (!row || row.deleted_at) throw new Refused('not_found')
    const { bank_id, from_day, to_day, opening, closing } = rowAs(bankStatement, row)
    return {
      id: row.id,
      organisation_id: String(row.organisation_id),
      bank_id: String(bank_id),
      from_day: String(from_day),
      to_day: String(to_day),
      opening,
      closing,
    }
  }

  api.get(`${path}/:id/summary`, { config: needs('read'), schema: told.summaryTold }, async (request) => ({
    data: await statementSummary(db, await statementOf(request)),
  }))

  api.get(`${path}/:id/lines`, { config: needs('read'), schema: told.linesTold }, async (request) => {
    const params = paramsOf(request)
    const asked = params.getAll('state[]')
    const numberIn = (name: string, usual: number, most: number) => {
      const number = Number(params.get(name) ?? usual)
      return Number.isSafeInteger(number) && number > 0 ? Math.min(number, most) : usual
    }
    return {
      data: await statementLines(db, await statementOf(request), {
        states: lineStates.filter((state) => asked.includes(state)),
        search: (params.get('search') ?? '').trim().slice(0, 100),
        page: numberIn('page', 1, 1_000_000),
        per_page: numberIn('per_page', 100, 500),
      }),
    }
  })

  api.get(
    `${path}/:id/lines/:line/documents`,
    { config: needs('read'), schema: told.documentsTold },
    async (request) => {
      const statement = await statementOf(request)
      const { line = '' } = request.params as { readonly line?: string }
      const [found] = await linesWith(
        db,
        statement,
        [idFrom(line)].filter((id) => id !== null),
      )
      if (!found) throw new Refused('not_found')
      return { data: { data: await findDocuments(db, statement, found, paramsOf(request).get('search') ?? '') } }
    },
  )

  api.post(`${path}/:id/match`, { config: needs('update'), schema: told.matchTold }, async (request) => ({
    data: { matched: await matchAnew(db, await statementOf(request)) },
  }))

  api.post(`${path}/:id/set`, { config: needs('update'), schema: told.setTold }, async (request) => {
    const statement = await statementOf(request)
    const asked = accepted(parseWith(setLinesSchema, request.body))
    const { user_id } = actorOf(request)
    await store.transaction(async ({ db }) => {
      const done = new Set(await setLines(db, statement, { user_id, at: new Date() }, asked))
      const faults = asked.ids.flatMap((id, at) => (done.has(id) ? [] : [[`ids.${at}`, [fault('line_not_open')]]]))
      if (faults.length > 0) throw new Refused('invalid', Object.fromEntries(faults))
    })
    return { data: { data: await linesWith(db, statement, asked.ids) } }
  })

  const acceptingOf = async (request: FastifyRequest): Promise<Accepting> => {
    const actor = actorOf(request)
    return { store, actor, author: authorOf(actor, programOf(request)), statement: await statementOf(request) }
  }

  /** Does something with each line in a transaction of its own: what one is refused for does not undo the others. */
  async function each(
    request: FastifyRequest,
    { statement }: Accepting,
    ids: readonly string[],
    act: (at: number) => Promise<AcceptedLine['outcome']>,
  ): Promise<AcceptAnswer> {
    const say = voiceOf(spokenLanguage(request))
    const results: { outcome: AcceptedLine['outcome']; faults: Faults }[] = []
    for (const at of ids.keys())
      results.push(
        await act(at).then(
          (outcome) => ({ outcome, faults: {} }),
          (error: unknown) => {
            if (!(error instanceof Refused) || error.code === 'unavailable') throw error
            const faults = Object.keys(error.faults).length > 0 ? error.faults : { '': [fault(error.code)] }
            return { outcome: 'refused' as const, faults }
          },
        ),
      )
    const lines = new Map((await linesWith(db, statement, ids)).map((line) => [line.id, line]))
    const { states } = await statementSummary(db, statement)
    return {
      left: states.ready,
      data: ids.flatMap((id, at) => {
        const [line, result] = [lines.get(id), results[at]]
        if (!line || !result) return []
        const errors = Object.fromEntries(
          Object.entries(result.faults).map(([field, list]) => [field, list.map((one) => sayFault(say, one))]),
        )
        return [{ id, outcome: result.outcome, line, errors }]
      }),
    }
  }

  /** Bad input is refused whole: every line must be of this statement. */
  async function judgeIds(statement: Statement, ids: readonly string[], field: (at: number) => string) {
    const known = new Set((await linesWith(db, statement, ids)).map(({ id }) => id))
    const faults = ids.flatMap((id, at) => {
      const trouble = !known.has(id) ? 'line_unknown' : ids.indexOf(id) !== at ? 'line_twice' : null
      return trouble ? [[field(at), [fault(trouble)]]] : []
    })
    if (faults.length > 0) throw new Refused('invalid', Object.fromEntries(faults))
  }

  api.post(`${path}/:id/accept`, { config: needs('update'), schema: told.acceptTold }, async (request) => {
    const { lines } = accepted(parseWith(acceptLinesSchema, request.body))
    const accepting = await acceptingOf(request)
    const ids = lines.map(({ id }) => id)
    await judgeIds(accepting.statement, ids, (at) => `lines.${at}.id`)
    return {
      data: await each(request, accepting, ids, (at) =>
        acceptLine(accepting, ids[at] ?? '', lines[at]?.means as LineMeaning),
      ),
    }
  })

  api.post(`${path}/:id/accept_ready`, { config: needs('update'), schema: told.acceptReadyTold }, async (request) => {
    const accepting = await acceptingOf(request)
    const { statement } = accepting
    const asked = { states: ['ready'] as const, search: '', page: 1, per_page: atOnce }
    const first = (await statementLines(db, statement, asked)).data.map(({ id }) => id)
    // Somebody may have entered a document by hand since the lines were matched.
    await matchAnew(db, statement, first)
    const ready = (await linesWith(db, statement, first)).flatMap(({ id, state, proposals: [best] }) =>
      state === 'ready' && best ? [{ id, means: best.means }] : [],
    )
    return {
      data: await each(
        request,
        accepting,
        ready.map(({ id }) => id),
        (at) => acceptReady(accepting, ready[at]?.id ?? '', ready[at]?.means as LineMeaning),
      ),
    }
  })

  /**
   * A line before it may have closed the due that it was to close: it is matched once more. What is refused then is for a
   * person to decide, so that the next call goes on to others.
   */
  async function acceptReady(
    accepting: Accepting,
    id: string,
    means: LineMeaning,
    isAgain = false,
  ): ReturnType<typeof acceptLine> {
    try {
      return await acceptLine(accepting, id, means)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await matchAnew(db, accepting.statement, [id])
      const [best] = (await linesWith(db, accepting.statement, [id])).flatMap(({ state, proposals: [first] }) =>
        state === 'ready' && first ? [first.means] : [],
      )
      if (best && !isAgain && !same(best, means)) return acceptReady(accepting, id, best, true)
      await leaveToPerson(db, accepting.statement, id)
      throw error
    }
  }

  api.post(`${path}/:id/undo`, { config: needs('update'), schema: told.undoTold }, async (request) => {
    const { ids } = accepted(parseWith(lineIdsSchema, request.body))
    if (ids.length > atOnce)
      throw new Refused('invalid', { ids: [fault('max_lines', { limit: atOnce, actual: ids.length })] })
    const accepting = await acceptingOf(request)
    await judgeIds(accepting.statement, ids, (at) => `ids.${at}`)
    return {
      data: await each(request, accepting, ids, (at) =>
        undoLine(accepting, ids[at] ?? '').then(() => 'undone' as const),
      ),
    }
  })
}
