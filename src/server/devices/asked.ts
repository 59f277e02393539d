import { sql } from 'drizzle-orm'
import type { Scope } from '#store/port.ts'
import { noteNews } from '#store/sql/note-news.ts'
import { devices } from '#store/sql/tables/devices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'

const ofScope = ({ organisation_id }: Scope) =>
  organisation_id === 'every' ? sql`true` : sql`organisation_id = ${organisation_id}::uuid`

/** Asks a device for something: an open one hears of it by its stream, another when it reports the next time. */
export async function askOf(db: Database, id: string, what: 'send' | 'log', scope: Scope) {
  const column = sql.raw(`${what}_asked_at`)
  const { rows } = await db.execute<{ asked_at: string }>(sql`
    update ${devices} set ${column} = now() where id = ${id} and revoked_at is null and ${ofScope(scope)}
    returning ${column} as asked_at`)
  const [asked] = rows
  if (!asked) throw new Refused('not_found')
  await noteNews(db, [id])
  return { asked_at: new Date(asked.asked_at).toISOString() }
}

interface Reporting {
  readonly device: string
  readonly organisation_id: string
  /** How much it says that it has not sent. */
  readonly unsent: unknown
}

/** What a device that reports is asked for; who has nothing left to send has done so. */
export async function askedOf(db: Database, { device, organisation_id, unsent }: Reporting): Promise<string[]> {
  const own = sql`id = ${device} and organisation_id = ${organisation_id}`
  if (unsent === 0)
    await db.execute(sql`update ${devices} set send_asked_at = null where ${own} and send_asked_at is not null`)
  const { rows } = await db.execute<{ send: boolean; log: boolean }>(sql`
    select send_asked_at is not null as send, log_asked_at is not null as log from ${devices} where ${own}`)
  const [asked] = rows
  return (['send', 'log'] as const).filter((what) => asked?.[what])
}

export async function logOf(db: Database, id: string, scope: Scope) {
  const { rows } = await db.execute<{ log: string; log_at: string }>(sql`
    select log, log_at from ${devices} where id = ${id} and log is not null and ${ofScope(scope)} limit 1`)
  const [found] = rows
  if (!found) throw new Refused('not_found')
  return { log: found.log, log_at: new Date(found.log_at).toISOString() }
}

/** Kept only where somebody has asked for it. */
export const keepLog = (db: Database, device: string, organisation_id: string, log: string) =>
  db.execute(sql`
    update ${devices} set log = ${withoutSecrets(log)}, log_at = now(), log_asked_at = null
    where id = ${device} and organisation_id = ${organisation_id} and log_asked_at is not null`)

/** Devices leave secrets out themselves; an older or a foreign one may not. What stands before one may stay. */
const secrets = [
  /()\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /\b(Bearer|Device) +[\w.-]+/g,
  /("?(?:password|secret|token|pin)\w*"?\s*[:=]\s*)"?[^\s",}]+"?/gi,
  /()\+?998[\d ()-]{9,15}/g,
]
const withoutSecrets = (log: string) => secrets.reduce((text, secret) => text.replace(secret, '$1…'), log)
