import { sql } from 'drizzle-orm'
import { silentAfter } from '#domain/dashboard.ts'
import { dayOf } from '#domain/kernel/day.ts'
import { ownNotices } from '#domain/notice-kinds.ts'
import { reportSending } from '#domain/settings/report-sending.ts'
import { devices } from '#store/sql/tables/devices.ts'
import { reportDeliveries } from '#store/sql/tables/report-deliveries.ts'
import type { FoundNotice } from './found.ts'
import type { Watched } from './watch-rows.ts'
import { saidBy } from './words.ts'

const nobodys = { place_id: null, created_by: null, done_by: [] } as const

/** What the server finds in tables that no declaration makes. */
export async function foundByItself({ db, organisation_id, now }: Watched): Promise<FoundNotice[]> {
  const silent = await db.execute<{ id: string; name: string; last_seen_at: string }>(sql`
    select id, name, last_seen_at from ${devices}
    where organisation_id = ${organisation_id} and enrolled_at is not null and revoked_at is null
      and last_seen_at < ${now}::timestamptz - make_interval(days => ${silentAfter})`)
  const unsent = await db.execute<{ id: string; name: string; why: string | null; created_by: string | null }>(sql`
    select id, name, why, created_by from ${reportDeliveries}
    where organisation_id = ${organisation_id} and state = 'failed' and created_at > ${now}::timestamptz - interval '7 days'`)
  return [
    ...silent.rows.map(
      ({ id, name, last_seen_at }): FoundNotice => ({
        ...nobodys,
        kind: ownNotices.silentDevice,
        // Silent again after it was heard of is told anew.
        cause: `${id} ${dayOf(new Date(last_seen_at).toISOString())}`,
        row_id: id,
        words: saidBy(ownNotices.silentDevice.name, { name, day: dayOf(new Date(last_seen_at).toISOString()) }),
        list: '/settings/devices',
      }),
    ),
    ...unsent.rows.map(
      ({ id, name }): FoundNotice => ({
        ...nobodys,
        kind: ownNotices.unsentReport,
        cause: id,
        row_id: null,
        words: saidBy(ownNotices.unsentReport.name, { name }),
        list: reportSending.route,
      }),
    ),
  ]
}
