import { v7 } from 'uuid'
import type { Actor } from '#domain/kernel/permission.ts'
import { Device } from '#sync/device/device.ts'
import type { SyncServer } from '../sync-server.ts'
import { MemoryOutbox } from './outbox.ts'
import { MemoryReplicas } from './replica.ts'

/** A device of a person that keeps everything in memory, beside a server that it reaches. */
export const memoryDevice = (server: SyncServer, actor: Actor, outbox = new MemoryOutbox()): Device =>
  new Device(
    {
      outbox,
      replicas: new MemoryReplicas(),
      push: (ask) => server.push(actor, ask),
      pull: (ask) => server.pull(actor, ask),
      missing: (ids) => server.missing(actor, ids),
      now: () => new Date(),
      newId: v7,
    },
    { device: v7(), stream: v7(), grants: [], numbers: null },
  )
