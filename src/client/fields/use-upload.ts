import { useRef, useState } from 'react'
import { ApiError } from '#client/data/call/api-error.ts'
import { type Uploaded, upload } from '#client/data/call/upload.ts'
import { keepPhoto } from '#client/data/device/keep-photo.ts'
import { largestMegabytes, type PhotoFault, type readyPhotos } from './photo-files.ts'

/** How a field checks chosen files, and how its row holds one. */
interface Taken<T> {
  readonly ready: (files: readonly File[], room: number) => ReturnType<typeof readyPhotos>
  readonly held: (file: Uploaded) => T
  /** The words for a fault of a file. */
  readonly say: (fault: PhotoFault['key'] | 'failed', params: { file: string; limit?: number }) => string
}

/**
 * Uploads files one by one and adds each when it has arrived, or when it is stored here for later. Each refusal becomes
 * a message.
 */
export function useUpload<T extends { readonly name: string }>(
  { value, max, onChange }: { value: readonly T[]; max: number; onChange: (value: readonly T[]) => void },
  { ready: readyFiles, held, say }: Taken<T>,
) {
  const [waiting, setWaiting] = useState(0)
  const [messages, setMessages] = useState<readonly string[]>([])
  const now = useRef(value)
  now.current = value

  async function add(files: readonly File[]) {
    if (!files.length) return
    setMessages([])
    setWaiting((count) => count + Math.min(files.length, max - now.current.length))
    const { ready, faults } = await readyFiles(files, max - now.current.length)
    setMessages(
      [...new Map(faults.map((fault) => [fault.key === 'tooMany' ? fault.key : fault.file, fault])).values()].map(
        ({ key, file }) => say(key, { file, limit: key === 'tooMany' ? max : largestMegabytes }),
      ),
    )
    setWaiting(ready.length)
    for (const photo of ready) {
      const sent = await send(photo)
      if (typeof sent === 'string') setMessages((list) => [...list, sent])
      else {
        const fresh = sent.filter(({ name }) => now.current.every((one) => one.name !== name))
        now.current = [...now.current, ...fresh.map(held)]
        onChange(now.current)
      }
      setWaiting((count) => count - 1)
    }
  }

  async function send(photo: File): Promise<readonly Uploaded[] | string> {
    try {
      return await upload([photo])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 0) return error.message
      return keepPhoto(photo).then(
        (kept) => [kept],
        () => say('failed', { file: photo.name }),
      )
    }
  }

  return { add, waiting, messages }
}
