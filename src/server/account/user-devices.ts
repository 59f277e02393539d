import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { mayWriteRow } from '#domain/kernel/permission.ts'
import { emptyRow, type Stored } from '#domain/kernel/resource.ts'
import { userDevice } from '#domain/settings/user-device.ts'
import { type Author, authorOf, scopeOf } from '#store/port.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { pushAddresses } from '#store/sql/tables/notices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { type DeviceToRegister, registerDevice } from '#wire/device-here.ts'
import { signOutDevice } from '#wire/user-devices.ts'
import { seenProven } from '../devices/seen.ts'
import { Refused } from '../http/errors.ts'
import { actorOf, callerOf } from '../http/gate.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { bindSession, endSessionsHeldOn } from '../session/sessions.ts'
import type { Parts } from '../tools/parts.ts'

type Held = Stored<typeof userDevice>

/** Milliseconds: within them it is not noted that a device was here again. */
const oneHour = 3_600_000

/** On what people use the app, as it tells itself. */
export function mountUserDevices(api: FastifyInstance, { db, store }: Parts) {
  serve(api, registerDevice, async ({ device, push_token, ...told }, request) => {
    const { actor, session_id } = callerOf(request)
    if (device) {
      await seenProven(db, request, device)
      await bindSession(db, session_id, device)
    }
    const author = authorOf(actor, programOf(request))
    const whose = { organisation_id: actor.organisation_id, user_id: actor.user_id, device_id: device ?? session_id }
    const takes = await takesPush(db, whose)
    const willTake = push_token === undefined ? takes : push_token !== null
    const id = await kept(store, whose, told, willTake, author)
    if (push_token !== undefined) await keepAddress(db, { ...whose, id, token: push_token })
    return { id, takes_push: willTake }
  })

  serve(api, signOutDevice, async ({ id }, request) => {
    const actor = actorOf(request)
    const row = await store.get(userDevice, id, scopeOf(actor))
    if (!row || row.deleted_at || !mayWriteRow(actor, userDevice, row.organisation_id)) throw new Refused('not_found')
    await endSessionsHeldOn(db, String(row.user_id), String(row.device_id))
    return {}
  })
}

interface Whose {
  readonly organisation_id: string
  readonly user_id: string
  readonly device_id: string
}

async function takesPush(db: Database, { organisation_id, user_id, device_id }: Whose): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from user_device d join ${pushAddresses} a on a.organisation_id = d.organisation_id and a.user_device_id = d.id
    where d.organisation_id = ${organisation_id} and d.user_id = ${user_id} and d.device_id = ${device_id}`)
  return rows.length > 0
}

/** Keeps what a device tells of itself, where something has changed; answers the id of its record. */
async function kept(
  store: SqlStore,
  { organisation_id, user_id, device_id }: Whose,
  told: Omit<DeviceToRegister, 'device' | 'push_token'>,
  takes: boolean,
  author: Author,
): Promise<string> {
  const now = author.at.toISOString()
  return store.transaction(async (writer) => {
    const { db } = writer as SqlWriter
    // Two tabs of one browser may tell it at the same time.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${user_id} ${device_id}`}, 0))`)
    const found = await db.execute<{ id: string }>(sql`
      select id from user_device where organisation_id = ${organisation_id} and user_id = ${user_id}
        and device_id = ${device_id} order by deleted_at is not null, deleted_at desc limit 1`)
    const [known] = found.rows
    const before = known ? ((await writer.take(userDevice, known.id, organisation_id)) as Held | null) : null
    const said = { ...told, activated_date: takes ? (before?.activated_date ?? now) : null }
    const isSame = before && !before.deleted_at && isWithin(before, said)
    if (isSame && Date.parse(now) - Date.parse(before.last_seen_at ?? '') < oneHour) return before.id
    const row = { ...emptyRow(userDevice), ...before, ...said, last_seen_at: now, deleted_at: null, updated_at: now }
    const named = { ...row, ...userDevice.derive(row) }
    if (before) {
      const after = { ...named, revision: before.revision + 1 } as unknown as Held
      await writer.save(
        { resource: userDevice, action: before.deleted_at ? 'restore' : 'update', before, after },
        author,
      )
      return before.id
    }
    const id = v7()
    const index = await writer.nextIndex(userDevice, organisation_id)
    const stamps = { id, organisation_id, prefix: '', index, revision: 1, created_at: now }
    const after = { ...named, user_id, device_id, registered_date: now, ...stamps } as unknown as Held
    await writer.save({ resource: userDevice, action: 'create', before: null, after }, author)
    return id
  })
}

const isWithin = (row: object, part: object) =>
  Object.entries(part).every(([key, value]) => Reflect.get(row, key) === value)

/** One address for a device; the same address is nobody else's any more. */
async function keepAddress(
  db: Database,
  { organisation_id, user_id, id, token }: Whose & { readonly id: string; readonly token: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from ${pushAddresses} where (organisation_id = ${organisation_id} and user_device_id = ${id})
      or token = ${token}`)
    if (token)
      await tx.execute(sql`
        insert into ${pushAddresses} (organisation_id, user_device_id, user_id, token, confirmed_at)
        values (${organisation_id}, ${id}, ${user_id}, ${token}, now())`)
  })
}
