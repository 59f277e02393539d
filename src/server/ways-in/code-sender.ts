import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Language } from '#domain/kernel/language.ts'
import { can } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { users } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'
import { channelOf, type Messages } from '../messages/message.ts'
import { countWithin, knownAt } from '../session/attempts.ts'
import { findPerson } from '../session/caller.ts'
import { accountNamed } from '../session/login.ts'
import { findMember } from '../session/members.ts'
import { neighbourhood } from '../session/neighbourhood.ts'
import { type CodePurpose, codeFigures, codeLasts, type OneTimeCodes } from './codes.ts'

const aDay = 86_400
/** Codes asked for in a day: for an account from one address, from one address, for an account from anywhere. */
const allowed = { here: 5, address: 100, account: 8 }

/** The time that an answer takes at least, so that it does not tell whether there was anybody to write to. */
const evenly = 250

interface Asked {
  readonly purpose: CodePurpose
  readonly login: string
  readonly ip: string
  /** The language of whoever is not known here. */
  readonly language: Language
}

/** The account of a login, with what it is written to by. */
export async function accountOf(db: Database, login: string) {
  const found = await findMember(db, accountNamed(login))
  if (!found) return null
  const [own] = await db
    .select({ id: users.id, phone_number: users.phone_number, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, found.id))
  return own ?? null
}

/** Who gives others their rights, or could take an account by changing its phone, has a code that is harder to guess. */
async function figuresFor(db: Database, user_id: string | undefined): Promise<number> {
  const actor = user_id ? (await findPerson(db, user_id))?.actor : null
  return actor && can(actor, 'users.update') ? codeFigures.mighty : codeFigures.usual
}

/**
 * Sends codes. Whoever asks learns nothing of who has an account: the answer is the same, and so is what is counted and
 * kept. One who has an account and wants to register is told so by the message itself.
 */
export function codeSender(db: Database, messages: Messages, codes: OneTimeCodes) {
  async function send({ purpose, login, ip, language }: Asked): Promise<{ seconds: number }> {
    if (!messages.reaches(login))
      throw new Refused('invalid', { '': [fault(channelOf(login) === 'mail' ? 'no_mail' : 'no_sms')] })
    const found = await accountOf(db, login)
    const account = `code ${login}`
    const address = neighbourhood(ip)
    await countWithin(db, knownAt(found?.id ?? login, ip), [
      { subject: `${account} ${address}`, most: allowed.here, window: aDay, isOwn: true },
      { subject: `code ${address}`, most: allowed.address, window: aDay },
      { subject: account, most: allowed.account, window: aDay },
    ])
    const { code, seconds } = await codes.issue(purpose, login, await figuresFor(db, found?.id))
    const isNeeded = (purpose === 'reset') === (found !== null)
    if (code && isNeeded)
      await messages.send({
        to: login,
        text: 'code',
        params: { code },
        language: found?.language ?? language,
        lasts: codeLasts,
      })
    else if (code && found) await messages.send({ to: login, text: 'registered', language: found.language })
    return { seconds }
  }
  return async (asked: Asked) => {
    const [told] = await Promise.all([send(asked), pause(evenly)])
    return told
  }
}
