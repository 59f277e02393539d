import type pg from 'pg'
import type { Database } from '../wire/database.ts'
import { checks } from './verify-checks.ts'

/** A place where a check fails. */
interface Difference {
  readonly place: Readonly<Record<string, unknown>>
  readonly expected: unknown
  readonly found: unknown
}

export interface Verified {
  readonly name: string
  readonly seconds: number
  /** The number of differences; only the first of them are listed. */
  readonly differences: number
  readonly first: readonly Difference[]
}

const named = 5

/** Runs all checks in one snapshot of the database; returns whether all hold. */
export async function verify(db: Database, tell: (verified: Verified) => void): Promise<boolean> {
  const client = await db.$client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local work_mem = '64MB'`)
    return await verifyOn(client, tell)
  } finally {
    await client.query('rollback').finally(() => client.release())
  }
}

/** Runs the checks on a connection and reports each result as it comes. */
export async function verifyOn(client: pg.ClientBase, tell: (verified: Verified) => void): Promise<boolean> {
  let holds = true
  for (const { name, text } of checks()) {
    const start = performance.now()
    const { rows } = await client.query<Difference & { differences: string }>(
      `select *, count(*) over () as differences from (${text}) differing order by place limit ${named}`,
    )
    const differences = Number(rows[0]?.differences ?? 0)
    holds &&= differences === 0
    tell({ name, seconds: (performance.now() - start) / 1000, differences, first: rows.map(onlyDifference) })
  }
  return holds
}

const onlyDifference = ({ place, expected, found }: Difference): Difference => ({ place, expected, found })
