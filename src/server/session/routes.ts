import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseWith } from '#domain/kernel/schema.ts'
import {
  array,
  boolean,
  data,
  described,
  integerType,
  jsonOf,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf, bearerOf, callerOf } from '../http/gate.ts'
import type { Parts } from '../http/parts.ts'
import { changeOwn } from '../people/change-own.ts'
import { whoIsBehind } from './acting.ts'
import { logIn, loginSchema } from './login.ts'
import { aboutMe, languageSchema } from './me.ts'
import { endSession, openSession, renewSession } from './sessions.ts'

const tag = 'session'
/** Against floods; failed attempts per account and address are counted in the database. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })
export const tokensTold = {
  access_token: string,
  expires_in: integerType,
  refresh_token: string,
  refresh_ttl: integerType,
}
const pair = data(object(tokensTold))

export function mountSession(api: FastifyInstance, { db, store, tokens }: Parts) {
  const open = { access: 'everybody' } as const
  const signedIn = { access: 'signed-in' } as const

  const login = described({
    tag,
    summary: 'Signs a person in',
    body: jsonOf(loginSchema),
    answer: pair,
    refusals: ['invalid', 'too_many'],
  })
  api.post('/auth/login', { config: { ...open, ...perMinute(60) }, schema: login }, async (request) => {
    const { device, ...typed } = accepted(parseWith(loginSchema, request.body))
    const user_id = await logIn(db, typed, request.ip)
    return { data: await openSession(db, tokens, user_id, { device: browserOf(request), device_id: device }) }
  })

  const refresh = described({
    tag,
    summary: 'New tokens for the refresh token in Authorization; each is good for one renewal',
    answer: pair,
    refusals: ['unauthenticated', 'too_many'],
  })
  const refreshConfig = { ...open, ...perMinute(120), anyVersion: true }
  api.post('/auth/refresh', { config: refreshConfig, schema: refresh }, async (request) => {
    const renewed = await renewSession(db, tokens, bearerOf(request) ?? '')
    if (!renewed) throw new Refused('unauthenticated')
    return { data: renewed }
  })

  const logout = described({ tag, summary: 'Ends the session on this device', answer: data(object({})) })
  api.post('/logout', { config: signedIn, schema: logout }, async (request) => {
    await endSession(db, callerOf(request).session_id)
    return { data: {} }
  })

  const me = described({
    tag,
    summary: 'The signed-in person, with permissions',
    answer: data(object({ user: personTold })),
  })
  api.post('/me/get-me', { config: signedIn, schema: me }, async (request) => {
    const caller = callerOf(request)
    return { data: { user: { ...(await aboutMe(db, caller.actor.user_id)), behind: await whoIsBehind(db, caller) } } }
  })

  const language = described({
    tag,
    summary: 'Keeps the language of the signed-in person',
    body: jsonOf(languageSchema),
    answer: data(jsonOf(languageSchema)),
    refusals: ['invalid'],
  })
  api.put('/me/language', { config: { access: 'in-person' }, schema: language }, async (request) => {
    const chosen = accepted(parseWith(languageSchema, request.body))
    accepted(await changeOwn(store, actorOf(request).user_id, chosen))
    return { data: chosen }
  })
}

export const browserOf = ({ headers }: FastifyRequest) => (headers['user-agent'] ?? '').slice(0, 200)

const file = object({ name: string, url_original: string, url_512: string })
const named = { id: uuid, name: string }
const permission = object({ type: { enum: ['menus', 'documents', 'reports'] }, name: string })
export const personTold = object({
  id: uuid,
  first_name: string,
  last_name: string,
  phone_number: string,
  email: nullable(string),
  avatar: nullable(file),
  is_super: boolean,
  language: { enum: ['uz', 'ru', 'en'] },
  /** Who has signed in as this person, and until when. */
  behind: nullable(object({ ...named, until: momentTold })),
  roles: array(object({ s_code: string, name: string, permissions: array(permission) })),
  organisation: object({ ...named, prefix: string, code: nullable(string), image: nullable(file) }),
  warehouses: array(object(named)),
  cashboxes: array(object(named)),
  /** Places where the person works, by resource. */
  places: { type: 'object', additionalProperties: array(object(named)) },
})
