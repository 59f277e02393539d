import { isMadeBy } from '#domain/kernel/acting.ts'
import type { Thing } from '#domain/kernel/excess.ts'
import { type Grant, grantedActor, withGrant } from '#domain/kernel/grant.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Command } from '#store/command.ts'
import { signedText, wordText } from './signed.ts'

/** What a person may do now, and since when; for one who has left, `actor` is null and `since` is when they left. */
export interface Person {
  readonly actor: Actor | null
  readonly since: Date
}

export interface People {
  person(user_id: string): Promise<Person | null>
  /** The grant in a text that the server signed; null if it did not. */
  grant(text: string): Grant | null
  /** Whether the signature over the text was made with this key. */
  isSigned(key: string, text: string, signature: string): boolean
  /** When a session ended; null while it lasts. */
  sessionEnd(session_id: string): Promise<Date | null>
}

/** The rights of a proven author: at the moment of the act, and now. Null if there are none. */
export interface Acting {
  readonly whenDone: Actor | null
  readonly now: Actor | null
}

/** A proven author, and the proof. */
export interface Believed extends Acting {
  readonly organisation_id: string
  /** The grant whose key signed the command; null if the author sent it themselves. */
  readonly grant: Grant | null
}
/** A proven approver, and the things that they signed. */
export interface Approving extends Acting {
  readonly organisation_id: string
  readonly things: readonly Thing[]
}
/** Why an author is not believed. */
interface Doubted {
  readonly doubt: 'forged_author' | 'proof_old' | 'session_ended'
}

export interface Authors {
  authorOf(command: Command, signature: string | undefined): Promise<Believed | Doubted>
  /** Whether what the author may do has changed since they made it: then they may have been allowed to. */
  hasChangedSince(command: Command): Promise<boolean>
  /** Who allowed what in a record, and signed it; what is not proven is left out. */
  approvalsOf(command: Command): Promise<readonly Approving[]>
}

interface Shown {
  readonly sender: Actor
  readonly device: string
  readonly grants: readonly string[]
  readonly at: Date
}

/** Clocks differ a little. */
const patience = 5 * 60_000

/**
 * The sender is believed for their own commands. For another author's command it takes a signature by a key from a
 * grant that the server signed for this author on this device: a grant lying on the device alone proves nothing.
 */
export function authorsOf(people: People, { sender, device, grants, at }: Shown): Authors {
  const signed = grants.flatMap((text) => {
    const grant = people.grant(text)
    const isOurs = grant?.device === device && (sender.is_super || grant.organisation_id === sender.organisation_id)
    return grant && isOurs ? [grant] : []
  })
  const personOf = once((id) => people.person(id))
  const endOf = once((id) => people.sessionEnd(id))
  const signerOf = (user_id: string, said: () => string, signature: string | undefined) => {
    if (signature === undefined) return null
    const text = said()
    return signed.find((one) => one.user_id === user_id && people.isSigned(one.key, text, signature)) ?? null
  }

  const believed = async (grant: Grant, { author, ...command }: Pick<Command, 'author' | 'at'>) => {
    if (new Date(grant.expires_at) < at) return { doubt: 'proof_old' } as const
    const end = await endOf(grant.session_id)
    if (end && new Date(command.at).getTime() > end.getTime() + patience) return { doubt: 'session_ended' } as const
    return { ...actingBy(await personOf(author), grant, command.at), organisation_id: grant.organisation_id, grant }
  }
  const seen = new Map<Command, Promise<Believed | Doubted>>()
  return {
    // A command is looked at twice, ahead and in its turn, but verified once.
    authorOf(command, signature) {
      const known = seen.get(command) ?? proven(command, signature)
      seen.set(command, known)
      return known
    },
    async hasChangedSince({ author, at }) {
      const person = await personOf(author)
      return person !== null && new Date(at).getTime() <= person.since.getTime()
    },
    async approvalsOf({ record, at, payload: { words = [] } }) {
      const all = await Promise.all(
        words.map(async ({ by, things, signature }) => {
          const grant = signerOf(by, () => wordText(device, record, things), signature)
          const proven = grant && (await believed(grant, { author: by, at }))
          return proven && !('doubt' in proven) ? [{ ...proven, things }] : []
        }),
      )
      return all.flat()
    },
  }

  async function proven(command: Command, signature: string | undefined): Promise<Believed | Doubted> {
    // Nobody signs for another: only the session in which it was done, or one like it, brings it.
    if (sender.behind ? !isMadeBy(command, sender) : command.behind) return { doubt: 'forged_author' }
    const isSender = command.author === sender.user_id
    const grant = signerOf(command.author, () => signedText(device, command), signature)
    if (!isSender) return grant ? believed(grant, command) : { doubt: 'forged_author' }
    const { organisation_id } = sender
    const asNow = { whenDone: sender, now: sender, organisation_id, grant: null }
    if (!grant) return asNow
    const acting = await believed(grant, command)
    return 'doubt' in acting ? asNow : { ...acting, now: sender, organisation_id }
  }
}

/** The rights at that moment: those of the grant added, unless the person's rights were changed before it. */
export function actingBy(person: Person | null, grant: Grant | null, at: string): Acting {
  const now = person?.actor ?? null
  const isBefore = !person || new Date(at).getTime() <= person.since.getTime() + patience
  if (!grant || !isBefore) return { whenDone: now, now }
  return { whenDone: now ? withGrant(now, grant) : grantedActor(grant), now }
}

/** Caches the answer for each id. */
function once<T>(ask: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (id) => {
    const found = known.get(id) ?? ask(id)
    known.set(id, found)
    return found
  }
}
