import { type Grant, grantedActor } from '#domain/kernel/grant.ts'
import { type Actor, type Approvable, can } from '#domain/kernel/permission.ts'
import { saidIn } from '#sync/device/grants.ts'
import { now } from '../call/connection.ts'
import { grants } from './grants.ts'
import { type KnownPerson, people, type Word } from './people.ts'
import { currentUser } from './session.ts'

/** Other people of this device who have a PIN and the right `what`, by their grants from the server. */
export async function approversOf(what: Approvable): Promise<readonly KnownPerson[]> {
  const own = currentUser()?.id
  const known = (await people()).filter(({ id }) => id !== own)
  const actors = await Promise.all(known.map(({ id }) => approverOnDevice(id)))
  return known.filter((_, at) => {
    const actor = actors[at]
    return actor && can(actor, what)
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

export interface Approving {
  readonly approver: Actor
  readonly word: string
}

/** The approver's rights on this device, with their signature; null if they may approve nothing. */
export async function approvingBy({ by, signature }: Word): Promise<Approving | null> {
  const approver = await approverOnDevice(by)
  return approver && { approver, word: signature }
}
