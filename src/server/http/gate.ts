import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idFrom } from '#domain/kernel/id.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { Refused } from './errors.ts'
import { paramsOf } from './params.ts'

/**
 * Who may make a call: everybody, any signed-in person, such a person but nobody in their name, or an actor for whom
 * the function returns true.
 */
export type Access = 'everybody' | 'signed-in' | 'in-person' | ((actor: Actor, params: URLSearchParams) => boolean)

/** A signed-in person and their session; or an enrolled device, which has no rights of its own. */
export interface Caller {
  readonly actor: Actor
  readonly session_id: string
  readonly device?: string
}
type CallerOf = (credential: string) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Calls that an enrolled device makes by itself, with nobody signed in. */
    forDevices?: boolean
    /** Questions that are also answered without anybody signed in. */
    openTo?: (params: URLSearchParams) => boolean
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Throws at start for a route without `access`, and checks the caller before any handler runs. */
export function keepGate(app: FastifyInstance, personOf: CallerOf, deviceOf: CallerOf) {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const { access, forDevices, openTo } = request.routeOptions.config
    if (request.is404 || access === 'everybody') return
    const [token, credential] = [bearerOf(request), forDevices && credentialOf(request)]
    request.caller = token ? await personOf(token) : credential ? await deviceOf(credential) : null
    if (!request.caller && !token && openTo?.(paramsOf(request))) return
    if (!request.caller) throw new Refused('unauthenticated')
    request.caller = lookingAt(request.caller, request)
    const { actor } = request.caller
    if (access === 'in-person' && actor.behind) throw new Refused('in_person')
    if (!isLetIn(actor, access, paramsOf(request))) throw new Refused('forbidden')
  })
}

/** The caller with the organisation that the header names: super users alone choose one, and everybody else has one. */
function lookingAt(caller: Caller, { headers }: FastifyRequest): Caller {
  const { organisation } = headers
  if (organisation === undefined) return caller
  if (!caller.actor.is_super) throw new Refused('forbidden')
  const chosen = idFrom(organisation)
  if (!chosen) throw new Refused('invalid', { organisation: [fault('choice')] })
  return { ...caller, actor: { ...caller.actor, chosen } }
}

/** Whether somebody signed in passes where these may call. */
export const isLetIn = (actor: Actor, access: Access | undefined, params: URLSearchParams) =>
  typeof access === 'function' ? access(actor, params) : access !== undefined

export const bearerOf = ({ headers }: FastifyRequest) => /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]

export const credentialOf = ({ headers }: FastifyRequest) =>
  /^Device ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]

/** The caller of a request, or `unauthenticated`. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Refused('unauthenticated')
  return caller
}
export const actorOf = (request: FastifyRequest) => callerOf(request).actor
