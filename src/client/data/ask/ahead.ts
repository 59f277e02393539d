import { api } from '../call/api.ts'

/** What was asked for before the page that shows it was loaded, by its path. */
const asked = new Map<string, Promise<unknown>>()

/** Asks the server now; whoever asks for this path next, with `aheadOrNow`, is given this answer. */
export function askAhead(path: string) {
  const answer = api<unknown>(path)
  // An error is told to whoever takes the answer.
  answer.catch(() => null)
  asked.set(path, answer)
}

/** The answer that was asked for ahead, once; otherwise asks now. */
export function aheadOrNow<T>(path: string, signal: AbortSignal): Promise<T> {
  const answer = asked.get(path)
  asked.delete(path)
  return answer ? (answer as Promise<T>) : api<T>(path, { signal })
}
