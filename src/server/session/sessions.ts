import { and, eq, isNull, lt } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Connection, Database, Transaction } from '#store/sql/database.ts'
import { refreshTokens, users } from '#store/sql/people.ts'
import { inTransaction } from '#store/sql/settled.ts'
import { findMember } from './members.ts'
import { accessLasts, hashOf, newRefreshToken, refreshLasts, type Tokens } from './tokens.ts'

/** What a log-in and a refresh answer. */
export interface TokenPair {
  readonly access_token: string
  readonly expires_in: number
  readonly refresh_token: string
  readonly refresh_ttl: number
}

/** An answer that got lost may be asked for again for this long; a later repetition is taken for theft. */
const graceSeconds = 60

type Person = { readonly user_id: string; readonly session_id: string; readonly device: string }

export async function openSession(db: Database, tokens: Tokens, user_id: string, device: string): Promise<TokenPair> {
  const now = new Date()
  const person = { user_id, session_id: v7(), device }
  const refresh = newRefreshToken()
  await db
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.user_id, user_id), lt(refreshTokens.expires_at, now.toISOString())))
  await keep(db, person, refresh, now)
  return pairOf(tokens, person, refresh)
}

/** Each refresh token is good for one renewal. Nothing is answered to a stranger, an ended session or a copied token. */
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
    const person = { user_id: held.user_id, session_id: held.family, device: held.device }
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

export async function endSession(db: Connection, session_id: string, now = new Date()) {
  const living = and(eq(refreshTokens.family, session_id), isNull(refreshTokens.revoked_at))
  await db.update(refreshTokens).set({ revoked_at: now.toISOString() }).where(living)
}

/** When it ended; nothing while it lasts. Of one that nobody knows any more, long ago. */
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

async function keep(db: Connection, { user_id, session_id, device }: Person, refresh: string, now: Date) {
  const expires = new Date(now.getTime() + refreshLasts * 1000)
  await db.insert(refreshTokens).values({
    id: v7(),
    user_id,
    family: session_id,
    token_hash: hashOf(refresh),
    created_at: now.toISOString(),
    expires_at: expires.toISOString(),
    device,
  })
}

const pairOf = async (tokens: Tokens, person: Person, refresh: string): Promise<TokenPair> => ({
  access_token: await tokens.sign(person),
  expires_in: accessLasts,
  refresh_token: refresh,
  refresh_ttl: refreshLasts,
})
