import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { isAbove } from '#domain/kernel/acting.ts'
import { type Actor, isAdministrator } from '#domain/kernel/permission.ts'
import { done, fault, refused } from '#domain/kernel/result.ts'
import { users } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { inTransaction } from '#store/sql/wire/retry-transaction.ts'
import { type InvitationAccepted, mayInvite } from '#wire/people.ts'
import { newSecret } from '../devices/credential.ts'
import { accepted, Refused } from '../http/errors.ts'
import type { Messages } from '../messages/message.ts'
import { findPerson } from '../session/caller.ts'
import { findMember } from '../session/members.ts'
import { hashPassword } from '../session/password.ts'
import { mustBeLong } from '../session/password-length.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { hashOf } from '../session/tokens.ts'
import { lastNoted, noteOf } from './note.ts'

const days = 3
const lasts = days * 24 * 60 * 60_000

interface Means {
  readonly db: Database
  readonly messages: Messages
}

interface Invited {
  readonly user_id: string
  readonly by: 'sms' | 'link'
  readonly origin: string
  /** The kind of program that asks, as the audit names it. */
  readonly program: string
}

/** Makes a link by which a person chooses a password, good for three days and once; the link before it is dead. */
export async function inviteTo({ db, messages }: Means, actor: Actor, { user_id, by, origin, program }: Invited) {
  const person = accepted(await invitable({ db, messages }, actor, user_id))
  const secret = newSecret()
  // What follows # stays in the browser: no server and no log between sees it.
  const link = `${origin}/invitation#${secret}`
  const until = new Date(Date.now() + lasts).toISOString()
  await inTransaction(db, async (tx) => {
    await tx
      .update(users)
      .set({ invitation_hash: hashOf(secret), invited_until: until })
      .where(eq(users.id, user_id))
    const { organisation_id } = person
    await noteOf(tx, { organisation_id, person: user_id, action: 'invited', by: actor.user_id, program })
    if (by !== 'sms') return
    const { phone_number: to, language, organisation } = person
    const seconds = lasts / 1000
    await messages.send({ to, text: 'invitation', params: { organisation, link }, language, lasts: seconds }, tx)
  })
  return { link, until, is_sent: by === 'sms' }
}

/**
 * Who works here, has no password yet, and neither may do more than the one who invites nor works elsewhere: a link is a
 * way into the account. Where a forgotten password can't be set anew since nothing reaches the person, an administrator
 * may make one.
 */
async function invitable({ db, messages }: Means, actor: Actor, user_id: string) {
  const found = await memberWith(db, eq(users.id, user_id))
  const { actor: person } = (await findPerson(db, user_id)) ?? { actor: null }
  const isOurs = actor.is_super || person?.organisation_id === actor.organisation_id
  if (!found || !person || !isOurs) return refused('not_found')
  if (isAbove(actor, person)) return refused('invalid', { '': [fault('above_you')] })
  const canReset = [found.phone_number, found.email].some((to) => to !== null && messages.reaches(to))
  if (found.password_hash !== null && (canReset || !isAdministrator(actor)))
    return refused('invalid', { '': [fault('has_password')] })
  return done(found)
}

const memberWith = async (db: Database, meant: SQL) => {
  const member = await findMember(db, meant)
  if (!member) return null
  const [account] = await db.select().from(users).where(eq(users.id, member.id))
  return account ? { ...account, organisation: String(member.organisation) } : null
}

const byToken = (token: string) =>
  sql`${and(eq(users.invitation_hash, hashOf(token)), gt(users.invited_until, new Date().toISOString()), isNull(users.deleted_at))}`

/**
 * Whom a link invites. One that is unknown, used or too old is not found, nor one that whoever made it could not make any
 * more: since one of the two has got or lost rights or places, has left, or the person has a password by now.
 */
async function invitedBy(means: Means, token: string) {
  const { db } = means
  const found = await memberWith(db, byToken(token))
  const maker =
    found && (await lastNoted(db, { organisation_id: found.organisation_id, person: found.id, action: 'invited' }))
  const inviter = maker && (await findPerson(db, maker))?.actor
  const judged = inviter && mayInvite(inviter) ? await invitable(means, inviter, found.id) : null
  if (!judged?.ok) throw new Refused('not_found')
  return judged.value
}

/** Whom a link invites, and where to. */
export async function invitationBy(means: Means, { token }: { readonly token: string }) {
  const { first_name, phone_number, organisation } = await invitedBy(means, token)
  return { first_name, phone_number, organisation }
}

/** Sets the password that the person chose; the link is spent, sessions that were open end, and their phone is told. */
export async function spendInvitation(
  { db, messages }: Means,
  { token, password, password_confirmation }: InvitationAccepted,
  program: string,
) {
  if (password !== password_confirmation)
    throw new Refused('invalid', { password_confirmation: [fault('passwords_differ')] })
  await invitedBy({ db, messages }, token)
  await mustBeLong(db, password, 'password')
  const password_hash = await hashPassword(password)
  const set = { password_hash, invitation_hash: null, invited_until: null, updated_at: new Date().toISOString() }
  return inTransaction(db, async (tx) => {
    const [found] = await tx.update(users).set(set).where(byToken(token)).returning()
    if (!found) throw new Refused('not_found')
    const { id, organisation_id, phone_number: to, language } = found
    await endSessionsOf(tx, id)
    await noteOf(tx, { organisation_id, person: id, action: 'password_set', by: id, program })
    await messages.send({ to, text: 'password_changed', language }, tx)
    return { phone_number: found.phone_number }
  })
}
