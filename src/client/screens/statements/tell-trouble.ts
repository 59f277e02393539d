import { ApiError } from '#client/data/call/api-error.ts'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { notify } from '#client/parts/messages.ts'

/** Says why the server did not do what was asked. */
export function tellTrouble(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  notify.error(inOneBreath(error))
}
