/** A sync access handle: it writes in place, and browsers offer it only in workers. */
interface Appended {
  getSize(): number
  write(bytes: Uint8Array, at: { at: number }): number
  flush(): void
  close(): void
}
interface AppendedFile extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<Appended>
}

export interface Append {
  readonly id: number
  readonly name: string
  readonly text: string
}
export interface Appending {
  readonly id: number
  readonly done: boolean
}

const folder = 'journal'

addEventListener('message', async ({ data: { id, name, text } }: MessageEvent<Append>) => {
  const done = await append(name, text).then(
    () => true,
    () => false,
  )
  postMessage({ id, done } satisfies Appending)
})

/** One tab at a time: the browser gives a file to one writer only. */
const append = (name: string, text: string) =>
  navigator.locks.request('savdo.journal', { signal: AbortSignal.timeout(10_000) }, async () => {
    const root = await navigator.storage.getDirectory()
    const held = await root.getDirectoryHandle(folder, { create: true })
    const file = (await held.getFileHandle(name, { create: true })) as AppendedFile
    const open = await file.createSyncAccessHandle()
    try {
      open.write(new TextEncoder().encode(text), { at: open.getSize() })
      open.flush()
    } finally {
      open.close()
    }
  })
