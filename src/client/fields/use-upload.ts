import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '#client/data/api.ts'
import { ApiError } from '#client/data/api-error.ts'
import { keepPhoto } from '#client/data/photos.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { largestMegabytes, readyPhotos } from './photo-files.ts'

/** Sends photos one by one and adds each as it arrives, or as it is kept here for later; what was refused is told, never thrown away silently. */
export function useUpload(value: readonly StoredFile[], max: number, onChange: (value: readonly StoredFile[]) => void) {
  const { t } = useTranslation('pages')
  const [waiting, setWaiting] = useState(0)
  const [messages, setMessages] = useState<readonly string[]>([])
  const now = useRef(value)
  now.current = value

  async function add(files: readonly File[]) {
    if (!files.length) return
    setMessages([])
    setWaiting((count) => count + Math.min(files.length, max - now.current.length))
    const { ready, faults } = await readyPhotos(files, max - now.current.length)
    setMessages(
      [...new Map(faults.map((fault) => [fault.key === 'tooMany' ? fault.key : fault.file, fault])).values()].map(
        ({ key, file }) => t(`images.${key}`, { file, limit: key === 'tooMany' ? max : largestMegabytes }),
      ),
    )
    setWaiting(ready.length)
    for (const photo of ready) {
      const sent = await send(photo)
      if (typeof sent === 'string') setMessages((list) => [...list, sent])
      else {
        now.current = [...now.current, ...sent.filter(({ name }) => now.current.every((held) => held.name !== name))]
        onChange(now.current)
      }
      setWaiting((count) => count - 1)
    }
  }

  async function send(photo: File): Promise<readonly StoredFile[] | string> {
    try {
      return await upload([photo])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 0) return error.message
      return keepPhoto(photo).then(
        (kept) => [kept],
        () => t('images.failed', { file: photo.name }),
      )
    }
  }

  return { add, waiting, messages }
}
