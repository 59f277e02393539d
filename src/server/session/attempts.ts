import { sql } from 'drizzle-orm'
import { loginAttempts } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'
import { neighbourhood } from './neighbourhood.ts'

/** Wrong attempts in a quarter of an hour: at one account from one address, from one address, at one account from anywhere. */
const allowed = { here: 10, address: 100, account: 50 }
const window = 15 * 60
/** As long as a session lasts without being used. */
const remembered = sql.raw("interval '30 days'")

interface Attempt {
  /** The password was right: this attempt is not counted, and the address is remembered for this person. */
  succeeded(): Promise<void>
}

/** How often something may happen within so many seconds; `isOwn`: what others do there does not count. */
interface Allowance {
  readonly subject: string
  readonly most: number
  readonly window: number
  readonly isOwn?: true
}

/** Who lately signed in from an address is known there, under this name. */
export const knownAt = (account: string, ip: string) => `known ${account} ${neighbourhood(ip)}`

/** Counts once more for each; refuses with what is spent. Who is known at this address is held to their own counts alone. */
export async function countWithin(db: Database, known: string, allowances: readonly Allowance[]): Promise<void> {
  const { rows } = await db.execute<{ subject: string; count: number; seconds: number; is_known: boolean }>(sql`
    insert into ${loginAttempts} as held (subject, count, forget_at)
    values ${sql.join(
      allowances.map(({ subject, window }) => sql`(${subject}, 1, now() + ${window} * interval '1 second')`),
      sql`, `,
    )}
    on conflict (subject) do update set
      count = case when held.forget_at < now() then 1 else held.count + 1 end,
      forget_at = case when held.forget_at < now() then excluded.forget_at else held.forget_at end
    returning subject, count, ceil(extract(epoch from forget_at - now()))::int as seconds,
      exists (select from ${loginAttempts} where subject = ${known} and forget_at >= now()) as is_known`)
  const spent = rows.find(({ subject, count, is_known }) => {
    const its = allowances.find((allowance) => allowance.subject === subject)
    return its && (its.isOwn || !is_known) && count > its.most
  })
  if (spent) throw new Refused('too_many', {}, spent.seconds)
}

/**
 * Counts an attempt before the password is checked, so that a hundred at once count as a hundred. Kept in the database:
 * several servers agree, and a restart forgets nothing. A person who lately signed in from this address is not blocked
 * by others' attempts; otherwise anybody could lock anybody out.
 */
export async function countAttempt(db: Database, account: string, ip: string): Promise<Attempt> {
  const address = neighbourhood(ip)
  const [here, known] = [`${account} ${address}`, knownAt(account, ip)]
  await countWithin(db, known, [
    { subject: here, most: allowed.here, window, isOwn: true },
    { subject: address, most: allowed.address, window },
    { subject: account, most: allowed.account, window },
  ])
  return {
    async succeeded() {
      await forgetOnce(db, [address, account])
      await db.execute(sql`delete from ${loginAttempts} where subject = ${here} or forget_at < now()`)
      await db.execute(sql`
        insert into ${loginAttempts} (subject, count, forget_at) values (${known}, 1, now() + ${remembered})
        on conflict (subject) do update set forget_at = excluded.forget_at`)
    },
  }
}

/** One less for each: what was counted was no wrong attempt. */
export async function forgetOnce(db: Database, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects)
    await db.execute(sql`
      update ${loginAttempts} set count = count - 1 where subject = ${subject} and forget_at >= now()`)
}

/** Who proved otherwise that they are the person need not wait for the wrong passwords that they tried from here. */
export const forgiveAttempts = (db: Database, account: string, ip: string) =>
  db.execute(sql`delete from ${loginAttempts} where subject = ${`${account} ${neighbourhood(ip)}`}`)
