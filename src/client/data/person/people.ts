import { alone } from '#sync/device/alone.ts'
import { isUnsent } from '#sync/device/batch.ts'
import { wordText } from '#sync/signed.ts'
import { type Credentials, readCredentials } from '../call/credentials.ts'
import { openedOutbox, outbox } from '../device/outbox.ts'
import { forgetShown } from './forget.ts'
import { dropGrants, keepGrant } from './grants.ts'
import { letGoOfKey, newKey, signOnce, signWaiting, takeKey } from './keys.ts'
import { keyBits, newSalt, seal, unseal } from './sealed.ts'
import { currentUser, signOut, standAside, takeOver, tellAnyoneHere } from './session.ts'
import { type Profile, personName } from './user.ts'

/** Somebody of this device who comes back by a short number. Their session is kept sealed with it. */
interface Kept {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly salt: string
  readonly sealed: string
  /** The key they sign with on this device, sealed with the number too. */
  readonly key: string
  /** How often the wrong number was typed since the right one. */
  readonly wrong: number
}
export type KnownPerson = Pick<Kept, 'id' | 'name' | 'image'>

/** Older ones are shorter, and work until they are set anew. */
export const pinLengths = { min: 4, max: 6 }
export const newPinLength = 6
/** From then on only the password helps. */
const tries = 5
const mark = new TextEncoder().encode('SAVDO-PIN1')
const keyMark = new TextEncoder().encode('SAVDO-KEY1')
export const isNewPin = (typed: string) => /^\d+$/.test(typed) && typed.length === newPinLength

/** Whoever set their number before there were keys sets it anew. */
const all = async (): Promise<readonly Kept[]> =>
  (JSON.parse((await outbox.self.get('people')) ?? '[]') as readonly Kept[]).filter(({ key }) => key)
export const people = async (): Promise<readonly KnownPerson[]> => all()
/** Whoever signed in by password since has a session that is not sealed: they set a number anew. */
export const canComeBack = async (id: string): Promise<boolean> =>
  (await ownKey())?.id === id && (await all()).some((one) => one.id === id)

/** Kept for as long as the person is here, so that their session can be sealed again as it is when they stand aside. */
const ownKey = async (): Promise<{ readonly id: string; readonly key: string } | null> =>
  JSON.parse((await outbox.self.get('pin_key')) ?? 'null')

/** Their key is made anew, so that it can be sealed. What they sign with it goes out when the server has heard of it. */
export async function setPin(pin: string): Promise<void> {
  const user = currentUser()
  if (!user) return
  const salt = newSalt()
  const [bits, made] = await Promise.all([keyBits(pin, salt), newKey()])
  await signWaiting()
  await takeKey(user.id, made)
  await keepGrant(user.id).catch(() => null)
  const person = { id: user.id, name: personName(user), image: user.avatar?.url_512 ?? null }
  const key = textOf(await seal(made, bits, keyMark))
  const kept = { ...person, salt: textOf(salt), sealed: '', key, wrong: 0 }
  await change((others) => [...others.filter(({ id }) => id !== user.id), kept])
  await outbox.self.put(JSON.stringify({ id: user.id, key: textOf(bits) }), 'pin_key')
  await sealOwn()
}

async function forgetPin(id: string): Promise<void> {
  await change((others) => others.filter((one) => one.id !== id))
}

/** Makes room for somebody else: nothing of theirs is wiped, and what they left is sent under their name. */
export async function makeRoom(): Promise<void> {
  // Nobody renews the session in the middle of it: a token works once.
  await alone('renewal', async () => {
    await sealOwn()
    const user = currentUser()
    if (user) await letGoOfKey(user.id)
    await outbox.self.delete('pin_key')
    standAside()
    forgetShown()
  })
}

/** Signs out for good: the number helps nobody any more. */
export async function leaveForGood(): Promise<void> {
  const user = currentUser()
  if (user)
    await Promise.all([
      forgetPin(user.id),
      outbox.self.delete('pin_key'),
      letGoOfKey(user.id).then(() => forgetGrants(user.id)),
    ]).catch(() => null)
  await signOut()
}

/** As long as something of theirs waits, what proves them waits with it. */
async function forgetGrants(userId: string): Promise<void> {
  const { outbox: queue } = await openedOutbox()
  const waits = (await queue.open()).some(({ command, stage }) => command.author === userId && isUnsent(stage))
  if (!waits) await dropGrants(userId)
}

export type PinAnswer = 'here' | 'wrong' | 'locked'

/** By the number, without asking anybody: also where there is no connection. */
export async function comeBack(id: string, pin: string): Promise<PinAnswer> {
  const opened = await open(id, pin)
  if (typeof opened === 'string') return opened
  await outbox.self.put(JSON.stringify({ id, key: textOf(opened.bits) }), 'pin_key')
  await takeKey(id, opened.key)
  const { credentials, profile } = JSON.parse(opened.text) as { credentials: Credentials; profile: Profile }
  takeOver(profile, credentials)
  return 'here'
}

/** What a manager said of one record, by their number. */
export interface Word {
  readonly by: string
  readonly signature: string
}

/** Whoever gives their number allows something in this record, while somebody else goes on working: they sign it. */
export async function giveWord(id: string, pin: string, record: string): Promise<Word | Exclude<PinAnswer, 'here'>> {
  const opened = await open(id, pin)
  if (typeof opened === 'string') return opened
  const { device } = await openedOutbox()
  return { by: id, signature: await signOnce(opened.key, wordText(device, record)) }
}

async function open(id: string, pin: string) {
  const kept = (await all()).find((one) => one.id === id)
  if (!kept || kept.wrong >= tries) return 'locked'
  // Counted before it is tried, so that nobody tries faster than it is counted.
  await change((others) => others.map((one) => (one.id === id ? { ...one, wrong: one.wrong + 1 } : one)))
  const bits = await keyBits(pin, bytesOf(kept.salt))
  const [text, key] = await Promise.all([
    unseal(bytesOf(kept.sealed), bits, mark),
    unseal(bytesOf(kept.key), bits, keyMark),
  ])
  if (!text || !key) return kept.wrong + 1 >= tries ? 'locked' : 'wrong'
  await change((others) => others.map((one) => (one.id === id ? { ...one, wrong: 0 } : one)))
  return { text, bits, key }
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
