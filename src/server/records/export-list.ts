import type { FastifyReply, FastifyRequest } from 'fastify'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import { keyed } from '#domain/kernel/field.ts'
import { safeText } from '#domain/kernel/formula-text.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { seenResource } from '#domain/kernel/seen.ts'
import type { TableColumn } from '#store/column.ts'
import { columnNamed, listOf } from '#store/list-table.ts'
import { scopeOf } from '#store/port.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { listWords } from '../http/labels.ts'
import { paramsOf } from '../http/params.ts'
import { voiceOf } from '../http/texts.ts'
import type { Parts } from '../tools/parts.ts'
import { handsOf } from './export-hands.ts'
import { questionBy } from './table-calls.ts'
import { columnsAsked, sendTable } from './table-file.ts'

/** The whole filtered list as a table: all columns or those asked for, a row for each record or for each of its lines. */
export async function exportWhole(resource: Resource, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const actor = actorOf(request)
  const seen = seenResource(actor, resource)
  const source = listOf(seen)
  const query = questionBy(source, listOf(resource), request)
  const scope = scopeOf(actor)
  const params = paramsOf(request)
  const lines = params.get('lines')
  const own = columnsAsked(source.columns(query), params.getAll('columns[]'))
  const columns = lines === null ? own : [...own, ...lineColumns(seen, lines)]
  const rows = parts.exports.store.each(resource, query, scope, { lines: lines !== null })
  const say = voiceOf(query.language)
  const words = listWords(resource, say)
  const hands = {
    index: ({ prefix, index }: Row) => safeText(`${prefix}-${index}`),
    ...(await handsOf(resource, parts, scope, say)),
  }
  const table = {
    name: resource.permission,
    columns,
    rows: lines === null ? rows : eachLine(rows, lines),
    words: { ...words, head: ({ name }: Pick<TableColumn, 'name'>) => words.head({ name: bareName(name) }) },
    hands,
  }
  return sendTable(table, parts.exports, request, reply)
}

/** In a row of a line its own fields stand under `lines.price`, so that they hide nothing of the record. */
const within = (lines: string, name: string) => `${lines}.${name}`
const bareName = (name: string) => name.slice(name.indexOf('.') + 1)

function lineColumns(resource: Resource, name: string): readonly TableColumn[] {
  const lines = lineFieldsOf(resource).find((one) => one.name === name)?.field
  if (!lines) throw new Refused('invalid', { lines: [fault('choice')] })
  return keyed(lines.fields)
    .filter((one) => !lines.hidden?.includes(one.name))
    .map((one) => {
      const column = columnNamed({ ...resource, fields: lines.fields }, one.name)
      return { ...column, key: within(name, column.key), name: within(name, column.name) }
    })
}

async function* eachLine(rows: AsyncIterable<Row>, name: string): AsyncGenerator<Row> {
  for await (const row of rows)
    for (const line of (row[name] ?? []) as readonly Row[])
      yield { ...row, ...Object.fromEntries(Object.entries(line).map(([key, value]) => [within(name, key), value])) }
}
