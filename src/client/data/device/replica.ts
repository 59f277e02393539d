import type { Query as Cached } from '@tanstack/react-query'
import { during, later } from '#client/parts/at-work.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { keeperOf } from '#domain/kernel/acting.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { ReplicaSet } from '#store/dexie/replica-set.ts'
import type { DeviceBooks } from '#store/port.ts'
import { alone } from '#sync/device/alone.ts'
import { isSeenBy } from '#sync/device/whose.ts'
import type { PullAnswer } from '#sync/protocol.ts'
import { outdated } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { connection, now, onReconnect, useReach } from '../call/connection.ts'
import { queryClient } from '../call/query-client.ts'
import { currentUser } from '../who/session.ts'
import { replicaScope, type User } from '../who/user.ts'
import { counted } from './counted.ts'
import { LiveBooks } from './live-books.ts'
import { openedOutbox } from './outbox.ts'
import { makeRoomAfter } from './storage.ts'
import { tellsOf } from './touched.ts'

interface ReplicaState {
  /** The books of this device; null for a super user, and until the first filling is complete. */
  readonly replica: LiveBooks | null
  /** Not yet known whether the device holds anything. */
  readonly opening: boolean
  /** Set during the first filling. */
  readonly progress: PullAnswer['progress']
}

const nothing: ReplicaState = { replica: null, opening: false, progress: null }
const state = createStore<ReplicaState>({ ...nothing, opening: true })
/** How old the rows of the device are. Beside its state: it changes with every pull, and few show it. */
const heldAsOf = createStore<Date | null>(null)
/** When the last pull was complete, with news or without. */
export const lastPull = createStore<Date | null>(null)
/** How many times there were news on this device, from the server or made here. */
export const news = createStore(0)

export const useReplicaState = () => useStore(state)
export const useAsOf = () => useStore(heldAsOf)

/** The replica, if it holds this resource and the person is no super user. Of documents it holds only the last days. */
export function useReplica(resource: Resource, actor: Actor): ReplicaState {
  const held = useStore(state)
  return resource.offline === 'none' || actor.is_super ? nothing : held
}

/** The books to search in: for documents only offline, since the device holds only the last days of them. */
export function useSearchable(resource: Resource, actor: Actor): DeviceBooks | null {
  const { replica } = useReplica(resource, actor)
  const reach = useReach()
  return resource.offline === 'all' || reach === 'offline' ? replica : null
}

const pulse = 30_000
const moment = 20
/** Milliseconds: another tab may be doing a first filling, and that takes long. */
const patience = { wait: 20_000 }
let held: Held | null = null
let last: Person | null = null

interface Person {
  /** The name under which the device keeps what is this person's. */
  readonly keeper: string
  readonly is_super: boolean
  readonly scope: string
}

interface Held {
  readonly person: Person
  readonly set: ReplicaSet
  readonly books: LiveBooks
  /** Resolves when it is known whether the device holds anything. */
  readonly opened: Promise<void>
}

/** The open replica, for `engine.ts`. */
export const heldSet = (): ReplicaSet | null => held?.set ?? null

/**
 * Opens this person's replica. For speed it is called before the page is drawn, so that the first drawing has its rows.
 */
export async function openReplica(user: User): Promise<DeviceBooks | null> {
  if (user.is_super) return null
  await replicaOf({ keeper: keeperOf(user.actor), is_super: false, scope: replicaScope(user) }).opened
  return state.get().replica
}

function replicaOf(person: Person): Held {
  if (held?.person.keeper === person.keeper && held.person.scope === person.scope) return held
  held?.set.close()
  // The same person with another organisation: the rows they saw before are deleted.
  if (last?.keeper === person.keeper && last.scope !== person.scope)
    void new ReplicaSet(last.scope).delete().catch(() => null)
  last = person
  heldAsOf.set(null)
  state.set({ ...nothing, opening: true })
  const set = new ReplicaSet(person.scope, now, counted)
  const actor = currentUser()?.actor
  const books = new LiveBooks(set, actor && isSeenBy(actor))
  const opened = during('books', Promise.resolve().then(look))
  held = { person, set, books, opened }
  return held
}

/** Keeps this person's replica fresh until the returned function is called. */
export function holdReplica(person: Person): () => void {
  if (person.is_super) {
    heldAsOf.set(null)
    state.set(nothing)
    return () => {}
  }
  const own = replicaOf(person)
  void own.opened.then(pullNow)
  const pullIfSeen = () => void (document.visibilityState === 'visible' && pullNow())
  const pullIfReached = () => connection.get().state !== 'offline' && pullIfSeen()
  const timer = setInterval(pullIfReached, pulse)
  document.addEventListener('visibilitychange', pullIfSeen)
  const { books } = own
  const heard = () => void books.queueChanged().then((names) => refresh(names, names))
  const stops = [
    own.set.onChange(books.replicaChanged),
    books.onChange((names) => refresh(names)),
    onReconnect(pullIfSeen),
  ]
  let over = false
  void openedOutbox()
    .then(({ outbox }) => {
      if (over) return
      stops.push(outbox.onChange(heard))
      return heard()
    })
    .catch(() => null)
  return () => {
    over = true
    if (held === own) held = null
    clearInterval(timer)
    document.removeEventListener('visibilitychange', pullIfSeen)
    for (const stop of stops) stop()
    own.set.close()
  }
}

let running: Promise<void> = Promise.resolve()
let next: Promise<void> | null = null

/** Pulls what is new since this call. A pull already running may have asked too early, so another follows it. */
export function pullNow(): Promise<void> {
  next ??= running.then(() => {
    next = null
    running = held && !outdated.get() ? during('news', pull(held)) : Promise.resolve()
    return running
  })
  return next
}

async function pull({ person, set }: Held) {
  const tell = (progress: PullAnswer['progress']) => state.set((now) => (now.replica ? now : { ...now, progress }))
  try {
    const { pullIntoReplica: pull } = await import('./engine.ts')
    await alone('sync', () => pull(person.keeper, set, tell), patience)
    lastPull.set(new Date())
  } catch (error) {
    // An ApiError means the server could not be asked: the next pull goes on from here. Else the disk is full or the
    // database lost.
    if (!(error instanceof ApiError) && !(await makeRoomAfter(error, person.scope))) set.close()
  }
  await look()
}

/** If the browser refuses a database, all answers come from the server. */
async function look() {
  const own = held
  if (!own) return
  const asOf = await own.set.asOf().catch(() => null)
  if (held !== own) return
  heldAsOf.set(asOf)
  state.set((now) => {
    const next = { replica: asOf ? own.books : null, opening: false, progress: asOf ? null : now.progress }
    const isSame = now.replica === next.replica && !now.opening && now.progress === next.progress
    // Every cell of a list listens.
    return isSame ? now : next
  })
}

let isRefreshing = false
/**
 * Names changed since the screens were last refreshed, null if anything may have changed; `done`: those changed on this
 * device.
 */
let changed: readonly string[] | null = []
let done: readonly string[] = []

/** Changes within a moment lead to one refresh. */
function refresh(names: readonly string[] | null, doneHere: readonly string[] = []) {
  changed = changed && names && [...changed, ...names]
  done = [...done, ...doneHere]
  if (isRefreshing) return
  isRefreshing = true
  const tell = async () => {
    isRefreshing = false
    const [all, here] = [changed, done]
    changed = []
    done = []
    await look()
    const isTouched = (asked: Cached) => {
      const [kind, , source] = asked.queryKey
      if (source === 'device') return all === null || tellsOf(asked, all)
      // A list from the server may show unsent rows of this device too.
      return kind === 'list' && tellsOf(asked, here)
    }
    news.set((times) => times + 1)
    await queryClient.invalidateQueries({ predicate: isTouched })
  }
  later('news', tell, moment)
}
