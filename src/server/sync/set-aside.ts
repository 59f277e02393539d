import { type SQL, sql } from 'drizzle-orm'
import { house } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Language, Row } from '#domain/kernel/resource.ts'
import { isRow, tellerTo } from '#domain/kernel/seen.ts'
import type { CommandState, ReceivedAnswer } from '#store/inbox.ts'
import type { Scope } from '#store/port.ts'
import type { Database } from '#store/sql/database.ts'
import { sayFault } from '../http/errors.ts'
import { canSay, voiceOf } from '../http/texts.ts'

export interface Paging {
  readonly page: number
  readonly per_page: number
}

export interface PageOf {
  readonly data: readonly Row[]
  readonly meta: Row
}

export const ownOf = ({ organisation_id }: Scope): SQL =>
  organisation_id === 'every' ? sql`true` : sql`c.organisation_id = ${organisation_id}::uuid`

export const deviceOf = sql`left join devices d on d.id = c.device_id and d.organisation_id = c.organisation_id`
const peopleOf = sql`left join users u on u.id = c.author_id and u.organisation_id = c.organisation_id
  left join users s on s.id = c.sent_by and s.organisation_id = c.organisation_id`
export const deviceShort = sql`case when d.id is null then null
  else json_build_object('id', d.id, 'name', d.name, 'code', d.code) end`

interface Found extends Record<string, unknown> {
  readonly answer: ReceivedAnswer
  readonly command: Row
}

interface Reader {
  readonly actor: Actor
  readonly language: Language
}

/** What was not posted and waits for a decision, the latest first, each as it came. */
export async function listSetAside(
  db: Database,
  scope: Scope,
  states: readonly CommandState[],
  { page, per_page }: Paging,
  { actor, language }: Reader,
): Promise<PageOf> {
  const where = sql`${ownOf(scope)} and c.state = any(${sql.param([...states])}::text[])`
  const { rows } = await db.execute<Found>(sql`
    select c.id, c.state, c.type, c.record_id, c.received_at, c.answer, c.command, ${deviceShort} as device,
      json_build_object('id', c.author_id, 'name', concat_ws(' ', u.first_name, u.last_name)) as author,
      json_build_object('id', c.sent_by, 'name', concat_ws(' ', s.first_name, s.last_name)) as sender,
      c.proof is not null as is_proven
    from commands c ${deviceOf} ${peopleOf} where ${where}
    order by c.received_at desc, c.id limit ${per_page} offset ${(page - 1) * per_page}`)
  const total = await countOf(db, where)
  return {
    data: rows.map((row) => told({ ...row, command: commandTold(row.command, actor) }, language)),
    meta: metaOf(total, { page, per_page }),
  }
}

/** Those that wait for others, in the order in which they were made. */
export async function waitingIn(db: Database, scope: Scope): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from commands c where ${ownOf(scope)} and c.state = 'blocked'
    order by c.received_at, (c.command->>'seq')::bigint limit 1000`)
  return rows.map(({ id }) => id)
}

async function countOf(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from commands c where ${where}`,
  )
  return rows[0]?.total ?? 0
}

export const metaOf = (total: number, { page, per_page }: Paging): Row => ({
  total,
  page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
})

/** As it came, but for what its reader may not know. */
function commandTold(command: Row, actor: Actor): Row {
  const { type, payload } = command
  const resource = house.find(({ name }) => String(type).startsWith(`${name}.`))
  if (!resource || !isRow(payload) || !isRow(payload.input)) return command
  return { ...command, payload: { ...payload, input: tellerTo(actor, resource.fields)(payload.input) } }
}

function told({ answer, ...row }: Found, language: Language): Row {
  const { code = '', errors: faults = {}, by = [] } = answer
  const say = voiceOf(language)
  const reason = canSay(`errors:${code}`) ? say(`errors:${code}`) : ''
  const errors = Object.entries(faults).map(([field, list]) => [field, list.map((fault) => sayFault(say, fault))])
  return { ...row, code, reason, faults, errors: Object.fromEntries(errors), by }
}
