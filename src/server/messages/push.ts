import { createSign } from 'node:crypto'
import * as v from 'valibot'
import { askOutside } from '../tools/outside.ts'
import type { Delivery } from './message.ts'

/** A service account of Firebase, as its file has it. */
export interface PushAccount {
  readonly project_id: string
  readonly client_email: string
  readonly private_key: string
  readonly token_uri: string
}

interface PushAddress {
  readonly url: string
  readonly account: PushAccount
}

interface PushMessage {
  /** The address that Firebase gave a browser. */
  readonly to: string
  /** What the service worker of the app reads: nothing is shown that it does not show. */
  readonly data: Readonly<Record<string, string>>
  readonly isUrgent: boolean
}

export interface Pushes {
  /** `isGone`: there is nobody at this address any more, and never will be. */
  send(message: PushMessage): Promise<Delivery & { readonly isGone?: boolean }>
}

const patience = 15_000
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** Seconds: for how long a key is asked for, how long before its end it is renewed, and how long a push waits for a phone that is off. */
const [keyLasts, renewed, waits] = [3600, 300, 43_200]

const keySchema = v.object({ access_token: v.string(), expires_in: v.number() })
const refusalSchema = v.object({
  error: v.object({
    details: v.optional(
      v.array(
        v.object({
          errorCode: v.optional(v.string()),
          fieldViolations: v.optional(v.array(v.object({ field: v.optional(v.string()) }))),
        }),
      ),
      [],
    ),
  }),
})

/** The client of Firebase Cloud Messaging (HTTP v1), real or stand-in. */
export function firebasePushes({ url, account }: PushAddress): Pushes {
  const address = `${url.replace(/\/$/, '')}/v1/projects/${account.project_id}/messages:send`
  let key: Promise<{ readonly text: string; readonly until: number }> | null = null

  async function newKey() {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(account, Math.floor(Date.now() / 1000)),
    })
    const answer = await askOutside(account.token_uri, { method: 'POST', body, patience })
    if (!answer.ok) throw new Error(`key: HTTP ${answer.status}`)
    const { access_token, expires_in } = v.parse(keySchema, JSON.parse(answer.text))
    return { text: access_token, until: Date.now() + (expires_in - renewed) * 1000 }
  }
  /** One that is asked for serves all who wait for it. */
  async function bearer(): Promise<string> {
    const held = await key?.catch(() => null)
    if (!held || held.until <= Date.now()) key = newKey()
    return (await (key as Promise<{ text: string }>)).text
  }

  return {
    async send({ to, data, isUrgent }) {
      const headers = { TTL: String(waits), Urgency: isUrgent ? 'high' : 'normal' }
      const body = JSON.stringify({ message: { token: to, data, webpush: { headers } } })
      try {
        const authorization = `Bearer ${await bearer()}`
        const answer = await askOutside(address, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body,
          patience,
        })
        if (answer.ok) return { state: 'sent' }
        if (answer.status === 401) key = null
        return outcomeOf(answer)
      } catch (error) {
        return { state: 'unreachable', why: (error as Error).message.slice(0, 100) }
      }
    },
  }
}

/** A dead address is known by what Firebase says of it: another 404 may be a wrong address of Firebase itself. */
function outcomeOf({ status, text }: { readonly status: number; readonly text: string }) {
  const why = `HTTP ${status}`
  const codes = saidIn(text)
  if (status === 410 || codes.has('UNREGISTERED') || codes.has('message.token'))
    return { state: 'refused', why, isGone: true } as const
  const isPassing = status === 429 || status === 401 || status === 403 || status === 404 || status >= 500
  return { state: isPassing ? 'unreachable' : 'refused', why } as const
}

function saidIn(text: string): ReadonlySet<string | undefined> {
  try {
    const { details } = v.parse(refusalSchema, JSON.parse(text)).error
    return new Set(
      details.flatMap(({ errorCode, fieldViolations = [] }) => [
        errorCode,
        ...fieldViolations.map(({ field }) => field),
      ]),
    )
  } catch {
    return new Set()
  }
}

/** What a service account shows to get a key: a JWT that it signed itself. */
function assertionOf({ client_email, private_key, token_uri }: PushAccount, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: client_email, scope, aud: token_uri, iat: now, exp: now + keyLasts }
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`
}
