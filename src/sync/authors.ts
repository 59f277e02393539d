import { actorOf, type Grant, withGrant } from '#domain/kernel/grant.ts'
import type { Actor } from '#domain/kernel/permission.ts'

export interface People {
  /** Whoever is still there, with what they may do now. */
  actor(user_id: string): Promise<Actor | null>
  /** What the server signed; nothing where it did not. */
  grant(text: string): Grant | null
}

/** Somebody who acted on a device: as they could act then, and as they may now. */
export interface Acting {
  readonly whenDone: Actor
  readonly now: Actor | null
}

/** Who sends is believed for themselves. For others it takes what the server signed for this very device. */
export async function authorsOf(
  people: People,
  sender: Actor,
  device: string,
  texts: readonly string[],
  at: Date,
): Promise<(author: string) => Promise<Acting | null>> {
  const signed = texts.flatMap((text) => {
    const grant = people.grant(text)
    const isOurs = grant?.device === device && (sender.is_super || grant.organisation_id === sender.organisation_id)
    return grant && isOurs ? [grant] : []
  })
  const grants = new Map(signed.map((grant) => [grant.user_id, grant]))
  const known = new Map<string, Promise<Acting | null>>()
  const look = async (author: string): Promise<Acting | null> => {
    const grant = grants.get(author)
    if (author !== sender.user_id && !grant) return null
    const now = author === sender.user_id ? sender : await people.actor(author)
    if (!grant) return { whenDone: now ?? sender, now }
    // An old signature still says who it was, and no longer what they may.
    const holds = new Date(grant.expires_at) >= at ? grant : { ...grant, permissions: [], places: [] }
    return { whenDone: now ? withGrant(now, holds) : actorOf(holds), now }
  }
  return (author) => {
    const found = known.get(author) ?? look(author)
    known.set(author, found)
    return found
  }
}
