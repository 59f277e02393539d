import { type DashboardPart, placesTold, sumsTold } from '#domain/dashboard.ts'
import { dayOf } from '#domain/kernel/day.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import { type Report, seenReport } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { seenRegister } from '#domain/kernel/seen.ts'
import { registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { registerCurrencyRate } from '#domain/registers/prices.ts'
import { badStock } from '#domain/reports/bad-stock.ts'
import {
  type DueTime,
  dashboardPeriods,
  dueConditions,
  dueTimes,
  isByHours,
  type SalesAsked,
  saleFigures,
  salesQuestion,
  usualQuestions,
} from '#domain/reports/dashboard.ts'
import { debtReport } from '#domain/reports/debts.ts'
import { saleReport } from '#domain/reports/sales.ts'
import { scopeOf } from '#store/port.ts'
import { registerQueryFrom } from '#store/register-query.ts'
import { reportQueryFrom } from '#store/report-query.ts'
import { balancePage, balancesOf } from '#store/sql/told/register-balances.ts'
import { readReport } from '#store/sql/told/report-reader.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import {
  goodsFigures,
  type ToldDashboard,
  type ToldDebt,
  type ToldGoods,
  type ToldHours,
  type ToldPlace,
} from '#wire/dashboard.ts'
import { accepted } from '../http/errors.ts'
import { readBalance } from '../money/read-balance.ts'
import type { ReportReading } from '../reports/reading.ts'

/** Rows of a list that is looked at, not read. */
const few = 5
/** More places of money than these are read in their register. */
const mostPlaces = 200

/** Who asks, over which connection, for what and when. */
export interface DashboardAsked {
  readonly db: Connection
  readonly actor: Actor
  readonly language: Language
  readonly sales: SalesAsked
  readonly at: string
}

/** Parts that are counted in lists and not in registers. */
const ofLists = ['attention', 'journal', 'waits'] as const
type PartOfBooks = Exclude<DashboardPart, (typeof ofLists)[number]>
type PartsRead = Pick<ToldDashboard, PartOfBooks>
type Readers = { readonly [Part in PartOfBooks]: (asked: DashboardAsked) => Promise<PartsRead[Part]> }
export const isOfBooks = (part: DashboardPart): part is PartOfBooks => !ofLists.some((one) => one === part)

/** How each part is read; what is of lists of records is read beside these. */
const partReaders: Readers = {
  sales: async (asked) => {
    const { totals } = await report(asked, saleReport, {
      params: salesQuestion(asked.sales, ['']),
      figures: saleFigures,
    })
    const [{ before = {}, ...now } = {}] = totals
    return { now: figuresIn(saleFigures, now), before: figuresIn(saleFigures, before) }
  },
  hours,
  goods: async (asked) => {
    const seen = seenReport(asked.actor, saleReport)
    const { rows } = await report(asked, saleReport, {
      params: uncompared(salesQuestion(asked.sales, ['product'])),
      figures: ['sum', 'quantity', 'profit'],
      sort: seen.figures.profit ? '-profit' : '-sum',
    })
    return rows.map(goodsIn)
  },
  asleep: async (asked) => {
    const seen = seenReport(asked.actor, badStock)
    const params = new URLSearchParams([['group[]', 'product']])
    if (asked.sales.warehouse) params.append('warehouse_id[]', asked.sales.warehouse)
    const sort = seen.figures.cost ? '-cost' : '-quantity'
    const { rows } = await report(asked, badStock, { params, figures: ['quantity', 'cost'], sort })
    if (rows.length === 0) return []
    // When goods were sold last takes longer to tell than all the rest, so it is told of those alone that are shown.
    params.set('view', 'all_ages')
    for (const { product_id } of rows) params.append('product_id[]', String(product_id))
    const { rows: aged } = await report(asked, badStock, { params, figures: ['quantity', 'cost', 'days_unsold'], sort })
    return aged.map(goodsIn)
  },
  money: async (asked) => {
    const told: ToldPlace[] = []
    for (const { register, kind } of placesTold(asked.actor)) {
      const [place = ''] = Object.keys(register.dimensions)
      const isPlace = kind === 'cashbox' || kind === 'bank'
      const { rows, totals } = await balance(asked, register, [
        ['group[]', isPlace ? place : 'currency'],
        ['per_page', String(mostPlaces)],
      ])
      for (const row of isPlace ? rows : totals)
        if (row.amount !== 0)
          told.push({
            kind,
            place_id: isPlace ? String(row[`${place}_id`]) : null,
            name: isPlace ? nameIn(row[place]) : null,
            ...inCurrency(row, row.amount),
          })
    }
    return told
  },
  balance: ({ db, actor, language }) => readBalance({ db, actor, language, asOf: null }),
  debts: async (asked) => {
    const told: ToldDebt[] = []
    for (const time of Object.keys(dueTimes) as DueTime[]) {
      const { totals } = await balance(asked, registerRepaymentDate, [
        ...dueConditions(time, dayOf(asked.at)),
        ['group[]', 'currency'],
        ['per_page', '1'],
      ])
      for (const row of totals)
        if (row.side) told.push({ time, side: row.side === 'plus' ? 'plus' : 'minus', ...inCurrency(row, row.amount) })
    }
    // What has no day is told by the balances of partners alone.
    if (!sumsTold(asked.actor, registerPartner)) return told
    const { rows } = await report(asked, debtReport, {
      params: new URLSearchParams([
        ['view', 'coming'],
        ['group[]', ''],
      ]),
      figures: ['no_due_ours', 'no_due_theirs'],
    })
    for (const row of rows)
      for (const [side, amount] of [
        ['plus', Number(row.no_due_ours)],
        ['minus', -Number(row.no_due_theirs)],
      ] as const)
        if (amount !== 0) told.push({ time: 'no_day', side, ...inCurrency(row, amount) })
    return told
  },
  rates: async (asked) => (await balance(asked, registerCurrencyRate, [['per_page', String(few)]])).rows,
}

/** So much of what a row comes to as is told at all. */
function figuresIn<const N extends string>(names: readonly N[], row: object) {
  const told: { [Name in N]?: number | null } = {}
  for (const name of names) {
    const figure: unknown = Reflect.get(row, name)
    if (figure !== undefined) told[name] = figure === null ? null : Number(figure)
  }
  return told
}

const goodsIn = ({ product_id, product, ...row }: Row): ToldGoods => ({
  product_id: String(product_id),
  product: product as Row | null,
  ...figuresIn(goodsFigures, row),
})

const nameIn = (short: unknown) => String((short as Row | null)?.name ?? '') || null

const inCurrency = ({ currency_id, currency }: Row, amount: unknown) => ({
  currency_id: String(currency_id),
  currency: currency as Row | null,
  amount: Number(amount),
})

const ofGoods: readonly PartOfBooks[] = ['goods', 'asleep']

/** Parts as they are now. What is told of goods is read beside the rest: the page is there in half the time. */
export async function readParts(
  reading: ReportReading,
  request: Parameters<ReportReading['read']>[0],
  asked: Omit<DashboardAsked, 'db'>,
  parts: readonly PartOfBooks[],
): Promise<PartsRead> {
  const told: PartsRead = {}
  const halves = [true, false].map((isOfGoods) => parts.filter((part) => ofGoods.includes(part) === isOfGoods))
  const read = (half: readonly PartOfBooks[]) =>
    reading.read(request, async (db) => {
      for (const part of half) Object.assign(told, { [part]: await partReaders[part]({ ...asked, db }) })
    })
  await Promise.all(halves.filter((half) => half.length > 0).map(read))
  return told
}

/** Sales hour by hour of a day beside what is usual on that weekday, or day by day beside the period compared. */
async function hours(asked: DashboardAsked): Promise<ToldHours> {
  const { sales, at } = asked
  const byHours = isByHours(sales.period)
  const axis = byHours ? 'hour' : 'day'
  const question = salesQuestion(sales, [axis])
  const { rows } = await report(asked, saleReport, {
    params: byHours ? uncompared(question) : question,
    figures: ['sum'],
    sort: axis,
    per_page: 40,
  })
  if (!byHours)
    return {
      by: axis,
      compare: dashboardPeriods[sales.period],
      points: rows.map(({ before, ...row }) => ({
        at: String(row[axis]),
        sum: Number(row.sum ?? 0),
        before: figuresIn(['sum'], before ?? {}).sum ?? null,
      })),
    }
  const sums = new Map<string, number>()
  // A shop that was opened a fortnight ago has two such days, not four.
  let days = 0
  for (const params of usualQuestions(sales, dayOf(at))) {
    const usual = await report(asked, saleReport, { params, figures: ['sum'], sort: 'hour', per_page: 40 })
    if (usual.rows.length > 0) days++
    for (const { hour, sum } of usual.rows) sums.set(String(hour), (sums.get(String(hour)) ?? 0) + Number(sum))
  }
  const known = new Map(rows.map((row) => [String(row.hour), row]))
  const before = new Map([...sums].map(([hour, sum]) => [hour, Math.round(sum / days)]))
  const points = [...new Set([...known.keys(), ...before.keys()])]
    .sort((a, b) => Number(a) - Number(b))
    .map((hour) => ({ at: hour, sum: Number(known.get(hour)?.sum ?? 0), before: before.get(hour) ?? 0 }))
  return { by: axis, compare: 'usual', points }
}

/** What is told beside nothing is read once. */
function uncompared(params: URLSearchParams): URLSearchParams {
  params.set('compare', 'none')
  return params
}

interface ReportAsked {
  readonly params: URLSearchParams
  readonly figures: readonly string[]
  readonly sort?: string
  readonly per_page?: number
}

/** A report as this person sees it; figures that they may not see are left out. */
function report({ db, actor, language, at }: DashboardAsked, whole: Report, asked: ReportAsked) {
  const seen = seenReport(actor, whole)
  const params = new URLSearchParams(asked.params)
  for (const name of asked.figures)
    if (seen.figures[name] && !params.getAll('figures[]').includes(name)) params.append('figures[]', name)
  if (asked.sort) params.set('sort', asked.sort)
  params.set('per_page', String(asked.per_page ?? few))
  return readReport(db, seen, accepted(reportQueryFrom(seen, params, language)), scopeOf(actor), at)
}

function balance({ db, actor, language }: DashboardAsked, register: Register, params: Iterable<[string, string]>) {
  const seen = seenRegister(actor, register)
  const query = accepted(registerQueryFrom(seen, 'balance', new URLSearchParams([...params]), language))
  return balancePage(db, balancesOf(seen, query, scopeOf(actor)), query, scopeOf(actor))
}
