import type pg from 'pg'
import { sealing } from '../messages/sealed.ts'
import { revealed } from '../second-factor/hidden.ts'
import { derived } from '../session/tokens.ts'

/** Tells one TOKEN_SECRET from another, and says none. */
export const fingerprintOf = (tokenSecret: string) => derived(tokenSecret, 'fingerprint').toString('hex').slice(0, 12)

/** How many of the secrets in a database this TOKEN_SECRET opens: those of authenticator apps, and texts that wait to be sent. */
export async function secretsOpened(client: pg.ClientBase, tokenSecret: string): Promise<number> {
  const factors = await client.query<{ user_id: string; secret: string }>('select user_id, secret from second_factors')
  const key = derived(tokenSecret, 'second factor')
  const messages = await client.query<{ sealed: string }>('select sealed from messages where sealed is not null')
  const seals = sealing(derived(tokenSecret, 'messages'))
  return (
    factors.rows.filter(({ user_id, secret }) => revealed(secret, key, user_id)).length +
    messages.rows.filter(({ sealed }) => seals.open(sealed) !== null).length
  )
}
