import { writeStored } from '#client/parts/stored.ts'
import type { Thing } from '#domain/kernel/excess.ts'
import type { Word } from '#store/command.ts'
import { alone } from '#sync/device/alone.ts'
import { isUnsent } from '#sync/device/batch.ts'
import { wordText } from '#sync/signed.ts'
import { type Credentials, readCredentials } from '../call/credentials.ts'
import { dropGrants, keepGrant } from '../device/grants.ts'
import { letGoOfKey, newKey, signOnce, signWaiting, takeKey } from '../device/keys.ts'
import { openedOutbox, outbox } from '../device/outbox.ts'
import { forgetShown } from '../who/forget.ts'
import { keyBits, newSalt, seal, unseal } from '../who/sealed.ts'
import { currentUser, signOut, standAside, takeOver, tellAnyoneHere } from '../who/session.ts'
import { type Profile, personName, type User } from '../who/user.ts'

/** A person who can return to this device with a PIN. Their session is stored encrypted with it. */
interface Kept {
  readonly id: string
  readonly name: string
  readonly image: string | null
  readonly salt: string
  readonly sealed: string
  /** Their private key on this device, encrypted with the PIN too. */
  readonly key: string
  /** How many figures the PIN has; unknown of one of before. */
  readonly figures?: number
  /** Wrong PINs since the last right one. */
  readonly wrong: number
}
export type KnownPerson = Pick<Kept, 'id' | 'name' | 'image' | 'figures'>

/** Old PINs may be shorter; they work until they are changed. */
export const pinLengths = { min: 4, max: 6 }
/** After so many wrong PINs only the password helps. */
const tries = 5
const mark = new TextEncoder().encode('SAVDO-PIN1')
const keyMark = new TextEncoder().encode('SAVDO-KEY1')

/** People with a PIN; one set before keys existed is left out and must be set again. */
const all = async (): Promise<readonly Kept[]> =>
  (JSON.parse((await outbox.self.get('people')) ?? '[]') as readonly Kept[]).filter(({ key }) => key)
export const people = async (): Promise<readonly KnownPerson[]> => all()
/**
 * True if the current session is encrypted with this person's PIN. After a sign-in by password it is not: a PIN must be
 * set anew.
 */
export const canComeBack = async (id: string): Promise<boolean> =>
  (await ownKey())?.id === id && (await all()).some((one) => one.id === id)

/**
 * The key derived from the PIN, kept while the person is here, so that a renewed session can be encrypted again when
 * they step aside.
 */
const ownKey = async (): Promise<{ readonly id: string; readonly key: string } | null> =>
  JSON.parse((await outbox.self.get('pin_key')) ?? 'null')

/**
 * Sets a PIN. The person gets a new signing key that can be encrypted; what they sign goes out once the server knows
 * the key.
 */
export async function setPin(pin: string): Promise<void> {
  const user = currentUser()
  if (!user) return
  const salt = newSalt()
  const [bits, made] = await Promise.all([keyBits(pin, salt), newKey()])
  await signWaiting()
  await takeKey(user.id, made)
  await keepGrant(user.actor).catch(() => null)
  const key = textOf(await seal(made, bits, keyMark))
  const kept = { id: user.id, ...shownOf(user), salt: textOf(salt), sealed: '', key, figures: pin.length, wrong: 0 }
  await change((others) => [...others.filter(({ id }) => id !== user.id), kept])
  await outbox.self.put(JSON.stringify({ id: user.id, key: textOf(bits) }), 'pin_key')
  await sealOwn()
}

async function forgetPin(id: string): Promise<void> {
  await change((others) => others.filter((one) => one.id !== id))
}

/** Steps aside for another person: nothing is deleted, and unsent work is sent later under this person's name. */
export const makeRoom = () => stepAside(false)

/** Locks the device: the sign-in asks for this person's PIN first, and goes back to the page that stands open. */
export async function lock(): Promise<void> {
  writeStored(lockedKey, currentUser()?.id ?? null)
  await stepAside(true)
}

async function stepAside(isBack: boolean): Promise<void> {
  // Lock: the session must not be renewed meanwhile, since a refresh token works once.
  await alone('renewal', async () => {
    await sealOwn()
    const user = currentUser()
    if (user) await letGoOfKey(user.id)
    await outbox.self.delete('pin_key')
    standAside(isBack)
    forgetShown()
  })
}

/** Whose PIN the sign-in asks for first. */
export const lockedKey = 'lockedBy'

/** Signs out for good: the PIN is deleted. */
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

/** Deletes the person's grants, unless work of theirs is still unsent: the grants prove it. */
async function forgetGrants(userId: string): Promise<void> {
  const { outbox: queue } = await openedOutbox()
  const waits = (await queue.open()).some(({ command, stage }) => command.author === userId && isUnsent(stage))
  if (!waits) await dropGrants(userId)
}

export type PinAnswer = 'here' | 'wrong' | 'locked'

/** Takes up a person's session with their PIN; works offline. */
export async function comeBack(id: string, pin: string): Promise<PinAnswer> {
  const opened = await open(id, pin)
  if (typeof opened === 'string') return opened
  await outbox.self.put(JSON.stringify({ id, key: textOf(opened.bits) }), 'pin_key')
  await takeKey(id, opened.key)
  const { credentials, profile } = JSON.parse(opened.text) as { credentials: Credentials; profile: Profile }
  takeOver(profile, credentials)
  return 'here'
}

/** What an approval is for: a record, and each thing in it that goes too far for the author. */
interface Approved {
  readonly record: string
  readonly things: readonly Thing[]
}

/** Signs an approval with another person's PIN, while the cashier stays signed in. */
export async function giveWord(
  id: string,
  pin: string,
  { record, things }: Approved,
): Promise<Word | Exclude<PinAnswer, 'here'>> {
  const opened = await open(id, pin)
  if (typeof opened === 'string') return opened
  const { device } = await openedOutbox()
  return { by: id, things, signature: await signOnce(opened.key, wordText(device, record, things)) }
}

async function open(id: string, pin: string) {
  const kept = (await all()).find((one) => one.id === id)
  if (!kept || kept.wrong >= tries) return 'locked'
  // Counted before the PIN is tried, so that parallel tries are all counted.
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

/** As they are called now, which they may have changed since they set their PIN. */
const shownOf = (user: User) => ({ name: personName(user), image: user.avatar?.url_512 ?? null })

async function sealOwn(): Promise<void> {
  const [user, own, credentials] = [currentUser(), await ownKey(), readCredentials()]
  if (!user || own?.id !== user.id || !credentials) return
  const { actor: _, ...profile } = user
  const sealed = textOf(await seal(JSON.stringify({ credentials, profile }), bytesOf(own.key), mark))
  await change((others) => others.map((one) => (one.id === user.id ? { ...one, ...shownOf(user), sealed } : one)))
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
