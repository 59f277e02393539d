import { sql } from 'drizzle-orm'
import { loginAttempts } from '#store/sql/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'
import { neighbourhood } from './neighbourhood.ts'

/** Wrong attempts in a quarter of an hour: at one account from one address, from one address, at one account from anywhere. */
const allowed = { here: 10, address: 100, account: 50 }
const window = sql.raw("interval '15 minutes'")
/** As long as a session lasts without being used. */
const remembered = sql.raw("interval '30 days'")

interface Attempt {
  /** The password was right: this attempt is not counted, and the address is remembered for this person. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt before the password is checked, so that a hundred at once count as a hundred. Kept in the database:
 * several servers agree, and a restart forgets nothing. A person who lately signed in from this address is not blocked
 * by others' attempts; otherwise anybody could lock anybody out.
 */
export async function countAttempt(db: Database, account: string, ip: string): Promise<Attempt> {
  const address = neighbourhood(ip)
  const [here, known] = [`${account} ${address}`, `known ${account} ${address}`]
  const { rows } = await db.execute<{ subject: string; count: number; seconds: number; is_known: boolean }>(sql`
    insert into ${loginAttempts} as held (subject, count, forget_at)
    values (${here}, 1, now() + ${window}), (${address}, 1, now() + ${window}), (${account}, 1, now() + ${window})
    on conflict (subject) do update set
      count = case when held.forget_at < now() then 1 else held.count + 1 end,
      forget_at = case when held.forget_at < now() then excluded.forget_at else held.forget_at end
    returning subject, count, ceil(extract(epoch from forget_at - now()))::int as seconds,
      exists (select from ${loginAttempts} where subject = ${known} and forget_at >= now()) as is_known`)
  const most = new Map([
    [here, allowed.here],
    [address, allowed.address],
    [account, allowed.account],
  ])
  const judging = rows.filter(({ subject, is_known }) => subject === here || !is_known)
  const spent = judging.find(({ subject, count }) => count > (most.get(subject) ?? 0))
  if (spent) throw new Refused('too_many', {}, spent.seconds)
  return {
    async succeeded() {
      for (const subject of [address, account])
        await db.execute(sql`
          update ${loginAttempts} set count = count - 1 where subject = ${subject} and forget_at >= now()`)
      await db.execute(sql`delete from ${loginAttempts} where subject = ${here} or forget_at < now()`)
      await db.execute(sql`
        insert into ${loginAttempts} (subject, count, forget_at) values (${known}, 1, now() + ${remembered})
        on conflict (subject) do update set forget_at = excluded.forget_at`)
    },
  }
}
