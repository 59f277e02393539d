import { rowsFrom, sharedColumns } from '#store/columns.ts'
import type { PullAnswer } from './protocol.ts'

/** Fewer are not worth it. */
const worthIt = 100

/** The answer as it travels: many rows of a kind go by columns, so that keys and values common to all travel once. */
export function byColumns(answer: PullAnswer): PullAnswer {
  const rows: Record<string, PullAnswer['rows'][string]> = {}
  const columns: Record<string, NonNullable<PullAnswer['columns']>[string]> = {}
  for (const [name, own] of Object.entries(answer.rows)) {
    const found = own.length >= worthIt ? sharedColumns(own) : null
    if (found) columns[name] = found
    else rows[name] = own
  }
  return { ...answer, rows, columns }
}

/** The answer with all rows restored, as a device takes it. */
export function byRows({ columns = {}, ...answer }: PullAnswer): PullAnswer {
  const more = Object.entries(columns).map(([name, own]) => [name, rowsFrom(own)] as const)
  return { ...answer, rows: { ...answer.rows, ...Object.fromEntries(more) } }
}
