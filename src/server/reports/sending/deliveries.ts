import { sql } from 'drizzle-orm'
import type { Language } from '#domain/kernel/language.ts'
import { reportDeliveries } from '#store/sql/tables/report-deliveries.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { DeliveryTrouble } from '#wire/report-sendings.ts'
import type { Delivery } from '../../messages/message.ts'
import type { Carriers, OwnCarriers } from '../../messages/post.ts'
import { worded } from '../../messages/wording.ts'
import { momentText } from '../../records/table-file.ts'
import { Rounds } from '../../tools/rounds.ts'
import type { ReportReading } from '../reading.ts'
import { type LinkOther, linkChats } from './chats.ts'
import { type FileOutcome, fileFor } from './file-for.ts'
import { orderDue } from './plan.ts'

declare module '../../tools/parts.ts' {
  interface Parts {
    /** Looks at once at what was put on its way. */
    readonly deliveries: { readonly wake: () => void }
  }
}

const pauses = { usual: 20_000, soon: 50 }
/** Longer than a report is counted and handed over: meanwhile nobody else takes it. */
const lease = sql.raw("interval '10 minutes'")
/** How long it is tried. */
const tried = sql.raw("interval '24 hours'")
const kept = sql.raw("interval '180 days'")

interface Due extends Record<string, unknown> {
  readonly id: string
  readonly organisation_id: string
  readonly user_id: string
  readonly name: string
  readonly report: string
  readonly question: string
  readonly format: 'xlsx' | 'pdf'
  readonly channel: 'mail' | 'telegram'
  readonly attempts: number
}

interface Surroundings {
  readonly db: Database
  readonly reading: ReportReading
  readonly carriers: Carriers
  /** What an organisation sends by instead. */
  readonly ownCarriers?: OwnCarriers
  /** Links chats of groups and debtors. */
  readonly linkOther?: LinkOther
}

/** What became of one: sent, not to be sent to this person, never to be taken, or to be tried again. */
type Outcome = { readonly state: 'sent' | 'skipped' | 'failed' | 'waiting'; readonly why: DeliveryTrouble | null }

/** Reports on their way, in the database: a restart forgets none, and several servers send each of them once. */
export class ReportDeliveries {
  readonly #around: Surroundings
  readonly #failed: (error: unknown) => void
  readonly #rounds: Rounds

  constructor(around: Surroundings, failed: (error: unknown) => void) {
    this.#around = around
    this.#failed = failed
    this.#rounds = new Rounds(() => this.work(), failed, pauses)
  }

  /** Sends what is due, now and from then on until it is closed. */
  wake = (): void => this.#rounds.soon()

  close = (): Promise<void> => this.#rounds.close()

  /** One look: plans the hours that have come, links chats that were begun, sends what waits. */
  async work(now = new Date().toISOString()): Promise<void> {
    const { db, carriers, ownCarriers, linkOther } = this.#around
    await orderDue(db, now)
    await linkChats({ db, telegram: carriers.telegram, ownCarriers, linkOther })
    await db.execute(sql`
      update ${reportDeliveries} set state = 'failed', why = coalesce(why, 'too_late')
      where state = 'waiting' and created_at <= ${now}::timestamptz - ${tried}`)
    for (let due = await this.#take(); due; due = await this.#take()) {
      if (this.#rounds.isClosed) return
      await this.#deliver(due)
    }
  }

  /**
   * Takes the next one for as long as an attempt may last; what another server has taken is passed over. The question
   * which one it is stands by itself: joined, the database may ask it once for each row, and takes several.
   */
  async #take(): Promise<Due | undefined> {
    const { rows } = await this.#around.db.execute<Due>(sql`
      update ${reportDeliveries} d set next_at = now() + ${lease}, attempts = d.attempts + 1
      where d.id = (select id from ${reportDeliveries} where state = 'waiting' and next_at <= now()
        order by next_at limit 1 for update skip locked)
      returning d.id, d.organisation_id, d.user_id, d.name, d.report, d.question, d.format, d.channel, d.attempts`)
    return rows[0]
  }

  async #deliver(due: Due): Promise<void> {
    const { state, why } = await this.#attempt(due).catch((error: unknown): Outcome => {
      this.#failed(error)
      return { state: 'waiting', why: 'not_counted' }
    })
    const wait = Math.min(2 ** (due.attempts - 1), 60)
    await this.#around.db.execute(sql`
      update ${reportDeliveries} set state = ${state}, why = ${why}, next_at = now() + ${wait} * interval '1 minute',
        sent_at = ${state === 'sent' ? sql`now()` : sql`null`}
      where id = ${due.id} and state = 'waiting'`)
  }

  async #attempt(due: Due): Promise<Outcome> {
    const { db, reading, carriers, ownCarriers } = this.#around
    const carrier = (await ownCarriers?.(due.organisation_id))?.[due.channel] ?? carriers[due.channel]
    if (!carrier) return { state: 'failed', why: 'no_way' }
    const reader = await this.#readerOf(due)
    const to = due.channel === 'mail' ? reader?.email : reader?.chat_id
    if (reader && !to) return { state: 'skipped', why: due.channel === 'mail' ? 'no_address' : 'no_chat' }
    const at = new Date().toISOString()
    const language: Language = reader?.language ?? 'ru'
    const counted: FileOutcome = await fileFor({ db, reading }, { ...due, language, at })
    if (!('file' in counted)) return counted
    const words = worded('report', language, { name: due.name, at: momentText(at) })
    return outcomeOf(await carrier.send({ id: due.id, to: String(to), ...words, file: counted.file }))
  }

  async #readerOf({ user_id, organisation_id }: Due) {
    const { rows } = await this.#around.db.execute<{
      email: string | null
      language: Language
      chat_id: string | null
    }>(sql`
      select u.email, u.language, c.chat_id from users u left join telegram_chats c on c.user_id = u.id
      where u.id = ${user_id} and u.organisation_id = ${organisation_id}`)
    return rows[0]
  }
}

function outcomeOf({ state }: Delivery): Outcome {
  if (state === 'unreachable') return { state: 'waiting', why: 'unreachable' }
  return state === 'refused' ? { state: 'failed', why: 'refused' } : { state: 'sent', why: null }
}

export const forgetDeliveries = (db: Database) =>
  db.execute(sql`delete from ${reportDeliveries} where created_at < now() - ${kept}`)
