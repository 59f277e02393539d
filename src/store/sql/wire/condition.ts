import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isReadOnly } from './unreachable.ts'

/** Whether the database can be worked with: it answers and writes, or answers alone, or does not answer. */
export type Condition = 'up' | 'read_only' | 'down'

/** Milliseconds until no answer counts as `down`. */
const patience = 5000

export const databaseCondition = (asked: Pick<pg.Pool, 'query'>): Promise<Condition> =>
  Promise.race([look(asked), pause<Condition>(patience, 'down', { ref: false })])

async function look(asked: Pick<pg.Pool, 'query'>): Promise<Condition> {
  try {
    const { rows } = await asked.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off' ? 'up' : 'read_only'
  } catch (error) {
    return isReadOnly(error) ? 'read_only' : 'down'
  }
}
