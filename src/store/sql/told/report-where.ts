import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { plusDays } from '#domain/kernel/day.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Shift } from '#domain/kernel/periods.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { CountedWhere } from '#domain/kernel/report.ts'
import type { TimeAxis } from '#domain/kernel/time-axes.ts'
import type { Scope } from '../../port.ts'
import { axesOfReport } from '../../report-axes.ts'
import { typeOf } from '../books/register-types.ts'
import { every, type Narrowed, name, passes } from '../rows/where.ts'
import { isOneOf, seenBy } from './register-where.ts'
import type { ReportPlan } from './report-planned.ts'

/** Rows of a register that the reader may see and that the conditions and the levels above let through. */
export function isNarrowedBy(
  { report, filters }: Pick<ReportPlan, 'report' | 'filters'>,
  register: Register,
  scope: Scope,
): SQL {
  const axes = axesOfReport(report)
  const narrowed = Object.entries(filters).flatMap(([key, filter]) => {
    const axis = axes.find((one) => one.key === key)
    if (!axis || axis.kind === 'time') return []
    if (axis.kind === 'told') {
      const value = { column: sql`told.${name(key)}`, type: axis.field.kind === 'ref' ? 'uuid' : 'text' }
      const told = sql`${name(axis.ofKey)} in (select told.id from ${name(axis.source)} told where ${passes(value, filter)})`
      // Of some records the statement tells nothing at all.
      const untold = sql`${name(axis.ofKey)} not in (select told.id from ${name(axis.source)} told)`
      return ['any' in filter && filter.any.includes(null) ? sql`(${told} or ${untold})` : told]
    }
    if (axis.kind !== 'trait') return [passes({ column: name(key), type: typeOf(register.name, key) }, filter)]
    const type = axis.field.kind === 'ref' ? 'uuid' : 'text'
    const target = resourceNamed(axis.target)
    return [isOneOf(axis.ofKey, target, passes({ column: sql`t.${name(key)}`, type }, filter), scope.organisation_id)]
  })
  return every([...seenBy(register, scope), ...narrowed, ...areInUse(report, scope)])
}

/** The records of some dimensions are neither deleted nor put out of use. */
const areInUse = ({ inUse, dimensions }: ReportPlan['report'], { organisation_id }: Scope): readonly SQL[] =>
  inUse.flatMap((of) => {
    const dimension = dimensions[of]
    if (dimension?.kind !== 'ref') return []
    const target = resourceNamed(dimension.to)
    const living = every([sql`t.deleted_at is null`, ...(target.fields.is_active ? [sql`t.is_active`] : [])])
    return [isOneOf(keyOf(of, dimension), target, living, organisation_id)]
  })

/**
 * Of the entries those of some hours and weekdays: as the reader names them those of the day itself, of a level above
 * those that are moved into it.
 */
export const isAtTimes = ({ report, query, above }: ReportPlan, shift: Shift | undefined): SQL =>
  every([
    ...axesOfReport(report).flatMap((axis) => {
      const filter = axis.kind === 'time' ? query.filters[axis.key] : undefined
      return axis.kind === 'time' && filter ? [passes(narrowedByTime(axis.axis), filter)] : []
    }),
    ...above.flatMap((axis, level) =>
      axis.kind === 'time' && (axis.axis === 'hour' || axis.axis === 'weekday')
        ? [sql`${timeOf(axis.axis, momentHere(shift))} = ${query.path[level] ?? ''}`]
        : [],
    ),
  ])

/** Hours are numbers, so that a question may ask for those between two. */
const narrowedByTime = (axis: TimeAxis): Narrowed => {
  const column = timeOf(axis, momentHere())
  return axis === 'hour' ? { column: sql`(${column})::int`, type: 'integer' } : { column, type: 'text' }
}

/** Of what is moved on into a later period, what is moved into the spans of days above. */
export const isMovedInto = ({ times }: ReportPlan, moment: SQL, shift: Shift | undefined): SQL =>
  shift ? every(times.above.map(({ axis, value }) => sql`${timeOf(axis, moment)} = ${value}`)) : sql`true`

/** What a figure counts of a register's rows. */
export const isCountedBy = (counts: CountedWhere, lastDay: string): SQL =>
  every(
    Object.entries(counts).map(([key, wanted]) => {
      if (isValues(wanted)) return sql`${name(key)} = any(${sql.param(wanted)}::text[])`
      if ('but' in wanted) return sql`${name(key)} <> all(${sql.param(wanted.but)}::text[])`
      const { from, to } = wanted
      return every([
        ...(from === undefined ? [] : [sql`${name(key)} >= ${plusDays(lastDay, from)}::date`]),
        ...(to === undefined ? [] : [sql`${name(key)} <= ${plusDays(lastDay, to)}::date`]),
      ])
    }),
  )

const isValues = (wanted: CountedWhere[string]): wanted is readonly string[] => Array.isArray(wanted)

/** The moment of an entry by the clock of Tashkent, moved on where it is compared with a later period. */
export function momentHere(shift?: Shift): SQL {
  const here = sql`(occurred_at at time zone 'utc' + interval '5 hours')`
  if (!shift) return here
  return 'days' in shift
    ? sql`(${here} + ${shift.days} * interval '1 day')`
    : sql`(${here} + ${shift.months} * interval '1 month')`
}

/** The month of a row of a month table, moved on in the same way. */
export const monthHere = (shift?: Shift): SQL =>
  shift && 'months' in shift ? sql`(month::timestamp + ${shift.months} * interval '1 month')` : sql`month::timestamp`

/** How a value of an axis is written, as `valueOn` writes it. */
export function timeOf(axis: TimeAxis, moment: SQL): SQL {
  switch (axis) {
    case 'year':
      return sql`to_char(${moment}, 'YYYY')`
    case 'quarter':
      return sql`to_char(${moment}, 'YYYY"-Q"Q')`
    case 'month':
      return sql`to_char(${moment}, 'YYYY-MM')`
    case 'week':
      return sql`to_char(date_trunc('week', ${moment}), 'YYYY-MM-DD')`
    case 'day':
      return sql`to_char(${moment}, 'YYYY-MM-DD')`
    case 'weekday':
      return sql`to_char(${moment}, 'ID')`
    case 'hour':
      return sql`extract(hour from ${moment})::int::text`
  }
}
