import type { FastifyReply, FastifyRequest } from 'fastify'
import { workbookType } from '#domain/files/workbook.ts'
import { dayAsRead, dayOf, localOf } from '#domain/kernel/day.ts'
import { safeText } from '#domain/kernel/formula-text.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { decimalsOf, unitsOf } from '#domain/kernel/units.ts'
import { type TableColumn, textOf, type Writing } from '#store/column.ts'
import type { TableWords } from '#store/table.ts'
import type { Put } from '../files/put.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { paramsOf } from '../http/params.ts'
import { type Speak, voiceOf } from '../http/texts.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import type { Exports } from './exports.ts'
import { type TableFile, writeTableXlsx } from './table-xlsx.ts'

/** The kinds of files that a table is taken away as; the first is the usual one. */
export const tableFormats = ['csv', 'xlsx'] as const
const types = { csv: 'text/csv; charset=utf-8', xlsx: workbookType }

/** A whole table as the kind of file that is asked for. */
export async function sendTable(table: TableFile, exports: Exports, request: FastifyRequest, reply: FastifyReply) {
  const language = spokenLanguage(request)
  const asked = paramsOf(request).get('format') ?? 'csv'
  const format = tableFormats.find((one) => one === asked)
  if (!format) throw new Refused('invalid', { format: [fault('choice')] })
  const writing = fileWriting(language, voiceOf(language), table.words)
  const write = async (put: Put) => {
    if (format === 'xlsx') return writeTableXlsx(table, writing, put)
    for await (const lines of linesOf(table, writing)) await put(lines)
  }
  const file = await exports.fileOf(write, actorOf(request).user_id, reply)
  const today = dayOf(new Date().toISOString())
  reply.header('content-disposition', `attachment; filename="${table.name}-${today}.${format}"`)
  return reply.type(types[format]).send(file)
}

/** The columns that are asked for, in that order; all where none is. */
export function columnsAsked(columns: readonly TableColumn[], keys: readonly string[]): readonly TableColumn[] {
  if (keys.length === 0) return columns
  const asked = keys.map((key) => columns.find((column) => column.key === key))
  const known = asked.filter((column) => column !== undefined)
  if (known.length < keys.length) throw new Refused('invalid', { columns: [fault('choice')] })
  return known
}

const linesAtOnce = 200

async function* linesOf({ columns, rows, words, hands = {} }: TableFile, writing: Writing): AsyncGenerator<string> {
  const { language } = writing
  const cells = columns.map((column) => hands[column.name] ?? ((row: Row) => textOf(column, row, writing)))
  let lines = [byteOrderMark, csvLine(columns.map(words.head), language)]
  for await (const row of rows) {
    lines.push(
      csvLine(
        cells.map((cell) => cell(row)),
        language,
      ),
    )
    if (lines.length < linesAtOnce) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

/** A number in the format of that country's spreadsheet. */
export const fileWriting = (language: Language, say: Speak, { option }: Pick<TableWords, 'option'>): Writing => ({
  language,
  text: safeText,
  phone: String,
  imei: String,
  integer: String,
  decimal: String,
  amount: (value) => inUnits(value, decimalsOf.amount, language),
  quantity: (value) => inUnits(value, decimalsOf.quantity, language),
  percent: (value) => inUnits(value, decimalsOf.percent, language),
  moment: momentText,
  day: dayAsRead,
  month: dayAsRead,
  flag: (on) => say(on ? 'common:states.yes' : 'common:states.no'),
  option,
  kind: (document) => say(`resources:${document}.one`),
})

const inUnits = (value: number, places: number, language: Language) =>
  unitsOf(value, places).replace('.', language === 'en' ? '.' : ',')

/** As Tashkent's clocks show it: 21-11-2026 09:30. */
export function momentText(value: string): string {
  const { day, time } = localOf(value)
  return `${dayAsRead(day)} ${time}`
}
