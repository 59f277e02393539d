import { createStore, usePart, useStore } from '#client/parts/store.ts'

export interface ConnectionState {
  readonly state: 'asking' | 'online' | 'offline'
  readonly lastContact: Date | null
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  readonly clockOffset: number
}

export const connection = createStore<ConnectionState>({
  state: navigator.onLine === false ? 'offline' : 'asking',
  lastContact: null,
  clockOffset: 0,
})
/** All of it, which is new with every answer of the server. */
export const useConnection = () => useStore(connection)
/** Whether the server can be reached: whoever asks for no more is not drawn anew by its answers. */
export const useReach = () => usePart(connection, ({ state }) => state)

/** The server's time: the device's own clock may be a year off. */
export const now = () => new Date(Date.now() - connection.get().clockOffset)

/** A proxy may answer with these when the server is down. */
const awayStatuses = [502, 503, 504]

/**
 * Notes an answer; false if it comes from a proxy. `navigator.onLine` is not trusted, only the server's own answers.
 */
export function heardFromServer(answer: Response): boolean {
  if (awayStatuses.includes(answer.status)) return heardNothing()
  const now = Date.now()
  const clock = Date.parse(answer.headers.get('date') ?? '')
  connection.set((before) => ({
    state: 'online',
    lastContact: new Date(now),
    clockOffset: offsetBy(clock, now, before.clockOffset),
  }))
  return true
}

/**
 * How far this clock is ahead of a server whose answer was dated `clock`. The header counts whole seconds, and the answer
 * was a while on its way: an offset that fits it stays, so that what is done later never seems to have been done before.
 */
export function offsetBy(clock: number, now: number, before: number): number {
  const late = now - before - clock
  return Number.isNaN(clock) || (late >= -1500 && late <= 3000) ? before : now - clock - 500
}

export function heardNothing(): false {
  connection.set((before) => ({ ...before, state: 'offline' }))
  return false
}

const pulse = 30_000
/** Offline, the server is asked more often. */
const offlinePulse = 10_000

export async function askServer() {
  if (document.visibilityState === 'hidden') return
  try {
    heardFromServer(await fetch('/api/v1/health', { cache: 'no-store', signal: AbortSignal.timeout(8000) }))
  } catch {
    heardNothing()
  }
}

/** Asks the server regularly and at each sign of a change; other answered calls make the question unnecessary. */
export function startConnection() {
  void askServer()
  addEventListener('online', askServer)
  addEventListener('offline', heardNothing)
  document.addEventListener('visibilitychange', askServer)
  setInterval(() => {
    const { state, lastContact } = connection.get()
    if (state !== 'online' || Date.now() - Number(lastContact) >= pulse) void askServer()
  }, offlinePulse)
}

/** Calls back whenever the server answers again after being out of reach. */
export function onReconnect(listener: () => void) {
  let before = connection.get().state
  return connection.subscribe(() => {
    const { state } = connection.get()
    if (before === 'offline' && state === 'online') listener()
    before = state
  })
}
