import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bankStatement } from '#domain/bank/bank-statement.ts'
import type { LineMeaning } from '#domain/bank/statements/statement-line.ts'
import { type Faults, fault } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import * as calls from '#wire/statements.ts'
import { Refused, sayFault } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { voiceOf } from '../http/texts.ts'
import type { Parts } from '../tools/parts.ts'
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

/** A file of twenty thousand lines with long purposes. */
const largest = 32 * 1_048_576
/** So many lines are accepted in a call. */
const atOnce = 100

/** Calls of bank statements beside those of every declaration. */
export function mountStatements(api: FastifyInstance, { db, store }: Parts) {
  for (const call of [calls.previewStatementFile, calls.importStatementFile])
    serve(
      api,
      call,
      async (file, request) => {
        const actor = actorOf(request)
        const importing = { store, organisation_id: actor.organisation_id, author: authorOf(actor, programOf(request)) }
        return { data: await importFile(importing, file, call === calls.importStatementFile) }
      },
      { bodyLimit: largest },
    )

  serve(api, calls.columnsLastTime, async ({ bank_id }, request) => ({
    columns: bank_id ? await rememberedColumns(db, actorOf(request).organisation_id, bank_id) : null,
  }))

  /** A statement of the caller's own organisation. */
  const statementOf = async (id: string, request: FastifyRequest): Promise<Statement> => {
    const row = await store.get(bankStatement, id, scopeOf(actorOf(request)))
    if (!row || row.deleted_at) throw new Refused('not_found')
    const { organisation_id, bank_id, from_day, to_day, opening, closing } = row
    if (!bank_id || !from_day || !to_day) throw new Refused('not_found')
    return { id: row.id, organisation_id, bank_id, from_day, to_day, opening, closing }
  }

  serve(api, calls.summaryOfStatement, async ({ id }, request) => statementSummary(db, await statementOf(id, request)))

  serve(api, calls.linesOfStatement, async ({ id, state: states, ...asked }, request) =>
    statementLines(db, await statementOf(id, request), { states, ...asked }),
  )

  serve(api, calls.documentsForLine, async ({ id, line, search = '' }, request) => {
    const statement = await statementOf(id, request)
    const [found] = await linesWith(db, statement, [line])
    if (!found) throw new Refused('not_found')
    return { data: await findDocuments(db, statement, found, search) }
  })

  serve(api, calls.matchLines, async ({ id }, request) => ({
    matched: await matchAnew(db, await statementOf(id, request)),
  }))

  serve(api, calls.decideLines, async ({ id, ...asked }, request) => {
    const statement = await statementOf(id, request)
    const { user_id } = actorOf(request)
    await store.transaction(async ({ db }) => {
      const done = new Set(await setLines(db, statement, { user_id, at: new Date() }, asked))
      const faults = asked.ids.flatMap((id, at) => (done.has(id) ? [] : [[`ids.${at}`, [fault('line_not_open')]]]))
      if (faults.length > 0) throw new Refused('invalid', Object.fromEntries(faults))
    })
    return { data: await linesWith(db, statement, asked.ids) }
  })

  const acceptingOf = async (id: string, request: FastifyRequest): Promise<Accepting> => {
    const actor = actorOf(request)
    return { store, actor, author: authorOf(actor, programOf(request)), statement: await statementOf(id, request) }
  }

  /** Does something with each line in a transaction of its own: what one is refused for does not undo the others. */
  async function each(
    request: FastifyRequest,
    { statement }: Accepting,
    ids: readonly string[],
    act: (at: number) => Promise<calls.AcceptedLine['outcome']>,
  ): Promise<calls.AcceptAnswer> {
    const say = voiceOf(spokenLanguage(request))
    const results: { outcome: calls.AcceptedLine['outcome']; faults: Faults }[] = []
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

  serve(api, calls.acceptLines, async ({ id, lines }, request) => {
    const accepting = await acceptingOf(id, request)
    const ids = lines.map((line) => line.id)
    await judgeIds(accepting.statement, ids, (at) => `lines.${at}.id`)
    return each(request, accepting, ids, (at) => acceptLine(accepting, ids[at] ?? '', lines[at]?.means as LineMeaning))
  })

  serve(api, calls.acceptReadyLines, async ({ id }, request) => {
    const accepting = await acceptingOf(id, request)
    const { statement } = accepting
    const asked = { states: ['ready'] as const, search: '', page: 1, per_page: atOnce }
    const first = (await statementLines(db, statement, asked)).data.map((line) => line.id)
    // Somebody may have entered a document by hand since the lines were matched.
    await matchAnew(db, statement, first)
    const ready = (await linesWith(db, statement, first)).flatMap(({ id, state, proposals: [best] }) =>
      state === 'ready' && best ? [{ id, means: best.means }] : [],
    )
    return each(
      request,
      accepting,
      ready.map((line) => line.id),
      (at) => acceptReady(accepting, ready[at]?.id ?? '', ready[at]?.means as LineMeaning),
    )
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

  serve(api, calls.undoLines, async ({ id, ids }, request) => {
    if (ids.length > atOnce)
      throw new Refused('invalid', { ids: [fault('max_lines', { limit: atOnce, actual: ids.length })] })
    const accepting = await acceptingOf(id, request)
    await judgeIds(accepting.statement, ids, (at) => `ids.${at}`)
    return each(request, accepting, ids, (at) => undoLine(accepting, ids[at] ?? '').then(() => 'undone' as const))
  })
}
