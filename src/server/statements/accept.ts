import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { changeRecord } from '#commands/change-record.ts'
import type { LineMeaning } from '#domain/bank/statements/statement-line.ts'
import { resourceNamed } from '#domain/house.ts'
import { startOf } from '#domain/kernel/day.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { type Author, scopeOf } from '#store/port.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import type { AcceptedLine } from '#wire/statements.ts'
import { accepted, Refused } from '../http/errors.ts'
import type { Statement } from './lines.ts'

export interface Accepting {
  readonly store: SqlStore
  readonly actor: Actor
  readonly author: Author
  readonly statement: Statement
}

interface HeldLine extends Row {
  readonly id: string
  readonly day: string
  readonly number: string
  readonly amount: string
  readonly purpose: string
  readonly document: LineMeaning['document'] | null
  readonly document_id: string | null
  readonly is_made: boolean
}

/** The line, locked until the transaction ends: of two who accept it, the second waits and is told what the first did. */
async function hold(
  writer: SqlWriter,
  { organisation_id, id: statement_id }: Statement,
  id: string,
): Promise<HeldLine> {
  const { rows } = await writer.db.execute<HeldLine>(sql`
    select * from bank_statement_lines
    where organisation_id = ${organisation_id} and statement_id = ${statement_id} and id = ${id} for update`)
  const [line] = rows
  if (!line) throw new Refused('not_found')
  return line
}

/** Makes the document that a line means, or links the one that is there, by the rules and rights of any such document. */
export const acceptLine = (
  { store, actor, author, statement }: Accepting,
  id: string,
  means: LineMeaning,
): Promise<AcceptedLine['outcome']> =>
  store.transaction(async (writer) => {
    const line = await hold(writer, statement, id)
    if (line.document_id) return 'accepted_before'
    const resource = resourceNamed(means.document)
    const document = means.id
      ? await standing(writer, actor, statement, line, { ...means, id: means.id })
      : accepted(
          await changeRecord(
            resource,
            {
              action: 'create',
              id: v7(),
              input: { ...inputOf(line, means, statement, author.at), organisation_id: statement.organisation_id },
            },
            { writer, actor, author },
          ),
        )
    await writer.db.execute(sql`
      update bank_statement_lines set state = 'accepted', reason = null, document = ${means.document}, document_id = ${document.id},
        document_number = ${numberText(document)}, is_made = ${means.id === null},
        means = ${JSON.stringify({ document: means.document, id: null, input: learnedOf(document) })}::jsonb,
        decided_by = ${author.user_id}, decided_at = ${author.at.toISOString()}
      where organisation_id = ${statement.organisation_id} and id = ${id}`)
    return 'accepted'
  })

/** A document happens at noon of the day on which the bank booked it, but not in the future. */
function momentOf(day: string, now: Date): string {
  const noon = new Date(startOf(day)).getTime() + 12 * 3_600_000
  return new Date(Math.max(new Date(startOf(day)).getTime(), Math.min(noon, now.getTime()))).toISOString()
}

/** What a person typed of the document, and over it what the line says. */
function inputOf(line: HeldLine, { document, input }: LineMeaning, { bank_id }: Statement, now: Date): Row {
  const amount = Number(line.amount)
  const sum = Math.abs(amount)
  const comment = line.purpose.slice(0, 500)
  const occurred_at = momentOf(line.day, now)
  const isIncoming = amount > 0
  if ((document === 'incoming_bank_order') !== isIncoming && document !== 'bank_movement')
    throw new Refused('invalid', { document: [fault('other_direction')] })
  if (document !== 'bank_movement')
    return { comment, invoice: line.number, ...input, bank_id, amount: sum, occurred_at }
  return isIncoming
    ? { comment, out_amount: sum, ...input, in_bank_id: bank_id, in_amount: sum, occurred_at }
    : { comment, in_amount: sum, ...input, out_bank_id: bank_id, out_amount: sum, occurred_at }
}

/** What a document says of a line of an account: its sum there, with a minus where it takes; null if it says nothing of it. */
export function saysOf(document: Row, bank_id: string): number | null {
  if ('out_bank_id' in document) {
    if (document.out_bank_id === bank_id) return -Number(document.out_amount)
    return document.in_bank_id === bank_id ? Number(document.in_amount) : null
  }
  return document.bank_id === bank_id ? Number(document.amount) : null
}

/** The document that is there already and says just this line. */
async function standing(
  writer: SqlWriter,
  actor: Actor,
  { organisation_id, bank_id }: Statement,
  line: HeldLine,
  { document, id }: { readonly document: LineMeaning['document']; readonly id: string },
): Promise<StoredRow> {
  const resource = resourceNamed(document)
  if (!may(actor, resource, 'read')) throw new Refused('forbidden')
  const row = await writer.get(resource, id, scopeOf(actor))
  if (!row || row.organisation_id !== organisation_id || row.deleted_at || row.is_posted !== true)
    throw new Refused('invalid', { id: [fault('document_gone')] })
  const said = saysOf(row, bank_id)
  const signed = document === 'outcoming_bank_order' && said !== null ? -said : said
  if (signed !== Number(line.amount)) throw new Refused('invalid', { id: [fault('document_differs')] })
  const { rows } = await writer.db.execute(sql`
    select from bank_statement_lines
    where organisation_id = ${organisation_id} and document_id = ${id} and bank_id = ${bank_id}`)
  if (rows.length > 0) throw new Refused('invalid', { id: [fault('document_taken')] })
  return row
}

const learned = [
  'party',
  'client_id',
  'supplier_id',
  'employee_id',
  'person',
  'terminal_id',
  'income_type_id',
  'outcome_type_id',
]

/** What later lines learn from it. */
const learnedOf = (document: Row): Row =>
  Object.fromEntries(learned.flatMap((key) => (document[key] ? [[key, document[key]]] : [])))

/** Undoes an acceptance: a document that was made of the line is deleted, one that had been there is let go. */
export const undoLine = ({ store, actor, author, statement }: Accepting, id: string): Promise<void> =>
  store.transaction(async (writer) => {
    const line = await hold(writer, statement, id)
    if (!line.document || !line.document_id) throw new Refused('invalid', { '': [fault('not_accepted')] })
    const resource: Resource = resourceNamed(line.document)
    if (line.is_made)
      accepted(await changeRecord(resource, { action: 'delete', id: line.document_id }, { writer, actor, author }))
    await writer.db.execute(sql`${freed} where organisation_id = ${statement.organisation_id} and id = ${id}`)
  })

/** The line is open again; what it meant is not learned from any more. */
export const freed = sql`
  update bank_statement_lines set state = case when jsonb_array_length(proposals) = 0 then 'alone' else 'to_decide' end,
    document = null, document_id = null, document_number = null, is_made = false, means = null`
