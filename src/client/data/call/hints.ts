import { send } from './api.ts'

const quiet = 5000
const pause = 15_000
const longest = 120_000

/** What is done where the books have news, and where this person has notices. */
export interface Heard {
  readonly books: () => unknown
  readonly notices: () => unknown
  /** The number by which this device listens for what it is asked for, and what is done then. */
  readonly device: () => Promise<string>
  readonly asked: () => unknown
}

/** Listens to the server's stream. Without it, polling goes on as usual. */
export function startHints({ notices, ...own }: Heard): () => void {
  const over = new AbortController()
  const { signal } = over
  const others = new BroadcastChannel('savdo.notices')
  others.onmessage = notices
  signal.addEventListener('abort', () => others.close())
  const hear = {
    ...own,
    notices: () => {
      others.postMessage(null)
      notices()
    },
  }
  // One tab listens for all: a browser opens few connections to a server, and the replica tells the other tabs.
  const begun = navigator.locks?.request('savdo.hints', { signal }, () => listen(hear, signal)) ?? listen(hear, signal)
  begun.catch(() => null)
  return () => over.abort()
}

async function listen(hear: Heard, over: AbortSignal) {
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

async function read(hear: Heard, over: AbortSignal) {
  const { body } = await send(`/sync/events?device=${await hear.device()}`, { signal: over })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let last = ''
  let known: News | null = null
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) return
    const lines = (last + value).split('\n')
    last = lines.pop() ?? ''
    const told = lines.findLast((line) => line.startsWith('data:'))
    if (!told) continue
    const news = newsIn(told)
    if (news.books !== known?.books) hear.books()
    if (news.notices !== known?.notices) hear.notices()
    if (known && news.asked !== known.asked) hear.asked()
    known = news
  }
}

interface News {
  readonly books: string
  readonly notices: string
  readonly asked: string | undefined
}

/** `data: 12.4.7.2`: the third number is of one's own notices, the fourth of what this device is asked for. */
function newsIn(line: string): News {
  const parts = line
    .slice(line.indexOf(':') + 1)
    .trim()
    .split('.')
  return { books: parts.slice(0, 2).join('.'), notices: parts[2] ?? '', asked: parts[3] }
}
