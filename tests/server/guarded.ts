import { vi } from 'vitest'
import { codeAt, stepAt } from '#server/second-factor/totp.ts'
import { fromBase32 } from '../support/second-factor.ts'
import { password, type testServer } from './server.ts'

type Server = Awaited<ReturnType<typeof testServer>>
type Person = Awaited<ReturnType<Server['hire']>>

/** The clock of the server, moved on by hand: a code is taken once, and its half minute is long. */
let now = Date.now()

/** Puts the clock an hour on; answers what gives it back. */
export function takeClock() {
  now += 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  return () => void vi.useRealTimers()
}
export function later(seconds: number) {
  now += seconds * 1000
  vi.setSystemTime(now)
}

/** What an app shows that was told this secret. */
export const codeNow = (secret: string, steps = 0) => codeAt(fromBase32(secret), stepAt(new Date()) + steps)

/** People with a second factor, and how they sign in. */
export function guardedPeople(server: Server) {
  const logIn = async (person: Person, typed = password) =>
    (await server.call('POST', '/auth/login', { body: { phone_or_email: person.phone, password: typed } })).json()
  const step = (token: string, code: string) =>
    server.call('POST', '/auth/login/second_step', { body: { token, code } })
  const isIn = async (token: string) => (await server.call('POST', '/me/get-me', { as: { token } })).status === 200

  /** Signs in anew, since a former session may have ended with the clock. */
  async function signedIn(person: Person) {
    const { data } = await logIn(person)
    return { ...person, token: data.access_token as string }
  }

  /** Somebody whose second factor is on. */
  async function guarded(who: Parameters<Server['hire']>[0] = {}) {
    const person = await signedIn(await server.hire(who))
    const begun = await server.call('POST', '/me/second_factor', { as: person, body: { password } })
    const { secret } = begun.json().data as { secret: string }
    const on = await server.call('PUT', '/me/second_factor', { as: person, body: { code: codeNow(secret) } })
    if (on.status !== 200) throw new Error(on.text)
    later(60)
    return { ...person, secret, recovery: on.json().data.recovery_codes as string[] }
  }

  async function stepOfNow(person: Person) {
    const { data } = await logIn(person)
    return data.second_step as { missing: string; token: string; expires_in: number }
  }
  return { logIn, step, isIn, signedIn, guarded, stepOfNow }
}
