import { sql } from 'drizzle-orm'
import { everybody } from '#store/feeds.ts'
import { integrationStates } from '#store/sql/tables/integrations.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { IntegrationTrouble, Service } from '#wire/integrations.ts'
import type { Sender } from './message.ts'

/** How it went: null if all was well, else why it was not and what the other side said. */
export type ServiceOutcome = { readonly trouble: IntegrationTrouble; readonly said: string } | null
export type Note = (outcome: ServiceOutcome) => Promise<void>

/** Milliseconds in which the same need not be written down again. */
const same = 60_000

/** Writes down how it went with a service last: of an organisation, or of the server where none is named. */
export function noteOutcomes(db: Database, service: Service, organisation_id = everybody): Note {
  let last = { trouble: '', at: 0 }
  return async (outcome) => {
    const now = { trouble: outcome?.trouble ?? 'none', at: Date.now() }
    if (now.trouble === last.trouble && now.at - last.at < same) return
    last = now
    const failed = outcome !== null
    await db.execute(sql`
      insert into ${integrationStates} as held (organisation_id, service, done_at, failed_at, trouble, said)
      values (${organisation_id}, ${service}, ${failed ? null : sql`now()`}, ${failed ? sql`now()` : null},
        ${outcome?.trouble ?? null}, ${outcome?.said.slice(0, 200) ?? null})
      on conflict (organisation_id, service) do update set
        done_at = coalesce(excluded.done_at, held.done_at), failed_at = coalesce(excluded.failed_at, held.failed_at),
        trouble = coalesce(excluded.trouble, held.trouble), said = coalesce(excluded.said, held.said)`)
  }
}

/**
 * A sender of which it is written down how it went. What is refused says something of the message or its reader, and
 * nothing of the service.
 */
export function watched<S extends Sender>(sender: S, note: Note): S {
  const send: Sender['send'] = async (message) => {
    const delivery = await sender.send(message)
    if (delivery.state === 'unreachable') await note(troubleFrom(delivery.why ?? ''))
    else if (delivery.state !== 'refused') await note(null)
    return delivery
  }
  return { ...sender, send }
}

const troubles: readonly (readonly [RegExp, IntegrationTrouble])[] = [
  [/^own_network$/, 'own_network'],
  [/HTTP (401|403|404)|SMTP 53\d|EAUTH/, 'unknown_to_them'],
  [/HTTP 429|SMTP 4\d\d/, 'busy'],
  [/HTTP 5/, 'their_fault'],
  [/HTTP [34]|SMTP 5/, 'refused'],
  [/Timeout|ETIMEDOUT/, 'too_slow'],
  [/SyntaxError|ValiError|strange_answer|EPROTOCOL/, 'strange'],
]

/** What is wrong, by what an adapter says of it: the status of HTTP or SMTP, or the name of an error. */
export const troubleFrom = (said: string): NonNullable<ServiceOutcome> => ({
  trouble: troubles.find(([pattern]) => pattern.test(said))?.[1] ?? 'away',
  said,
})
