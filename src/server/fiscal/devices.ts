import { cashbox } from '#domain/references/cashbox.ts'
import { cashboxCcm } from '#domain/till/cashbox-ccm.ts'
import type { MissingDevice } from '#domain/till/fiscal.ts'
import { everyRow } from '#store/query.ts'
import { secretOf } from '#store/sql/rows/secrets.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { type FiscalClient, fiscalDevice } from './adapter.ts'

interface Around {
  readonly db: Database
  readonly store: SqlStore
  /** The device of the server: FISCAL_URL, or outside production the one for trying out; else null. */
  readonly ofServer: () => Promise<FiscalClient | null>
}

interface Till {
  readonly organisation_id: string
  /** Null from a till that does not say it. */
  readonly cashbox_id: string | null
}

/** The device that registers what a cashbox sells: its own where that has an address, else the one of the server. */
export async function deviceOf({ db, store, ofServer }: Around, till: Till): Promise<FiscalClient | MissingDevice> {
  const scope = { organisation_id: till.organisation_id }
  const common = async () => (await ofServer()) ?? 'not_connected'
  if (!till.cashbox_id) return common()
  const filters = { cashbox_id: { any: [till.cashbox_id] }, is_active: { any: [true] } }
  const { rows } = await store.list(cashboxCcm, { ...everyRow(cashboxCcm, 'uz'), filters, per_page: 1 }, scope)
  const [own] = rows
  if (!own) return (await store.get(cashbox, till.cashbox_id, scope))?.must_fiscalise ? 'ccm_missing' : common()
  if (!own.address) return common()
  return fiscalDevice({ url: String(own.address), key: await secretOf(db.$client, cashboxCcm, own, 'key') })
}
