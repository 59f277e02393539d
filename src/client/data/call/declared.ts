import type { Of, Resource, ResourceOf } from '#domain/kernel/resource.ts'
import type { ListTotal } from '#store/list-totals.ts'
import type { ListedRow, Page, ReadRow } from '#store/port.ts'
import { api, type Call } from './api.ts'

/** The calls of records, with the types of their answers: nobody else says what these hold. */

type Params = URLSearchParams | string
type How = Pick<Call, 'signal' | 'ofAll'>

/** A page of a list; its sums are asked apart, by `only=totals`. */
interface ListAnswer<R> extends Pick<Page, 'found' | 'meant'> {
  readonly data: readonly ListedRow<R>[]
  readonly meta: { readonly total: number }
  readonly read_as?: string
  readonly totals?: readonly ListTotal[]
}
export const listFromServer = <R>({ path }: Pick<Resource, 'path'> & Of<R>, params: Params, how?: How) =>
  api<ListAnswer<R>>(`${path}?${params}`, how)

export async function rowFromServer<R>(resource: ResourceOf<R>, id: string, signal?: AbortSignal): Promise<ReadRow<R>> {
  const answer = await api<Readonly<Record<string, ReadRow<R>>>>(`${resource.path}/${id}`, signal && { signal })
  const row = answer[resource.name]
  if (!row) throw new Error(`the server answered without a ${resource.name}`)
  return row
}
