import { ApiError } from '#client/data/call/api-error.ts'
import { notify } from '#client/parts/messages.ts'

/** Says why where it is refused; answers whether it was done. */
export async function tried(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
    return false
  }
}
