import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { StoreAway } from '../../away.ts'

/** The server that answers does not write: it is a standby, or somebody has closed it. */
export class ReadOnlyServer extends Error {
  constructor() {
    super('this PostgreSQL does not write')
  }
}

/** The connection was lost or refused, the server shuts down or starts, does not write, has no room or no place left. */
const states = /^(08...|57P0[1235]|25P03|25006|53[13]00)$/

const network = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]

/** What the driver says in words alone. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect)|is not queryable$|^Cannot use a pool after/

/** Whether it was the database that went away, and not the question that was wrong. */
export function isAway(error: unknown): boolean {
  if (error instanceof StoreAway || error instanceof ReadOnlyServer) return true
  if (error instanceof DrizzleQueryError) return isAway(error.cause)
  if (error instanceof DatabaseError) return states.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return network.includes(code) || (code === 'ENOENT' && syscall === 'connect') || words.test(error.message)
}

/** Whether it is there and answers, but does not write. */
export function isReadOnly(error: unknown): boolean {
  if (error instanceof StoreAway || error instanceof DrizzleQueryError) return isReadOnly(error.cause)
  return error instanceof ReadOnlyServer || (error instanceof DatabaseError && error.code === '25006')
}
