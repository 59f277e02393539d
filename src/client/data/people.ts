import { alone } from '#sync/device/alone.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import { forgetShown } from './forget.ts'
import { outbox } from './outbox.ts'
import { keyBits, newSalt, seal, unseal } from './sealed.ts'
import { currentUser, signOut, standAside, takeOver, tellAnyoneHere } from './session.ts'
import { nameOf, type Profile } from './user.ts'

/** Somebody of this device who comes back by a short number. Their session is kept sealed with it. */
interface Kept {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly salt: string
  readonly sealed: string
  /** How often the wrong number was typed since the right one. */
  readonly wrong: number
}
export type Person = Pick<Kept, 'id' | 'name' | 'image'>

/** Older ones are shorter, and work until they are set anew. */
export const pinLengths = { min: 4, max: 6 }
export const newPinLength = 6
/** From then on only the password helps. */
const tries = 5
const mark = new TextEncoder().encode('SAVDO-PIN1')
export const isNewPin = (typed: string) => /^\d+$/.test(typed) && typed.length === newPinLength

const all = async (): Promise<readonly Kept[]> => JSON.parse((await outbox.self.get('people')) ?? '[]')
export const people = async (): Promise<readonly Person[]> => all()
/** Whoever signed in by password since has a session that is not sealed: they set a number anew. */
export const canComeBack = async (id: string): Promise<boolean> =>
  (await ownKey())?.id === id && (await all()).some((one) => one.id === id)

/** Kept for as long as the person is here, so that their session can be sealed again as it is when they stand aside. */
const ownKey = async (): Promise<{ readonly id: string; readonly key: string } | null> =>
  JSON.parse((await outbox.self.get('pin_key')) ?? 'null')

export async function setPin(pin: string): Promise<void> {
  const user = currentUser()
  if (!user) return
  const salt = newSalt()
  const bits = await keyBits(pin, salt)
  const name = nameOf(user)
  const kept = { id: user.id, name, image: user.avatar?.url_512 ?? null, salt: textOf(salt), sealed: '', wrong: 0 }
  await change((others) => [...others.filter(({ id }) => id !== user.id), kept])
  await outbox.self.put(JSON.stringify({ id: user.id, key: textOf(bits) }), 'pin_key')
  await sealOwn()
}

export async function forgetPin(id: string): Promise<void> {
  await change((others) => others.filter((one) => one.id !== id))
}

/** Makes room for somebody else: nothing of theirs is wiped, and what they left is sent under their name. */
export async function makeRoom(): Promise<void> {
  // Nobody renews the session in the middle of it: a token works once.
  await alone('renewal', async () => {
    await sealOwn()
    await outbox.self.delete('pin_key')
    standAside()
    forgetShown()
  })
}

/** Signs out for good: the number helps nobody any more. */
export async function leaveForGood(): Promise<void> {
  const user = currentUser()
  if (user) await Promise.all([forgetPin(user.id), outbox.self.delete('pin_key')]).catch(() => null)
  await signOut()
}

export type Back = 'here' | 'wrong' | 'locked'

/** By the number, without asking anybody: also where there is no connection. */
export async function comeBack(id: string, pin: string): Promise<Back> {
  const opened = await open(id, pin)
  if (typeof opened === 'string') return opened
  await outbox.self.put(JSON.stringify({ id, key: textOf(opened.bits) }), 'pin_key')
  const { credentials, profile } = JSON.parse(opened.text) as { credentials: Credentials; profile: Profile }
  takeOver(profile, credentials)
  return 'here'
}

/** Whoever gives their number stands here, while somebody else goes on working. */
export async function isThem(id: string, pin: string): Promise<Back> {
  const opened = await open(id, pin)
  return typeof opened === 'string' ? opened : 'here'
}

async function open(id: string, pin: string) {
  const kept = (await all()).find((one) => one.id === id)
  if (!kept || kept.wrong >= tries) return 'locked'
  // Counted before it is tried, so that nobody tries faster than it is counted.
  await change((others) => others.map((one) => (one.id === id ? { ...one, wrong: one.wrong + 1 } : one)))
  const bits = await keyBits(pin, bytesOf(kept.salt))
  const text = await unseal(bytesOf(kept.sealed), bits, mark)
  if (!text) return kept.wrong + 1 >= tries ? 'locked' : 'wrong'
  await change((others) => others.map((one) => (one.id === id ? { ...one, wrong: 0 } : one)))
  return { text, bits }
}

async function sealOwn(): Promise<void> {
  const [user, own, credentials] = [currentUser(), await ownKey(), readCredentials()]
  if (!user || own?.id !== user.id || !credentials) return
  const { actor: _, ...profile } = user
  const sealed = textOf(await seal(JSON.stringify({ credentials, profile }), bytesOf(own.key), mark))
  await change((others) => others.map((one) => (one.id === user.id ? { ...one, sealed } : one)))
}

async function change(next: (people: readonly Kept[]) => readonly Kept[]): Promise<void> {
  const kept = await outbox.transaction('rw', outbox.self, async () => {
    const changed = next(await all())
    await outbox.self.put(JSON.stringify(changed), 'people')
    return changed
  })
  tellAnyoneHere(kept.length > 0)
}

const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
