import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#domain/kernel/day.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Scope } from '../../port.ts'
import { name } from '../rows/where.ts'
import type { OwnTime } from './report-own-source.ts'
import type { ReportPlan } from './report-planned.ts'

const registersOf = ({ figures }: Report): readonly Register[] => [
  ...new Set(Object.values(figures).flatMap((figure) => (figure.kind === 'sum' ? [figure.register] : []))),
]

/**
 * The day on which the registers of a report begin. The month is the first in which anything stands: an entry of a wrong
 * year that was undone began nothing.
 */
export function beganOn(report: Report, { organisation_id }: Scope): SQL {
  const owners =
    organisation_id === 'every' ? sql`(select id from organisation)` : sql`(select ${organisation_id}::uuid as id)`
  const days = registersOf(report).map((register) => {
    const stands = Object.keys(register.resources).flatMap((resource) =>
      ['income', 'outcome'].map((way) => sql`${name(`${resource}_${way}`)} <> 0`),
    )
    return sql`(
      select min((entry.occurred_at at time zone 'utc' + interval '5 hours')::date) from ${owners} owner
      cross join lateral (
        select month from ${name(`${register.name}_months`)}
        where organisation_id = owner.id and (${sql.join(stands, sql` or `)}) order by month limit 1
      ) first
      cross join lateral (
        select occurred_at from ${name(register.name)}
        where organisation_id = owner.id and occurred_at >= (first.month::timestamp - interval '5 hours') at time zone 'utc'
        order by occurred_at limit 1
      ) entry
    )`
  })
  return sql`least(${sql.join(days, sql`, `)})`
}

/** How many days of a span there were books on, up to today: nothing is divided by days on which there were none. */
export function daysOfBooks(
  { report, times }: ReportPlan,
  scope: Scope,
  { from, to }: Partial<OwnTime> & { to: string },
) {
  const last = dayOf(to) < times.today ? dayOf(to) : times.today
  const first = from ? sql`greatest(${dayOf(from)}::date, ${beganOn(report, scope)})` : beganOn(report, scope)
  return sql`greatest(${last}::date - ${first} + 1, 0)`
}

/** Over how many days is summed what a reader asks for the last days of: those on which there were books. */
export const daysAsked = (plan: ReportPlan, scope: Scope, time: OwnTime, key: string): SQL =>
  sql`least(${Number(plan.query.asked[key] ?? 0)}::int, ${daysOfBooks(plan, scope, { to: time.to })})`
