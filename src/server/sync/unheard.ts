import { sql } from 'drizzle-orm'
import { clientReturn } from '#domain/sale/client-return.ts'
import type { Store } from '#store/port.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { raise } from '#sync/attention.ts'

const patience = 7 * 24 * 60 * 60_000

interface Unheard extends Record<string, unknown> {
  readonly id: string
  readonly organisation_id: string
  readonly number: string
  readonly user_id: string
  readonly device: string
}

/** Raises an alarm, once per return, if goods came back by a receipt and the sale itself has not come in a week. */
export async function tellUnheard(db: Database, store: Store, now = new Date()): Promise<void> {
  const old = new Date(now.getTime() - patience).toISOString()
  const { rows } = await db.execute<Unheard>(sql`
    select r.id, r.organisation_id, coalesce(s.device_number, '') as number, a.user_id, a.device
    from retail_sale s join product_return_from_client r on r.organisation_id = s.organisation_id and r.sale_id = s.id
    join audit a on a.organisation_id = r.organisation_id and a.row_id = r.id and a.resource = ${clientReturn.name} and a.action = 'create'
    where s.revision = 0 and r.is_posted and r.deleted_at is null and r.created_at < ${old}
      and not exists (select from attention t
        where t.organisation_id = r.organisation_id and t.document_id = r.id::text and t.code = 'sale_never_came')`)
  for (const { id, organisation_id, number, user_id, device } of rows)
    await store.transaction(async (writer) => {
      const row = await writer.take(clientReturn, id, organisation_id)
      if (!row) return
      const otherwise = [{ code: 'sale_never_came', field: 'sale_id', params: { number } }]
      await raise(writer, { resource: clientReturn, row, device, otherwise }, { user_id, device, at: now })
    })
}
