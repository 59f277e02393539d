import { useEffect, useMemo } from 'react'
import { useBalances } from '#client/data/use-balances.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { share } from '#domain/kernel/whole.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { useStock } from './use-remainders.ts'

interface Options {
  document: Document
  field: Lines
  header: Row
  lines: readonly Row[]
  locked: boolean
  set: (rows: readonly Row[]) => void
}

const noRows: readonly Row[] = []

/** A line that has no price yet takes the one that is set; where prices are set, what its goods cost now stands beside. */
export function useFill({ field, header, lines, locked, set }: Options) {
  const sets = Boolean(field.fields.percent)
  const type = header.price_type_id
  const isAsked = !locked && typeof type === 'string' && Boolean(field.fields.price)
  const names = isAsked ? lines.map(({ product_id }) => String(product_id ?? '')).join() : ''
  const asked = useMemo(
    () =>
      names
        ? {
            group: [],
            within: { product_id: [...new Set(names.split(',').filter(Boolean))], price_type_id: [String(type)] },
          }
        : null,
    [names, type],
  )
  const prices = useBalances(registerPrice, asked)
  const stock = useStock(sets && !locked ? [] : null, sets ? lines : noRows)

  useEffect(() => {
    if (locked) return
    const priceOf = new Map(prices?.map((row) => [String(row.product_id), Number(row.price)]))
    const filled = lines.map((line): Row => {
      const id = String(line.product_id)
      const price = line.price === null && priceOf.has(id) && !line.percent ? { price: priceOf.get(id) } : {}
      const held = sets && line.cost === null ? stock?.get(id) : undefined
      const cost = held && held.quantity > 0 ? { cost: share(held.cost, 1000, held.quantity) } : {}
      const patch = { ...price, ...cost }
      return Object.keys(patch).length ? { ...line, ...patch } : line
    })
    if (filled.some((line, at) => line !== lines[at])) set(filled)
  }, [lines, prices, stock, sets, locked, set])
}
