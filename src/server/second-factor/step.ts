import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { resourceNamed } from '#domain/house.ts'
import { type Actor, can } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { columnOf, tableOf } from '#store/sql/rows/tables.ts'
import { users } from '#store/sql/tables/people.ts'
import { secondFactors } from '#store/sql/tables/second-factors.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { SecondStep } from '#wire/person.ts'
import { Refused } from '../http/errors.ts'
import { findPerson } from '../session/caller.ts'
import { derived } from '../session/tokens.ts'
import type { Parts } from '../tools/parts.ts'
import { SecondFactors } from './factors.ts'
import { recoveryCodesLeft } from './recovery.ts'

type Missing = SecondStep['missing']

/** Who takes the step, and on which device. */
interface Stepping {
  readonly user_id: string
  readonly device: string | null
}

/** Time to find the phone; or to install an app on it. */
const lasts: Readonly<Record<Missing, number>> = { code: 5 * 60, set_up: 15 * 60 }

/** Whether the organisation asks a second factor of this person: of those who give others their rights. */
export async function isSecondFactorAsked(db: Database, actor: Actor): Promise<boolean> {
  if (!can(actor, 'roles.admin')) return false
  const organisation = tableOf(resourceNamed('organisation'))
  const [its] = await db
    .select({ asked: columnOf(organisation, 'second_factor') })
    .from(organisation)
    .where(eq(columnOf(organisation, 'id'), actor.organisation_id))
  return its?.asked === true
}

/** The second step of a sign-in: made when the password was right, taken up by its token. */
export class SecondSteps {
  private readonly db: Database
  private readonly factors: SecondFactors
  private readonly key: Buffer

  constructor(parts: Pick<Parts, 'config' | 'db' | 'store'>) {
    this.db = parts.db
    this.factors = new SecondFactors(parts)
    this.key = derived(parts.config.tokenSecret, 'second step')
  }

  /** What the person must do before a session opens; null where the password is enough. */
  async after({ user_id, device }: Stepping): Promise<SecondStep | null> {
    const { since } = await this.factors.stateOf(user_id)
    if (since) return this.step('code', { user_id, device })
    const actor = (await findPerson(this.db, user_id))?.actor
    return actor && (await isSecondFactorAsked(this.db, actor)) ? this.step('set_up', { user_id, device }) : null
  }

  /** Who holds this token for this step; refused where it is another's, or too late. */
  async read(token: string, missing: Missing): Promise<Stepping> {
    const found = await jwtVerify(token, this.key, { algorithms: ['HS256'], audience: missing }).catch(() => null)
    const { sub, device, stamp } = found?.payload ?? {}
    if (typeof sub !== 'string' || stamp !== (await this.stampOf(sub)))
      throw new Refused('invalid', { '': [fault('step_over')] })
    return { user_id: sub, device: typeof device === 'string' ? device : null }
  }

  /** Changes with the password and with every code that is taken: a step that was begun before is over then. */
  private async stampOf(user_id: string): Promise<string> {
    const [own] = await this.db
      .select({ password: users.password_hash, since: secondFactors.since, step: secondFactors.last_step })
      .from(users)
      .leftJoin(secondFactors, eq(secondFactors.user_id, users.id))
      .where(eq(users.id, user_id))
    const left = await recoveryCodesLeft(this.db, user_id)
    return createHmac('sha256', this.key)
      .update(JSON.stringify([own?.password, own?.since, own?.step ?? 0, left]))
      .digest('base64url')
  }

  private async step(missing: Missing, { user_id, device }: Stepping): Promise<SecondStep> {
    const token = await new SignJWT({ device, stamp: await this.stampOf(user_id) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user_id)
      .setAudience(missing)
      .setExpirationTime(`${lasts[missing]}s`)
      .sign(this.key)
    return { missing, token, expires_in: lasts[missing] }
  }
}
