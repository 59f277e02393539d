import { ApiError, type FieldMessages } from '#client/data/call/api-error.ts'
import { queryClient } from '#client/data/call/query-client.ts'

/** Null once it is decided; else what is wrong. */
type Trouble = { readonly message: string; readonly fields: FieldMessages } | null

export async function troubleWith(decision: Promise<unknown>): Promise<Trouble> {
  try {
    await decision
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { message: error.message, fields: error.errors }
  }
  // What was taken in may be a person, a role and an organisation.
  await queryClient.invalidateQueries()
  return null
}
