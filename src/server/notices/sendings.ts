import { sql } from 'drizzle-orm'
import type { Language } from '#domain/kernel/language.ts'
import { isToldOf, noticeKinds, noticesOfRows } from '#domain/notice-kinds.ts'
import { goesOutAt, type Road } from '#domain/notices/habits.ts'
import type { NoticeWords } from '#domain/notices/words.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { noticeSendings, notices, noticesTold } from '#store/sql/tables/notices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Delivery, Worded } from '../messages/message.ts'
import type { OwnCarriers } from '../messages/post.ts'
import type { Pushes } from '../messages/push.ts'
import { worded } from '../messages/wording.ts'
import { findPerson } from '../session/caller.ts'
import { linkedGroup } from '../telegram/group-notices.ts'
import { sayInGroup } from '../telegram/say.ts'
import { type NoticeAddress, noticeAddress } from './address.ts'
import type { DueNotice } from './due.ts'
import { habitsOf } from './people.ts'
import { pushTogether } from './push.ts'
import { isStillFound } from './watch-own.ts'
import { waitingRows } from './watch-rows.ts'

/** What takes a message to somebody by a road; null where this server has no such way. */
export type NoticeCarriers = Readonly<
  Record<Exclude<Road, 'push'>, { send(message: Worded): Promise<Delivery> } | null> & { push: Pushes | null }
>

export interface SendingAround {
  readonly db: Database
  readonly store: SqlStore
  readonly carriers: NoticeCarriers
  /** What an organisation sends by instead. */
  readonly ownCarriers?: OwnCarriers
  /** Where people open the app, for the link; null where nobody has said. */
  readonly origin: string | null
}

/** Longer than any carrier is waited for: meanwhile nobody else takes it. */
const lease = sql.raw("interval '2 minutes'")
/** How long it is tried. */
const tried = sql.raw("interval '24 hours'")

/**
 * Sends what is due, all that goes to one person by one road as one message. Who may not see it any more, and what no
 * longer waits, is passed over.
 */
export async function sendNotices(around: SendingAround, isOver: () => boolean = () => false): Promise<void> {
  const { db } = around
  await db.execute(sql`
    update ${noticeSendings} set state = 'failed', why = coalesce(why, 'too_late')
    where state = 'waiting' and attempts > 0 and created_at < now() - ${tried} and next_at <= now()`)
  for (let due = await take(db); due.length > 0 && !isOver(); due = await take(db)) await sendTogether(around, due)
}

/** All that is due to somebody by a road; what another server has taken is passed over. */
async function take(db: Database): Promise<readonly DueNotice[]> {
  const { rows } = await db.execute<DueNotice>(sql`
    with first as materialized (
      select user_id, road from ${noticeSendings} where state = 'waiting' and next_at <= now()
      order by next_at limit 1 for update skip locked),
    taken as materialized (
      select s.organisation_id, s.user_id, s.id from ${noticeSendings} s join first using (user_id, road)
      where s.state = 'waiting' and s.next_at <= now() for update of s skip locked)
    update ${noticeSendings} s set next_at = now() + ${lease}, attempts = s.attempts + 1
    from taken t, ${notices} n, ${noticesTold} o
    where s.organisation_id = t.organisation_id and s.user_id = t.user_id and s.id = t.id and n.organisation_id = s.organisation_id and n.id = s.notice_id
      and o.organisation_id = s.organisation_id and o.user_id = s.user_id and o.notice_id = s.notice_id
    returning s.id, s.user_id, s.notice_id, s.organisation_id, s.road, s.attempts, s.reached, o.id as told_id, o.together,
      n.kind, n.cause, n.row_id, n.place_id, n.created_by, n.words, n.written, n.list`)
  return rows
}

async function sendTogether(around: SendingAround, all: readonly DueNotice[]): Promise<void> {
  const { db } = around
  const [{ road, user_id, organisation_id, attempts }] = all as readonly [DueNotice]
  const group = road === 'telegram' ? await linkedGroup(db, organisation_id, user_id) : null
  const habits = group ?? (await habitsOf(db, user_id)).habits
  const until = goesOutAt('at_once', habits, new Date().toISOString())
  if (Date.parse(until) > Date.now()) return postpone(db, all, until)
  const carriers: NoticeCarriers = { ...around.carriers, ...(await around.ownCarriers?.(organisation_id)) }
  const isKnown = carriers[road] !== null
  const to = isKnown && (group ? { ...group, address: group.chat_id } : await noticeAddress(db, user_id, road))
  if (!to) return settle(db, all, { state: 'skipped', why: isKnown ? 'no_address' : 'no_way' })
  const worth: DueNotice[] = []
  for (const due of all)
    if (await (group ? waitsStill(around, due) : isStillWorth(around, due))) worth.push(due)
    else await settle(db, [due], { state: 'skipped', why: 'passed' })
  const [first] = worth
  if (!first) return
  const sent = await sentBy({ ...around, carriers }, [first, ...worth.slice(1)], to, group)
  if (sent.state === 'unreachable') {
    const wait = Math.min(2 ** attempts, 60)
    await db.execute(sql`
      update ${noticeSendings} set why = ${sent.why ?? null}, next_at = now() + ${wait} * interval '1 minute'
      where user_id = ${user_id} and id = any(${sql.param(worth.map(({ id }) => id))}::uuid[]) and state = 'waiting'`)
    return
  }
  await settle(db, worth, { state: sent.state === 'refused' ? 'failed' : 'sent', why: sent.why ?? null })
}

async function sentBy(
  { db, store, carriers, origin }: SendingAround,
  worth: readonly [DueNotice, ...DueNotice[]],
  { address, language }: NoticeAddress,
  group: Awaited<ReturnType<typeof linkedGroup>>,
): Promise<Delivery> {
  const [{ id, road }] = worth
  if (road === 'push') return carriers.push ? pushTogether(db, carriers.push, worth, language) : noWay
  const carrier = carriers[road]
  if (!carrier) return noWay
  // A group is told as much as was declared to be worth telling there.
  const isWhole = group?.tells === 'details'
  const lines = [...new Set(worth.map(({ words }) => saidOf(words[language], isWhole)))].join('\n')
  const link = origin ? `${origin}/?notices=open` : ''
  const words = worded(worth.length > 1 ? 'notices' : 'notice', language, { lines, link, total: String(worth.length) })
  const message = { id, to: address, ...words }
  return group ? ((await sayInGroup({ db, store, bot: carrier }, group, message)) ?? gone) : carrier.send(message)
}

const noWay: Delivery = { state: 'refused', why: 'no_way' }
const gone: Delivery = { state: 'refused', why: 'no_address' }
const saidOf = ({ title, text }: NoticeWords[Language], isWhole: boolean) => (isWhole ? `${title}: ${text}` : title)

/** Quiet hours have begun since it was put on its way, or were chosen otherwise. */
async function postpone(db: Database, all: readonly DueNotice[], until: string): Promise<void> {
  await db.execute(sql`
    update ${noticeSendings} set next_at = ${until}, attempts = attempts - 1
    where user_id = ${all[0]?.user_id} and state = 'waiting' and id = any(${sql.param(all.map(({ id }) => id))}::uuid[])`)
}

interface Settled {
  readonly state: 'sent' | 'failed' | 'skipped'
  readonly why: string | null
}

const settle = (db: Database, [first, ...more]: readonly DueNotice[], { state, why }: Settled) =>
  first
    ? db
        .execute(sql`
          update ${noticeSendings} set state = ${state}, why = ${why}, sent_at = ${state === 'sent' ? sql`now()` : sql`null`}
          where user_id = ${first.user_id} and state = 'waiting'
            and id = any(${sql.param([first, ...more].map(({ id }) => id))}::uuid[])`)
        .then(() => {})
    : Promise.resolve()

/** Whether they may still see it, and it still waits. */
async function isStillWorth(around: SendingAround, due: DueNotice): Promise<boolean> {
  const { db } = around
  const kind = noticeKinds.find(({ name }) => name === due.kind)
  const actor = (await findPerson(db, due.user_id))?.actor
  // What people wrote is for everybody whom it was written to.
  if (!kind) return actor !== null && actor !== undefined
  return Boolean(actor && isToldOf(actor, kind, { ...due, done_by: [] })) && waitsStill(around, due)
}

/** Whether it still waits. */
async function waitsStill({ db, store }: SendingAround, due: DueNotice): Promise<boolean> {
  // Where it stands for several, the others may still wait though this one does not.
  if (due.together > 1) return true
  const { organisation_id } = due
  const watched = { db, store, organisation_id, now: new Date().toISOString() }
  const ofRows = noticesOfRows.find(({ name }) => name === due.kind)
  if (!ofRows) return (await isStillFound(watched, due.kind, due.cause)) ?? true
  if (!due.row_id) return true
  return (await waitingRows(ofRows, watched, [due.row_id])).length > 0
}
