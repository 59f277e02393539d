import { sql } from 'drizzle-orm'
import { lineDocuments } from '#domain/bank/statements/statement-line.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import type { Change } from '#store/port.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { Followers } from '#store/sql/writer.ts'
import { Refused } from '../http/errors.ts'
import { freed, saysOf } from './accept.ts'

/** What is written with documents of banks and with statements, in the same transaction. */
export const statementsFollow: Followers = {
  ...Object.fromEntries(lineDocuments.map((name) => [name, followDocument])),
  bank_statement: followStatement,
}

/** A line is open again when the document that says it is deleted, taken off the books, or says something else. */
async function followDocument(tx: Connection, { before, after }: Change): Promise<void> {
  if (!before) return
  const stands = after.is_posted === true && !after.deleted_at
  const isSame = (keys: readonly string[]) => keys.every((key) => before[key] === after[key])
  if (stands && isSame(['bank_id', 'amount', 'out_bank_id', 'out_amount', 'in_bank_id', 'in_amount'])) return
  const { rows } = await tx.execute<Row & { id: string; bank_id: string; amount: string }>(sql`
    select id, bank_id, amount from bank_statement_lines
    where organisation_id = ${after.organisation_id} and document_id = ${after.id}`)
  const strange = rows.filter(
    ({ bank_id, amount }) => !stands || Math.abs(saysOf(after, bank_id) ?? 0) !== Math.abs(Number(amount)),
  )
  if (strange.length > 0)
    await tx.execute(sql`${freed} where organisation_id = ${after.organisation_id}
      and id = any(${sql.param(strange.map(({ id }) => id))}::uuid[])`)
}

/** A statement goes with its lines, unless documents say some of them; it comes back by its file. */
async function followStatement(tx: Connection, { action, before, after }: Change): Promise<void> {
  if (!before || action === 'update') return
  if (action === 'restore') throw new Refused('invalid', { '': [fault('import_again')] })
  const { organisation_id, id } = after
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from bank_statement_lines
    where organisation_id = ${organisation_id} and statement_id = ${id} and document_id is not null`)
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new Refused('invalid', { '': [fault('lines_accepted', { count })] })
  await tx.execute(
    sql`delete from bank_statement_lines where organisation_id = ${organisation_id} and statement_id = ${id}`,
  )
}
