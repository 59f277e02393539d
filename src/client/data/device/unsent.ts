import { photosLeft, sendPhotos } from './photos.ts'
import { lookIntoOutbox, pushNow } from './sending.ts'
import { outboxState } from './use-outbox.ts'

export interface UnsentWork {
  readonly count: number
  /** Unsent photos, of everybody who used this device. */
  readonly photos: number
  readonly oldest: Date | null
}

/** The work that would stay unsent if this person left now. */
export async function unsentWork(): Promise<UnsentWork> {
  const [queued, photos] = await Promise.all([lookIntoOutbox(), photosLeft().catch(() => 0)])
  const { unsent, oldest } = outboxState(queued)
  return { count: unsent, photos, oldest }
}

/** Tries to send everything now; answers what is left. */
export async function sendNow(): Promise<UnsentWork> {
  await pushNow().catch(() => null)
  await sendPhotos().catch(() => null)
  return unsentWork()
}
