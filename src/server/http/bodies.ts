import type { FastifyInstance } from 'fastify'
import { fault } from '#domain/kernel/result.ts'
import { deepestNesting } from '#sync/nesting-limit.ts'
import { Refused } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For batches: skip the depth check of the body, since one item nested too deep must not refuse the others. */
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
      return done(new Refused('invalid', { '': [fault('too_deep', { limit: deepestNesting })] }))
    parse(request, text, done)
  })
}

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const [opening, closing] = [new Set([...'[{'].map(codeOf)), new Set([...']}'].map(codeOf))]

function codeOf(sign: string): number {
  return sign.charCodeAt(0)
}

/** Counts brackets outside of strings, before the JSON is parsed. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) isText = !isText
    else if (isText) at += sign === backslash ? 1 : 0
    else if (opening.has(sign)) {
      if (++depth > deepestNesting) return true
    } else if (closing.has(sign)) depth--
  }
  return false
}
