import { useMemo } from 'react'
import { useDevice } from '#client/data/device/use-device.ts'
import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { partner } from '#domain/references/partner.ts'
import { type Buyer, findReceipts, newestFirst } from './find-sale.ts'

interface Known {
  readonly rows: readonly DocumentRecord[]
  readonly buyers: ReadonlyMap<string, Buyer>
}
const nothing: Known = { rows: [], buyers: new Map() }

/** Receipts of these documents on this device that match the search. */
export function useReceipts(documents: readonly Document[], text: string) {
  const known = useDevice('receipts', [documents.map(({ name }) => name).join()], async (books): Promise<Known> => {
    const rows = (await Promise.all(documents.map((document) => books.rows(document)))).flat()
    const people = await books.rows(partner)
    const buyers = people.map(({ id, name, phone_number }): [string, Buyer] => [
      id,
      { name, phone: phone_number ?? '' },
    ])
    return { rows: newestFirst(rows), buyers: new Map(buyers) }
  })
  const { rows, buyers } = known ?? nothing
  const buyerOf = (row: Row) => buyers.get(String(row.client_id)) ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buyers change only together with the rows.
  const found = useMemo(() => findReceipts(rows, text, buyerOf), [rows, text])
  return { found, buyerOf, isPending: known === undefined }
}
