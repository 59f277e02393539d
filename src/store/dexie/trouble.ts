/** A connection that is gone: iOS kills them, and another tab may drop the database that this one reads. */
const lost = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError']

export const isLost = (error: unknown) => error instanceof Error && lost.includes(error.name)

/** The disk is full. Dexie hides the reason in what was broken off by it. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false
  return error.name === 'QuotaExceededError' || isFull((error as { inner?: unknown }).inner)
}
