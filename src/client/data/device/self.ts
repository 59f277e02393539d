import { v7 } from 'uuid'
import { createStore, useStore } from '#client/parts/store.ts'
import { type Call, send } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { openedOutbox, outbox } from './outbox.ts'

/**
 * A stream of commands per tab and person, and of its own for what is done in another's name: a command that is stuck
 * does not hold up another tab or person.
 */
const streams = new Map<string, string>()

export function streamOf(keeper: string): string {
  const stream = streams.get(keeper) ?? v7()
  streams.set(keeper, stream)
  return stream
}

/** Happens on the page when somebody asks this device for something. */
export const askedOfHere = 'savdo.asked'

export const deviceId = async () => (await openedOutbox()).device

/** Id, code and secret of an enrolled device, and where it is used. */
export interface Enrolled {
  readonly id: string
  readonly code: string
  readonly secret: string
  readonly organisation_id: string
  readonly warehouse_id: string | null
  readonly cashbox_id: string | null
  readonly last_number: number
}

export const ownCredential = (own: Pick<Enrolled, 'id' | 'secret'> | null) =>
  own ? `${own.id}.${own.secret}` : undefined

/** True if the server rejects this device's credential: it has to be enrolled again. */
const unproven = createStore(false)
export const useUnproven = () => useStore(unproven)

/** Calls the server with the device's credential, in addition to the person's token. */
export async function sendAsDevice(path: string, call: Call): Promise<Response> {
  try {
    const answer = await send(path, { ...call, credential: ownCredential(await enrolledAs()) })
    unproven.set(false)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'device_unproven') unproven.set(true)
    throw error
  }
}

const enrolled = createStore<Enrolled | null>(null)
export const useEnrolled = () => useStore(enrolled)

export const enrolledAs = async (): Promise<Enrolled | null> =>
  JSON.parse((await outbox.self.get('enrolled')) ?? 'null')

export async function lookEnrolled(): Promise<void> {
  enrolled.set(await enrolledAs())
}

export async function keepEnrolled(given: Enrolled): Promise<void> {
  await outbox.self.put(JSON.stringify(given), 'enrolled')
  enrolled.set(given)
  unproven.set(false)
}
