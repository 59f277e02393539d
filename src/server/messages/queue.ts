import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { messageQueue } from '#store/sql/tables/ways-in.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import { derived } from '../session/tokens.ts'
import { Rounds } from '../tools/rounds.ts'
import { channelOf, type Delivery, type Messages, type OutgoingMessage, type Sender } from './message.ts'
import { sealing } from './sealed.ts'
import { worded } from './wording.ts'

type Senders = Readonly<Record<'sms' | 'mail', Sender | null>>

const pauses = { usual: 5000, soon: 50 }
const aDay = 86_400
/** Longer than any gateway is waited for: meanwhile nobody else takes the message. */
const lease = sql.raw("interval '30 seconds'")
/** How long a gateway is asked what became of a message. */
const followed = sql.raw("interval '1 hour'")
const kept = sql.raw("interval '30 days'")

interface Due extends Record<string, unknown> {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly text: string
  readonly language: string
  readonly sealed: string | null
  readonly attempts: number
}

/** The queue of messages, in the database: a restart forgets none, and several servers send each of them once. */
export class MessageQueue implements Messages {
  readonly #db: Database
  readonly #senders: Senders
  readonly #seals: ReturnType<typeof sealing>
  readonly #rounds: Rounds

  constructor(db: Database, secret: string, senders: Senders, failed: (error: unknown) => void) {
    this.#db = db
    this.#senders = senders
    this.#seals = sealing(derived(secret, 'messages'))
    this.#rounds = new Rounds(() => this.work(), failed, pauses)
  }

  reaches(to: string): boolean {
    return this.#senders[channelOf(to)] !== null
  }

  async send(
    { to, text, params = {}, language, lasts = aDay }: OutgoingMessage,
    db: Connection = this.#db,
  ): Promise<void> {
    await putMessage(db, { to, text, language, lasts }, this.#seals.seal(JSON.stringify(params)))
    this.#rounds.soon()
  }

  /** Sends what waits, from now on until it is closed. */
  start(): void {
    this.#rounds.soon()
  }

  close = (): Promise<void> => this.#rounds.close()

  /** One look at the queue: sends what is due, and asks what became of what was sent. */
  async work(): Promise<void> {
    await this.#db.execute(sql`
      update ${messageQueue} set state = 'expired', sealed = null where state = 'waiting' and expires_at <= now()`)
    for (const one of await this.#take('waiting')) await this.#deliver(one)
    for (const one of await this.#take('sent')) await this.#follow(one)
  }

  /**
   * Takes what is due for as long as an attempt may last; what another server has taken is passed over. An array is
   * asked for once; joined, it could be asked for once for each row, and more would be taken.
   */
  async #take(state: 'waiting' | 'sent'): Promise<readonly Due[]> {
    const isFollowed = sql`channel = 'sms' and sent_at > now() - ${followed}`
    const { rows } = await this.#db.execute<Due>(sql`
      update ${messageQueue} m set next_at = now() + ${lease}, attempts = m.attempts + ${state === 'waiting' ? 1 : 0}
      where m.id = any(array(select id from ${messageQueue} where state = ${state} and next_at <= now()
        and ${state === 'waiting' ? sql`expires_at > now()` : isFollowed}
        order by next_at limit 20 for update skip locked))
      returning m.id, m.channel, m."to", m.text, m.language, m.sealed, m.attempts`)
    return rows
  }

  async #deliver({ id, channel, to, text, language, sealed, attempts }: Due): Promise<void> {
    const params = sealed === null ? '{}' : this.#seals.open(sealed)
    const outcome: Delivery = params
      ? ((await this.#senders[channel]?.send({ id, to, ...worded(text, language, JSON.parse(params)) })) ?? noGateway)
      : { state: 'refused', why: 'sealed with another secret' }
    const why = outcome.why ?? null
    if (outcome.state === 'unreachable') {
      await this.#db.execute(sql`
        update ${messageQueue} set why = ${why}, next_at = now() + ${Math.min(2 ** attempts, 300)} * interval '1 second'
        where id = ${id} and state = 'waiting'`)
      return
    }
    const state = outcome.state === 'refused' ? 'failed' : outcome.state
    await this.#db.execute(sql`
      update ${messageQueue} set state = ${state}, why = ${why}, sealed = null, sent_at = now(), next_at = now() + interval '5 seconds'
      where id = ${id} and state = 'waiting'`)
  }

  async #follow({ id, channel }: Due): Promise<void> {
    const found = await this.#senders[channel]?.stateOf?.(id).catch(() => 'sent')
    if (!found || found === 'sent') return
    await this.#db.execute(sql`
      update ${messageQueue} set state = ${found === 'refused' ? 'failed' : 'delivered'} where id = ${id} and state = 'sent'`)
  }
}

/** Puts a message into the queue, to be sent at the next look; what stands in its text comes sealed. */
export async function putMessage(
  db: Connection,
  { to, text, language, lasts = aDay }: Omit<OutgoingMessage, 'params'>,
  sealed: string | null = null,
): Promise<void> {
  await db.execute(sql`
    insert into ${messageQueue} (id, channel, "to", text, language, sealed, state, attempts, created_at, next_at, expires_at)
    values (${v7()}, ${channelOf(to)}, ${to}, ${text}, ${language}, ${sealed}, 'waiting', 0, now(), now(),
      now() + ${lasts} * interval '1 second')`)
}

const noGateway: Delivery = { state: 'refused', why: 'no gateway' }

export const forgetMessages = (db: Database) =>
  db.execute(sql`delete from ${messageQueue} where created_at < now() - ${kept}`)
