import { v7 } from 'uuid'
import { createStore, useStore } from '#client/parts/store.ts'
import { api } from './api.ts'
import { openedOutbox, outbox } from './outbox.ts'

/** Commands are counted by the life of a tab, and each person's by themselves: what one has left does not hold up another. */
const streams = new Map<string, string>()

export function streamOf(userId: string): string {
  const stream = streams.get(userId) ?? v7()
  streams.set(userId, stream)
  return stream
}

export const deviceId = async () => (await openedOutbox()).device

/** What an enrolled device is called by, and where it stands. */
export interface Enrolled {
  readonly id: string
  readonly code: string
  readonly secret: string
  readonly organisation_id: string
  readonly warehouse_id: string | null
  readonly cashbox_id: string | null
  readonly last_number: number
  /** Seals receipts; a device that was enrolled before there was one has none. */
  readonly receipt_key?: string
}

/** None that is taken for another when it is read aloud. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ'

/** Five letters, drawn from its own name: a receipt has a number before the device was given a code, and no such code has so many. */
export function ownCode(device: string): string {
  let rest = Number.parseInt(device.replaceAll('-', '').slice(-12), 16)
  return Array.from({ length: 5 }, () => {
    const sign = signs[rest % signs.length] ?? ''
    rest = Math.floor(rest / signs.length)
    return sign
  }).join('')
}

const enrolled = createStore<Enrolled | null>(null)
export const useEnrolled = () => useStore(enrolled)

export const enrolledAs = async (): Promise<Enrolled | null> =>
  JSON.parse((await outbox.self.get('enrolled')) ?? 'null')

export async function lookEnrolled(): Promise<void> {
  enrolled.set(await enrolledAs())
}

/** By the code that was made for it. */
export async function enrol(code: string): Promise<void> {
  const body = { code, device: await deviceId() }
  const given = await api<Enrolled>('/devices/enrol', { method: 'POST', body })
  await outbox.self.put(JSON.stringify(given), 'enrolled')
  enrolled.set(given)
}
