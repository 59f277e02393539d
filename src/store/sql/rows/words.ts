import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { house } from '#domain/house.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { codedElsewhere } from '#domain/kernel/searchable.ts'
import { searchedIn } from '#domain/kernel/searched.ts'
import { titleKeys } from '../../embedded.ts'
import { labelsText } from './named-rows.ts'
import { searchedIds, searchedText } from './searched.ts'
import { columnOf, isOwned, isWords, tableOf } from './tables.ts'
import { folded, list, name } from './where.ts'

type Stands = (resource: Resource) => boolean

/** Tells whether a table is there as declared: a database of an earlier version lacks tables and columns of later ones. */
export async function standingTables(client: pg.Client): Promise<Stands> {
  const { rows } = await client.query<{ at: string }>(
    `select table_name || '.' || column_name as at from information_schema.columns where table_schema = current_schema()`,
  )
  const standing = new Set(rows.map(({ at }) => at))
  return (resource) =>
    Object.keys(getTableColumns(tableOf(resource))).every((column) => standing.has(`${resource.name}.${column}`))
}

/** Extension not available, not permitted, or not fully installed. */
const cannotBeHad = ['0A000', '42501', '58P01']

/**
 * Indexes by which a word is found inside names, and in all that a search looks at. They need extensions that not
 * every database may have, so they are no part of the tables as declared: each start makes what is missing. Without
 * them search reads every row and finds the same.
 */
export async function indexWords(client: pg.Client, stands: Stands): Promise<void> {
  const db = drizzle(client)
  try {
    await client.query('create extension if not exists pg_trgm; create extension if not exists btree_gin')
    for (const resource of house.filter((one) => isOwned(one) && stands(one)))
      for (const [suffix, parts] of searchIndexes(resource)) {
        await db.execute(sql`drop index if exists ${name(`${resource.name}_words_${suffix}`)}`)
        await db.execute(sql`
          create index if not exists ${name(`${resource.name}_words_in_${suffix}`)} on ${name(resource.name)}
          using gin (organisation_id, ${list(parts)})`)
      }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
    if (cause instanceof pg.DatabaseError && cannotBeHad.includes(cause.code ?? '')) return
    throw error
  }
}

/** Whether others are found by the codes of this one. */
const isLabel = (resource: Resource) => house.some((one) => codedElsewhere(one).some(({ of }) => of === resource))

/** One index for all that a search of documents and codes looks at, or for each title of names; one for codes by which others are found. */
function searchIndexes(resource: Resource): readonly (readonly [string, readonly SQL[]])[] {
  const codes = isLabel(resource) ? [['codes', [words(labelsText(resource.keys))]] as const] : []
  if (searchedIn(resource).length > 0) {
    const ids = searchedIds(resource)
    return [[resource.title, [words(searchedText(resource)), ...(ids ? [sql`(${ids})`] : [])]], ...codes]
  }
  const table = tableOf(resource)
  const titles = titleKeys(resource)
    .filter((key) => isWords(columnOf(table, key)))
    .map((key) => [key, [words(folded(name(key)))]] as const)
  return [...titles, ...codes]
}

const words = (text: SQL) => sql`(${text}) gin_trgm_ops`
