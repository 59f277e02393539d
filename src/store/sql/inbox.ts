import type pg from 'pg'
import { v7 } from 'uuid'
import type { Row } from '#domain/kernel/resource.ts'
import type { Alarm, DecidedBy, Inbox, Received } from '../inbox.ts'
import type { OrganisationScope } from '../organisation-scope.ts'
import { isId } from './rows/where.ts'
import type { Outgoing } from './wire/outgoing.ts'
import { anyOf, prepared } from './wire/prepared.ts'
import type { Asking } from './wire/question-batch.ts'

type Tell = (resource: string, organisation_id: string, ids: readonly string[]) => void
type Stream = Parameters<Inbox['advance']>[0]

const turn = 'select pg_advisory_xact_lock(hashtextextended(lower($1), 1))'
const reached = 'select last from streams where organisation_id = $1 and id = $2'

const found = `select id, organisation_id, device_id, author_id, sent_by, proof, type, record_id, hash, state, answer, command, received_at
  from commands where id = ${anyOf('$1', 'uuid')}`
const whoseOf = { one: 'organisation_id = $2', every: 'organisation_id in (select id from organisation)' }

const columns = `id uuid, organisation_id uuid, device_id uuid, author_id uuid, sent_by uuid, proof jsonb, type text, record_id uuid, hash text,
  state text, answer jsonb, command jsonb, received_at timestamptz`
const names =
  'id, organisation_id, device_id, author_id, sent_by, proof, type, record_id, hash, state, answer, command, received_at'

/** Sender and time stay those of the first save. A different hash turns into null, which the column refuses. */
const keepAll = `insert into commands (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as c (${columns})
  on conflict (organisation_id, id) do update set state = excluded.state, answer = excluded.answer, command = excluded.command,
    proof = excluded.proof, hash = case when commands.hash = excluded.hash then excluded.hash end`

const advanceAll = `insert into streams (id, organisation_id, device_id, last)
  select id, organisation_id, device_id, last
  from jsonb_to_recordset($1::jsonb) as s (id uuid, organisation_id uuid, device_id uuid, last int)
  on conflict (organisation_id, id) do update set last = excluded.last`

/** One that was merged may have stood in for others before: the last of the chain is the one that stands. */
const standing = `with recursive led as (
    select gone_id, into_id from stand_ins where organisation_id = $1 and gone_id = ${anyOf('$2', 'uuid')}
    union all
    select led.gone_id, next.into_id from led join stand_ins next on next.organisation_id = $1 and next.gone_id = led.into_id)
  select gone_id, into_id from led
  where not exists (select from stand_ins next where next.organisation_id = $1 and next.gone_id = led.into_id)`

const alarm = `insert into alarms (id, organisation_id, device_id, command_id, code, at) values ($1, $2, $3, $4, $5, $6)`

const note = `insert into audit (id, organisation_id, resource, row_id, action, at, user_id, device, changes, comment)
  values ($1, $2, 'command', $3, 'update', $4, $5, $6, $7, $8)`

/**
 * Commands from devices. A batch reads what is known of its commands once and saves all with one statement; in between
 * they are kept in memory, which the lock on the stream makes safe.
 */
export class SqlInbox implements Inbox {
  private readonly client: pg.ClientBase
  private readonly asking: Asking
  private readonly outgoing: Outgoing
  private readonly tell: Tell
  private readonly known = new Map<string, Received | null>()
  private readonly kept = new Set<string>()
  private readonly reached = new Map<string, number>()
  private readonly advanced = new Map<string, Stream>()

  constructor(client: pg.ClientBase, asking: Asking, outgoing: Outgoing, tell: Tell) {
    this.client = client
    this.asking = asking
    this.outgoing = outgoing
    this.tell = tell
  }

  async standIns(organisation_id: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = ids.filter(isId)
    if (known.length === 0) return new Map()
    const rows = await this.asking.ask<{ gone_id: string; into_id: string }>(standing, [organisation_id, known])
    return new Map(rows.map(({ gone_id, into_id }) => [gone_id, into_id]))
  }

  async stream(organisation_id: string, id: string): Promise<number> {
    const key = keyOf({ organisation_id, id })
    const known = this.reached.get(key)
    if (known !== undefined) return known
    // Sent together with the lock; the server answers in order, so it is read after the lock was given.
    const [, [row]] = await Promise.all([
      this.client.query(prepared(turn, [key])),
      this.asking.ask<{ last: number }>(reached, [organisation_id, id]),
    ])
    this.reached.set(key, row?.last ?? 0)
    return row?.last ?? 0
  }

  async advance(stream: Stream): Promise<void> {
    this.reached.set(keyOf(stream), stream.last)
    this.advanced.set(keyOf(stream), stream)
  }

  async commands(whose: OrganisationScope, ids: readonly string[]): Promise<readonly Received[]> {
    if (whose === 'every') return this.commandsOfAll(ids)
    const key = (id: string) => keyOf({ organisation_id: whose, id })
    const unknown = ids.filter((id) => !this.known.has(key(id)) && isId(id))
    if (unknown.length > 0) {
      for (const id of unknown) this.known.set(key(id), null)
      for (const one of await this.ask(whoseOf.one, [unknown, whose])) this.known.set(key(one.id), one)
    }
    return ids.flatMap((id) => this.known.get(key(id)) ?? [])
  }

  async keep(received: Received, decided?: DecidedBy): Promise<void> {
    const { id, organisation_id } = received
    if (decided) this.note(received, decided)
    this.known.set(keyOf(received), received)
    this.kept.add(keyOf(received))
    this.tell('command', organisation_id, [id])
  }

  async alarm({ organisation_id, device_id, command_id, code, at }: Alarm): Promise<void> {
    this.write('alarmed', alarm, [v7(), organisation_id, device_id, command_id, code, at])
  }

  /** Writes everything saved; the last step before the feeds. */
  finish(): void {
    const kept = [...this.kept].map((key) => this.known.get(key))
    if (kept.length > 0) this.write('kept_commands', keepAll, [storable(kept)])
    if (this.advanced.size > 0) this.write('advanced', advanceAll, [JSON.stringify([...this.advanced.values()])])
  }

  /** The audit entry of a person's decision, with the whole command. */
  private note(received: Received, { user_id, device, at, comment }: DecidedBy) {
    const { id, organisation_id, state, command } = received
    const before = this.known.get(keyOf(received))
    const changes = { state: { from: before?.state, to: state }, command: { from: before?.command, to: command } }
    const values = [v7(), organisation_id, id, at.toISOString(), user_id, device, storable(changes), comment]
    this.write('noted_command', note, values)
  }

  private async commandsOfAll(ids: readonly string[]): Promise<readonly Received[]> {
    const heard = await this.ask(whoseOf.every, [ids.filter(isId)])
    for (const one of heard) if (!this.known.get(keyOf(one))) this.known.set(keyOf(one), one)
    return heard.flatMap((one) => this.known.get(keyOf(one)) ?? [])
  }

  private async ask(isTheirs: string, values: readonly unknown[]): Promise<readonly Received[]> {
    const heard = await this.asking.ask<Row & Received>(`${found} and ${isTheirs}`, values)
    return heard.map(receivedFrom)
  }

  private write(name: string, text: string, values: readonly unknown[]): void {
    this.outgoing.add({ parts: [[name, text]], values })
  }
}

/** Two organisations may have commands with the same id. */
const keyOf = ({ organisation_id, id }: Pick<Received, 'organisation_id' | 'id'>) => `${organisation_id} ${id}`

const receivedFrom = (row: Received): Received => ({ ...row, received_at: new Date(row.received_at).toISOString() })

/**
 * PostgreSQL stores neither a zero character nor a lone surrogate; they are replaced, so that the command is kept all
 * the same.
 */
const storable = (value: unknown) => JSON.stringify(value).replace(/\\u(0000|d[89a-f][\da-f]{2})/g, '\\ufffd')
