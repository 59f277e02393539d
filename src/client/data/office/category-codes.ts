import type { UnitFlags } from '#domain/references/product.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'

interface Switched {
  readonly changed: number
  /** Products that keep their codes: they have stock, or units that bear them. */
  readonly left: readonly { readonly id: string; readonly name: string }[]
}

/** Says for all products of a category which codes their units have. */
export async function switchCodes(id: string, flags: UnitFlags): Promise<Switched> {
  const switched = await api<Switched>(`/category/${id}/products-imei`, {
    method: 'PUT',
    body: flags,
    patience: 60_000,
  })
  await queryClient.invalidateQueries()
  return switched
}
