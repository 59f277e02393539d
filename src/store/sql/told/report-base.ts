import { type SQL, sql } from 'drizzle-orm'
import { plusDays, startOf } from '#domain/kernel/day.ts'
import type { Shift } from '#domain/kernel/periods.ts'
import type { Register } from '#domain/kernel/register.ts'
import { figuresInFormula, type ReportFigure } from '#domain/kernel/report.ts'
import type { Scope } from '../../port.ts'
import { viewNamed } from '../../report-query.ts'
import { every, list, name } from '../rows/where.ts'
import { balanced, fromEntries, type RegisterPart, turnedOver, waysOfPart } from './register-parts.ts'
import { daysAsked, daysOfBooks } from './report-began.ts'
import { formulaSql, roundedSql, type Spoken } from './report-formula.ts'
import { ownSources } from './report-own.ts'
import { byDocument, isByKind, type ReportPlan } from './report-planned.ts'
import { isAtTimes, isCountedBy, isMovedInto, isNarrowedBy, momentHere, monthHere, timeOf } from './report-where.ts'

type Sum = Extract<ReportFigure, { kind: 'sum' }>
type Own = Extract<ReportFigure, { kind: 'own' }>

/** A period that is read: the one asked for, or the one it is compared with. */
interface Span {
  readonly from: string
  readonly to: string
  readonly day: string
  readonly shift?: Shift
  /** Whether it is the compared one. */
  readonly isBefore: boolean
}

/** The column of a figure; of the compared period it has one of its own. */
export const columnOfFigure = (figure: string, isBefore: boolean) => name(isBefore ? `${figure}_before` : figure)

export const spansOf = ({ times }: ReportPlan): readonly Span[] => [
  { ...times.now, day: times.days.to, isBefore: false },
  ...(times.before ? [{ ...times.before, day: dayOfEnd(times.before.to), isBefore: true }] : []),
]
const dayOfEnd = (moment: string) => new Date(Date.parse(moment) + 5 * 3_600_000).toISOString().slice(0, 10)

/** Figures that are read from tables, not made of others. */
const readFigures = ({ figures }: ReportPlan): readonly [string, Sum | Own][] =>
  Object.entries(figures).flatMap(([key, figure]): [string, Sum | Own][] =>
    figure.kind === 'sum' || figure.kind === 'own' ? [[key, figure]] : [],
  )

/**
 * One row for each place that the answer tells apart, with the figures that are read from registers, and where there are
 * any those that are counted at this grain. Only rows that the tab keeps.
 */
export function baseOf(plan: ReportPlan, scope: Scope): SQL {
  const { keys, timed } = plan
  const columns = [...keys, ...timed.map(({ key }) => key)].map(name)
  const moments = momentsIn(plan).map((moment) => sql`max(${moment}) as ${moment}`)
  const read = readFigures(plan)
  const spans = spansOf(plan)
  const summed = spans.flatMap(({ isBefore }) =>
    read.map(([key, figure]) => {
      const column = columnOfFigure(key, isBefore)
      return sql`${aggregate(figure, column)} as ${column}`
    }),
  )
  const arms = spans.flatMap((span) => [...armsOfRegisters(plan, span, scope), ...armsOfOwn(plan, span, scope)])
  if (arms.length === 0) return sql`select ${list([...columnsOfNothing(plan), sql`1 as nothing`])} where false`
  const base = sql`select ${list([...columns, ...moments, ...summed])} from (${sql.join(arms, sql` union all `)}) parts
    ${columns.length ? sql`group by ${list(columns)}` : sql``}`
  return atGrain(plan, base, scope)
}

/** Documents are told with when they happened, the last of it. */
export const momentsIn = ({ level }: ReportPlan): readonly SQL[] => (level === byDocument ? [moment] : [])
const moment = sql`occurred_at`

/** Keys and figures of no row at all, as the levels above read them. */
const columnsOfNothing = (plan: ReportPlan): readonly SQL[] => [
  ...momentsIn(plan).map((moment) => sql`null::timestamptz as ${moment}`),
  ...plan.keys.map((key) => sql`null${sql.raw(key.endsWith('_id') ? '::uuid' : '::text')} as ${name(key)}`),
  ...plan.timed.map(({ key }) => sql`null::text as ${name(key)}`),
]

const aggregate = (figure: Sum | Own, column: SQL): SQL => {
  const as = figure.kind === 'own' ? figure.as : 'sum'
  // Each is one at the grain; how many there are is counted at every level.
  return aggregates[as === 'different' ? 'most' : as](column)
}

export const aggregates: Readonly<Record<Own['as'], (column: SQL) => SQL>> = {
  // PostgreSQL sums whole numbers into its numbers of any length, which are slow to sum once more.
  sum: (column) => sql`sum(${column})::bigint`,
  most: (column) => sql`max(${column})`,
  least: (column) => sql`min(${column})`,
  one: (column) => sql`(case when min(${column}) = max(${column}) then max(${column}) end)`,
  different: (column) => sql`count(distinct ${column})`,
}

/** Adds the figures that are counted at the grain, and leaves out the rows that the tab does not keep. */
function atGrain(plan: ReportPlan, base: SQL, scope: Scope): SQL {
  const asked = viewNamed(plan.report, plan.query.view).keeps
  const keeps = asked && figuresInFormula(asked).every((key) => Object.hasOwn(plan.figures, key)) ? asked : undefined
  const each = eachOf(plan)
  if (each.length === 0 && keeps === undefined && !plan.within) return base
  const made = spansOf(plan).flatMap(({ isBefore }) =>
    each.map(
      ([key, of]) =>
        sql`${roundedSql(formulaSql(of, spokenIn(plan, scope, isBefore)))} as ${columnOfFigure(key, isBefore)}`,
    ),
  )
  const from = sql`select ${list([sql`base.*`, ...made])} from (${base}) base`
  if (plan.within)
    return sql`${from} join (${baseOf(plan.within, scope)}) whole on ${every(plan.within.keys.map(isSame))}`
  return keeps === undefined ? from : sql`${from} where ${formulaSql(keeps, spokenIn(plan, scope, false))} > 0`
}

/** Empty values are equal too, and PostgreSQL joins by equality alone in no time. */
const isSame = (key: string) => sql`coalesce(base.${name(key)}::text, '') = coalesce(whole.${name(key)}::text, '')`

const eachOf = ({ figures }: ReportPlan) =>
  Object.entries(figures).flatMap(([key, figure]) => (figure.kind === 'each' ? [[key, figure.of] as const] : []))

/** Figures as formulas at the grain read them: those that are themselves made there are written out. */
function spokenIn(plan: ReportPlan, scope: Scope, isBefore: boolean): Spoken {
  const each = new Map(eachOf(plan))
  const values = valuesSpoken(plan, scope, isBefore)
  const read = (from: SQL, key: string) => sql`coalesce(${from}.${columnOfFigure(key, isBefore)}, 0)`
  const spoken: Spoken = {
    figure: (key) => {
      const of = each.get(key)
      return of === undefined ? read(sql`base`, key) : formulaSql(of, spoken)
    },
    ...(plan.within && { whole: { figure: (key) => read(sql`whole`, key), ...values } }),
    ...values,
  }
  return spoken
}

/** What formulas speak of beside figures, of the one period or the other. */
export function valuesSpoken(plan: ReportPlan, scope: Scope, isBefore: boolean): Pick<Spoken, 'days' | 'asked'> {
  const span = spansOf(plan).find((one) => one.isBefore === isBefore)!
  const isSummedOver = (key: string) =>
    Object.values(plan.report.figures).some((figure) => figure.kind === 'sum' && figure.lately === key)
  return {
    days: daysOfBooks(plan, scope, span),
    asked: (key) =>
      isSummedOver(key) ? daysAsked(plan, scope, span, key) : sql`${Number(plan.query.asked[key] ?? 0)}`,
  }
}

function armsOfRegisters(plan: ReportPlan, span: Span, scope: Scope): readonly SQL[] {
  const sums = readFigures(plan).flatMap(([key, figure]): [string, Sum][] =>
    figure.kind === 'sum' ? [[key, figure]] : [],
  )
  const windows = new Map<string, { register: Register; lately: string | undefined; figures: [string, Sum][] }>()
  for (const [key, figure] of sums) {
    const id = `${figure.register.name} ${figure.lately ?? ''} ${figure.way === 'worth' || isByKind(figure)}`
    const window = windows.get(id) ?? { register: figure.register, lately: figure.lately, figures: [] }
    window.figures.push([key, figure])
    windows.set(id, window)
  }
  return [...windows.values()].flatMap(({ register, lately, figures }) => {
    const from = lately ? startOf(plusDays(span.day, 1 - Number(plan.query.asked[lately] ?? 0))) : span.from
    const time = plan.report.tells === 'day' && !lately ? { to: span.to } : { from, to: span.to }
    return partsFor(plan, register, figures, time).map((part) => {
      const amounts = new Map(
        figures.map(([key, { way, resource, counts }]) => {
          const amount = way === 'worth' ? worthIn(register, resource) : waysOfPart[way](part, resource)
          return [key, counts ? sql`(case when ${isCountedBy(counts, span.day)} then ${amount} else 0 end)` : amount]
        }),
      )
      return armOf(
        plan,
        span,
        part,
        amounts,
        every([
          isNarrowedBy(plan, register, scope),
          part.at,
          ...(part.of === 'entries' ? [isAtTimes(plan, span.shift)] : []),
        ]),
      )
    })
  })
}

/** Which tables a register is read from: the fewest rows that tell what is asked. */
function partsFor(
  { isFine, timed }: ReportPlan,
  register: Register,
  figures: readonly [string, Sum][],
  time: { from?: string; to: string },
): readonly RegisterPart[] {
  if (isFine || figures.some(([, figure]) => figure.way === 'worth' || isByKind(figure)))
    return fromEntries(register, time)
  const isHeld = register.kept === 'balance' && figures.some(([, { way }]) => way === 'net' || way === 'opening')
  return isHeld && timed.length === 0 ? balanced(register, time) : turnedOver(register, time)
}

/** What entries were worth: of a resource that grows as value leaves with the other sign. */
const worthIn = ({ credit }: Register, resource: string): SQL => (credit.includes(resource) ? sql`-value` : sql`value`)

/** One select of the union: its keys, its times, its amounts, and null for all others. */
function armOf(plan: ReportPlan, span: Span, part: RegisterPart, amounts: ReadonlyMap<string, SQL>, where: SQL): SQL {
  const moment = part.of === 'months' ? monthHere(span.shift) : momentHere(span.shift)
  const times = plan.timed.flatMap((axis) =>
    axis.kind === 'time' ? [sql`${timeOf(axis.axis, moment)} as ${name(axis.key)}`] : [],
  )
  return sql`select ${list([...plan.keys.map(name), ...times, ...momentsIn(plan), ...amountColumns(plan, span, amounts)])}
    from ${name(part.table)} where ${every([where, ...(part.of === 'now' ? [] : [isMovedInto(plan, moment, span.shift)])])}`
}

const amountColumns = (plan: ReportPlan, span: Span, amounts: ReadonlyMap<string, SQL>): readonly SQL[] =>
  spansOf(plan).flatMap(({ isBefore }) =>
    readFigures(plan).map(([key]) => {
      const amount = isBefore === span.isBefore ? amounts.get(key) : undefined
      return sql`${amount ?? sql`null::bigint`} as ${columnOfFigure(key, isBefore)}`
    }),
  )

function armsOfOwn(plan: ReportPlan, span: Span, scope: Scope): readonly SQL[] {
  const figures = readFigures(plan).flatMap(([key, figure]): [string, Own][] =>
    figure.kind === 'own' ? [[key, figure]] : [],
  )
  const keys = plan.keys.map(name)
  const times = plan.timed.map((axis) => sql`null::text as ${name(axis.key)}`)
  // A statement that tells several amounts is read once.
  const statements = Map.groupBy(figures, ([, { source }]) => ownSources[source]!.from)
  return [...statements].map(([from, told]) => {
    const amounts = new Map(told.map(([key, { source }]) => [key, sql`own.${name(source)}`]))
    return sql`select ${list([...keys, ...times, ...momentsIn(plan), ...amountColumns(plan, span, amounts)])}
      from (${from(plan, span, scope, keys)}) own`
  })
}
