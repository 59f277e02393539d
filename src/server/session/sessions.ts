import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { actingLasts } from '#domain/kernel/acting.ts'
import { pushAddresses } from '#store/sql/tables/notices.ts'
import { refreshTokens, users } from '#store/sql/tables/people.ts'
import type { Connection, Database, Transaction } from '#store/sql/wire/database.ts'
import { inTransaction } from '#store/sql/wire/retry-transaction.ts'
import { isSignedInThere } from './here.ts'
import { findMember } from './members.ts'
import { accessLasts, hashOf, newRefreshToken, refreshLasts, type Tokens } from './tokens.ts'

/** The answer to a sign-in and to a refresh. */
interface TokenPair {
  readonly access_token: string
  readonly expires_in: number
  readonly refresh_token: string
  readonly refresh_ttl: number
}

/** Milliseconds for which a person is told who has signed in as them. */
export const toldFor = 30 * 24 * 60 * 60_000

/**
 * Seconds in which a used refresh token gets the same answer again (the first may have been lost); later it counts as
 * stolen.
 */
const graceSeconds = 60

interface Person extends Where {
  readonly user_id: string
  readonly session_id: string
  readonly expires: Date
}
interface Where {
  /** The User-Agent of the browser. */
  readonly device: string
  /** What the app told of the device when the session began. */
  readonly device_info?: Readonly<Record<string, string | boolean>> | null
  /** The device of the organisation, once the app has told its id. */
  readonly device_id?: string | null
  /** Who signs in as this person, for a while that no renewal makes longer. */
  readonly behind_id?: string | null
}

export async function openSession(db: Database, tokens: Tokens, user_id: string, where: Where): Promise<TokenPair> {
  const now = new Date()
  const lasts = where.behind_id ? actingLasts : refreshLasts * 1000
  const person = { user_id, session_id: v7(), expires: new Date(now.getTime() + lasts), ...where }
  const refresh = newRefreshToken()
  const forgotten = new Date(now.getTime() - toldFor).toISOString()
  const isOver = and(lt(refreshTokens.expires_at, now.toISOString()), isNull(refreshTokens.behind_id))
  await db
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.user_id, user_id), or(isOver, lt(refreshTokens.expires_at, forgotten))))
  await keep(db, person, refresh, now)
  return pairOf(tokens, person, refresh)
}

/** Exchanges a refresh token, which works once. Null for an unknown one, an ended session, or a stolen one (ends it). */
export function renewSession(
  db: Database,
  tokens: Tokens,
  refresh: string,
  now = new Date(),
): Promise<TokenPair | null> {
  return inTransaction(db, async (tx) => {
    const held = await find(tx, refresh)
    if (!held || held.revoked_at || new Date(held.expires_at) <= now) return null
    if (!(await findMember(tx, eq(users.id, held.user_id)))) return null
    const { user_id, family: session_id, device, device_info, device_id, behind_id } = held
    const expires = behind_id ? new Date(held.expires_at) : new Date(now.getTime() + refreshLasts * 1000)
    const person = { user_id, session_id, device, device_info, device_id, behind_id, expires }
    const successor = tokens.successorOf(refresh)
    if (!held.used_at) {
      await tx.update(refreshTokens).set({ used_at: now.toISOString() }).where(eq(refreshTokens.id, held.id))
      await keep(tx, person, successor, now)
    } else if (!(await mayRepeat(tx, held.used_at, successor, now))) {
      await endSession(tx, held.family, now)
      return null
    }
    return pairOf(tokens, person, successor)
  })
}

export const endSession = (db: Connection, session_id: string, now = new Date()) =>
  end(db, eq(refreshTokens.family, session_id), now)

export const isSessionOf = async (db: Database, user_id: string, session_id: string) =>
  (await db.$count(refreshTokens, and(eq(refreshTokens.user_id, user_id), eq(refreshTokens.family, session_id)))) > 0

/** Ends a person's sessions, and those in which they act in another's name. */
export const endSessionsOf = (db: Connection, user_id: string, but?: string) =>
  end(
    db,
    and(
      or(eq(refreshTokens.user_id, user_id), eq(refreshTokens.behind_id, user_id)),
      but ? ne(refreshTokens.family, but) : undefined,
    ),
  )

/** Ends the sessions on a device, but only of the organisation's own people. */
export function endSessionsOn(db: Connection, device_id: string, organisation_id: string) {
  const own = db.select({ id: users.id }).from(users).where(eq(users.organisation_id, organisation_id))
  return end(db, and(eq(refreshTokens.device_id, device_id), inArray(refreshTokens.user_id, own)))
}

/** Ends what a person has open on one of their devices; that may be known by the session alone. */
export const endSessionsHeldOn = (db: Connection, user_id: string, device_id: string) =>
  end(
    db,
    and(
      eq(refreshTokens.user_id, user_id),
      or(eq(refreshTokens.device_id, device_id), eq(refreshTokens.family, device_id)),
    ),
  )

/**
 * Ties a session to a device, once: at sign-in, or when the device first calls with its credential. Later calls change
 * nothing.
 */
export async function bindSession(db: Connection, session_id: string, device_id: string): Promise<void> {
  const unbound = and(eq(refreshTokens.family, session_id), isNull(refreshTokens.device_id))
  await db.update(refreshTokens).set({ device_id }).where(unbound)
}

/** Ends the sessions meant; true if any was open. Access tokens die with them, since each call checks the session. */
async function end(db: Connection, meant: SQL | undefined, now = new Date()): Promise<boolean> {
  const living = and(meant, isNull(refreshTokens.revoked_at))
  const ended = await db
    .update(refreshTokens)
    .set({ revoked_at: now.toISOString() })
    .where(living)
    .returning({ user_id: refreshTokens.user_id })
  if (ended.length > 0) await forgetAddresses(db, [...new Set(ended.map(({ user_id }) => user_id))])
  return ended.length > 0
}

/** Who has signed out somewhere is told there by push no more. */
async function forgetAddresses(db: Connection, people: readonly string[]): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${pushAddresses} a using user_device d
      where d.organisation_id = a.organisation_id and d.id = a.user_device_id
        and a.user_id = any(${sql.param(people)}::uuid[]) and not ${sql.raw(isSignedInThere)}
      returning d.organisation_id, d.id)
    update user_device d set activated_date = null from gone where d.organisation_id = gone.organisation_id and d.id = gone.id`)
}

/** When the session ended; null while it is open. An unknown session counts as ended long ago. */
export async function endOf(db: Connection, session_id: string): Promise<Date | null> {
  const held = await db
    .select({ revoked_at: refreshTokens.revoked_at })
    .from(refreshTokens)
    .where(eq(refreshTokens.family, session_id))
  if (held.length === 0) return new Date(0)
  const ends = held.flatMap(({ revoked_at }) => revoked_at ?? [])
  return ends.length > 0 ? new Date(ends.sort()[0] ?? 0) : null
}

async function mayRepeat(tx: Transaction, used_at: string, successor: string, now: Date) {
  const isRecent = now.getTime() - new Date(used_at).getTime() <= graceSeconds * 1000
  return isRecent && (await find(tx, successor))?.used_at === null
}

async function find(tx: Transaction, refresh: string) {
  const [held] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, hashOf(refresh)))
    .for('update')
  return held
}

async function keep(
  db: Connection,
  { user_id, session_id, device, device_info = null, device_id = null, behind_id = null, expires }: Person,
  refresh: string,
  now: Date,
) {
  await db.insert(refreshTokens).values({
    id: v7(),
    user_id,
    family: session_id,
    token_hash: hashOf(refresh),
    created_at: now.toISOString(),
    expires_at: expires.toISOString(),
    device,
    device_info,
    device_id,
    behind_id,
  })
}

const pairOf = async (tokens: Tokens, person: Person, refresh: string): Promise<TokenPair> => ({
  access_token: await tokens.sign(person),
  expires_in: accessLasts,
  refresh_token: refresh,
  refresh_ttl: Math.max(0, Math.round((person.expires.getTime() - Date.now()) / 1000)),
})
