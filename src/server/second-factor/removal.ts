import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { beyond } from '#domain/people/granting.ts'
import { users } from '#store/sql/tables/people.ts'
import { Refused } from '../http/errors.ts'
import { findPerson } from '../session/caller.ts'
import { endSessionsOf } from '../session/sessions.ts'
import type { Parts } from '../tools/parts.ts'
import { removeSecondFactor } from './factors.ts'

/** Takes the second factor from somebody who has lost the phone, ends their sessions, and tells them of it. */
export async function takeSecondFactor(
  { db, store, messages }: Pick<Parts, 'db' | 'store' | 'messages'>,
  actor: Actor,
  user_id: string,
): Promise<void> {
  const person = (await findPerson(db, user_id))?.actor
  if (!person || !(actor.is_super || person.organisation_id === actor.organisation_id)) throw new Refused('not_found')
  if (user_id === actor.user_id) throw new Refused('invalid', { '': [fault('not_own_second_factor')] })
  if (!isAbove(actor, person)) throw new Refused('forbidden')
  await store.transaction(async (writer) => {
    if (!(await removeSecondFactor(writer, user_id, actor.user_id)))
      throw new Refused('invalid', { '': [fault('second_factor_off')] })
    await endSessionsOf(writer.db, user_id)
    const [account] = await writer.db.select().from(users).where(eq(users.id, user_id))
    if (account)
      await messages.send(
        { to: account.phone_number, text: 'second_factor_taken', language: account.language },
        writer.db,
      )
  })
}

/** Nobody weakens the sign-in of somebody who may do more than they. */
const isAbove = (actor: Actor, person: Actor) =>
  actor.is_super || (!person.is_super && beyond(actor, [...person.permissions]).length === 0)
