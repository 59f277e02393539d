import { useEffect, useState } from 'react'
import { useStore } from '#client/parts/store.ts'
import { appVersion } from '#client/parts/version.ts'
import { keeperOf } from '#domain/kernel/acting.ts'
import type { KnownSeal } from '#domain/till/receipt-code.ts'
import type { Queued } from '#store/outbox.ts'
import { isUnsent } from '#sync/device/batch.ts'
import { type ConnectionState, connection, onReconnect, useConnection } from '../call/connection.ts'
import { useActor } from '../person/session.ts'
import { type Checked, lastCheck, useLastCheck } from './check.ts'
import { keepKnownSeals } from './receipt-seals.ts'
import { lastPull, useReplicaState } from './replica.ts'
import { deviceId, sendAsDevice, streamOf } from './self.ts'
import { queued } from './sending.ts'
import { type StorageState, storageState, tight, useStorageState } from './storage.ts'
import { type OutboxState, outboxState, useOutbox } from './use-outbox.ts'

/** Milliseconds: a clock further off gives documents a noticeably wrong date. */
export const clockTolerance = 5 * 60_000

export interface Health extends StorageState, Pick<ConnectionState, 'state' | 'clockOffset' | 'lastContact'> {
  readonly device: string | null
  readonly stream: string
  readonly appVersion: string
  readonly lastPull: Date | null
  /** How old the shown data are; null if the device holds none. */
  readonly asOf: Date | null
  readonly outbox: OutboxState
  readonly checked: Checked | null
  readonly tight: boolean
  readonly clockIsOff: boolean
}

/** How this device is doing. */
export function useHealth(): Health {
  const actor = useActor()
  const reached = useConnection()
  const storage = useStorageState()
  const { asOf } = useReplicaState()
  const outbox = useOutbox()
  const pulled = useStore(lastPull)
  const checked = useLastCheck()
  const [device, setDevice] = useState<string | null>(null)
  useEffect(() => {
    void deviceId().then(setDevice, () => null)
  }, [])
  return {
    ...storage,
    ...reached,
    device,
    stream: streamOf(keeperOf(actor)),
    appVersion,
    lastPull: pulled,
    asOf,
    checked,
    outbox,
    tight: (storage.used ?? 0) > tight,
    clockIsOff: Math.abs(reached.clockOffset) > clockTolerance,
  }
}

const pulse = 10 * 60_000
/** Milliseconds: let the page load first. */
const quiet = 5000

/** Reports the device's health to the server every ten minutes, for the office's list of devices. */
export function keepTelling(): () => void {
  const tell = () => void (connection.get().state === 'online' && tellHealth().catch(() => null))
  const timer = setInterval(tell, pulse)
  const first = setTimeout(tell, quiet)
  const stop = onReconnect(tell)
  return () => {
    clearInterval(timer)
    clearTimeout(first)
    stop()
  }
}

async function tellHealth(): Promise<void> {
  const { clockOffset } = connection.get()
  const { counts, unsent, oldest } = outboxState(queued.get())
  const { persisted, used, full } = storageState()
  const kept = { persisted, used, full, checked: lastCheck() }
  const told = {
    counts,
    unsent,
    oldest,
    of: unsentBy(queued.get()),
    last_pull: lastPull.get(),
    clock_offset: clockOffset,
    ...kept,
  }
  const answer = await sendAsDevice('/sync/health', { method: 'POST', body: { device: await deviceId(), ...told } })
  const { data } = (await answer.json()) as { data: { receipt_seals: readonly KnownSeal[] } }
  await keepKnownSeals(data.receipt_seals)
}

/** How much is unsent of each person, and since when; what somebody did in another's name is theirs. */
function unsentBy(records: readonly Queued[]) {
  const of: Record<string, { count: number; oldest: string }> = {}
  for (const { command, stage } of records) {
    if (!isUnsent(stage)) continue
    const whose = command.behind ?? command.author
    of[whose] = { count: (of[whose]?.count ?? 0) + 1, oldest: of[whose]?.oldest ?? command.at }
  }
  return of
}
