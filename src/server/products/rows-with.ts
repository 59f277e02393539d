import type { FastifyRequest } from 'fastify'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { tellerTo } from '#domain/kernel/seen.ts'
import { scopeOf } from '#store/port.ts'
import { everyRow, largestPage } from '#store/query.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { namedRows } from '../records/rows.ts'
import type { Parts } from '../tools/parts.ts'

/** All rows of a kind that hold these ids (null: none at all), as the person may see them, in the order of their list. */
export async function rowsWith(
  resource: Resource,
  ids: Readonly<Record<string, readonly (string | null)[]>>,
  { store }: Pick<Parts, 'store'>,
  request: FastifyRequest,
): Promise<readonly Row[]> {
  const actor = actorOf(request)
  const language = spokenLanguage(request)
  const filters = Object.fromEntries(Object.entries(ids).map(([key, any]) => [key, { any }]))
  const query = { ...everyRow(resource, language), filters, per_page: largestPage }
  const { rows } = await store.list(resource, query, scopeOf(actor))
  return namedRows(resource, rows.map(tellerTo(actor, resource.fields)), language)
}
