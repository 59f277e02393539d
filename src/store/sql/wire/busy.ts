import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** Waited too long for a lock, was at it for too long, left a transaction lying, and no connection is free in the database. */
const states = ['55P03', '57014', '25P03', '53300']

/** Whether the database had too much to do, and not the question was wrong: it may be asked again. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isBusy(error.cause)
  if (error instanceof DatabaseError) return states.includes(error.code ?? '')
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}
