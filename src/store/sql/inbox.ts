import type pg from 'pg'
import { v7 } from 'uuid'
import type { Row } from '#domain/kernel/resource.ts'
import type { Alarm, DecidedBy, Inbox, Received } from '../inbox.ts'
import type { Asking } from './asking.ts'
import { isId } from './conditions.ts'
import type { Outgoing } from './outgoing.ts'
import { anyOf, prepared } from './prepared.ts'

type Tell = (resource: string, organisation_id: string, ids: readonly string[]) => void
type Stream = Parameters<Inbox['advance']>[0]

const turn = 'select pg_advisory_xact_lock(hashtextextended(lower($1), 1))'
const reached = 'select last from streams where id = $1'

const found = `select id, organisation_id, device_id, author_id, sent_by, proof, type, record_id, hash, state, answer, command, received_at
  from commands where id = ${anyOf('$1', 'uuid')}`

const columns = `id uuid, organisation_id uuid, device_id uuid, author_id uuid, sent_by uuid, proof jsonb, type text, record_id uuid, hash text,
  state text, answer jsonb, command jsonb, received_at timestamptz`
const names =
  'id, organisation_id, device_id, author_id, sent_by, proof, type, record_id, hash, state, answer, command, received_at'

/** Who sent it and when is told by the first that came. */
const keepAll = `insert into commands (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as c (${columns})
  on conflict (id) do update set state = excluded.state, answer = excluded.answer, command = excluded.command,
    proof = excluded.proof`

const advanceAll = `insert into streams (id, organisation_id, device_id, last)
  select id, organisation_id, device_id, last
  from jsonb_to_recordset($1::jsonb) as s (id uuid, organisation_id uuid, device_id uuid, last int)
  on conflict (id) do update set last = excluded.last where streams.organisation_id = excluded.organisation_id`

const alarm = `insert into alarms (id, organisation_id, device_id, command_id, code, at) values ($1, $2, $3, $4, $5, $6)`

const note = `insert into audit (id, organisation_id, resource, row_id, action, at, user_id, device, changes, comment)
  values ($1, $2, 'command', $3, 'update', $4, $5, $6, $7, $8)`

/**
 * What has come from devices. A batch asks once for what is known of its commands and keeps them all with one statement:
 * what lies between is remembered here, which the lock of the stream allows.
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

  async stream(id: string): Promise<number> {
    const known = this.reached.get(id)
    if (known !== undefined) return known
    // Asked after the lock was given, and sent together with the wish for it.
    const [, [row]] = await Promise.all([
      this.client.query(prepared(turn, [id])),
      this.asking.ask<{ last: number }>(reached, [id]),
    ])
    this.reached.set(id, row?.last ?? 0)
    return row?.last ?? 0
  }

  async advance(stream: Stream): Promise<void> {
    this.reached.set(stream.id, stream.last)
    this.advanced.set(stream.id, stream)
  }

  async commands(ids: readonly string[]): Promise<readonly Received[]> {
    const unknown = ids.filter((id) => !this.known.has(id) && isId(id))
    if (unknown.length > 0) {
      for (const id of unknown) this.known.set(id, null)
      for (const one of await this.asking.ask<Row & Received>(found, [unknown]))
        this.known.set(one.id, receivedFrom(one))
    }
    return ids.flatMap((id) => this.known.get(id) ?? [])
  }

  async keep(received: Received, decided?: DecidedBy): Promise<void> {
    const { id, organisation_id } = received
    if (decided) this.note(received, decided)
    this.known.set(id, received)
    this.kept.add(id)
    this.tell('command', organisation_id, [id])
  }

  async alarm({ organisation_id, device_id, command_id, code, at }: Alarm): Promise<void> {
    this.write('alarmed', alarm, [v7(), organisation_id, device_id, command_id, code, at])
  }

  /** Hands over what was kept: the last thing before the news. */
  finish(): void {
    const kept = [...this.kept].map((id) => this.known.get(id))
    if (kept.length > 0) this.write('kept_commands', keepAll, [storable(kept)])
    if (this.advanced.size > 0) this.write('advanced', advanceAll, [JSON.stringify([...this.advanced.values()])])
  }

  /** What a person decided of it, with all that it said. */
  private note({ id, organisation_id, state, command }: Received, { user_id, device, at, comment }: DecidedBy) {
    const before = this.known.get(id)
    const changes = { state: { from: before?.state, to: state }, command: { from: before?.command, to: command } }
    const values = [v7(), organisation_id, id, at.toISOString(), user_id, device, storable(changes), comment]
    this.write('noted_command', note, values)
  }

  private write(name: string, text: string, values: readonly unknown[]): void {
    this.outgoing.add({ parts: [[name, text]], values })
  }
}

const receivedFrom = (row: Received): Received => ({ ...row, received_at: new Date(row.received_at).toISOString() })

/** PostgreSQL keeps neither a zero character nor half a letter, and a command that holds one is kept all the same. */
const storable = (value: unknown) => JSON.stringify(value).replace(/\\u(0000|d[89a-f][\da-f]{2})/g, '\\ufffd')
