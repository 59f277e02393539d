import { setLanguage } from '#client/parts/i18n/i18n.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, watchStored, writeStored } from '#client/parts/stored.ts'
import { keeperOf } from '#domain/kernel/acting.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Actor, can as actorCan, type Needed, type PermissionType } from '#domain/kernel/permission.ts'
import type { BearerTokens, SecondStep } from '#wire/person.ts'
import { keepLanguage, logOut, ownProfile } from '#wire/session.ts'
import { ApiError, type FieldMessages } from '../call/api-error.ts'
import { askOnce } from '../call/ask-once.ts'
import { now, onReconnect } from '../call/connection.ts'
import { type Credentials, dropCredentials, keepCredentials, readCredentials, signedIn } from '../call/credentials.ts'
import { ownSessionKey, type Profile, profileKey, replicaScope, type User, userOf } from './user.ts'

interface Session {
  readonly user: User | null
  /** False until it is known whether somebody is signed in. */
  readonly ready: boolean
  /** True after signing out by hand: the next sign-in does not go back to the former page. */
  readonly left: boolean
}

let left = false
/** What was read last, as it was kept and as it is used: of the same person nothing is drawn anew. */
let known: { readonly told: string | null; readonly session: Session } | null = null
const session = createStore<Session>(fromDevice())

export const useSession = () => useStore(session)
export const currentUser = () => session.get().user

/**
 * The name under which this device keeps what belongs to whoever works on it now, read from storage: another tab may
 * have changed it.
 */
export function keeperNow(): string | null {
  const { user } = fromDevice()
  return user && keeperOf(user.actor)
}

/** The signed-in person's rights; throws where nobody is signed in. */
export function useActor(): Actor {
  const { user } = useSession()
  if (!user) throw new Error('nobody is signed in')
  return user.actor
}

export function userCan(needed: Needed, type?: PermissionType): boolean {
  const user = currentUser()
  return user !== null && actorCan(user.actor, needed, type)
}

/** Restores the session from this device, so that it works without the server. */
export function startSession() {
  const look = () => {
    if (!signedIn.get() && readStored(ownSessionKey)) return void goBack()
    const before = session.get().user
    const next = fromDevice()
    session.set(next)
    // From one person straight to another: the page begins anew, so that nothing of the former stays on it.
    if (before && next.user && keeperOf(before.actor) !== keeperOf(next.user.actor)) location.assign('/')
  }
  signedIn.subscribe(look)
  watchStored(profileKey, look)
  look()
  const { behind } = currentUser() ?? {}
  if (behind && new Date(behind.until) <= now()) void goBack()
  // Only for a person already signed in: the answer to a sign-in triggers this too, and the sign-in loads the profile
  // itself.
  onReconnect(() => void (signedIn.get() && refreshProfile()))
  if (signedIn.get()) void refreshProfile()
}

/** Loads the profile again: after a change of it, and when the server is reachable again, since roles may have changed. */
export async function refreshProfile() {
  const asked = sessionAt()
  try {
    const profile = await fetchProfile()
    if (asked === sessionAt()) keepProfile(profile)
  } catch {
    // Offline the remembered person stays; for an ended session the call itself has dropped the tokens.
    if (!currentUser() && signedIn.get()) dropCredentials()
  }
}

/** Which session it is, however often it was renewed. */
const sessionAt = () => readCredentials()?.signed_in_at

export type SignIn = { ok: true } | { ok: false; message: string; fields?: FieldMessages; step?: SecondStep }

/** Signs in with the tokens that a call answers. */
export async function enterWith(asked: Promise<BearerTokens | { readonly second_step: SecondStep }>): Promise<SignIn> {
  try {
    const tokens = await asked
    if ('second_step' in tokens) return { ok: false, message: '', step: tokens.second_step }
    writeStored(profileKey, null)
    keepCredentials(tokens, new Date().toISOString())
    const profile = await fetchProfile()
    if (readStored('lastUser') !== profile.id && !anyoneHere())
      await (await import('./forget.ts')).forgetOthers(replicaScope(profile))
    writeStored('lastUser', profile.id)
    if (!readStored('language') && profile.language) await setLanguage(profile.language)
    left = false
    keepProfile(profile)
    return { ok: true }
  } catch (error) {
    dropCredentials()
    if (!(error instanceof ApiError)) throw error
    return { ok: false, message: error.message, fields: error.errors }
  }
}

/**
 * True if anyone has a PIN on this device: their replicas are kept. Read from localStorage, so that the sign-in page
 * opens no database.
 */
export const anyoneHere = () => readStored('people') !== null
export const tellAnyoneHere = (anyone: boolean) => writeStored('people', anyone ? '1' : null)

/** Signs out and deletes what this person could see on the device; drafts stay for their return. */
export async function signOut() {
  const user = currentUser()
  const told = askOnce(logOut, {}, AbortSignal.timeout(5000)).catch(() => null)
  left = true
  writeStored(profileKey, null)
  dropCredentials()
  if (user) await (await import('./forget.ts')).forgetPerson(user.id)
  await told
}

/**
 * Clears the current person, so that another can sign in; the former one returns with their PIN. `isBack`: the next
 * sign-in goes back to the page that stands open.
 */
export function standAside(isBack = false) {
  left = !isBack
  writeStored(profileKey, null)
  dropCredentials()
}

/** Makes a stored session of this device the current one. */
export function takeOver(profile: Profile, { signed_in_at, ...tokens }: Credentials) {
  left = false
  writeStored('lastUser', profile.id)
  writeStored(profileKey, JSON.stringify(profile))
  keepCredentials(tokens, signed_in_at)
  void refreshProfile()
}

/** Back to the own session. Loaded when it is needed: few people ever are. */
const goBack = async () => (await import('./own-session.ts')).endActing()

export async function changeLanguage(language: Language) {
  await setLanguage(language)
  if (signedIn.get() && !currentUser()?.behind) await askOnce(keepLanguage, { language }).catch(() => null)
}

const fetchProfile = async () => (await askOnce(ownProfile, {})).user

function keepProfile(profile: Profile) {
  const told = JSON.stringify(profile)
  if (told === readStored(profileKey) && currentUser()) return
  writeStored(profileKey, told)
  session.set(fromDevice())
}

function fromDevice(): Session {
  if (!signedIn.get()) return { user: null, ready: true, left }
  const told = readStored(profileKey)
  if (known?.told !== told) known = { told, session: sessionOf(told) }
  return known.session
}

function sessionOf(told: string | null): Session {
  try {
    const profile = JSON.parse(told ?? 'null') as Profile | null
    return { user: profile && userOf(profile), ready: profile !== null, left: false }
  } catch {
    return { user: null, ready: false, left: false }
  }
}
