import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

declare module '../tools/parts.ts' {
  interface Parts {
    readonly tokens: Tokens
  }
}

export const accessLasts = 15 * 60
export const refreshLasts = 30 * 24 * 60 * 60

/** The person and the session of an access token: when the session ends, its tokens end too. */
export interface Bearer {
  readonly user_id: string
  readonly session_id: string
}

export interface Tokens {
  sign(bearer: Bearer): Promise<string>
  read(token: string): Promise<Bearer | null>
  /** The next refresh token, an HMAC of this one: asking twice gives the same token, and nobody else can compute it. */
  successorOf(refreshToken: string): string
}

/** Verified tokens kept in memory; beyond that the oldest is dropped and verified again when it comes. */
const many = 1000

interface Held {
  readonly bearer: Bearer
  readonly until: number
}

export function tokensWith(secret: string): Tokens {
  const signing = derived(secret, 'access')
  const succession = derived(secret, 'refresh')
  // Verified tokens: a signature stays valid, so on later calls only the expiry is checked.
  const known = new Map<string, Held>()
  const remember = (token: string, held: Held) => {
    known.set(token, held)
    const [oldest] = known.keys()
    if (oldest && known.size > many) known.delete(oldest)
  }
  return {
    sign: ({ user_id, session_id }) =>
      new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user_id)
        .setIssuedAt()
        .setExpirationTime(`${accessLasts}s`)
        .sign(signing),
    async read(token) {
      const held = known.get(token) ?? (await verified(token, signing))
      if (held) remember(token, held)
      return held && held.until > Date.now() ? held.bearer : null
    },
    successorOf: (refreshToken) => createHmac('sha256', succession).update(refreshToken).digest('base64url'),
  }
}

async function verified(token: string, key: Buffer): Promise<Held | null> {
  const found = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
  const { sub, sid, exp } = found?.payload ?? {}
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null
  return { bearer: { user_id: sub, session_id: sid }, until: exp * 1000 }
}

/** A key derived from the secret, another one for each use. */
export const derived = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest()

export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** A token's hash; only this is stored, so that reading the database is not enough to sign in. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
