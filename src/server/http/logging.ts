import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

const secrets = ['authorization', 'cookie', 'password', 'password_hash', 'token', 'access_token', 'refresh_token']

/** One line of JSON for each event, with the id of the call; nothing in it opens a door. */
export const logging = (level: string, stream?: { write(line: string): void }) => ({
  level,
  redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  serializers: { err: errorTold, req: callTold },
  ...(stream && { stream }),
})

/** A call is told without what was asked: people are looked for by their names and phones. */
const callTold = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?', 1)[0], remoteAddress: ip })

/** A failed query is told without its values: they are people's names, numbers and hashes. */
function errorTold(error: Error) {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined
  const { name, message, stack, code } = (cause ?? error) as Error & { readonly code?: string }
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {}
  return { type: name, message, stack: stack ?? '', ...(code && { code }), ...query }
}
