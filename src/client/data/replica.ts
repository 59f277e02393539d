import type { Query as Cached } from '@tanstack/react-query'
import { createStore, useStore } from '#client/parts/store.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { ReplicaSet } from '#store/dexie/replica-set.ts'
import type { Reader } from '#store/port.ts'
import { type PullAnswer, pullPath } from '#sync/protocol.ts'
import { pullAll } from '#sync/pull.ts'
import { alone } from './alone.ts'
import { send } from './api.ts'
import { ApiError } from './api-error.ts'
import { connection, onReconnect } from './connection.ts'
import { type QueryKey, queryClient } from './query-client.ts'

export interface ReplicaState {
  /** What this device holds; none for a super user, and none before it was filled for the first time. */
  readonly replica: Reader | null
  /** Not yet known whether the device holds anything. */
  readonly opening: boolean
  readonly asOf: Date | null
  /** While the first filling lasts. */
  readonly progress: PullAnswer['progress']
}

const nothing: ReplicaState = { replica: null, opening: false, asOf: null, progress: null }
const state = createStore<ReplicaState>({ ...nothing, opening: true })

export const useReplicaState = () => useStore(state)

/** The replica where it can answer for this resource and this person. */
export function useReplica(resource: Resource, actor: Actor): ReplicaState {
  const now = useStore(state)
  return resource.offline === 'all' && !actor.is_super ? now : nothing
}

const pulse = 30_000
/** A first filling may take long, and another tab that does it is worth waiting for. */
const patience = { wait: 20_000 }
let held: Held | null = null

type Person = Pick<Actor, 'user_id' | 'is_super'>

interface Held {
  readonly userId: string
  readonly set: ReplicaSet
  /** Known by then whether the device holds anything. */
  readonly opened: Promise<void>
}

/** Opens this person's replica, for speed as soon as a page is asked for: its rows are there when it is first drawn. */
export async function openReplica({ user_id, is_super }: Person): Promise<Reader | null> {
  if (is_super) return null
  await replicaOf(user_id).opened
  return state.get().replica
}

function replicaOf(userId: string): Held {
  if (held?.userId === userId) return held
  held?.set.close()
  state.set({ ...nothing, opening: true })
  const set = new ReplicaSet(userId)
  const opened = Promise.resolve().then(() => look(set))
  held = { userId, set, opened }
  return held
}

/** Keeps this person's replica fresh until the returned function is called. */
export function holdReplica({ user_id, is_super }: Person): () => void {
  if (is_super) {
    state.set(nothing)
    return () => {}
  }
  const { set, opened } = replicaOf(user_id)
  // Asked once a session: without it a full disk may take the replica and the drafts away.
  void navigator.storage?.persist?.()
  void opened.then(pullNow)
  const pullIfSeen = () => void (document.visibilityState === 'visible' && pullNow())
  const pullIfReached = () => connection.get().state !== 'offline' && pullIfSeen()
  const timer = setInterval(pullIfReached, pulse)
  document.addEventListener('visibilitychange', pullIfSeen)
  const stops = [set.onChange(() => void refresh(set)), onReconnect(pullIfSeen)]
  return () => {
    if (held?.set === set) held = null
    clearInterval(timer)
    document.removeEventListener('visibilitychange', pullIfSeen)
    for (const stop of stops) stop()
    set.close()
  }
}

let running: Promise<void> = Promise.resolve()
let next: Promise<void> | null = null

/** Takes what is new since the call: a pull that is already under way may have asked too early. */
export function pullNow(): Promise<void> {
  next ??= running.then(() => {
    next = null
    running = held ? pull(held.set) : Promise.resolve()
    return running
  })
  return next
}

async function ask(cursor: string | null): Promise<PullAnswer> {
  const answer = await send(cursor ? `${pullPath}?cursor=${encodeURIComponent(cursor)}` : pullPath)
  return answer.json()
}

async function pull(set: ReplicaSet) {
  const tell = (progress: PullAnswer['progress']) => state.set((now) => (now.replica ? now : { ...now, progress }))
  try {
    await alone('pull', () => pullAll(ask, set, tell), patience)
  } catch (error) {
    // The server could not be asked: the next pull goes on from here. Anything else is a lost connection to the database.
    if (!(error instanceof ApiError)) set.close()
  }
  await look(set)
}

/** A browser that refuses storage leaves the answers to the server. */
async function look(set: ReplicaSet) {
  const asOf = await set.asOf().catch(() => null)
  if (held?.set === set)
    state.set((now) => ({
      replica: asOf ? set : null,
      opening: false,
      asOf,
      progress: asOf ? null : now.progress,
    }))
}

async function refresh(set: ReplicaSet) {
  await look(set)
  await queryClient.invalidateQueries({ predicate: isFromDevice })
}

const isFromDevice = ({ queryKey }: Cached) => (queryKey as unknown as QueryKey)[2] === 'device'
