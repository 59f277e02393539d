import type pg from 'pg'
import { books } from '#domain/books.ts'
import { keyed } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import { sheetKey } from '../../sheets.ts'
import type { MovedEntries } from '../tables/merges.ts'
import { hasMonths, hasNow } from './registers.ts'
import { balancesSql, monthsSql } from './sum-entries-sql.ts'

/** A dimension of a register that names records of a kind. */
export interface EntryPlace {
  readonly register: Register
  readonly key: string
}

/**
 * Where the books name records of this kind. What is valid from a moment on is left as it is: two prices of one moment
 * make no price.
 */
export const placesNaming = (kind: string): readonly EntryPlace[] =>
  books
    .filter(({ kept }) => kept !== 'information')
    .flatMap((register) =>
      keyed(register.dimensions).flatMap(({ key, field }) =>
        field.kind === 'ref' && field.to === kind ? [{ register, key }] : [],
      ),
    )

type Client = Pick<pg.ClientBase, 'query'>

export async function moveEntries(
  client: Client,
  { register, key }: EntryPlace,
  organisation_id: string,
  gone: string,
  into: string,
): Promise<MovedEntries['entries']> {
  const { rows } = await client.query<{ document_id: string; n: number }>(
    `update ${register.name} set ${key} = $3 where organisation_id = $1 and ${key} = $2 returning document_id, n`,
    [organisation_id, gone, into],
  )
  return rows.map(({ document_id, n }) => [document_id, n])
}

export async function moveEntriesBack(
  client: Client,
  { register, key }: EntryPlace,
  organisation_id: string,
  { gone_id, entries }: MovedEntries,
): Promise<void> {
  await client.query(
    `update ${register.name} entry set ${key} = $2 from unnest($3::uuid[], $4::int[]) as moved (document_id, n)
      where entry.organisation_id = $1 and entry.document_id = moved.document_id and entry.n = moved.n`,
    [organisation_id, gone_id, entries.map(([document_id]) => document_id), entries.map(([, n]) => n)],
  )
}

/** Makes the balances and months of these records anew from their entries: so they can't differ from them. */
export async function foldAnew(
  client: Client,
  { register, key }: EntryPlace,
  organisation_id: string,
  ids: readonly string[],
): Promise<void> {
  const where = `organisation_id = $1 and ${key} = any($2::uuid[])`
  const values = [organisation_id, ids]
  const sums = Object.keys(register.resources)
  const fold = async (table: string, folded: string, kept: readonly string[]) => {
    const columns = await client.query(`select * from ${table} limit 0`)
    const names = columns.fields.map(({ name }) => name).join(', ')
    await client.query(`delete from ${table} where ${where}`, values)
    await client.query(
      `insert into ${table} (${names}) select ${names} from (${folded}) folded
        where ${kept.map((sum) => `${sum} <> 0`).join(' or ')}`,
      values,
    )
  }
  if (hasNow(register)) await fold(`${register.name}_now`, balancesSql(register, where), sums)
  if (hasMonths(register)) {
    const parts = sums.flatMap((sum) => [`${sum}_income`, `${sum}_outcome`])
    await fold(`${register.name}_months`, monthsSql(register, where), parts)
  }
}

/** The ids of the sheets in which these records stand. */
export async function sheetsNaming(
  client: Client,
  { register, key }: EntryPlace,
  organisation_id: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (register.sheet === null) return []
  const sheet = sheetKey(register)
  if (sheet === key) return ids
  const { rows } = await client.query<{ id: string }>(
    `select distinct ${sheet} as id from ${register.name} where organisation_id = $1 and ${key} = any($2::uuid[])`,
    [organisation_id, ids],
  )
  return rows.map(({ id }) => id)
}
