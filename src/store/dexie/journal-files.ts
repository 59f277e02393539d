import type { JournalFiles } from './journal.ts'
import type { Append, Appending } from './journal-worker.ts'

const folder = 'journal'
/** Milliseconds to wait for the worker: one that was killed never answers. */
const patience = 15_000

/** The browser's private file system; null if the browser lacks it. */
export function journalFiles(): JournalFiles | null {
  if (typeof Worker === 'undefined' || !navigator.storage?.getDirectory || !('locks' in navigator)) return null
  const held = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true })
  const appender = makeAppender()
  return {
    append: (name, text) => appender(name, text),
    async read(name) {
      const file = await (await held()).getFileHandle(name)
      return (await file.getFile()).text()
    },
    async names() {
      const names: string[] = []
      for await (const name of (await held()).keys()) names.push(name)
      return names
    },
    async remove(name) {
      await (await held()).removeEntry(name)
    },
  }
}

function makeAppender() {
  let worker: Worker | null = null
  let last = 0
  const waiting = new Map<number, (done: boolean) => void>()
  const start = () => {
    const started = new Worker(new URL('./journal-worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<Appending>) => waiting.get(data.id)?.(data.done)
    return started
  }
  return async (name: string, text: string) => {
    worker ??= start()
    const id = ++last
    const answered = new Promise<boolean>((resolve) => {
      waiting.set(id, resolve)
      setTimeout(() => resolve(false), patience)
    })
    worker.postMessage({ id, name, text } satisfies Append)
    const done = await answered
    waiting.delete(id)
    if (!done) throw new Error('the journal could not be written')
  }
}
