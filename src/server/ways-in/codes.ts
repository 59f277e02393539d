import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { oneTimeCodes } from '#store/sql/tables/ways-in.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import { derived } from '../session/tokens.ts'

/** Of a code for a person, and for one who gives others their rights. */
export const codeFigures = { usual: 4, mighty: 6 } as const
const tries = 5
/** Seconds in which a code is typed, and before which no other one is given. */
export const codeLasts = 120
/** Who has shown the code has so long, from its making, for what it is needed for. */
const proven = sql.raw("interval '15 minutes'")

/** What a code is for: one for a purpose is good for no other. */
export type CodePurpose = 'reset' | 'registration'

/** Codes of four or six figures, one at a time for a purpose and a login; only their HMACs are kept. */
export class OneTimeCodes {
  readonly #db: Database
  readonly #key: Buffer

  constructor(db: Database, secret: string) {
    this.#db = db
    this.#key = derived(secret, 'codes')
  }

  /** A new code; null while the last one is younger than `codeLasts`. `seconds`: after which there may be a new one. */
  async issue(
    purpose: CodePurpose,
    login: string,
    figures: number = codeFigures.usual,
  ): Promise<{ code: string | null; seconds: number }> {
    const code = String(randomInt(10 ** figures)).padStart(figures, '0')
    const young = sql`${codeLasts} * interval '1 second'`
    const { rows } = await this.#db.execute(sql`
      insert into ${oneTimeCodes} as held (purpose, login, code_hash, tries, created_at, expires_at)
      values (${purpose}, ${login}, ${this.#hash(purpose, login, code)}, 0, now(), now() + ${young})
      on conflict (purpose, login) do update set
        code_hash = excluded.code_hash, tries = 0, created_at = now(), expires_at = excluded.expires_at
        where held.created_at <= now() - ${young}
      returning purpose`)
    if (rows.length > 0) return { code, seconds: codeLasts }
    const { rows: held } = await this.#db.execute<{ seconds: number }>(sql`
      select greatest(1, ceil(extract(epoch from created_at + ${young} - now())))::int as seconds
      from ${oneTimeCodes} where purpose = ${purpose} and login = ${login}`)
    return { code: null, seconds: held[0]?.seconds ?? codeLasts }
  }

  /** Whether this is the code; a wrong one uses up a try. A right one is good a while longer. */
  async prove(purpose: CodePurpose, login: string, code: string): Promise<boolean> {
    const counted = await this.#db
      .update(oneTimeCodes)
      .set({ tries: sql`${oneTimeCodes.tries} + 1` })
      .where(this.#living(purpose, login))
      .returning({ code_hash: oneTimeCodes.code_hash })
    const hash = this.#hash(purpose, login, code)
    const held = counted[0]?.code_hash ?? this.#hash('reset', '', '')
    const isRight = timingSafeEqual(Buffer.from(hash), Buffer.from(held)) && counted.length > 0
    if (isRight)
      await this.#db
        .update(oneTimeCodes)
        .set({ tries: sql`${oneTimeCodes.tries} - 1`, expires_at: sql`${oneTimeCodes.created_at} + ${proven}` })
        .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.login, login), eq(oneTimeCodes.code_hash, hash)))
    return isRight
  }

  /** Uses the code up, in the transaction that does what it was needed for; false if it is no longer good. */
  async spend(db: Connection, purpose: CodePurpose, login: string, code: string): Promise<boolean> {
    const spent = await db
      .update(oneTimeCodes)
      .set({ code_hash: '', expires_at: sql`now()` })
      .where(and(this.#living(purpose, login), eq(oneTimeCodes.code_hash, this.#hash(purpose, login, code))))
      .returning({ login: oneTimeCodes.login })
    return spent.length > 0
  }

  #living(purpose: CodePurpose, login: string) {
    return and(
      eq(oneTimeCodes.purpose, purpose),
      eq(oneTimeCodes.login, login),
      lt(oneTimeCodes.tries, tries),
      gt(oneTimeCodes.expires_at, sql`now()`),
    )
  }

  #hash(purpose: CodePurpose, login: string, code: string): string {
    return createHmac('sha256', this.#key).update(`${purpose} ${login} ${code}`).digest('base64url')
  }
}

export const forgetCodes = (db: Database) =>
  db.execute(sql`delete from ${oneTimeCodes} where created_at < now() - interval '1 day'`)
