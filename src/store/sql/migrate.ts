import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { fillSearched } from './rows/named-rows.ts'
import { indexWords, standingTables } from './rows/words.ts'
import { throughTurnstile } from './wire/turnstile.ts'

interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

const folder = new URL('./migrations/', import.meta.url)

export const landedMigrations = (): readonly Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8')
      return { name: file.replace(/\.sql$/, ''), text, hash: createHash('sha256').update(text).digest('hex') }
    })

/** Applies the missing migrations in order. */
export const migrate = (url: string, migrations = landedMigrations()): Promise<readonly string[]> =>
  throughTurnstile(url, async (client) => {
    await mustKnowLetters(client)
    const missing = missingFrom(migrations, await appliedTo(client))
    for (const migration of missing) await apply(client, migration)
    const stands = await standingTables(client)
    await indexWords(client, stands)
    await fillSearched(client, stands)
    return missing.map(({ name }) => name)
  })

/** Search lower-cases in the database: one that can't lower-case Cyrillic would silently find nothing. */
async function mustKnowLetters(client: pg.Client) {
  const { rows } = await client.query<{ knows: boolean }>(
    `select getdatabaseencoding() = 'UTF8' and lower('Ж') = 'ж'
       and exists (select from pg_collation where collname = 'und-x-icu') as knows`,
  )
  if (!rows[0]?.knows)
    throw new Error(
      'This database does not know Cyrillic letters. Make it with UTF-8 and a locale that does, for instance: ' +
        "create database savdo template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'. " +
        'The PostgreSQL itself must be built with ICU.',
    )
}

async function appliedTo(client: pg.Client) {
  await client.query(
    `create table if not exists migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations order by name')
  return rows
}

function missingFrom(known: readonly Migration[], applied: readonly { name: string; hash: string }[]) {
  for (const { name, hash } of applied) {
    const migration = known.find((each) => each.name === name)
    if (!migration)
      throw new Error(`This database was used by a newer Savdo (it has the migration ${name}): update the program.`)
    if (migration.hash !== hash)
      throw new Error(`The migration ${name} is not the one that this database was made with: restore its file.`)
  }
  return known.filter(({ name }) => !applied.some((each) => each.name === name))
}

async function apply(client: pg.Client, { name, text, hash }: Migration) {
  await client.query('begin')
  await client.query(text)
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  await client.query('commit')
}
