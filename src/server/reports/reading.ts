import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import { type TurnOwner, Turns } from '../http/turns.ts'

declare module '../tools/parts.ts' {
  interface Parts {
    /** Reads for reports, apart from everything else. */
    readonly reading: ReportReading
  }
}

/** So many reports are read at a time, so that posting always has a processor; a few more wait. */
const [atOnce, mayWait] = [2, 40]
/** A page asks for what each of its opened levels holds at once. */
const shares = { person: 12, organisation: 24 }
/**
 * A report is given up after two minutes: a shorter period tells it. It takes one processor, the others are for those who
 * post.
 */
const settings = ["statement_timeout = '2min'", 'max_parallel_workers_per_gather = 0']
const lowest = constants.priority.PRIORITY_LOW

/** The call that waits for the answer; or the organisation whose reports are sent by themselves. */
type ReportAsker = Pick<FastifyRequest, 'raw' | 'caller'> | { readonly organisation_id: string }

function whoseIs(asking: ReportAsker | null): TurnOwner | null {
  if (!asking) return null
  if ('organisation_id' in asking)
    return { person: `sent ${asking.organisation_id}`, organisation: asking.organisation_id }
  const actor = asking.caller?.actor
  return actor ? { person: actor.user_id, organisation: actor.organisation_id } : null
}

/**
 * Reads for reports: on connections of their own, in transactions that see one moment and can't write, within a time limit. Whoever leaves
 * before the answer is there ends the statement too.
 */
export class ReportReading {
  private readonly pool: Database
  private readonly isHere: boolean
  private readonly turns = new Turns(atOnce, mayWait, shares)
  /** The process behind each connection. */
  private readonly processes = new WeakMap<PoolClient, number>()

  /** `isHere` says that the database runs on this machine as a part of the program. */
  constructor(pool: Database, isHere = false) {
    this.pool = pool
    this.isHere = isHere
  }

  read<T>(asking: ReportAsker | null, work: (db: Connection) => Promise<T>): Promise<T> {
    return this.turns.run(async () => {
      const client = await this.pool.$client.connect()
      let isBroken = true
      const leave = () => void this.cancel(client)
      const socket = asking && 'raw' in asking ? asking.raw.socket : undefined
      try {
        await this.prepare(client)
        socket?.once('close', leave)
        await client.query(
          `begin isolation level repeatable read read only; ${settings.map((one) => `set local ${one}`).join('; ')}`,
        )
        const answer = await work(drizzle(client))
        await client.query('commit')
        isBroken = false
        return answer
      } finally {
        socket?.off('close', leave)
        client.release(isBroken)
      }
    }, whoseIs(asking))
  }

  /** Before the first report of a connection: which process is behind it, and that it gives way. */
  private async prepare(client: PoolClient): Promise<void> {
    if (this.processes.has(client)) return
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { pid } = rows[0]!
    this.processes.set(client, pid)
    if (this.isHere) giveWay(pid)
  }

  /** Ends the statement that the connection waits for. */
  private cancel(client: PoolClient): Promise<unknown> {
    return this.pool.$client.query('select pg_cancel_backend($1)', [this.processes.get(client)]).catch(() => {})
  }
}

/**
 * Whoever posts is served before a report is: of two that want a processor the report waits. Each process of PostgreSQL
 * is a session of its own, and Linux weighs sessions before it looks at the processes in them.
 */
function giveWay(pid: number): void {
  try {
    setPriority(pid, lowest)
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(lowest))
  } catch {
    // Where that is not allowed they share.
  }
}
