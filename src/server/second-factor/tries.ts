import { sql } from 'drizzle-orm'
import { loginAttempts } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'

/** Wrong codes of one person, from wherever: only who knows the password comes so far, so nobody else is locked out. */
const allowed = [
  { name: 'second', most: 5, window: sql.raw("interval '15 minutes'") },
  { name: 'second day', most: 20, window: sql.raw("interval '1 day'") },
]

/** Counts a try before the code is looked at; answers what takes it back when the code was right. */
export async function countTry(db: Database, user_id: string): Promise<() => Promise<void>> {
  const subjects = allowed.map(({ name, ...rest }) => ({ subject: `${name} ${user_id}`, ...rest }))
  const { rows } = await db.execute<{ subject: string; count: number; seconds: number }>(sql`
    insert into ${loginAttempts} as held (subject, count, forget_at)
    values ${sql.join(
      subjects.map(({ subject, window }) => sql`(${subject}, 1, now() + ${window})`),
      sql`, `,
    )}
    on conflict (subject) do update set
      count = case when held.forget_at < now() then 1 else held.count + 1 end,
      forget_at = case when held.forget_at < now() then excluded.forget_at else held.forget_at end
    returning subject, count, ceil(extract(epoch from forget_at - now()))::int as seconds`)
  const most = new Map(subjects.map((one) => [one.subject, one.most]))
  const spent = rows.filter(({ subject, count }) => count > (most.get(subject) ?? 0))
  if (spent.length > 0) throw new Refused('too_many', {}, Math.max(...spent.map(({ seconds }) => seconds)))
  return async () => {
    const names = subjects.map(({ subject }) => subject)
    await db.execute(sql`
      update ${loginAttempts} set count = count - 1 where subject = any(${sql.param(names)}::text[]) and forget_at >= now()`)
  }
}
