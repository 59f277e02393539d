import { useEffect, useRef } from 'react'
import type { Row } from '#domain/kernel/resource.ts'
import type { LinesProps } from '../lines/parts/lines-props.ts'
import { useDefaultPriceType } from './parts/use-default-price-type.ts'
import type { usePrices } from './use-prices.ts'

interface Options extends Pick<LinesProps, 'field' | 'header' | 'posted' | 'locked' | 'onHeader'> {
  lines: readonly Row[]
  told: ReturnType<typeof usePrices>
}

/**
 * Where neither the document nor its place names a price type, the default one is proposed, once for each place and only
 * before lines have prices. It stands in the document then, so that the rules judge by what was proposed.
 */
export function useUsualPriceType({ field, header, posted, locked, onHeader, lines, told: { set, type } }: Options) {
  const { priced } = field
  const [own, outer] = priced?.manner === 'follows' ? priced.by : []
  const place = outer ? header[`${outer.split('.')[0]}_id`] : null
  const lacks =
    !locked && posted === null && typeof place === 'string' && set !== null && type === null && lines.every(isUnpriced)
  const usual = useDefaultPriceType(header.organisation_id, lacks)
  const proposedFor = useRef<unknown>(null)
  useEffect(() => {
    if (!lacks || !own || !usual || proposedFor.current === place) return
    proposedFor.current = place
    onHeader(own, usual)
  }, [lacks, own, usual, place, onHeader])
}

const isUnpriced = ({ price }: Row) => price === undefined
