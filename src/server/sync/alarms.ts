import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Alarm } from '#store/inbox.ts'
import type { Scope } from '#store/port.ts'
import { type Paging, pageOfListed } from '#store/sql/rows/paged.ts'
import { alarms } from '#store/sql/tables/devices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { DriftTold } from '#wire/device-words.ts'
import type { KnownAlarm } from '#wire/set-aside.ts'
import type { TableAnswer } from '../records/table-calls.ts'
import { deviceShort, joinedDevice, ownOf } from './set-aside.ts'

/** Alarms about devices, newest first, with what is known of the command. */
export const listAlarms = (db: Database, scope: Scope, paging: Paging): Promise<TableAnswer<KnownAlarm>> =>
  pageOfListed(
    db,
    {
      columns: sql`c.id, c.code, c.command_id, c.at, coalesce(c.parts, '[]') as parts, k.type, k.record_id,
        k.answer->>'number' as number,
        k.command->'payload'->>'device_number' as device_number, ${deviceShort} as device`,
      from: sql`alarms c`,
      beside: sql`${joinedDevice} left join commands k on k.id = c.command_id and k.organisation_id = c.organisation_id`,
      where: ownOf(scope),
      order: sql`c.at desc, c.id`,
    },
    paging,
  )

/** Alarms of one kind per device and day: more say nothing new. */
const mostDrifts = 6
const mostUnproven = 1

/** The device found that its rows differ from the server's, and has filled itself anew. */
export async function noteDrift(db: Database, organisation_id: string, { device, parts }: DriftTold): Promise<void> {
  await note(db, { organisation_id, device, code: 'replica_drift', parts }, mostDrifts)
}

/** Somebody without the credential of an enrolled device sent work in its name. */
export async function noteUnproven(db: Database, organisation_id: string, device: string): Promise<void> {
  await note(db, { organisation_id, device, code: 'device_unproven', parts: [] }, mostUnproven)
}

interface OfDevice {
  readonly organisation_id: string
  readonly device: string
  readonly code: Alarm['code']
  readonly parts: readonly string[]
}

async function note(db: Database, { organisation_id, device, code, parts }: OfDevice, most: number): Promise<void> {
  await db.execute(sql`
    insert into ${alarms} (id, organisation_id, device_id, command_id, code, at, parts)
    select ${v7()}::uuid, ${organisation_id}::uuid, ${device}::uuid, ${device}::uuid, ${code}, now(),
      ${JSON.stringify(parts)}::jsonb
    where ${most} > (
      select count(*) from ${alarms} where organisation_id = ${organisation_id} and device_id = ${device}
        and code = ${code} and at > now() - interval '1 day')`)
}
