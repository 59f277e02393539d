import { useQuery } from '@tanstack/react-query'
import { useGet } from '#client/data/ask/use-find.ts'
import { useAsOf, useReplicaState } from '#client/data/device/replica.ts'
import { useActor } from '#client/data/who/session.ts'
import { type FindProduct, useFindProduct } from '#client/pages/document/goods/parts/use-products.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { barcode } from '#domain/references/barcode.ts'
import { product } from '#domain/references/product.ts'
import type { ReadRow } from '#store/port.ts'
import { answerTo, type KnownAnswer, type Looked } from './answer.ts'

interface AskedThing {
  readonly codes: readonly string[]
  /** The id of a product that was chosen by its name. */
  readonly chosen: string | null
}

interface Answered {
  readonly known: KnownAnswer<ReadRow> | null
  readonly looked: readonly Looked<ReadRow>[]
}

/** Asks what bears the codes: this device if it holds anything, else the server. */
export function useAnswer({ codes, chosen }: AskedThing) {
  const { replica, opening } = useReplicaState()
  const asOf = useAsOf()
  const find = useFindProduct(useActor().organisation_id)
  const byId = useGet(product)
  const { data, error, isFetching } = useQuery<Answered>({
    queryKey: ['what', barcode.name, replica ? 'device' : 'server', currentLanguage(), chosen, codes],
    queryFn: async () => {
      const row = chosen ? await byId(chosen) : null
      if (row) return { known: { product: row, unit: null, other: null, also: null, strange: [] }, looked: [] }
      const looked = await Promise.all(codes.map((code) => lookFor(code, find)))
      return { known: answerTo(looked), looked }
    },
    enabled: !opening && (chosen !== null || codes.length > 0),
    staleTime: 0,
    gcTime: 0,
  })
  return { answer: data ?? null, failed: error !== null, asking: isFetching, asOf: replica ? asOf : null, find }
}

async function lookFor(code: string, find: FindProduct): Promise<Looked<ReadRow>> {
  const [product, unit] = await Promise.all([find.byBarcode(code), find.byUnit(code)])
  return { code, product, unit: unit?.unit ? { product: unit.product, unit: unit.unit } : null }
}
