import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import type { ReportFigure } from '#domain/kernel/report.ts'
import { same } from '#domain/kernel/same.ts'
import type { Scope } from '../../port.ts'
import { keyBelow, type ReportAxis } from '../../report-axes.ts'
import { dimensionRank, dimensionsOf, joined, withShortKeys } from '../rows/register-names.ts'
import { isOf } from '../rows/wall.ts'
import { every, list, name } from '../rows/where.ts'
import { isWithin } from './register-parts.ts'
import { aggregates, baseOf, columnOfFigure, momentsIn, spansOf, valuesSpoken } from './report-base.ts'
import { formulaSql, roundedSql } from './report-formula.ts'
import { byDocument, type ReportPlan } from './report-planned.ts'
import { toldSources } from './report-told.ts'
import { isAtTimes, isMovedInto, isNarrowedBy, momentHere, timeOf } from './report-where.ts'

type Documents = Extract<ReportFigure, { kind: 'documents' }>

/** One statement that tells the rows of one level (`is_row` is true) and the one row of their totals. */
export function levelSql(plan: ReportPlan, scope: Scope): SQL {
  const parts = [summedLevel(plan, scope), ...countedLevels(plan, scope)]
  const keys = [...keysOf(plan).map(name), sql`is_row`]
  const told = spansOf(plan).flatMap(({ isBefore }) =>
    kindsOf(plan, 'sum', 'own', 'each', 'documents').map(([key]) => {
      const column = columnOfFigure(key, isBefore)
      return sql`max(${column}) as ${column}`
    }),
  )
  // One reading tells all of it; documents are counted by readings of their own, which are put together.
  const [only, ...others] = parts
  const level =
    others.length === 0
      ? only!
      : sql`select ${list([...keys, sql`max(parts) as parts`, ...lastOf(plan), ...told])} from (${sql.join(parts, sql` union all `)}) level
    group by ${list(keys)}`
  const made = spansOf(plan).flatMap(({ isBefore }) =>
    kindsOf(plan, 'made').map(
      ([key]) => sql`${roundedSql(madeOf(plan, scope, key, isBefore))} as ${columnOfFigure(key, isBefore)}`,
    ),
  )
  return sql`select ${list([sql`level.*`, ...made])} from (${level}) level`
}

/** When documents happened, where they are told. */
const lastOf = (plan: ReportPlan): readonly SQL[] => momentsIn(plan).map((moment) => sql`max(${moment}) as ${moment}`)

/** A made figure written out of those that are read, so that nothing is roundedSql twice. */
function madeOf(plan: ReportPlan, scope: Scope, key: string, isBefore: boolean): SQL {
  const figure = plan.figures[key]!
  if (figure.kind !== 'made') return sql`coalesce(${columnOfFigure(key, isBefore)}, 0)`
  return formulaSql(figure.of, {
    figure: (part) => madeOf(plan, scope, part, isBefore),
    ...valuesSpoken(plan, scope, isBefore),
  })
}

/** The columns that rows of a level are told apart by. */
export const keysOf = (plan: ReportPlan): readonly string[] => [...new Set(toldApartIn(plan).map(({ key }) => key))]
const toldApartIn = ({ apart, along, level }: ReportPlan): readonly ReportAxis[] => [
  ...new Set([...apart, ...along, ...(level ? [level] : [])]),
]

function kindsOf<K extends ReportFigure['kind']>({ figures }: ReportPlan, ...kinds: K[]) {
  return Object.entries(figures).filter((entry): entry is [string, Extract<ReportFigure, { kind: K }>] =>
    kinds.some((kind) => kind === entry[1].kind),
  )
}

/** Rows and totals from one reading: totals are computed at their own level, never added up from rows. */
const bothSets = (plan: ReportPlan): SQL => {
  const whole = wholeOf(plan)
  if (isApart(plan)) return sql`grouping sets ((${list(keysOf(plan).map(name))}))`
  return plan.level ? sql`grouping sets ((${list(keysOf(plan).map(name))}), ${whole})` : sql`grouping sets (${whole})`
}
/** What totals are told apart by. */
const wholeOf = ({ apart }: ReportPlan): SQL => sql`(${list(apart.map(({ key }) => name(key)))})`
/** A level that is never summed over has its rows for totals. */
const isApart = ({ level, apart }: ReportPlan): boolean => apart.some(({ key }) => key === level?.key)

/**
 * Empty for totals: PostgreSQL expects that nearly all of a column are filled, as they are, and chooses how to find names
 * for so many. Of a boolean it would expect that half are true.
 */
const isRow = (plan: ReportPlan): SQL =>
  !plan.level
    ? sql`null::boolean`
    : isApart(plan)
      ? sql`true`
      : sql`(case when grouping(${name(plan.level.key)}) = 0 then true end)`

function summedLevel(plan: ReportPlan, scope: Scope): SQL {
  const { along, level, below } = plan
  const keys = keysOf(plan).map(name)
  const base = baseOf(plan, scope)
  const parts = below
    ? sql`count(distinct ${name(below.key)})::int + (case when count(*) > count(${name(below.key)}) then 1 else 0 end)`
    : sql`0`
  const summed = [sql`${parts} as parts`, ...lastOf(plan), ...figuresTold(plan, (column, as) => aggregates[as](column))]
  if (!isReadAsRows(plan))
    return sql`select ${list([...keys, sql`${isRow(plan)} as is_row`, ...summed])}
    from (${withTraits([...along, level, below], base, scope)}) named group by ${bothSets(plan)}`
  // Only the totals are left to be summed.
  const asRead = figuresTold(plan, (column, as) => (as === 'different' ? sql`(${column} is not null)::int` : column))
  const rows = [...keys, sql`true as is_row`, sql`0 as parts`, ...momentsIn(plan), ...asRead]
  const whole = plan.apart.map(({ key }) => key)
  const ofTotals = keysOf(plan).map((key) => (whole.includes(key) ? name(key) : sql`null as ${name(key)}`))
  return sql`(with base as materialized (${base})
    select ${list(rows)} from base
    union all select ${list([...ofTotals, sql`null::boolean as is_row`, ...summed])} from base group by ${wholeOf(plan)})`
}

/** Whether what is read has one row for each row of the level, beside which totals are to be told. */
const isReadAsRows = (plan: ReportPlan): boolean => {
  const read = new Set([...plan.keys, ...plan.timed.map(({ key }) => key)])
  return plan.level !== null && plan.below === null && !isApart(plan) && same([...read].sort(), keysOf(plan).toSorted())
}

/** The columns of figures, each told of its own column in what is read; documents are counted elsewhere. */
const figuresTold = (plan: ReportPlan, tell: (column: SQL, as: keyof typeof aggregates) => SQL): readonly SQL[] =>
  spansOf(plan).flatMap(({ isBefore }) =>
    kindsOf(plan, 'sum', 'own', 'each', 'documents').map(([key, figure]) => {
      const column = columnOfFigure(key, isBefore)
      if (figure.kind === 'documents') return sql`null::bigint as ${column}`
      return sql`${tell(column, figure.kind === 'own' ? figure.as : 'sum')}::bigint as ${column}`
    }),
  )

/** Documents are counted apart, since one that is of several rows is one in their total. */
function countedLevels(plan: ReportPlan, scope: Scope): readonly SQL[] {
  const counted = kindsOf(plan, 'documents')
  return spansOf(plan).flatMap((span) =>
    counted.map(([figure, { register, documents }]: [string, Documents]) => {
      const shown = toldApartIn(plan)
      const keys = [...new Set(shown.flatMap((axis) => (axis.kind === 'time' ? [] : [keyBelow(axis)])))]
      const counts = keys.includes(byDocument.key) ? [] : [name(byDocument.key)]
      const times = shown.flatMap((axis) => (axis.kind === 'time' ? [axis] : []))
      const found = sql`select ${list([
        ...keys.map(name),
        ...times.map((axis) => sql`${timeOf(axis.axis, momentHere(span.shift))} as ${name(axis.key)}`),
        ...counts,
        ...lastOf(plan),
      ])} from ${name(register.name)}
        where ${every([isNarrowedBy(plan, register, scope), isWithin(span), isAtTimes(plan, span.shift), isMovedInto(plan, momentHere(span.shift), span.shift), sql`document = any(${sql.param(documents)}::text[])`])}
        group by ${list([...keys.map(name), ...times.map((_, at) => sql.raw(String(keys.length + at + 1))), ...counts])}
        having ${sql.join(
          Object.keys(register.resources).map((resource) => sql`sum(${name(resource)}) <> 0`),
          sql` or `,
        )}`
      const columns = spansOf(plan).flatMap(({ isBefore }) =>
        kindsOf(plan, 'sum', 'own', 'each', 'documents').map(([key]) =>
          key === figure && isBefore === span.isBefore
            ? sql`count(distinct document_id) as ${columnOfFigure(key, isBefore)}`
            : sql`null::bigint as ${columnOfFigure(key, isBefore)}`,
        ),
      )
      return sql`select ${list([...keysOf(plan).map(name), sql`${isRow(plan)} as is_row`, sql`0 as parts`, ...lastOf(plan), ...columns])}
        from (${withTraits([...plan.along, plan.level], found, scope)}) named group by ${bothSets(plan)}`
    }),
  )
}

/** Adds what the records that dimensions refer to say, once the rows are few. */
function withTraits(axes: readonly (ReportAxis | null)[], base: SQL, { organisation_id }: Scope): SQL {
  const traits = axes.flatMap((axis) => (axis?.kind === 'trait' || axis?.kind === 'told' ? [axis] : []))
  if (traits.length === 0) return base
  const columns = traits.map((axis, at) => sql`${sql.raw(`t${at}`)}.${name(axis.key)} as ${name(axis.key)}`)
  const joins = traits.map((axis, at) => {
    const alias = sql.raw(`t${at}`)
    if (axis.kind === 'told')
      return sql`left join ${name(axis.source)} ${alias} on ${alias}.id = base.${name(axis.ofKey)}`
    return sql`left join ${name(axis.target)} ${alias} on ${alias}.id = base.${name(axis.ofKey)} and ${isOf(resourceNamed(axis.target), alias, organisation_id)}`
  })
  return sql`select ${list([sql`base.*`, ...columns])} from (${base}) base ${sql.join(joins, sql` `)}`
}

/** A page of rows, how many there are, and the totals. */
export function reportPage(plan: ReportPlan, scope: Scope): SQL {
  const { level, apart, query } = plan
  const rows = level ? shownRows(plan, level, scope) : sql`select 1 as nothing where false`
  const whole = dimensionsFor(apart)
  const totals = sql`select ${list([...withShortKeys(whole, 'level'), ...figureColumns(plan)])}
    from level ${joined(whole, 'level', scope.organisation_id)} where ${isApart(plan) ? sql`true` : sql`is_row is null`}`
  return sql`with ${toldTables([plan], scope)} level as materialized (${levelSql(plan, scope)})
    select (select count(*)::int from level where is_row is not null and ${isFilled(plan)}) as total,
      (select coalesce(json_agg(page), '[]') from (${rows}) page) as rows,
      (select coalesce(json_agg(whole), '[]') from (${totals}) whole) as totals, ${query.page} as page`
}

/** What statements tell of records, worked out once for all places that ask for it. */
export function toldTables(plans: readonly ReportPlan[], scope: Scope): SQL {
  const [plan] = plans
  const told = [...new Set(plans.flatMap((one) => one.told))]
  return sql.join(
    told.map((source) => sql`${name(source)} as materialized (${toldSources[source]!(plan!, scope)}),`),
    sql` `,
  )
}

const dimensionsFor = (axes: readonly ReportAxis[]) =>
  dimensionsOf({ dimensions: Object.fromEntries(axes.map((axis) => [axis.name, axis.field])) })

const figureColumns = (plan: ReportPlan): readonly SQL[] =>
  spansOf(plan).flatMap(({ isBefore }) =>
    Object.keys(plan.figures).map((key) => sql`level.${columnOfFigure(key, isBefore)}`),
  )

/** A row in which everything is nought tells nothing; a document tells nothing that brings nothing to what is asked for. */
function isFilled(plan: ReportPlan): SQL {
  const { query, figures, level } = plan
  const looked =
    level === byDocument
      ? query.figures.filter((key) => Object.hasOwn(figures, key))
      : kindsOf(plan, 'sum', 'own', 'each', 'documents').map(([key]) => key)
  const columns = spansOf(plan).flatMap(({ isBefore }) =>
    looked.map((key) => sql`coalesce(${columnOfFigure(key, isBefore)}, 0) <> 0`),
  )
  return columns.length ? sql`(${sql.join(columns, sql` or `)})` : sql`false`
}

function shownRows(plan: ReportPlan, level: ReportAxis, scope: Scope): SQL {
  const { page, per_page } = plan.query
  const shown = dimensionsFor([...new Set([...plan.apart, level])])
  const moments = momentsIn(plan).map((moment) => sql`level.${moment}`)
  const order = level === byDocument ? sql`level.occurred_at desc, level.document_id desc` : orderOf(plan, level)
  return sql`select ${list([...withShortKeys(shown, 'level'), sql`level.parts`, ...moments, ...figureColumns(plan)])}
    from level ${joined(shown, 'level', scope.organisation_id)} where is_row is not null and ${isFilled(plan)}
    order by ${order}
    limit ${per_page} offset ${Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER)}`
}

/** All rows of a level with their `row_place` in the order that is asked for, and what else is to be known of them. */
export function placedRows(plan: ReportPlan, from: SQL, others: SQL, scope: Scope): SQL {
  const level = plan.level!
  const shown = dimensionsFor([...new Set([...plan.apart, level])])
  return sql`select ${list([...withShortKeys(shown, 'level'), sql`level.parts`, ...figureColumns(plan)])}, ${others},
      row_number() over (order by ${orderOf(plan, level)}) as row_place
    from ${from} ${joined(shown, 'level', scope.organisation_id)} where is_row is not null and ${isFilled(plan)}`
}

function orderOf(plan: ReportPlan, level: ReportAxis): SQL {
  const { sort, language } = plan.query
  const [dimension] = dimensionsFor([level])
  const byFigure = Object.hasOwn(plan.figures, sort.column) && (level.kind !== 'time' || plan.query.sortsTimes)
  const rank =
    level.kind === 'time'
      ? level.axis === 'hour'
        ? sql`level.hour::int`
        : sql`level.${name(level.key)}`
      : dimensionRank(dimension!, 'level', language)
  const isDown = sort.descending && (byFigure || sort.column === level.name || level === byDocument)
  const first = byFigure ? sql`level.${name(sort.column)}` : rank
  const direction = sql.raw(isDown ? ' desc nulls last' : ' nulls last')
  return list([sql`${first}${direction}`, rank, sql`level.${name(level.key)}`])
}
