import type pg from 'pg'
import type { Database } from '../wire/database.ts'
import { checks } from './verify-checks.ts'

/** A place where the books do not say what they must. */
interface Difference {
  readonly place: Readonly<Record<string, unknown>>
  readonly expected: unknown
  readonly found: unknown
}

export interface Verified {
  readonly name: string
  readonly seconds: number
  /** How many there are; only the first of them are named. */
  readonly differences: number
  readonly first: readonly Difference[]
}

const named = 5

/** Asks everything that must hold of the books, all of it of one moment. */
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

/** The same on a connection, telling each answer as it comes. */
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
