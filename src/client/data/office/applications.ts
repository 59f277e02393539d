import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import { ApiError, type FieldMessages } from '../call/api-error.ts'

/** Where somebody is taken in: into an organisation that is there, or into a new one of their own. */
export type Acceptance =
  | { readonly organisation: { readonly name: string; readonly prefix: string } }
  | {
      readonly organisation_id: string | null
      readonly role_ids: readonly string[]
      readonly warehouse_ids: readonly string[]
      readonly cashbox_ids: readonly string[]
    }

/** Null once it is done; else what is wrong. */
type Trouble = { readonly message: string; readonly fields: FieldMessages } | null

export const takeIn = (id: string, asked: Acceptance) => decide(id, 'accept', asked)
export const turnDown = (id: string, reason: string) => decide(id, 'reject', { reason })

async function decide(id: string, how: 'accept' | 'reject', body: object): Promise<Trouble> {
  try {
    await api(`/application/${id}/${how}`, { method: 'POST', body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { message: error.message, fields: error.errors }
  }
  // What was taken in may be a person, a role and an organisation.
  await queryClient.invalidateQueries()
  return null
}
