import { type SQL, sql } from 'drizzle-orm'
import { house } from '#domain/house.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isRow, tellerTo } from '#domain/kernel/seen.ts'
import type { ReceivedAnswer } from '#store/inbox.ts'
import type { Scope } from '#store/port.ts'
import { type Paging, pageOfListed } from '#store/sql/rows/paged.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { SetAside } from '#wire/set-aside.ts'
import { sayFault } from '../http/errors.ts'
import { canSay, voiceOf } from '../http/texts.ts'
import type { TableAnswer } from '../records/table-calls.ts'

export const ownOf = ({ organisation_id }: Scope): SQL =>
  organisation_id === 'every' ? sql`true` : sql`c.organisation_id = ${organisation_id}::uuid`

export const joinedDevice = sql`left join devices d on d.id = c.device_id and d.organisation_id = c.organisation_id`
const peopleOf = sql`left join users u on u.id = c.author_id and u.organisation_id = c.organisation_id
  left join users s on s.id = c.sent_by and s.organisation_id = c.organisation_id`
export const deviceShort = sql`case when d.id is null then null
  else json_build_object('id', d.id, 'name', d.name, 'code', d.code) end`

type Found = Omit<SetAside, 'code' | 'reason' | 'faults' | 'errors' | 'by'> & { readonly answer: ReceivedAnswer }

interface Reader {
  readonly actor: Actor
  readonly language: Language
}

/** Commands that were not posted and wait for a decision, newest first, each as the device sent it. */
export async function listSetAside(
  db: Database,
  scope: Scope,
  states: readonly SetAside['state'][],
  paging: Paging,
  { actor, language }: Reader,
): Promise<TableAnswer<SetAside>> {
  const listed = {
    columns: sql`c.id, c.state, c.type, c.record_id, c.received_at, c.answer, c.command, ${deviceShort} as device,
      json_build_object('id', c.author_id, 'name', concat_ws(' ', u.first_name, u.last_name)) as author,
      json_build_object('id', c.sent_by, 'name', concat_ws(' ', s.first_name, s.last_name)) as sender,
      c.proof is not null as is_proven`,
    from: sql`commands c`,
    beside: sql`${joinedDevice} ${peopleOf}`,
    where: sql`${ownOf(scope)} and c.state = any(${sql.param([...states])}::text[])`,
    order: sql`c.received_at desc, c.id`,
  }
  const { rows, total } = await pageOfListed<Found>(db, listed, paging)
  return { rows: rows.map((row) => told({ ...row, command: commandTold(row.command, actor) }, language)), total }
}

/** Ids of blocked commands (they wait for another command), in the order in which they were made. */
export async function waitingIn(db: Database, scope: Scope): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from commands c where ${ownOf(scope)} and c.state = 'blocked'
    order by c.received_at, (c.command->>'seq')::bigint limit 1000`)
  return rows.map(({ id }) => id)
}

/** The command as it came, without the fields that the actor may not see. */
function commandTold(command: Row, actor: Actor): Row {
  const { type, payload } = command
  if (!isRow(payload)) return command
  const { input, first } = payload
  const told = (name: string, input: unknown) => {
    const resource = house.find((one) => one.name === name)
    return resource && isRow(input) ? { input: tellerTo(actor, resource.fields)(input) } : {}
  }
  const ahead = isRow(first) && { first: { ...first, ...told(String(first.kind), first.input) } }
  return { ...command, payload: { ...payload, ...told(String(type).split('.')[0] ?? '', input), ...ahead } }
}

function told({ answer, ...row }: Found, language: Language): SetAside {
  const { code = '', errors: faults = {}, by = [] } = answer
  const say = voiceOf(language)
  const reason = canSay(`errors:${code}`) ? say(`errors:${code}`) : ''
  const errors = Object.entries(faults).map(([field, list]) => [field, list.map((fault) => sayFault(say, fault))])
  return { ...row, code, reason, faults, errors: Object.fromEntries(errors), by }
}
