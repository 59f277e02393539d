import { useEffect, useState } from 'react'
import { useStore } from '#client/parts/store.ts'
import { appVersion } from '#client/parts/version.ts'
import { keeperOf } from '#domain/kernel/acting.ts'
import { type ConnectionState, useConnection } from '../call/connection.ts'
import { useActor } from '../who/session.ts'
import { type Checked, useLastCheck } from './check.ts'
import { lastPull, useAsOf } from './replica.ts'
import { deviceId, streamOf } from './self.ts'
import { type StorageState, tight, useStorageState } from './storage.ts'
import { type OutboxState, useOutbox } from './use-outbox.ts'

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
  const asOf = useAsOf()
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
