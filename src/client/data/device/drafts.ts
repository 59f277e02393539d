import { later } from '#client/parts/at-work.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import { keeperOf } from '#domain/kernel/acting.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currentUser } from '../who/session.ts'
import { replicaScope } from '../who/user.ts'
import { type Draft, openedOutbox, outbox } from './outbox.ts'
import { keepOrBlock } from './storage.ts'

/** Which form it is: `brand:new`, or `brand:` and the id of the record. */
export type FormName = `${string}:${string}`

const pause = 300
/** Drafts typed but perhaps not stored in the database yet. */
const unkept = new Map<string, Draft>()
/** How to call off what is about to be stored. */
const timers = new Map<string, () => void>()
/**
 * localStorage key for the last keystrokes: a closing page can't wait for its database, but this write is synchronous.
 */
const leftFor = (key: string) => `draft ${key}`

export async function loadDraft(form: FormName): Promise<Draft | null> {
  const key = draftKeyOf(form)
  const left = readStored(leftFor(key))
  if (left) unkept.set(key, JSON.parse(left))
  // On a full disk the write fails; what was kept in localStorage is still used.
  await write(key).catch(() => null)
  const draft = unkept.get(key) ?? (await outbox.drafts.get(key)) ?? null
  if (!draft || !(await wasSaved(form, draft.values.id))) return draft
  // It was saved, but the page closed before the draft was deleted.
  await clearDraft(form)
  return null
}

/**
 * True if this new form's record is in the outbox. Drafts of existing records stay: they may be newer than the save.
 */
async function wasSaved(form: FormName, id: unknown): Promise<boolean> {
  if (typeof id !== 'string' || form.endsWith(`:${id}`)) return false
  const { outbox } = await openedOutbox()
  const last = (await outbox.all()).findLast(({ command }) => command.record === id)
  return last !== undefined && last.stage !== 'refused' && last.stage !== 'set_aside'
}

/** Called with each key; written at most every 300 ms, so that long typing is kept while it goes on. */
export function keepDraft(form: FormName, values: Row) {
  if (!currentUser()) return
  const key = draftKeyOf(form)
  unkept.set(key, { key, values, saved_at: new Date().toISOString() })
  if (!timers.has(key))
    timers.set(
      key,
      later('typing', () => write(key).catch(() => null), pause),
    )
}

/** Keeps it before it answers: no page that is killed loses it. Answers whether there was room. */
export async function keepDraftNow(form: FormName, values: Row): Promise<'kept' | 'full'> {
  const user = currentUser()
  if (!user) return 'kept'
  const key = draftKeyOf(form)
  keepDraft(form, values)
  const kept = await keepOrBlock(() => write(key), replicaScope(user)).catch(() => {
    // A browser that refuses a database: a copy in localStorage is better than none.
    writeStored(leftFor(key), JSON.stringify(unkept.get(key)))
  })
  return kept ?? 'kept'
}

export async function clearDraft(form: FormName) {
  const key = draftKeyOf(form)
  settle(key)
  await outbox.drafts.delete(key)
}

async function write(key: string) {
  timers.get(key)?.()
  timers.delete(key)
  const draft = unkept.get(key)
  if (!draft) return
  await outbox.drafts.put(draft)
  if (unkept.get(key) === draft) settle(key)
}

function settle(key: string) {
  timers.get(key)?.()
  timers.delete(key)
  unkept.delete(key)
  writeStored(leftFor(key), null)
}

export function draftKeyOf(form: FormName) {
  const user = currentUser()
  return `${user && keeperOf(user.actor)} ${form}`
}

/** On leaving or hiding the page, which may never come back. */
const leaveAll = () => {
  for (const [key, draft] of unkept) {
    writeStored(leftFor(key), JSON.stringify(draft))
    void write(key).catch(() => null)
  }
}
addEventListener('beforeunload', leaveAll)
addEventListener('pagehide', leaveAll)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaveAll())
