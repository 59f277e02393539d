import type { Row } from '#domain/kernel/resource.ts'
import { type Draft, outbox } from './outbox.ts'
import { currentUser } from './session.ts'

/** Which form it is: `brand:new`, or `brand:` and the id of the record. */
export type FormName = `${string}:${string}`

const pause = 300
/** What was typed since the last write, by key. */
const waiting = new Map<string, { readonly values: Row; readonly timer: ReturnType<typeof setTimeout> }>()

export async function loadDraft(form: FormName): Promise<Draft | null> {
  const key = keyOf(form)
  await write(key)
  return (await outbox.drafts.get(key)) ?? null
}

/** Called with each key; written at most every 300 ms, so that long typing is kept while it goes on. */
export function keepDraft(form: FormName, values: Row) {
  if (!currentUser()) return
  const key = keyOf(form)
  const timer = waiting.get(key)?.timer ?? setTimeout(() => void write(key), pause)
  waiting.set(key, { values, timer })
}

export async function clearDraft(form: FormName) {
  const key = keyOf(form)
  clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
  await outbox.drafts.delete(key)
}

async function write(key: string) {
  const next = waiting.get(key)
  if (!next) return
  clearTimeout(next.timer)
  waiting.delete(key)
  await outbox.drafts.put({ key, values: next.values, saved_at: new Date().toISOString() })
}

const keyOf = (form: FormName) => `${currentUser()?.id} ${form}`

/** A page that is left or hidden may not come back. */
const writeAll = () => {
  for (const key of [...waiting.keys()]) void write(key)
}
addEventListener('beforeunload', writeAll)
addEventListener('pagehide', writeAll)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && writeAll())
