import { type Grant, grantedActor } from '#domain/kernel/grant.ts'
import { type Actor, type Approvable, can } from '#domain/kernel/permission.ts'
import type { Word } from '#store/command.ts'
import type { Deed } from '#sync/device/decide.ts'
import { saidIn } from '#sync/device/grants.ts'
import { now } from '../call/connection.ts'
import { grants } from '../device/grants.ts'
import { currentUser } from '../who/session.ts'
import { type KnownPerson, people } from './people.ts'

/** Other people of this device who have a PIN and all these rights, by their grants from the server. */
export async function approversOf(rights: readonly Approvable[]): Promise<readonly KnownPerson[]> {
  const own = currentUser()?.id
  const known = (await people()).filter(({ id }) => id !== own)
  const actors = await Promise.all(known.map(({ id }) => approverOnDevice(id)))
  return known.filter((_, at) => {
    const actor = actors[at]
    return actor && rights.every((right) => can(actor, right))
  })
}

/** The person's rights on this device, from their grant; null if it has expired or is of another organisation. */
async function approverOnDevice(id: string): Promise<Actor | null> {
  const signed = (await grants())[id]?.at(-1)
  const grant = signed && (saidIn(signed.text) as Grant | null)
  const organisation = currentUser()?.organisation.id
  if (!grant || grant.organisation_id !== organisation || new Date(grant.expires_at) < now()) return null
  return grantedActor(grant)
}

/** What was allowed, with the rights that the approvers have on this device. */
export async function approvalsIn(words: readonly Word[] = []): Promise<NonNullable<Deed['approvals']>> {
  const all = await Promise.all(
    words.map(async ({ by, things, signature }) => {
      const approver = await approverOnDevice(by)
      return approver ? [{ approver, things, signature }] : []
    }),
  )
  return all.flat()
}
