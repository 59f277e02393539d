import { useMemo } from 'react'
import { useWholeRegister } from '#client/data/ask/use-whole-register.ts'
import { useSeenResource } from '#client/data/device/seen-resource.ts'
import { useActor } from '#client/data/who/session.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { onShelves, registerProduct } from '#domain/registers/goods.ts'
import { jointCount } from '#domain/stock/joint-count.ts'
import { type Chosen, mergedCount } from '#domain/stock/merged-count.ts'
import { stockCount } from '#domain/stock/stock-count.ts'
import { differs } from '../goods/counts/told.ts'
import { useBooked, useDiffering } from '../goods/counts/use-booked.ts'
import { useToldLines } from '../goods/parts/use-told-lines.ts'
import { mainLines } from '../parts/header.ts'
import { lineFrom } from './joint-lines.ts'
import { type JointCount, useSheets } from './use-sheets.ts'

const nothing: readonly Row[] = []

/** Where a count stands: what its sheets come to, and for those who may see it, how that differs from the books. */
export function useJointCount(joint: JointCount, chosen: Chosen) {
  const actor = useActor()
  const known = useSeenResource(stockCount)
  const field = mainLines(known)?.field
  if (!field) throw new Error('a stock count has no lines')
  const leads = may(actor, jointCount, 'update')
  const seesBooks = may(actor, registerProduct, 'read') && (leads || !joint.blind)
  const sheets = useSheets(joint)
  const counted = useMemo(() => mergedCount(sheets, chosen), [sheets, chosen])
  const lines = useMemo(() => counted.map(lineFrom), [counted])
  const isAsked = seesBooks && joint.status === jointCount.posted
  const booked = useBooked({
    document: stockCount,
    field,
    header: joint,
    lines: isAsked ? lines : nothing,
    posted: nothing,
  })
  const told = useToldLines(lines, useDiffering(field, booked))
  const differing = useMemo(() => (booked ? told.filter(differs) : null), [booked, told])
  const extent = useWholeRegister(registerProduct, 'balance', useExtent(joint, isAsked))
  const uncounted = useMemo(() => {
    const here = new Set(counted.map(({ product_id }) => product_id))
    return (extent ?? nothing).filter(
      ({ product_id, quantity }) => !here.has(String(product_id)) && Number(quantity) > 0,
    )
  }, [extent, counted])
  return {
    leads,
    seesBooks,
    sheets,
    counted,
    lines,
    /** Null where it is not shown, or can't be known now. */
    differing,
    /** What is booked of all that is to be counted; null where it is not shown. */
    total: extent && sumOf(extent, ({ quantity }) => Number(quantity)),
    /** Goods that the books hold and that nobody has counted. */
    uncounted,
  }
}

/** What the count is about, as the register is asked for it. A single shelf is no part of the books. */
function useExtent({ warehouse_id, category_ids, brand_ids, shelf }: JointCount, isAsked: boolean) {
  return useMemo(() => {
    if (!isAsked || shelf) return null
    return {
      group: ['product'],
      within: {
        warehouse_id: [warehouse_id],
        place: onShelves,
        ...(category_ids?.length && { category_id: category_ids }),
        ...(brand_ids?.length && { brand_id: brand_ids }),
      },
    }
  }, [isAsked, warehouse_id, category_ids, brand_ids, shelf])
}
