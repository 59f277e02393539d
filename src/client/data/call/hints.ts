import { send } from './api.ts'

const quiet = 5000
const pause = 15_000
const longest = 120_000

/** Listens to the server's stream and calls `hear` when there is news. Without the stream, polling goes on as usual. */
export function startHints(hear: () => unknown): () => void {
  const over = new AbortController()
  const { signal } = over
  // One tab listens for all: a browser opens few connections to a server, and the replica tells the other tabs.
  const begun = navigator.locks?.request('savdo.hints', { signal }, () => listen(hear, signal)) ?? listen(hear, signal)
  begun.catch(() => null)
  return () => over.abort()
}

async function listen(hear: () => unknown, over: AbortSignal) {
  let wait = pause
  // Let the page load first.
  await new Promise((resolve) => setTimeout(resolve, quiet))
  while (!over.aborted) {
    try {
      await read(hear, over)
      wait = pause
    } catch {
      wait = Math.min(longest, wait * 2)
    }
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)))
  }
}

async function read(hear: () => unknown, over: AbortSignal) {
  const { body } = await send('/sync/events', { signal: over })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let last = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) return
    const lines = (last + value).split('\n')
    last = lines.pop() ?? ''
    if (lines.some((line) => line.startsWith('data:'))) hear()
  }
}
