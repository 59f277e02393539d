import { liveQuery } from 'dexie'
import { createStore, useStore } from '#client/parts/store.ts'
import { PhotoDatabase } from '#store/dexie/photo-database.ts'
import { alone } from '#sync/device/alone.ts'
import { upload } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { connection, onReconnect } from '../call/connection.ts'
import { counted } from './counted.ts'

export const photoDatabase = counted(new PhotoDatabase())
const waiting = createStore(0)
export const useUnsentPhotos = () => useStore(waiting)

const pulse = 60_000
/** Milliseconds: let the page load first. */
const quiet = 5000

/** Sends photos stored offline, by whichever person, until the returned function is called. */
export function keepSendingPhotos(): () => void {
  const send = () => void (connection.get().state === 'online' && sendPhotos().catch(() => null))
  const timer = setInterval(send, pulse)
  const stops = [onReconnect(send)]
  const beginning = setTimeout(() => {
    const counting = liveQuery(() => photoDatabase.photos.count()).subscribe({ next: waiting.set, error: () => null })
    stops.push(() => counting.unsubscribe())
    send()
  }, quiet)
  return () => {
    clearInterval(timer)
    clearTimeout(beginning)
    for (const stop of stops) stop()
  }
}

export const photosLeft = () => photoDatabase.photos.count()
export const photosWaiting = async (): Promise<readonly File[]> =>
  (await photoDatabase.photos.toArray()).map(({ file }) => file)

export const sendPhotos = () =>
  alone('photos', async () => {
    for (const name of await photoDatabase.photos.toCollection().primaryKeys()) {
      const photo = await photoDatabase.photos.get(name)
      if (photo) await upload([photo.file]).catch(giveUpIfRefused)
      await photoDatabase.photos.delete(name)
    }
  })

/** A 422 is final: the server can't read this photo. Any other error is thrown, and the photo is tried again. */
function giveUpIfRefused(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 422) throw error
}
