import pg from 'pg'
import { house } from '#domain/house.ts'
import { titleKeys } from '../../embedded.ts'
import { columnOf, isWords, tableOf } from './tables.ts'

/** Extension not available, not permitted, or not fully installed. */
const cannotBeHad = ['0A000', '42501', '58P01']

/**
 * Indexes by which a word is found inside names. They need extensions that not every database may have, so they are no
 * part of the tables as declared: each start makes what is missing. Without them search reads every name and finds the same.
 */
export async function indexWords(client: pg.Client): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm; create extension if not exists btree_gin')
    const { rows } = await client.query<{ tablename: string }>(
      'select tablename from pg_tables where schemaname = current_schema()',
    )
    // A database of an earlier version lacks the tables of later ones.
    const standing = new Set(rows.map(({ tablename }) => tablename))
    for (const resource of house.filter(({ name, scope }) => scope === 'organisation' && standing.has(name)))
      for (const key of titleKeys(resource).filter((title) => isWords(columnOf(tableOf(resource), title))))
        await client.query(`
          create index if not exists "${resource.name}_words_${key}" on "${resource.name}"
          using gin (organisation_id, lower("${key}") gin_trgm_ops) where deleted_at is null`)
  } catch (error) {
    if (error instanceof pg.DatabaseError && cannotBeHad.includes(error.code ?? '')) return
    throw error
  }
}
