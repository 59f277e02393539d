import type { FastifyInstance } from 'fastify'
import { looksAtOwn, partsTold } from '#domain/dashboard.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { attention } from '#domain/settings/attention.ts'
import { tillEvent } from '#domain/till/till-event.ts'
import { scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { dashboardTold } from '#wire/dashboard.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { ownWaitsOf } from '../notices/watch-own.ts'
import type { Parts } from '../tools/parts.ts'
import { type DashboardAsked, isOfBooks, readParts } from './read.ts'

/** All tiles of a person in one answer, each by its own right. */
export const mountDashboard = (api: FastifyInstance, parts: Parts) =>
  serve(api, dashboardTold, async ({ period, warehouse_id, parts: wanted }, request) => {
    const actor = actorOf(request)
    const own = looksAtOwn(actor)
    const asked = {
      actor,
      language: spokenLanguage(request),
      sales: { period, warehouse: warehouse_id ?? null, seller: own ? actor.user_id : null },
      at: new Date().toISOString(),
    }
    const mine = partsTold(actor).filter((part) => !wanted || wanted.includes(part))
    return {
      at: asked.at,
      own,
      ...(await readParts(parts.reading, request, asked, mine.filter(isOfBooks))),
      ...(mine.includes('attention') && { attention: await unsettled(parts, asked, actor) }),
      ...(mine.includes('journal') && { journal: await unlooked(parts, asked, actor) }),
      ...(mine.includes('waits') && { waits: await ownWaitsOf(parts.db, actor) }),
    }
  })

/** Facts that the books disagree with and nobody has looked into, the newest first. */
async function unsettled({ store }: Parts, { language }: Pick<DashboardAsked, 'language'>, actor: Actor) {
  const { rows, total } = await store.list(attention, newestOpen(attention, language), scopeOf(actor))
  return { total, rows: rows.map(({ id, code, kind, number, created_at }) => ({ id, code, kind, number, created_at })) }
}

/** What the tills did that nobody has looked at, the newest first. */
async function unlooked({ store }: Parts, { language }: Pick<DashboardAsked, 'language'>, actor: Actor) {
  const { rows, total } = await store.list(tillEvent, newestOpen(tillEvent, language), scopeOf(actor))
  const told = ['id', 'kind', 'number', 'occurred_at', 'before', 'after', 'currency', 'product', 'cashbox'] as const
  return { total, rows: rows.map((row) => Object.fromEntries(told.map((name) => [name, row[name] ?? null]))) }
}

const newestOpen = (resource: Resource, language: DashboardAsked['language']) => ({
  ...everyRow(resource, language),
  filters: { is_settled: { any: ['0'] } },
  per_page: 3,
})
