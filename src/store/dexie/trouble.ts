/** Errors of a closed connection: iOS kills connections, and another tab may delete the database. */
const lost = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError']

export const isLost = (error: unknown) => error instanceof Error && lost.includes(error.name)

/** Whether the disk is full. Dexie hides this reason inside the error of the aborted transaction. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false
  return error.name === 'QuotaExceededError' || isFull((error as { inner?: unknown }).inner)
}
