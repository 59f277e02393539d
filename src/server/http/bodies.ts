import type { FastifyInstance } from 'fastify'
import { fault } from '#domain/kernel/result.ts'
import { deepest } from '#sync/depth.ts'
import { Refused } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its parts are looked at one by one: what of it is nested too deep does not refuse the rest. */
    anyDepth?: boolean
  }
}

/** JSON, not deeper than anything that we ask for. A call without a body may still say that it is JSON. */
export function readBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, {})
    if (!request.routeOptions.config.anyDepth && isTooDeep(text))
      return done(new Refused('invalid', { '': [fault('too_deep', { limit: deepest })] }))
    parse(request, text, done)
  })
}

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const [opening, closing] = [new Set([...'[{'].map(codeOf)), new Set([...']}'].map(codeOf))]

function codeOf(sign: string): number {
  return sign.charCodeAt(0)
}

/** Told by the brackets outside of texts, before anything is made of them. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) isText = !isText
    else if (isText) at += sign === backslash ? 1 : 0
    else if (opening.has(sign)) {
      if (++depth > deepest) return true
    } else if (closing.has(sign)) depth--
  }
  return false
}
