import { setLanguage } from '#client/parts/i18n/i18n.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, watchStored, writeStored } from '#client/parts/stored.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Actor, can as actorCan, type PermissionType } from '#domain/kernel/permission.ts'
import { api, send } from '../call/api.ts'
import { ApiError, type FieldMessages } from '../call/api-error.ts'
import { onReconnect } from '../call/connection.ts'
import { type BearerTokens, type Credentials, dropCredentials, keepCredentials, signedIn } from '../call/credentials.ts'
import { type Profile, replicaScope, type User, userOf } from './user.ts'

interface Session {
  readonly user: User | null
  /** False while it is not yet known who is signed in. */
  readonly ready: boolean
  /** Signed out by hand, so there is nothing to come back to. */
  readonly left: boolean
}

const profileKey = 'profile'
let left = false
const session = createStore<Session>(fromDevice())

export const useSession = () => useStore(session)
export const currentUser = () => session.get().user

/** Who is signed in on this device at this very moment, whatever this tab has heard of it. */
export const personNow = () => fromDevice().user?.id ?? null

/** Who acts on this screen; only for what stands behind the sign-in. */
export function useActor(): Actor {
  const { user } = useSession()
  if (!user) throw new Error('nobody is signed in')
  return user.actor
}

export function userCan(permission: string, type?: PermissionType): boolean {
  const user = currentUser()
  return user !== null && actorCan(user.actor, permission, type)
}

/** A session that was started works without the server: the person is the one this device remembers. */
export function startSession() {
  const look = () => session.set(fromDevice())
  signedIn.subscribe(look)
  watchStored(profileKey, look)
  // The answer to a sign-in may be the first that is heard: who signs in asks for themselves.
  onReconnect(() => void (signedIn.get() && refreshProfile()))
  if (signedIn.get()) void refreshProfile()
}

/** Roles change while nobody looks: what a person may do is asked again whenever the server can be reached. */
async function refreshProfile() {
  try {
    keepProfile(await fetchProfile())
  } catch {
    // The remembered person stays; an ended session has already been dropped by the call itself.
    if (!currentUser() && signedIn.get()) dropCredentials()
  }
}

export type SignIn = { ok: true } | { ok: false; message: string; fields?: FieldMessages }

export async function signIn(login: { phone_or_email: string; password: string }): Promise<SignIn> {
  try {
    const tokens = await api<BearerTokens>('/auth/login', {
      method: 'POST',
      body: { ...login, device: await ownDevice() },
    })
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

/** Where people come back by a number, the replica of each waits for them. Known without a database, for the sign-in. */
export const anyoneHere = () => readStored('people') !== null
export const tellAnyoneHere = (anyone: boolean) => writeStored('people', anyone ? '1' : null)

/** Takes along all that this person could see here; typed drafts stay for their return. */
export async function signOut() {
  const user = currentUser()
  const told = send('/logout', { method: 'POST', signal: AbortSignal.timeout(5000) }).catch(() => null)
  left = true
  writeStored(profileKey, null)
  dropCredentials()
  if (user) await (await import('./forget.ts')).forgetPerson(user.id)
  await told
}

/** Somebody else comes to this device; whoever was here comes back by their number. */
export function standAside() {
  left = true
  writeStored(profileKey, null)
  dropCredentials()
}

/** A session that was begun on this device goes on. */
export function takeOver(profile: Profile, { signed_in_at, ...tokens }: Credentials) {
  left = false
  writeStored('lastUser', profile.id)
  writeStored(profileKey, JSON.stringify(profile))
  keepCredentials(tokens, signed_in_at)
  void refreshProfile()
}

export async function changeLanguage(language: Language) {
  await setLanguage(language)
  if (signedIn.get()) await send('/me/language', { method: 'PUT', body: { language } }).catch(() => null)
}

const patience = 2000

/** With its device a session ends. Nobody is kept from signing in by a browser that keeps nothing. */
function ownDevice(): Promise<string | null> {
  const asked = import('../device/self.ts').then(({ deviceId }) => deviceId()).catch(() => null)
  return Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, patience, null))])
}

const fetchProfile = async () => (await api<{ user: Profile }>('/me/get-me', { method: 'POST' })).user

function keepProfile(profile: Profile) {
  const told = JSON.stringify(profile)
  if (told === readStored(profileKey) && currentUser()) return
  writeStored(profileKey, told)
  session.set(fromDevice())
}

function fromDevice(): Session {
  if (!signedIn.get()) return { user: null, ready: true, left }
  try {
    const profile = JSON.parse(readStored(profileKey) ?? 'null') as Profile | null
    return { user: profile && userOf(profile), ready: profile !== null, left: false }
  } catch {
    return { user: null, ready: false, left: false }
  }
}
