import type { FastifyRequest } from 'fastify'
import type { Resource } from '#domain/kernel/resource.ts'
import { scopeOf } from '#store/port.ts'
import { historyOf } from '#store/sql/history.ts'
import { Refused } from './errors.ts'
import { actorOf } from './gate.ts'
import { idOf } from './params.ts'
import type { Parts } from './parts.ts'

/** Who changed what in one row, the latest first. */
export async function history(resource: Resource, { db, store }: Parts, request: FastifyRequest) {
  const row = await store.get(resource, idOf(request), scopeOf(actorOf(request)))
  if (!row) throw new Refused('not_found')
  return { data: { data: await historyOf(db, resource, row) } }
}
