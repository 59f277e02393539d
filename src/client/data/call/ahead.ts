import { api } from './api.ts'
import { chosenNow } from './chosen-organisation.ts'
import { readCredentials } from './credentials.ts'

/** What was asked for before the page that shows it was loaded. */
const asked = new Map<string, Promise<unknown>>()

/** Of whom and of which organisation it is asked: what nobody took is not taken by whoever signs in next. */
const keyOf = (path: string) => `${readCredentials()?.access_token} ${chosenNow()?.id} ${path}`

/** Asks the server now; whoever asks for this path next, with `aheadOrNow`, is given this answer. */
export function askAhead(path: string) {
  const answer = api<unknown>(path)
  // An error is told to whoever takes the answer.
  answer.catch(() => null)
  asked.clear()
  asked.set(keyOf(path), answer)
}

/** The answer that was asked for ahead, once; otherwise asks now. */
export function aheadOrNow<T>(path: string, signal?: AbortSignal): Promise<T> {
  const key = keyOf(path)
  const answer = asked.get(key)
  asked.delete(key)
  return answer ? (answer as Promise<T>) : api<T>(path, signal && { signal })
}
