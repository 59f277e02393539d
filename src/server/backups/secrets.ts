import type pg from 'pg'
import type { OwnService } from '#wire/integrations.ts'
import { bound, keyFrom } from '../integrations/own-senders.ts'
import { sealing } from '../messages/sealed.ts'
import { revealed } from '../second-factor/hidden.ts'
import { derived } from '../session/tokens.ts'

/** Tells one TOKEN_SECRET from another, and says none. */
export const fingerprintOf = (tokenSecret: string) => derived(tokenSecret, 'fingerprint').toString('hex').slice(0, 12)

/** How many of the secrets in a database this TOKEN_SECRET opens: those of authenticator apps, texts that wait to be sent, and of senders. */
export async function secretsOpened(client: pg.ClientBase, tokenSecret: string): Promise<number> {
  const factors = await client.query<{ user_id: string; secret: string }>('select user_id, secret from second_factors')
  const key = derived(tokenSecret, 'second factor')
  const messages = await client.query<{ sealed: string }>('select sealed from messages where sealed is not null')
  const seals = sealing(derived(tokenSecret, 'messages'))
  const senders = await client.query<{ organisation_id: string; service: OwnService; sealed: string }>(
    'select organisation_id, service, sealed from integrations where sealed is not null',
  )
  const ofSenders = keyFrom(tokenSecret)
  return (
    factors.rows.filter(({ user_id, secret }) => revealed(secret, key, user_id)).length +
    messages.rows.filter(({ sealed }) => seals.open(sealed) !== null).length +
    senders.rows.filter(({ sealed, ...place }) => revealed(sealed, ofSenders, bound(place))).length
  )
}
