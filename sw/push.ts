import { DexieOutbox } from '#store/dexie/outbox.ts'
import { OutboxDatabase } from '#store/dexie/outbox-database.ts'
import { alone } from '#sync/device/alone.ts'
import { FilteredOutbox } from '#sync/device/filtered-outbox.ts'
import { grantsFrom, grantsWithin, isProven, textsOf } from '#sync/device/grants.ts'
import { pushAll } from '#sync/device/push.ts'
import { signAll } from '#sync/device/sign.ts'
import { pushPath } from '#sync/protocol.ts'

const patience = 60_000

/**
 * Sends the outbox when no page is open, by the same function. Only with a device credential: renewing a person's
 * session beside their pages could end it.
 */
export async function pushWithoutPage(): Promise<void> {
  const db = new OutboxDatabase()
  const { id = '', secret = '', organisation_id = '' } = JSON.parse((await db.self.get('enrolled')) ?? '{}')
  if (!secret) return db.close()
  const grants = grantsWithin(organisation_id, grantsFrom(await db.self.get('grants')))
  const outbox = new DexieOutbox(db)
  const own = new FilteredOutbox(
    outbox,
    (queued) => isProven(queued, grants),
    ({ command }) => !command.behind,
  )
  const headers = { 'Content-Type': 'application/json', Authorization: `Device ${id}.${secret}` }
  const push = async (ask: object) => {
    const body = JSON.stringify(ask)
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(`/api/v1${pushPath}`, { method: 'POST', headers, body, signal })
    if (!answer.ok) throw new Error(`not taken: ${answer.status}`)
    return answer.json()
  }
  try {
    await signAll(outbox, id, db.keys)
    await alone('sync', () => pushAll({ outbox: own, push }, { device: id, grants: textsOf(grants) }))
  } finally {
    outbox.close()
  }
}
