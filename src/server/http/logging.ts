import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

const secrets = ['authorization', 'cookie', 'password', 'password_hash', 'token', 'access_token', 'refresh_token']

/** One line of JSON for each event, with the id of the call; passwords, tokens and other secrets are redacted. */
export const logging = (level: string, stream?: { write(line: string): void }) => ({
  level,
  redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  serializers: { err: errorTold, req: callTold },
  ...(stream && { stream }),
})

/** A call without its query string: it may hold names and phones that somebody searched for. */
const callTold = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.replace(/\?.*/s, ''), remoteAddress: ip })

/** A failed query without its values: they are people's names, numbers and hashes. */
function errorTold(error: Error) {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined
  const { name, message, stack, code } = (cause ?? error) as Error & { readonly code?: string }
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {}
  return { type: name, message, stack: stack ?? '', ...(code && { code }), ...query }
}
