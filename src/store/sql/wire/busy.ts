import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** Lock timeout, statement timeout, idle transaction ended, too many connections. */
const states = ['55P03', '57014', '25P03', '53300']

/** Whether the database was overloaded, rather than the statement wrong: the call may be repeated. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isBusy(error.cause)
  if (error instanceof DatabaseError) return states.includes(error.code ?? '')
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}
