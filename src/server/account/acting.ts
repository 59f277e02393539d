import { eq } from 'drizzle-orm'
import { mayActAs } from '#domain/kernel/acting.ts'
import { refreshTokens, users } from '#store/sql/tables/people.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { accepted, Refused } from '../http/errors.ts'
import type { Caller } from '../http/gate.ts'
import { noteOf } from '../people/note.ts'
import { findPerson } from '../session/caller.ts'
import { aboutMe } from '../session/me.ts'
import { openSession } from '../session/sessions.ts'
import type { Tokens } from '../session/tokens.ts'

interface From {
  /** The User-Agent of the browser. */
  readonly device: string
  readonly device_id: string | null
  /** The kind of program, as the audit names it. */
  readonly program: string
}

/** Opens a session as another person for the caller, and writes it into that person's history. */
export async function signInAs(
  db: Database,
  tokens: Tokens,
  { actor }: Pick<Caller, 'actor'>,
  user_id: string,
  { program, ...where }: From,
) {
  const other = (await findPerson(db, user_id))?.actor
  if (!other) throw new Refused('not_found')
  accepted(mayActAs(actor, other))
  const pair = await openSession(db, tokens, user_id, { ...where, behind_id: actor.user_id })
  const { organisation_id } = other
  await noteOf(db, { organisation_id, person: user_id, action: 'login_as', by: actor.user_id, program })
  const until = new Date(Date.now() + pair.refresh_ttl * 1000).toISOString()
  return {
    ...pair,
    user: { ...(await aboutMe(db, user_id)), behind: { id: actor.user_id, name: actor.name ?? '', until } },
  }
}

/** Who has signed in as the caller, and until when; null for somebody in person. */
export async function whoIsBehind(db: Database, { actor, session_id }: Caller) {
  if (!actor.behind) return null
  const [behind] = await db
    .select({ id: users.id, first: users.first_name, last: users.last_name, until: refreshTokens.expires_at })
    .from(refreshTokens)
    .innerJoin(users, eq(users.id, refreshTokens.behind_id))
    .where(eq(refreshTokens.family, session_id))
    .limit(1)
  return behind ? { id: behind.id, name: `${behind.first} ${behind.last}`.trim(), until: behind.until } : null
}
