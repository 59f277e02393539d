import type { Resource } from '#domain/kernel/resource.ts'
import { listCounts, mostLists } from '#wire/list-counts.ts'
import { askOnce } from '../call/ask-once.ts'

interface Waiting {
  readonly of: string
  readonly answer: (total: number | null) => void
  readonly fail: (error: unknown) => void
}
let waiting: Waiting[] = []

/** How many rows a list has on the server; null where one may not know. All that is asked in the same moment is one question. */
export function countOnServer({ name }: Resource, params: URLSearchParams): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  waiting = [...waiting, { of: `${name}?${params}`, answer: resolve, fail: reject }]
  if (waiting.length === 1) queueMicrotask(askAll)
  if (waiting.length === mostLists) askAll()
  return promise
}

function askAll() {
  const asked = waiting
  waiting = []
  if (asked.length > 0) void askFor(asked)
}

async function askFor(asked: readonly Waiting[]) {
  try {
    const { counts } = await askOnce(listCounts, { of: asked.map(({ of }) => of) })
    for (const [at, { answer }] of asked.entries()) answer(counts[at] ?? null)
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}
