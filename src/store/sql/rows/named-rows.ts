import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { house } from '#domain/house.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import {
  type Alternative,
  calledFor,
  forgivingWordsOf,
  isSlip,
  keysWithoutSlips,
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

/** Counts on when `search-plan.ts` or `searchable.ts` makes other keys of a record: those that are kept are then made anew. */
const version = 3

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

/** The word rows of the table: `own` is the word, its keys are those of its slips, with `=` instead of `-`. */
const word = 'word'
const wordColumns = [
  ['word', 'text'],
  ['keys', 'text[]'],
] as const
// The first half of its id says which word it is, so that it is asked for by the primary key; the second half is chance:
// two changes at once may both add a word, and nobody waits for the other.
const half = 'substr(md5(word), 1, 16)'
const idWith = (rest: string) => `(${half} || ${rest})::uuid`
const added = (from: string) => `insert into search_keys (resource, row_id, version, own, folded, keys)
  select distinct on (word) '${word}', ${idWith('substr(md5(gen_random_uuid()::text), 1, 16)')}, 0, word, '', array_to_tsvector(keys)
  from ${from} where not exists (select from search_keys held where held.resource = '${word}'
    and held.row_id between ${idWith(`'${'0'.repeat(16)}'`)} and ${idWith(`'${'f'.repeat(16)}'`)})`
const ofWords: Write['parts'] = [['searched_words', added('{rows}')]]

const asWord = (key: string) => key.replace(/^-/, '=')
const wordRows = (words: ReturnType<typeof forgivingWordsOf>): readonly Row[] =>
  [...words].map(([word, keys]) => ({ word, keys: keys.map(asWord) }))

function keepingWords(resource: Resource, row: Row): readonly Write[] {
  const rows = wordRows(forgivingWordsOf(searchableIn(resource, row)))
  return rows.length > 0 ? [{ parts: ofWords, values: [], rows, columns: wordColumns }] : []
}

function keptRow(resource: Resource, row: Row) {
  const searchable = searchableIn(resource, row)
  const called = calledFor(searchable)
  return { resource: resource.name, row_id: row.id, version, ...called, keys: keysWithoutSlips(searchable) }
}

/** What is written beside a change of a record so that it is found by its names; nothing where they stay. */
export function keepingSearched({ resource, before, after }: Change): readonly Write[] {
  if (!isCalledByName(resource)) return []
  const words = before && isFoundAlike(resource, before, after) ? [] : keepingWords(resource, after)
  if (before === null) return [{ parts: ofNew, values: [], rows: [keptRow(resource, after)], columns }, ...words]
  if (isFoundAlike(resource, before, after)) return []
  const row: Row = keptRow(resource, after)
  return [{ parts: ofChanged, values: columns.map(([key]) => row[key]) }, ...words]
}

const atOnce = 2000

/** Makes the keys of records that have none yet. `stands`: whether a table is there as declared. */
export async function fillSearched(client: pg.ClientBase, stands: (resource: Resource) => boolean): Promise<void> {
  const { rows } = await client.query(`select to_regclass('search_keys') is not null as stands`)
  if (!rows[0]?.stands) return
  const known = new Set<string>()
  for (const resource of house.filter((one) => isCalledByName(one) && stands(one))) await fill(client, resource, known)
  await dropWords(client)
}

/**
 * Removes the words that no record has any more; at a start, since each change would have to look for all others that
 * have it. They are looked for while others write, and asked about once more while nobody does.
 */
async function dropWords(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`
    select row_id from search_keys w where resource = '${word}' and not exists (
      select from ts_stat($$select keys from search_keys where resource <> '${word}'$$) held where held.word = '-' || w.own)`)
  if (rows.length === 0) return
  await client.query('begin')
  await client.query('lock table search_keys in share row exclusive mode')
  await client.query(
    `delete from search_keys w where resource = '${word}' and row_id = any($1) and not exists (
      select from search_keys held where held.keys @@ ('''-' || w.own || '''')::tsquery)`,
    [rows.map(({ row_id }) => row_id)],
  )
  await client.query('commit')
}

/** In stretches, of which each reads its records anew: they may change meanwhile. `known`: the words that were added before. */
async function fill(client: pg.ClientBase, resource: Resource, known: Set<string>): Promise<void> {
  const { names, codes } = searchedKeys(resource)
  const read = [...new Set(['id', 'index', ...names, ...codes])].map((key) => `"${key}"`).join(', ')
  // Who lacks keys is asked once: asked for each stretch, PostgreSQL may look through all of them again.
  await client.query(`declare lacking no scroll cursor with hold for select t.id from "${resource.name}" t where not exists
    (select from search_keys k where k.resource = '${resource.name}' and k.row_id = t.id and k.version = ${version})`)
  for (;;) {
    const lacking = await client.query<{ id: string }>(`fetch ${atOnce} from lacking`)
    if (lacking.rows.length === 0) break
    const { rows } = await client.query(`select ${read} from "${resource.name}" where id = any($1)`, [
      lacking.rows.map(({ id }) => id),
    ])
    const words = new Map(rows.flatMap((row) => [...forgivingWordsOf(searchableIn(resource, row))]))
    for (const one of [...words.keys()])
      if (known.has(one)) words.delete(one)
      else known.add(one)
    await client.query(added(`json_to_recordset($1::json) as e (${typed(wordColumns)})`), [
      JSON.stringify(wordRows(words)),
    ])
    await client.query(kept(`json_to_recordset($1::json) as e (${typed(columns)})`), [
      JSON.stringify(rows.map((row) => keptRow(resource, row))),
    ])
  }
  await client.query('close lacking')
}

const typed = (some: readonly (readonly [string, string])[]) => some.map(([key, type]) => `${key} ${type}`).join(', ')

/** The records that a plan finds, each with its rank: `row_id` and `rank`. */
export function hitsOf(resource: Resource, plan: SearchPlan): SQL {
  const { code } = plan
  const named = namedSo(resource, plan)
  const coded = code ? codedElsewhere(resource).map((one) => labelled(one, code)) : []
  if (coded.length === 0) return named
  return sql`select row_id, min(rank) as rank from (${sql.join([named, ...coded], sql` union all `)}) hit group by row_id`
}

/** The questions stand in subqueries: PostgreSQL would guess their many beginnings to find half a table, and read it all. */
function namedSo({ name }: Resource, plan: SearchPlan): SQL {
  const folded = queryOf(plan.folded)
  const asked = plan.near ? sql`(${`${folded}|(`}::text || ${nearly(plan.near)} || ')')` : sql`${folded}`
  const tier = plan.near
    ? sql`case when keys @@ (select ${folded}::tsquery) then ${exactly(plan)} else ${sql.raw(String(2 * placesInTier))} end`
    : exactly(plan)
  return sql`select row_id, ${tier} + ${placeOf(plan)} as rank from search_keys
    where resource = ${name} and keys @@ (select ${asked}::tsquery)`
}

const holds = (column: string, part: string) => sql`position(${part} in ${name(column)}) > 0`

const exactly = ({ order }: SearchPlan): SQL =>
  sql`case when ${every(order.exact.map((word) => holds('own', word)))} then 0 else ${sql.raw(String(placesInTier))} end`

const placeOf = ({ order: { whole, begun, begins, words } }: SearchPlan): SQL =>
  sql`case when ${holds('folded', whole)} then 0 when ${holds('folded', begun)} then 1
    when ${holds('folded', begins)} then 2 when folded like ${`%${words.join('%')}%`} then 3 else 4 end`

/** A code that is looked for holds no sign that a pattern would read. */
const labelled = ({ of, by, codes }: CodedElsewhere, wanted: string): SQL => {
  const held = labelsText(codes)
  return sql`select ${name(by)}, 0 from ${name(of.name)} where deleted_at is null
    and ${any([sql`${held} like ${`% ${wanted}%`}`, sql`${held} like ${`%${wanted} %`}`])}`
}

/** All codes of a record in one text, each between spaces; as its index has it. */
export const labelsText = (codes: readonly string[]): SQL =>
  sql`(' ' || ${sql.join(
    codes.map((key) => sql`translate(lower(coalesce(${name(key)}, '')), ${sql.raw(`'${codeSigns}'`)}, '')`),
    sql` || ' ' || `,
  )} || ' ')`

const queryOf = (readings: readonly SoughtWords[]): string =>
  readings.map((words) => `(${words.map((one) => `(${alternatives(one)})`).join('&')})`).join('|')

const alternatives = (some: SoughtWords[number]) => some.map(written).join('|')

/** Slips are looked up among the words that there are, which are few: then records hold one of the words found. */
function nearly(words: SoughtWords): SQL {
  const parts = words.map((one) => {
    const slips = one.filter(isSlip).map(({ key, whole }) => ({ key: asWord(key), whole }))
    const others = alternatives(one.filter((each) => !isSlip(each)))
    if (slips.length === 0) return sql`${`(${others})`}::text`
    return sql`${`(${others}`}::text || coalesce((select string_agg(distinct '|''-' || own || '''', '') from search_keys
      where resource || '' = ${word} and keys @@ (select ${alternatives(slips)}::tsquery)), '') || ')'`
  })
  return sql.join(parts, sql` || '&' || `)
}

/** Keys hold letters, figures and our own signs. */
const written = ({ key, whole }: Alternative) => `'${key}'${whole ? '' : ':*'}`
