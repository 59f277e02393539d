import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../port.ts'
import { every, list, name, passes } from '../rows/where.ts'
import type { OwnSource } from './report-own-source.ts'
import type { ReportPlan } from './report-planned.ts'

const keys = ['region_id', 'district_id', 'organisation_id', 'warehouse_id', 'employee_id']

/** Whoever works somewhere, once for each of their warehouses; each is told by a number of their own. */
const peopleFrom =
  (source: string, told: SQL, condition: SQL): OwnSource['from'] =>
  (plan, _time, scope, wanted) =>
    sql`
    select ${list([...wanted, sql`hashtextextended(${told}::text, 0) as ${name(source)}`])} from (
      select e.id as employee_id, e.organisation_id, w.id as warehouse_id, w.region_id, w.district_id, e.is_active, e.dismissed_on
      from employee e left join warehouse w on w.id = any(e.warehouse_ids) and w.deleted_at is null
      where e.deleted_at is null and not e.is_super
    ) people where ${every([condition, seenPeople(scope), narrowed(plan)])}`

const seenPeople = ({ organisation_id, places }: Scope): SQL =>
  every([
    ...(organisation_id === 'every' ? [] : [sql`organisation_id = ${organisation_id}::uuid`]),
    ...(places ? [sql`warehouse_id = any(${sql.param([...places])}::uuid[])`] : []),
  ])

const narrowed = ({ filters }: ReportPlan): SQL =>
  every(
    Object.entries(filters).flatMap(([key, filter]) =>
      keys.includes(key) ? [passes({ column: name(key), type: 'uuid' }, filter)] : [],
    ),
  )

const works = sql`is_active and (dismissed_on is null or dismissed_on > (now() at time zone 'Asia/Tashkent')::date)`

export const peopleSources: Readonly<Record<string, OwnSource>> = {
  people: { keys, from: peopleFrom('people', sql`employee_id`, sql`true`) },
  people_working: { keys, from: peopleFrom('people_working', sql`employee_id`, works) },
  organisations: { keys, from: peopleFrom('organisations', sql`organisation_id`, sql`true`) },
}
