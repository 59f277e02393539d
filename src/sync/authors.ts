import { type Grant, grantedActor, withGrant } from '#domain/kernel/grant.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Command } from '#store/command.ts'
import { signedText, wordText } from './signed.ts'

/** Somebody as they stand, and since when: who has left is known for the moment at which they did. */
export interface Person {
  readonly actor: Actor | null
  readonly since: Date
}

export interface People {
  person(user_id: string): Promise<Person | null>
  /** What the server signed; nothing where it did not. */
  grant(text: string): Grant | null
  /** Whether the owner of this key signed that text. */
  isSigned(key: string, text: string, signature: string): boolean
  /** When a session ended; nothing while it lasts. */
  sessionEnd(session_id: string): Promise<Date | null>
}

/** Somebody whom the server believes to have acted on a device: as they could act then, and as they may now. */
export interface Acting {
  readonly whenDone: Actor | null
  readonly now: Actor | null
}

/** Whose word a command is, with what proves it. */
export interface Believed extends Acting {
  readonly organisation_id: string
  /** By which it was signed; nothing where its author sent it themselves. */
  readonly grant: Grant | null
}
/** Why it is nobody's. */
interface Doubted {
  readonly doubt: 'forged_author' | 'proof_old' | 'session_ended'
}

export interface Authors {
  authorOf(command: Command, signature: string | undefined): Promise<Believed | Doubted>
  /** Who allowed something in a record by their own word; nobody where that is not proven. */
  approverOf(command: Command): Promise<Believed | null>
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
 * Who sends is believed for themselves. For others it takes their own signature, by a key of which the server once signed
 * that it is theirs on this very device: a paper that is found there proves nobody.
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
    // A command is looked at ahead and when its turn has come: it is proven once.
    authorOf(command, signature) {
      const known = seen.get(command) ?? proven(command, signature)
      seen.set(command, known)
      return known
    },
    async approverOf(command) {
      const { approver, word } = command.payload
      if (!approver) return null
      const grant = signerOf(approver, () => wordText(device, command.record), word)
      const proven = grant && (await believed(grant, { author: approver, at: command.at }))
      return proven && !('doubt' in proven) ? proven : null
    },
  }

  async function proven(command: Command, signature: string | undefined): Promise<Believed | Doubted> {
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

/** As they could act at that moment: by what was signed, unless it has been taken from them before. */
export function actingBy(person: Person | null, grant: Grant | null, at: string): Acting {
  const now = person?.actor ?? null
  const isBefore = !person || new Date(at).getTime() <= person.since.getTime() + patience
  if (!grant || !isBefore) return { whenDone: now, now }
  return { whenDone: now ? withGrant(now, grant) : grantedActor(grant), now }
}

/** Each is asked for once. */
function once<T>(ask: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (id) => {
    const found = known.get(id) ?? ask(id)
    known.set(id, found)
    return found
  }
}
