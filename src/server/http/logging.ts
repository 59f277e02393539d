import { DrizzleQueryError } from 'drizzle-orm'

const secrets = ['authorization', 'cookie', 'password', 'password_hash', 'token', 'access_token', 'refresh_token']

/** One line of JSON for each event, with the id of the call; nothing in it opens a door. */
export const logging = (level: string, stream?: { write(line: string): void }) => ({
  level,
  redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  serializers: { err: errorTold },
  ...(stream && { stream }),
})

/** A failed query is told without its values: they are people's names, numbers and hashes. */
function errorTold(error: Error) {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined
  const { name, message, stack, code } = (cause ?? error) as Error & { readonly code?: string }
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {}
  return { type: name, message, stack: stack ?? '', ...(code && { code }), ...query }
}
