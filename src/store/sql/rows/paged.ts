import { type SQL, sql } from 'drizzle-orm'
import type { Question } from '../../question.ts'
import type { Connection } from '../wire/database.ts'

/** A list of rows without a declaration, as parts of a statement. */
export interface Listed {
  readonly columns: SQL
  readonly from: SQL
  /** Joins that only add columns; they must not change the number of rows. */
  readonly beside: SQL
  readonly where: SQL
  readonly order: SQL
}

export type Paging = Pick<Question, 'page' | 'per_page'>

/** A page of them, and how many there are in all. */
export async function pageOfListed<R extends Record<string, unknown>>(
  db: Connection,
  { columns, from, beside, where, order }: Listed,
  { page, per_page }: Paging,
) {
  const [{ rows }, counted] = await Promise.all([
    db.execute<R>(sql`select ${columns} from ${from} ${beside} where ${where}
      order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${from} where ${where}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
