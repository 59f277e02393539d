import { liveQuery } from 'dexie'
import { createStore, useStore } from '#client/parts/store.ts'
import { PhotoDatabase } from '#store/dexie/photo-database.ts'
import { alone } from '#sync/device/alone.ts'
import { ApiError } from '../call/api-error.ts'
import { connection, onReconnect } from '../call/connection.ts'
import { pauseAfter } from '../call/pause-after.ts'
import { upload } from '../call/upload.ts'
import { counted } from './counted.ts'

export const photoDatabase = counted(new PhotoDatabase())
const waiting = createStore(0)
export const useUnsentPhotos = () => useStore(waiting)

const pulse = 60_000
/** Milliseconds: let the page load first. */
const quiet = 5000

/**
 * Sends photos stored offline, by whichever person, until the returned function is called. What fails is tried again
 * after a pause that grows: where a photo alone can't pass, each try would otherwise look like a connection that broke,
 * the next answer like one that is back, and all that waits for one would run without an end.
 */
export function keepSendingPhotos(): () => void {
  let failures = 0
  /** While photos go, and in the pause after a failure. */
  let isBusy = false
  let isOver = false
  let pause: ReturnType<typeof setTimeout> | undefined
  async function send() {
    if (isBusy || connection.get().state !== 'online') return
    isBusy = true
    const failed = await sendPhotos().then(
      () => false,
      () => true,
    )
    failures = failed ? failures + 1 : 0
    if (!failed) isBusy = false
    else if (!isOver) pause = setTimeout(again, pauseAfter(failures))
  }
  function again() {
    isBusy = false
    void send()
  }
  const timer = setInterval(send, pulse)
  const stops = [onReconnect(() => void send())]
  const beginning = setTimeout(() => {
    const counting = liveQuery(() => photoDatabase.photos.count()).subscribe({ next: waiting.set, error: () => null })
    stops.push(() => counting.unsubscribe())
    void send()
  }, quiet)
  return () => {
    isOver = true
    clearInterval(timer)
    clearTimeout(beginning)
    clearTimeout(pause)
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
