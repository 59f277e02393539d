import type { FastifyRequest } from 'fastify'
import { may } from '#domain/kernel/permission.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { tellerTo } from '#domain/kernel/seen.ts'
import { scopeOf } from '#store/port.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import type { Parts } from '../tools/parts.ts'
import { namedRow } from './rows.ts'

/** A record as it is now, as far as the caller may see it; for whoever was too late with a change of it. */
export async function currentRow(
  { store }: Pick<Parts, 'store'>,
  resource: Resource,
  id: string,
  request: FastifyRequest,
): Promise<Row | undefined> {
  const actor = actorOf(request)
  if (!may(actor, resource, 'read')) return undefined
  const row = await store.get(resource, id, scopeOf(actor))
  return row ? namedRow(resource, tellerTo(actor, resource.fields)(row), spokenLanguage(request)) : undefined
}
