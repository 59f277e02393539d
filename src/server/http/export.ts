import type { FastifyReply, FastifyRequest } from 'fastify'
import { resourceNamed } from '#domain/house.ts'
import type { Field, FieldKind, StoredFile, StoredPaper } from '#domain/kernel/field.ts'
import { keyOf, recordOf } from '#domain/kernel/field.ts'
import type { Language, Resource, Row } from '#domain/kernel/resource.ts'
import { titleOf } from '#domain/kernel/resource.ts'
import { isRow, seenResource } from '#domain/kernel/seen.ts'
import { placesOf, unitsOf } from '#domain/kernel/units.ts'
import { scopeOf } from '#store/port.ts'
import { byteOrderMark, csvLine, safeText } from './csv.ts'
import { handsOf } from './export-hands.ts'
import type { Exports } from './exports.ts'
import { actorOf } from './gate.ts'
import { labelOf, optionOf } from './labels.ts'
import { spokenLanguage } from './language.ts'
import { paramsOf } from './params.ts'
import type { Parts } from './parts.ts'
import { queryFrom } from './query.ts'
import { type Say, voiceOf } from './texts.ts'

/** The whole filtered list as a table. */
export async function exportCsv(resource: Resource, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { exports } = parts
  const language = spokenLanguage(request)
  const actor = actorOf(request)
  const known = seenResource(actor, resource)
  const query = queryFrom(resource, known, paramsOf(request), language)
  const scope = scopeOf(actor)
  const rows = exports.store.each(resource, query, scope)
  const hands = await handsOf(resource, parts, scope, voiceOf(language))
  const columns = columnsFor(known, language, hands)
  return sendCsv({ name: resource.permission, columns, rows, language }, exports, request, reply)
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<Row>
  readonly language: Language
}

export async function sendCsv(table: Table, exports: Exports, request: FastifyRequest, reply: FastifyReply) {
  const file = await exports.fileOf(linesOf(table), actorOf(request).user_id, reply)
  const { name } = table
  const today = new Date().toISOString().slice(0, 10)
  reply.header('content-disposition', `attachment; filename="${name}-${today}.csv"`)
  return reply.type('text/csv; charset=utf-8').send(file)
}

const linesAtOnce = 200

async function* linesOf({ columns, rows, language }: Table): AsyncGenerator<string> {
  let lines = [
    byteOrderMark,
    csvLine(
      columns.map(({ label }) => label),
      language,
    ),
  ]
  for await (const row of rows) {
    lines.push(
      csvLine(
        columns.map(({ cell }) => cell(row)),
        language,
      ),
    )
    if (lines.length < linesAtOnce) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

export interface Column {
  readonly label: string
  cell(row: Row): string
}

function columnsFor(
  resource: Resource,
  language: Language,
  hands: Awaited<ReturnType<typeof handsOf>>,
): readonly Column[] {
  const say = voiceOf(language)
  const column = (name: string, cell: Column['cell']) => ({ label: labelOf(say, name, resource) ?? name, cell })
  return [
    column('index', (row) => safeText(`${row.prefix}-${row.index}`)),
    // A list reads no lines.
    ...Object.entries(resource.fields)
      .filter(([, { kind }]) => kind !== 'lines')
      .map(([name, field]) =>
        column(name, (row) => {
          const value = row[keyOf(name, field)]
          const hand = hands[name]
          if (hand) return hand(row)
          return value === null ? '' : cells[field.kind]({ value, name, field, row, resource, language, say })
        }),
      ),
    column('created_at', (row) => momentText(row.created_at)),
    column('updated_at', (row) => momentText(row.updated_at)),
  ]
}

interface Cell {
  readonly value: unknown
  readonly name: string
  readonly field: Field
  readonly row: Row
  readonly resource: Resource
  readonly language: Language
  readonly say: Say
}

/** As the spreadsheet of that country reads a number. */
export const inUnits = (value: number, places: number, language: Language) =>
  unitsOf(value, places).replace('.', language === 'en' ? '.' : ',')

const plain = ({ value }: Cell) => String(value)
const text = ({ value }: Cell) => safeText(String(value))

const cells: Readonly<Record<FieldKind, (cell: Cell) => string>> = {
  text,
  digits: plain,
  phone: plain,
  integer: plain,
  decimal: plain,
  amount: ({ value, language }) => inUnits(Number(value), placesOf.amount, language),
  quantity: ({ value, language }) => inUnits(Number(value), placesOf.quantity, language),
  percent: ({ value, language }) => inUnits(Number(value), placesOf.percent, language),
  flag: ({ value, say }) => say(value ? 'common:states.yes' : 'common:states.no'),
  choice: ({ value, say, resource, name }) => optionOf(say, resource, name, String(value)),
  set: ({ value, say, resource, name }) =>
    (value as readonly string[]).map((option) => optionOf(say, resource, name, option)).join('; '),
  color: plain,
  ref: ({ field, row, name, language }) =>
    field.kind === 'ref' ? safeText(titleOf(resourceNamed(field.to), (row[name] ?? {}) as Row, language)) : '',
  refs: ({ field, row, name, language }) =>
    field.kind === 'refs' ? safeText(titlesOf(field.to, row[name], language).join('; ')) : '',
  poly: ({ value, row, name, language, say }) => {
    const { to } = recordOf(String(value))
    return safeText(`${say(`resources:${to}.one`)} ${titlesOf(to, [row[name]], language).join('')}`.trim())
  },
  images: ({ value }) => (value as readonly StoredFile[]).map(({ url_original }) => url_original).join(' '),
  files: ({ value }) => (value as readonly StoredPaper[]).map(({ url }) => url).join(' '),
  moment: ({ value }) => momentText(value),
  day: ({ value }) => String(value).split('-').reverse().join('-'),
  month: ({ value }) => String(value).split('-').reverse().join('-'),
  secret: ({ value, say }) => say(value ? 'common:states.yes' : 'common:states.no'),
  codes: ({ value }) => safeText((value as readonly string[]).join(' ')),
  lines: ({ value }) => String((value as readonly Row[]).length),
}

const titlesOf = (to: string, rows: unknown, language: Language) =>
  (Array.isArray(rows) ? rows : []).flatMap((row) => (isRow(row) ? [titleOf(resourceNamed(to), row, language)] : []))

/** As Tashkent's clocks show it: 21-11-2026 09:30. They keep one offset all year. */
export function momentText(value: unknown): string {
  const local = new Date(Date.parse(String(value)) + 5 * 3_600_000).toISOString()
  return `${local.slice(8, 10)}-${local.slice(5, 7)}-${local.slice(0, 4)} ${local.slice(11, 16)}`
}
