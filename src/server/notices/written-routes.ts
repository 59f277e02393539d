import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayWriteRow } from '#domain/kernel/permission.ts'
import type { Stored } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { notification } from '#domain/settings/notification.ts'
import { authorOf, scopeOf } from '#store/port.ts'
import { pageOfListed } from '#store/sql/rows/paged.ts'
import { notificationReaders, sendNotification, tryNotification } from '#wire/notices.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { pageAnswer } from '../records/table-calls.ts'
import type { Parts } from '../tools/parts.ts'
import { tryWritten } from './written.ts'

type Written = Stored<typeof notification>
interface Read extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly opened_at: string | null
}

/** What is done with a notification beside writing it. */
export function mountWritten(api: FastifyInstance, { db, store }: Parts) {
  /** The one that is asked for, if the caller may do something about it. */
  async function own(id: string, request: FastifyRequest): Promise<Written> {
    const actor = actorOf(request)
    const row = await store.get(notification, id, scopeOf(actor))
    if (!row || !mayWriteRow(actor, notification, row.organisation_id) || row.deleted_at) throw new Refused('not_found')
    return row
  }

  serve(api, sendNotification, async ({ id }, request) => {
    const { organisation_id } = await own(id, request)
    const author = authorOf(actorOf(request), programOf(request))
    const push_at = author.at.toISOString()
    await store.transaction(async (writer) => {
      const row = (await writer.take(notification, id, String(organisation_id))) as Written | null
      if (!row) throw new Refused('not_found')
      if (row.told_at) throw new Refused('invalid', { '': [fault('told_already')] })
      const after = { ...row, push_at, updated_at: push_at, revision: row.revision + 1 }
      await writer.save({ resource: notification, action: 'update', before: row, after }, author)
    })
    return { push_at }
  })
  serve(api, tryNotification, async ({ id }, request) => ({
    reached: await tryWritten(db, await own(id, request), actorOf(request)),
  }))
  serve(api, notificationReaders, async ({ id, ...asked }, request) => {
    await own(id, request)
    const where = sql`n.kind = ${notification.name} and n.cause = ${id}`
    const from = sql`notices n join notices_told t on t.organisation_id = n.organisation_id and t.notice_id = n.id`
    const listed = {
      columns: sql`u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name, t.opened_at`,
      from,
      beside: sql`join users u on u.id = t.user_id`,
      where,
      order: sql`t.opened_at nulls last, u.first_name, u.id`,
    }
    const { rows, total } = await pageOfListed<Read>(db, listed, asked)
    const opened = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${from} where ${where} and t.opened_at is not null`,
    )
    const told = rows.map(({ opened_at, ...row }) => ({
      ...row,
      opened_at: opened_at && new Date(opened_at).toISOString(),
    }))
    return { ...pageAnswer(asked, { rows: told, total }).data, opened: opened.rows[0]?.total ?? 0 }
  })
}
