import { useMemo } from 'react'
import { useFreshBalances } from '#client/data/ask/use-balances.ts'
import { useRow } from '#client/data/ask/use-row.ts'
import { useRowFinder } from '#client/data/ask/use-row-finder.ts'
import { useActor } from '#client/data/who/session.ts'
import { converted } from '#domain/kernel/integer-math.ts'
import { ledBy } from '#domain/kernel/paths.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { priceType } from '#domain/references/price-type.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import type { LinesProps } from '../lines/parts/lines-props.ts'
import type { Prices } from './parts/prices.ts'

interface Options extends Pick<LinesProps, 'document' | 'field' | 'header' | 'posted' | 'locked'> {
  lines: readonly Row[]
}

interface SetPrices {
  /** Names the price type and the moment. */
  readonly of: string
  readonly prices: Prices
}

const nothing: Prices = new Map()

/**
 * The prices that the lines' price type has at the moment of the document, before the document itself; null until they
 * are known. Lines that follow them get them in soums by that moment's rate: the rules use the same.
 */
export function usePrices({ document, field, lines, header, posted, locked }: Options) {
  const { priced } = field
  const sets = priced?.manner === 'sets'
  const isAsked = priced !== undefined && (sets || !locked)
  const { rowOf, arrived } = useRowFinder()
  const type = isAsked ? ledBy(document.fields, priced.by, header, rowOf) : null
  const isFinding = isAsked && arrived() !== null
  const said = typeof header.occurred_at === 'string' ? header.occurred_at : null
  const at = said && (posted || locked) ? justBefore(said) : said
  const names = type && !isFinding ? [...new Set(lines.map(({ product_id }) => String(product_id ?? '')))].join() : ''
  const asked = useMemo(
    () =>
      names && type
        ? { group: [], within: { product_id: names.split(',').filter(Boolean), price_type_id: [type] }, at }
        : null,
    [names, type, at],
  )
  const told = useFreshBalances(registerPrice, asked)
  const { row: named } = useRow(priceType, type)
  const currency = named ? String(named.currency_id) : null
  const rate = useRate(sets ? null : currency, at)

  const set = useMemo((): SetPrices | null => {
    if (!isAsked || isFinding) return null
    const of = `${type} ${at}`
    if (!type) return { of, prices: nothing }
    if (!told || !currency || rate === undefined) return null
    const worth = (price: number) => (sets || rate === 'same' ? price : rate === null ? null : converted(price, rate))
    const known = told.flatMap((row): [string, number][] => {
      const price = worth(Number(row.price))
      return price === null ? [] : [[String(row.product_id), price]]
    })
    return { of, prices: new Map(known) }
  }, [isAsked, isFinding, type, at, told, currency, rate, sets])
  return { set, type, currency }
}

/** What was so before the document itself was posted. */
const justBefore = (at: string) => new Date(new Date(at).getTime() - 1).toISOString()

/** The rate of a currency: `same` for soums, null if there is none, undefined while it is being asked. */
function useRate(currency: string | null, at: string | null): number | 'same' | null | undefined {
  const { is_super } = useActor()
  const foreign = currency === currencies.UZS ? null : currency
  // A super user sees rates of all organisations and can't tell which one applies.
  const isAsked = foreign !== null && !is_super
  const asked = useMemo(
    () => (isAsked ? { group: [], within: { currency_id: [foreign] }, at } : null),
    [isAsked, foreign, at],
  )
  const told = useFreshBalances(registerCurrencyRate, asked)
  if (!foreign) return 'same'
  if (!isAsked) return null
  if (!told) return undefined
  const day = told.find((row) => row.currency_id === foreign)
  return day ? Number(day.rate) : null
}
