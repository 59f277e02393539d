import { sql } from 'drizzle-orm'
import { integrations } from '#store/sql/tables/integrations.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { OwnService } from '#wire/integrations.ts'
import { hidden, revealed } from '../second-factor/hidden.ts'
import { derived } from '../session/tokens.ts'

/** A sender of an organisation's own, as it is kept. */
interface OwnSender extends Record<string, unknown> {
  readonly service: OwnService
  readonly address: string | null
  readonly login: string | null
  readonly sender: string | null
  readonly sealed: string | null
  readonly changed_at: string
  /** The name of who changed it last. */
  readonly changed_by: string | null
}

interface Place {
  readonly organisation_id: string
  readonly service: OwnService
}

/** Senders of organisations' own. What proves who they are is sealed for that organisation and that service alone. */
export class OwnSenders {
  readonly #db: Database
  readonly #key: Buffer

  constructor(db: Database, tokenSecret: string) {
    this.#db = db
    this.#key = keyFrom(tokenSecret)
  }

  async of(organisation_id: string): Promise<readonly OwnSender[]> {
    const { rows } = await this.#db.execute<OwnSender>(sql`
      select i.service, i.address, i.login, i.sender, i.sealed, i.changed_at,
        trim(concat_ws(' ', u.first_name, u.last_name)) as changed_by
      from ${integrations} i left join users u on u.id = i.changed_by
      where i.organisation_id = ${organisation_id}`)
    return rows.map((row) => ({ ...row, changed_at: new Date(row.changed_at).toISOString() }))
  }

  async keep(
    { organisation_id, service }: Place,
    { address, login, sender, secret }: Readonly<Record<'address' | 'login' | 'sender' | 'secret', string | null>>,
    by: string,
  ): Promise<void> {
    const sealed = secret && hidden(Buffer.from(secret), this.#key, bound({ organisation_id, service }))
    await this.#db.execute(sql`
      insert into ${integrations} as held (organisation_id, service, address, login, sender, sealed, changed_at, changed_by)
      values (${organisation_id}, ${service}, ${address}, ${login}, ${sender}, ${sealed}, now(), ${by})
      on conflict (organisation_id, service) do update set address = excluded.address, login = excluded.login,
        sender = excluded.sender, sealed = coalesce(excluded.sealed, held.sealed), changed_at = now(),
        changed_by = excluded.changed_by`)
  }

  drop = ({ organisation_id, service }: Place) =>
    this.#db.execute(
      sql`delete from ${integrations} where organisation_id = ${organisation_id} and service = ${service}`,
    )

  /** What proves who we are; null if there is nothing, or the secret of the server is another one by now. */
  secretOf(organisation_id: string, { service, sealed }: OwnSender): string | null {
    return sealed && (revealed(sealed, this.#key, bound({ organisation_id, service }))?.toString() ?? null)
  }
}

export const keyFrom = (tokenSecret: string) => derived(tokenSecret, 'integrations')
export const bound = ({ organisation_id, service }: Place) => `${organisation_id} ${service}`
