import type { ResourceCommand } from '#commands/change.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { api } from './api.ts'
import { ApiError, type FieldMessages } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { pullNow } from './replica.ts'

export type Saved =
  | { readonly ok: true; readonly row: ReadRow | null }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly errors: FieldMessages }

type Save = Extract<ResourceCommand, { action: 'create' | 'update' }>

export function saveRow(resource: Resource, command: Save): Promise<Saved> {
  const { id, input } = command
  return command.action === 'create'
    ? change(resource, 'POST', resource.path, { ...input, id })
    : change(resource, 'PUT', `${resource.path}/${id}`, { ...input, revision: command.revision })
}

export const removeRow = (resource: Resource, id: string) => change(resource, 'DELETE', `${resource.path}/${id}`)
export const restoreRow = (resource: Resource, id: string) => change(resource, 'PUT', `${resource.path}/restore/${id}`)

interface Taken {
  readonly input: Row
  readonly comment: string
  readonly revision: number
}
/** A document goes on to another status. */
export const takeStep = (document: Resource, id: string, to: string, { input, comment, revision }: Taken) =>
  change(document, 'POST', `${document.path}/${id}/status/${to}`, { ...input, comment, revision })

const underWay = new Set<string>()
/** The news of one's own change are waited for, but not for ever: the save itself is done. */
const patience = 2000

async function change(resource: Resource, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const same = `${method} ${path} ${JSON.stringify(body)}`
  if (underWay.has(same)) return refusal(new ApiError(409, 'under_way', ''))
  underWay.add(same)
  try {
    const answer = await api<Readonly<Record<string, ReadRow>> | null>(path, body ? { method, body } : { method })
    await Promise.race([pullNow(), new Promise((resolve) => setTimeout(resolve, patience))])
    void queryClient.invalidateQueries()
    return { ok: true, row: answer?.[resource.name] ?? null } as const
  } catch (error) {
    if (error instanceof ApiError) return refusal(error)
    throw error
  } finally {
    underWay.delete(same)
  }
}

const refusal = ({ code, message, errors }: ApiError): Saved => ({ ok: false, code, message, errors })
