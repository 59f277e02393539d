import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { useRow } from '#client/data/ask/use-row.ts'
import { useActor } from '#client/data/person/session.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { converted, share } from '#domain/kernel/whole.ts'
import { currencies } from '#domain/references/currency.ts'
import { priceType } from '#domain/references/price-type.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import { useStock } from './use-remainders.ts'

interface Options {
  field: Lines
  header: Row
  lines: readonly Row[]
  locked: boolean
  set: (rows: readonly Row[]) => void
}

const noRows: readonly Row[] = []

/** Fills a line's empty price with the set one; in documents that set prices, also shows the goods' present cost. */
export function useFill({ field, header, lines, locked, set }: Options) {
  const sets = field.sets !== undefined
  const { prices, inSoums, isInSoums } = usePrices({ field, header, lines, locked })
  const stock = useStock(sets && !locked ? [] : null, sets ? lines : noRows)

  /** Lines already filled: a price that a person deletes stays empty. */
  const offered = useRef(new Set<string>())

  useEffect(() => {
    if (locked) return
    const priceOf = new Map(prices.map((row) => [String(row.product_id), Number(row.price)]))
    const filled = lines.map((line, at): Row => {
      const id = String(line.product_id)
      const offer = (name: 'price' | 'cost', value: number | null | undefined): Row => {
        const key = `${at} ${id} ${name}`
        if (line[name] !== null || value === null || value === undefined || offered.current.has(key)) return {}
        offered.current.add(key)
        return { [name]: value }
      }
      const held = sets && isInSoums ? stock?.get(id) : undefined
      const price = priceOf.get(id)
      const patch = {
        ...offer('cost', held && held.quantity > 0 && held.cost > 0 ? share(held.cost, 1000, held.quantity) : null),
        ...offer('price', sets || price === undefined ? price : inSoums(price)),
      }
      return Object.keys(patch).length ? { ...line, ...patch } : line
    })
    if (filled.some((line, at) => line !== lines[at])) set(filled)
  }, [lines, prices, stock, sets, isInSoums, inSoums, locked, set])
}

/** Prices of the document's price type at its moment, and in soums by that moment's rate: the rules use the same. */
function usePrices({ field, header, lines, locked }: Pick<Options, 'field' | 'header' | 'lines' | 'locked'>) {
  const { is_super } = useActor()
  const type = header.price_type_id
  const at = typeof header.occurred_at === 'string' ? header.occurred_at : null
  const isAsked = !locked && typeof type === 'string' && Boolean(field.fields.price)
  const names = isAsked ? lines.map(({ product_id }) => String(product_id ?? '')).join() : ''
  const asked = useMemo(
    () =>
      names
        ? {
            group: [],
            within: { product_id: [...new Set(names.split(',').filter(Boolean))], price_type_id: [String(type)] },
            at,
          }
        : null,
    [names, type, at],
  )
  const told = useBalances(registerPrice, asked)
  // After a change of type the old answer is still here: leave out its rows.
  const prices = useMemo(() => told?.filter((row) => row.price_type_id === type) ?? noRows, [told, type])
  const { row: named } = useRow(priceType, isAsked ? String(type) : null)
  const currency = named ? String(named.currency_id) : null
  const isInSoums = currency === currencies.UZS
  // A super user sees rates of all organisations and can't tell which one applies.
  const foreign = isInSoums || is_super ? null : currency
  const askedRate = useMemo(() => foreign && { group: [], within: { currency_id: [foreign] }, at }, [foreign, at])
  const day = useBalances(registerCurrencyRate, askedRate || null)?.find((row) => row.currency_id === foreign)
  const rate = day ? Number(day.rate) : null
  const inSoums = useCallback(
    (price: number) => (isInSoums ? price : foreign && rate ? converted(price, rate) : null),
    [isInSoums, foreign, rate],
  )
  return { prices, isInSoums, inSoums }
}
