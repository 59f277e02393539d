import type { Database } from '#store/sql/wire/database.ts'
import { countWithin, forgetOnce, knownAt } from '../session/attempts.ts'
import { neighbourhood } from '../session/neighbourhood.ts'
import { accountOf } from './code-sender.ts'

const aDay = 86_400
/** Wrong codes in a day: from one address, whosever codes they were; and on the whole server. */
const allowed = { address: 20, server: 500 }

/**
 * Counts a code that is typed before it is looked at: five tries for a code are many when they are made at the codes of
 * a hundred people. Takes back what was counted once the code was right. Who is known at this address is not counted.
 */
export async function countingGuesses<T>(
  db: Database,
  { login, ip }: { readonly login: string; readonly ip: string },
  prove: () => Promise<T>,
): Promise<T> {
  const subjects = { address: `guess ${neighbourhood(ip)}`, server: 'guess' }
  const account = (await accountOf(db, login))?.id ?? login
  await countWithin(db, knownAt(account, ip), [
    { subject: subjects.address, most: allowed.address, window: aDay },
    { subject: subjects.server, most: allowed.server, window: aDay },
  ])
  const isRight = await prove()
  if (isRight) await forgetOnce(db, Object.values(subjects))
  return isRight
}
