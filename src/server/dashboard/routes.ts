import type { FastifyInstance } from 'fastify'
import { type DashboardPart, dashboardParts, looksAtOwn, partsTold } from '#domain/dashboard.ts'
import { idFrom } from '#domain/kernel/id.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import { dashboardPeriods, isDashboardPeriod } from '#domain/reports/dashboard.ts'
import { attention } from '#domain/settings/attention.ts'
import { tillEvent } from '#domain/till/till-event.ts'
import { scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { array, boolean, data, described, momentTold, object, string, uuid } from '../http/describe.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { paramsOf } from '../http/params.ts'
import type { Parts } from '../tools/parts.ts'
import { silentDevices, undecidedLines } from './open-work.ts'
import { type DashboardAsked, isOfBooks, readParts } from './read.ts'

const rows = array({ type: 'object' })
const told = described({
  tag: 'dashboard',
  summary: 'What a person looks at in the morning: sales, money, debts, what needs attention, in one answer',
  description:
    'A part that the caller may not read, or that was not asked for, is missing. Sums are in the smallest coin, quantities in thousandths, shares in hundredths of a percent. Who sells at a counter of their own is told what they sold themselves, and `own` says so.',
  query: {
    period: { enum: Object.keys(dashboardPeriods), description: 'today, if nothing is said' },
    warehouse_id: { ...uuid, description: 'sales and goods of one shop' },
    'parts[]': array({ enum: dashboardParts }),
  },
  answer: data(
    object(
      {
        at: momentTold,
        own: boolean,
        sales: object({ now: { type: 'object' }, before: { type: 'object' } }),
        hours: object({ by: { enum: ['hour', 'day'] }, compare: string, points: rows }),
        goods: rows,
        asleep: rows,
        money: rows,
        balance: { type: 'object', description: 'as /dashboard/balance tells it' },
        debts: rows,
        attention: object({ total: { type: 'integer' }, rows }),
        journal: object({ total: { type: 'integer' }, rows }),
        lines: object({ total: { type: 'integer' }, statement_id: { type: ['string', 'null'] } }),
        silent: object({ total: { type: 'integer' } }),
        rates: rows,
      },
      ['at', 'own'],
    ),
  ),
  refusals: ['invalid'],
})

/** All tiles of a person in one answer, each by its own right. */
export const mountDashboard = (api: FastifyInstance, parts: Parts) =>
  api.get('/dashboard', { config: { access: 'signed-in' }, schema: told }, async (request) => {
    const actor = actorOf(request)
    const { period, warehouse, wanted } = questionIn(paramsOf(request))
    const own = looksAtOwn(actor)
    const asked = {
      actor,
      language: spokenLanguage(request),
      sales: { period, warehouse, seller: own ? actor.user_id : null },
      at: new Date().toISOString(),
    }
    const mine = partsTold(actor).filter((part) => !wanted || wanted.has(part))
    const answer: Partial<Record<DashboardPart, unknown>> = {}
    const ofBooks = mine.filter(isOfBooks)
    Object.assign(answer, await readParts(parts.reading, request, asked, ofBooks))
    if (mine.includes('attention')) answer.attention = await unsettled(parts, asked, actor)
    if (mine.includes('journal')) answer.journal = await unlooked(parts, asked, actor)
    if (mine.includes('lines')) answer.lines = await undecidedLines(parts.db, scopeOf(actor))
    if (mine.includes('silent')) answer.silent = await silentDevices(parts.db, scopeOf(actor))
    return { data: { at: asked.at, own, ...answer } }
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

function questionIn(params: URLSearchParams) {
  const period = params.get('period') ?? 'today'
  const asked = params.get('warehouse_id')
  const warehouse = asked ? idFrom(asked) : null
  const parts = params.getAll('parts[]')
  const faults: Record<string, readonly Fault[]> = {}
  if (!isDashboardPeriod(period)) faults.period = [fault('choice')]
  if (asked && !warehouse) faults.warehouse_id = [fault('choice')]
  if (!parts.every((part) => dashboardParts.some((one) => one === part))) faults['parts[]'] = [fault('choice')]
  if (!isDashboardPeriod(period) || Object.keys(faults).length > 0) throw new Refused('invalid', faults)
  return { period, warehouse, wanted: params.has('parts[]') ? new Set<string>(parts) : null }
}
