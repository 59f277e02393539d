import { during } from '#client/parts/at-work.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { createStore } from '#client/parts/store.ts'
import { appVersion } from '#client/parts/version.ts'
import { alone } from '#sync/device/alone.ts'
import type { BearerTokens } from '#wire/person.ts'
import { errorFrom, offlineError } from './api-error.ts'
import { chosenNow } from './chosen-organisation.ts'
import { heardFromServer, heardNothing } from './connection.ts'
import { type Credentials, dropCredentials, keepCredentials, readCredentials } from './credentials.ts'
import { deviceInfo } from './device-info.ts'

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: object
  readonly signal?: AbortSignal
  /** The device's credential, sent in addition to the person's token. */
  readonly credential?: string | undefined
  /** Timeout in milliseconds, if shorter than the usual one. */
  readonly patience?: number
  /** Whatever organisation a super user looks at. */
  readonly ofAll?: boolean
}

const longestCall = 300_000

/** True if the server requires a newer app. */
export const outdated = createStore(false)

/** Calls the server; answers what is under `data`. */
export async function api<T>(path: string, call?: Call): Promise<T> {
  const answer = await send(path, call)
  const { data } = (await during('answers', answer.json())) as { data: T }
  return data
}

/** Sends as the signed-in person, renewing the session once when the server asks for it. */
export async function send(path: string, call: Call = {}): Promise<Response> {
  const token = readCredentials()?.access_token
  let answer = await attempt(path, call, token)
  if (answer.status === 401 && token) {
    const renewed = await renew(token)
    if (renewed) answer = await attempt(path, call, renewed)
    if (renewed && answer.status === 401) dropCredentials()
  }
  if (answer.ok) return answer
  throw await errorFrom(answer)
}

async function attempt(
  path: string,
  { method = 'GET', body, signal, credential, patience = longestCall, ofAll }: Call,
  token?: string,
): Promise<Response> {
  const isForm = body instanceof FormData
  const longEnough = AbortSignal.timeout(patience)
  const chosen = token && !ofAll ? chosenNow() : null
  try {
    const asked = fetch(`/api/v1${path}`, {
      method,
      headers: {
        'Accept-Language': currentLanguage(),
        'App-Version': appVersion,
        'App-Type': 'web',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(chosen && { Organisation: chosen.id }),
        ...(path.startsWith('/auth/login') && { 'Device-Info': deviceInfo() }),
        ...(credential && { 'Device-Credential': credential }),
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, longEnough]) : longEnough,
    })
    const answer = await during('answers', asked)
    if (!heardFromServer(answer)) throw offlineError()
    if (answer.status === 426) outdated.set(true)
    return answer
  } catch (cause) {
    if (signal?.aborted) throw cause
    heardNothing()
    throw offlineError()
  }
}

let renewing: Promise<string | null> | null = null
/** In ms: what a tab has stored reaches the others a moment later. */
const untilOthersRead = 300

/**
 * Renews the session: one renewal for all calls of this tab, and one tab at a time, since a refresh token works once.
 */
function renew(used: string): Promise<string | null> {
  if (renewing) return renewing
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  renewing = promise.finally(() => {
    renewing = null
  })
  // This tab goes on at once, the next one when it can read what was stored.
  void alone('renewal', async () => {
    await exchange(used).then(resolve, reject)
    await new Promise((over) => setTimeout(over, untilOthersRead))
  })
  return renewing
}

/** The access token to go on with, renewed by this or another tab; null if the session has ended. */
async function exchange(used: string): Promise<string | null> {
  const before = readCredentials()
  if (!before || before.access_token !== used) return before?.access_token ?? null
  const answer = await attempt('/auth/refresh', { method: 'POST' }, before.refresh_token)
  const now = readCredentials()
  if (!isSame(now, before)) return now?.access_token ?? null
  if (answer.ok) {
    const { data } = (await answer.json()) as { data: BearerTokens }
    keepCredentials(data, before.signed_in_at)
    return data.access_token
  }
  if (answer.status >= 500 || answer.status === 429 || answer.status === 426) throw await errorFrom(answer)
  dropCredentials()
  return null
}

const isSame = (a: Credentials | null, b: Credentials) => a?.refresh_token === b.refresh_token
