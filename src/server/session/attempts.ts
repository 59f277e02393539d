import { sql } from 'drizzle-orm'
import type { Database } from '#store/sql/database.ts'
import { loginAttempts } from '#store/sql/people.ts'
import { Refused } from '../http/errors.ts'
import { neighbourhood } from './neighbourhood.ts'

const allowed = { account: 10, address: 100 }
const window = sql.raw("interval '15 minutes'")

export interface Attempt {
  /** Both forget this attempt: it was the right person. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt before it is judged, so that a hundred at once are a hundred. Kept in the database: several servers
 * agree, and a restart forgets nothing. An account is counted per address, or anybody could lock anybody out.
 */
export async function countAttempt(db: Database, login: string, ip: string): Promise<Attempt> {
  const address = neighbourhood(ip)
  const account = `${login} ${address}`
  const { rows } = await db.execute<{ subject: string; count: number; seconds: number }>(sql`
    insert into ${loginAttempts} as held (subject, count, forget_at)
    values (${account}, 1, now() + ${window}), (${address}, 1, now() + ${window})
    on conflict (subject) do update set
      count = case when held.forget_at < now() then 1 else held.count + 1 end,
      forget_at = case when held.forget_at < now() then excluded.forget_at else held.forget_at end
    returning subject, count, ceil(extract(epoch from forget_at - now()))::int as seconds`)
  const spent = rows.find(({ subject, count }) => count > (subject === account ? allowed.account : allowed.address))
  if (spent) throw new Refused('too_many', {}, spent.seconds)
  return {
    async succeeded() {
      await db.execute(sql`
        with forgotten as (delete from ${loginAttempts} where subject = ${account} or forget_at < now())
        update ${loginAttempts} set count = count - 1 where subject = ${address} and forget_at >= now()`)
    },
  }
}
