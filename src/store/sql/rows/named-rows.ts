import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { house } from '#domain/house.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import {
  type Alternative,
  calledFor,
  keysOfRecord,
  placesInTier,
  type SearchPlan,
  type SoughtWords,
} from '#domain/kernel/search-plan.ts'
import {
  type CodedElsewhere,
  codedElsewhere,
  codeSigns,
  isCalledByName,
  isFoundAlike,
  searchableIn,
  searchedKeys,
} from '#domain/kernel/searchable.ts'
import type { Change } from '../../port.ts'
import type { Write } from '../wire/outgoing.ts'
import { any, every, name } from './where.ts'

/** Counts on when `search-plan.ts` makes other keys of a record: those that are kept are then made anew. */
const version = 1

const columns = [
  ['resource', 'text'],
  ['row_id', 'uuid'],
  ['version', 'smallint'],
  ['own', 'text'],
  ['folded', 'text'],
  ['keys', 'text[]'],
] as const

const kept = (from: string) => `insert into search_keys (resource, row_id, version, own, folded, keys)
  select resource, row_id, version, own, folded, array_to_tsvector(keys) from ${from}
  on conflict (resource, row_id) do update
    set version = excluded.version, own = excluded.own, folded = excluded.folded, keys = excluded.keys`

const ofNew: Write['parts'] = [['searched', kept('{rows}')]]
const ofChanged: Write['parts'] = [
  ['searched', kept(`(select ${columns.map(([key, type], at) => `$${at + 1}::${type} as ${key}`).join(', ')}) e`)],
]

function keptRow(resource: Resource, row: Row) {
  const searchable = searchableIn(resource, row)
  const called = calledFor(searchable)
  return { resource: resource.name, row_id: row.id, version, ...called, keys: keysOfRecord(searchable) }
}

/** What is written beside a change of a record so that it is found by its names; nothing where they stay. */
export function keepingSearched({ resource, before, after }: Change): readonly Write[] {
  if (!isCalledByName(resource)) return []
  if (before === null) return [{ parts: ofNew, values: [], rows: [keptRow(resource, after)], columns }]
  if (isFoundAlike(resource, before, after)) return []
  const row: Row = keptRow(resource, after)
  return [{ parts: ofChanged, values: columns.map(([key]) => row[key]) }]
}

const atOnce = 2000

/** Makes the keys of records that have none yet. `stands`: whether a table is there as declared. */
export async function fillSearched(client: pg.ClientBase, stands: (resource: Resource) => boolean): Promise<void> {
  const { rows } = await client.query(`select to_regclass('search_keys') is not null as stands`)
  if (!rows[0]?.stands) return
  for (const resource of house.filter((one) => isCalledByName(one) && stands(one))) await fill(client, resource)
}

async function fill(client: pg.ClientBase, resource: Resource): Promise<void> {
  const { names, codes } = searchedKeys(resource)
  const read = ['id', 'index', ...names, ...codes].map((key) => `t."${key}"`).join(', ')
  for (;;) {
    const { rows } = await client.query(
      `select ${read} from "${resource.name}" t
       left join search_keys k on k.resource = $1 and k.row_id = t.id and k.version = $2 where k.row_id is null limit $3`,
      [resource.name, version, atOnce],
    )
    if (rows.length === 0) return
    const typed = columns.map(([key, type]) => `${key} ${type}`).join(', ')
    await client.query(kept(`json_to_recordset($1::json) as e (${typed})`), [
      JSON.stringify(rows.map((row) => keptRow(resource, row))),
    ])
  }
}

/** The records that a plan finds, each with its rank: `row_id` and `rank`. */
export function hitsOf(resource: Resource, plan: SearchPlan): SQL {
  const { code } = plan
  const arms = [
    hit(resource, plan, queryOf(plan.folded), sql`${exactly(plan)} + `),
    ...(plan.near ? [hit(resource, plan, queryOf([plan.near]), sql.raw(`${2 * placesInTier} + `))] : []),
    ...(code ? codedElsewhere(resource).map((one) => labelled(one, code)) : []),
  ]
  return sql`select row_id, min(rank) as rank from (${sql.join(arms, sql` union all `)}) hit group by row_id`
}

/** The question stands in a subquery: PostgreSQL would guess its many beginnings to find half a table, and read it all. */
const hit = ({ name }: Resource, plan: SearchPlan, asked: string, tier: SQL) =>
  sql`select row_id, ${tier}${placeOf(plan)} as rank from search_keys
    where resource = ${name} and keys @@ (select ${asked}::tsquery)`

const holds = (column: string, part: string) => sql`position(${part} in ${name(column)}) > 0`

const exactly = ({ order }: SearchPlan): SQL =>
  sql`case when ${every(order.exact.map((word) => holds('own', word)))} then 0 else ${sql.raw(String(placesInTier))} end`

const placeOf = ({ order: { whole, begun, begins, words } }: SearchPlan): SQL =>
  sql`case when ${holds('folded', whole)} then 0 when ${holds('folded', begun)} then 1
    when ${holds('folded', begins)} then 2 when folded like ${`%${words.join('%')}%`} then 3 else 4 end`

/** A code that is looked for holds no sign that a pattern would read. */
const labelled = ({ of, by, codes }: CodedElsewhere, wanted: string): SQL => {
  const held = codesOf(codes)
  return sql`select ${name(by)}, 0 from ${name(of.name)} where deleted_at is null
    and ${any([sql`${held} like ${`% ${wanted}%`}`, sql`${held} like ${`%${wanted} %`}`])}`
}

/** All codes of a record in one text, each between spaces; as its index has it. */
export const codesOf = (codes: readonly string[]): SQL =>
  sql`(' ' || ${sql.join(
    codes.map((key) => sql`translate(lower(coalesce(${name(key)}, '')), ${sql.raw(`'${codeSigns}'`)}, '')`),
    sql` || ' ' || `,
  )} || ' ')`

const queryOf = (readings: readonly SoughtWords[]): string =>
  readings.map((words) => `(${words.map((one) => `(${one.map(written).join('|')})`).join('&')})`).join('|')

/** Keys hold letters, figures and our own signs. */
const written = ({ key, whole }: Alternative) => `'${key}'${whole ? '' : ':*'}`
