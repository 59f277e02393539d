import { useEffect, useMemo, useRef } from 'react'
import { useBalances } from '#client/data/use-balances.ts'
import { useRow } from '#client/data/use-row.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { share } from '#domain/kernel/whole.ts'
import { currencies } from '#domain/references/currency.ts'
import { priceType } from '#domain/references/price-type.ts'
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
  const { row: named } = useRow(priceType, isAsked ? String(type) : null)
  // What goods cost, and what a sale comes to, is in soums: other prices are not set beside them as they are.
  const isInSoums = named?.currency_id === currencies.UZS
  const stock = useStock(sets && !locked ? [] : null, sets ? lines : noRows)

  /** Once a line: what a person has emptied since stays empty. */
  const offered = useRef(new Set<string>())

  useEffect(() => {
    if (locked) return
    const priceOf = new Map(prices?.map((row) => [String(row.product_id), Number(row.price)]))
    const filled = lines.map((line, at): Row => {
      const id = String(line.product_id)
      const offer = (name: 'price' | 'cost', value: number | null | undefined): Row => {
        const key = `${at} ${id} ${name}`
        if (line[name] !== null || value === null || value === undefined || offered.current.has(key)) return {}
        offered.current.add(key)
        return { [name]: value }
      }
      const held = sets && isInSoums ? stock?.get(id) : undefined
      const patch = {
        ...offer('cost', held && held.quantity > 0 ? share(held.cost, 1000, held.quantity) : null),
        ...offer('price', sets || isInSoums ? priceOf.get(id) : null),
      }
      return Object.keys(patch).length ? { ...line, ...patch } : line
    })
    if (filled.some((line, at) => line !== lines[at])) set(filled)
  }, [lines, prices, stock, sets, isInSoums, locked, set])
}
