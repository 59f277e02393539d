import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { StoreUnreachable } from '../../store-unreachable.ts'

/** The server that answers can't write: it is a standby, or is set to read only. */
export class ReadOnlyServer extends Error {
  constructor() {
    super('this PostgreSQL does not write')
  }
}

/**
 * Connection lost or refused, server shutting down or starting, idle transaction ended, read only, out of disk or
 * connections.
 */
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

/** Errors of the driver that have no code. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect)|is not queryable$|^Cannot use a pool after/

/** Whether it was the database that went away, and not the question that was wrong. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof StoreUnreachable || error instanceof ReadOnlyServer) return true
  if (error instanceof DrizzleQueryError) return isUnreachable(error.cause)
  if (error instanceof DatabaseError) return states.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return network.includes(code) || (code === 'ENOENT' && syscall === 'connect') || words.test(error.message)
}

/** Whether it is there and answers, but does not write. */
export function isReadOnly(error: unknown): boolean {
  if (error instanceof StoreUnreachable || error instanceof DrizzleQueryError) return isReadOnly(error.cause)
  return error instanceof ReadOnlyServer || (error instanceof DatabaseError && error.code === '25006')
}
