import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyRequest } from 'fastify'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import { Turns } from '../turns.ts'

/** So many reports are read at a time, so that posting always has a processor; a few more wait. */
const [atOnce, mayWait] = [2, 20]
/** Milliseconds after which a report is given up: a shorter period tells it. */
const longest = 120_000
const lowest = constants.priority.PRIORITY_LOW

/**
 * Reads for reports: on connections of their own, in transactions that can't write, within a time limit. Whoever leaves
 * before the answer is there ends the statement too.
 */
export class ReportReading {
  private readonly pool: Database
  private readonly isHere: boolean
  private readonly turns = new Turns(atOnce, mayWait)

  /** `isHere` says that the database runs on this machine as a part of the program. */
  constructor(pool: Database, isHere = false) {
    this.pool = pool
    this.isHere = isHere
  }

  read<T>(request: Pick<FastifyRequest, 'raw'> | null, work: (db: Connection) => Promise<T>): Promise<T> {
    return this.turns.run(async () => {
      const client = await this.pool.$client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      if (this.isHere) giveWay(rows[0]?.pid)
      let isBroken = true
      const leave = () => void this.pool.$client.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {})
      const socket = request?.raw.socket
      socket?.once('close', leave)
      try {
        await client.query('begin transaction read only')
        await client.query(`set local statement_timeout = ${longest}`)
        // One processor each: the others are for those who post.
        await client.query('set local max_parallel_workers_per_gather = 0')
        const answer = await work(drizzle(client))
        await client.query('commit')
        isBroken = false
        return answer
      } finally {
        socket?.off('close', leave)
        client.release(isBroken)
      }
    })
  }
}

/**
 * Whoever posts is served before a report is: of two that want a processor the report waits. Each process of PostgreSQL
 * is a session of its own, and Linux weighs sessions before it looks at the processes in them.
 */
function giveWay(pid: number | undefined): void {
  try {
    if (!pid) return
    setPriority(pid, lowest)
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(lowest))
  } catch {
    // Where that is not allowed they share.
  }
}
