import { liveQuery } from 'dexie'
import { createStore, useStore } from '#client/parts/store.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { PhotoDatabase } from '#store/dexie/photo-database.ts'
import { alone } from '#sync/device/alone.ts'
import { upload } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { connection, onReconnect } from '../call/connection.ts'

const database = new PhotoDatabase()
const waiting = createStore(0)
export const useUnsentPhotos = () => useStore(waiting)

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}
const pulse = 60_000
/** Milliseconds: let the page load first. */
const quiet = 5000

/**
 * Stores a photo or a paper under the hash of its content: its address is known before the server has it, so records
 * can name it at once.
 */
export async function keepPhoto(file: File): Promise<StoredFile> {
  const name = await nameByContent(file)
  const kept = {
    name: file.name.slice(0, 250),
    url_original: `/files/${name}.${extensions[file.type]}`,
    url_512: `/files/${name}-512.webp`,
  }
  await database.photos.put({ name, file })
  // From this cache the service worker serves the photo until the server has it.
  const cache = await caches.open('photos')
  for (const url of [kept.url_original, kept.url_512]) await cache.put(url, new Response(file)).catch(() => null)
  return kept
}

async function nameByContent(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const content = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return content.slice(0, 40)
}

/** Stores a photo; false if it was here already. */
export async function bringPhoto(file: File): Promise<boolean> {
  if (await database.photos.get(await nameByContent(file))) return false
  await keepPhoto(file)
  return true
}

/** Sends photos stored offline, by whichever person, until the returned function is called. */
export function keepSendingPhotos(): () => void {
  const send = () => void (connection.get().state === 'online' && sendPhotos().catch(() => null))
  const timer = setInterval(send, pulse)
  const stops = [onReconnect(send)]
  const beginning = setTimeout(() => {
    const counting = liveQuery(() => database.photos.count()).subscribe({ next: waiting.set, error: () => null })
    stops.push(() => counting.unsubscribe())
    send()
  }, quiet)
  return () => {
    clearInterval(timer)
    clearTimeout(beginning)
    for (const stop of stops) stop()
  }
}

export const photosLeft = () => database.photos.count()
export const photosWaiting = async (): Promise<readonly File[]> =>
  (await database.photos.toArray()).map(({ file }) => file)

export const sendPhotos = () =>
  alone('photos', async () => {
    for (const name of await database.photos.toCollection().primaryKeys()) {
      const photo = await database.photos.get(name)
      if (photo) await upload([photo.file]).catch(giveUpIfRefused)
      await database.photos.delete(name)
    }
  })

/** A 422 is final: the server can't read this photo. Any other error is thrown, and the photo is tried again. */
function giveUpIfRefused(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 422) throw error
}
