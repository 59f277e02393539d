import type { FastifyReply, FastifyRequest } from 'fastify'
import { resourceNamed } from '#domain/house.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Language, Row } from '#domain/kernel/resource.ts'
import { titleOf } from '#domain/kernel/resource.ts'
import { placesOf } from '#domain/kernel/units.ts'
import { scopeOf } from '#store/port.ts'
import { columnsOfView, headOf, optionLabel, type RegisterColumn } from '#store/register-columns.ts'
import { registerQueryFrom } from '#store/register-query.ts'
import { safeText } from './csv.ts'
import { accepted } from './errors.ts'
import { type Column, inUnits, momentText, sendCsv } from './export.ts'
import { actorOf } from './gate.ts'
import { spokenLanguage } from './language.ts'
import { paramsOf } from './params.ts'
import type { Parts } from './parts.ts'
import { type Say, voiceOf } from './texts.ts'

/** What the screen shows, every page of it. */
export async function exportRegister(
  register: Register,
  { exports }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = spokenLanguage(request)
  const params = paramsOf(request)
  const view = params.get('view') === 'balance' ? 'balance' : 'entries'
  const query = accepted(registerQueryFrom(register, view, params, language))
  const scope = scopeOf(actorOf(request))
  const rows =
    view === 'balance'
      ? exports.registers.eachBalance(register, query, scope)
      : exports.registers.eachEntry(register, query, scope)
  const say = voiceOf(language)
  const columns = columnsOfView(register, view, query).map(
    (column): Column => ({
      label: headOf(say, register, column),
      cell: (row) => cellOf(column, row, say, language),
    }),
  )
  return sendCsv({ name: register.name, columns, rows, language }, exports, request, reply)
}

function cellOf({ key, name, field, part }: RegisterColumn, row: Row, say: Say, language: Language): string {
  const value = row[key]
  if (part === 'document') return safeText(`${say(`resources:${String(row.document)}.one`)} ${row.number ?? ''}`.trim())
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'ref':
      return safeText(titleOf(resourceNamed(field.to), (row[name] ?? {}) as Row, language))
    case 'choice':
      return optionLabel(say, name, String(value))
    case 'amount':
    case 'quantity':
      return inUnits(Number(value), placesOf[field.kind], language)
    case 'moment':
      return momentText(value)
    case 'day':
      return String(value).split('-').reverse().join('-')
    default:
      return safeText(String(row[`${key}_number`] ?? value))
  }
}
