import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askPerson } from '#client/parts/ask.ts'
import type { Lines } from '#domain/kernel/field.ts'
import { share } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import {
  allPriced,
  type Prices,
  type Proposes,
  repriced,
  withCosts,
  withoutCosts,
  withPrices,
  withProposals,
} from './parts/prices.ts'
import type { Products } from './parts/use-products.ts'
import { proposesNothing } from './use-price-facts.ts'
import type { usePrices } from './use-prices.ts'
import { useStock } from './use-remainders.ts'

interface Options {
  field: Lines
  lines: readonly Row[]
  locked: boolean
  told: ReturnType<typeof usePrices>
  /** Null while it is being asked. */
  proposes: Proposes | null
  products: Products
  set: (rows: readonly Row[]) => void
  /** Whether these lines are the newest: others would be lost. */
  isLatest: (rows: readonly Row[]) => boolean
}

const noRows: readonly Row[] = []

/**
 * Lines follow the price type: a new line gets the set price, another price type changes them all, and a person who
 * typed prices of their own is asked. In documents that set prices a new line gets the cost of the goods, too, and where
 * the settings ask for a markup on it, the price that they propose.
 */
export function useFill(options: Options) {
  const { field, lines, locked, proposes, products, set, isLatest } = options
  const { set: prices, currency } = options.told
  const askOwn = useOwnPrices()
  const isSetting = field.priced?.manner === 'sets' && !locked
  const sets = isSetting && currency === currencies.UZS
  const isForeign = isSetting && currency !== null && currency !== currencies.UZS
  const stock = useStock(sets ? [] : null, sets ? lines : noRows)
  const latest = useRef(lines)
  latest.current = lines
  const last = useRef(prices)

  useEffect(() => {
    if (locked || !prices || !proposes || !isLatest(lines)) return
    const costs = stock && costsIn(stock)
    // A proposal is made of a cost: until that has come, a line is not filled with less.
    const isAwaited = (line: Row) =>
      !products.has(String(line.product_id)) || (!costs && line.cost === undefined && proposes(line) !== null)
    const mayPropose = sets && proposes !== proposesNothing
    if (mayPropose && lines.some((line) => line.price === undefined && isAwaited(line))) return
    const pricesFor = (rows: readonly Row[]) => withProposals(prices.prices, rows, proposes)
    const before = last.current ?? prices
    const isOther = before.of !== prices.of
    const again = isOther ? repriced(field, lines, before.prices, pricesFor(lines)) : { lines, own: 0 }
    const kept = isOther && isForeign ? withoutCosts(field, again.lines) : again.lines
    const costed = costs ? withCosts(field, kept, costs) : kept
    const filled = withPrices(field, costed, pricesFor(costed))
    last.current = { of: prices.of, prices: pricesFor(filled) }
    if (filled !== lines) set(filled)
    if (again.own > 0)
      void askOwn(again.own).then((replace) => {
        if (replace) set(allPriced(field, latest.current, pricesFor(latest.current)))
      })
  }, [field, lines, prices, proposes, products, stock, sets, isForeign, locked, set, isLatest, askOwn])
}

/** Asks whether prices that a person typed give way to those of the price type. */
function useOwnPrices() {
  const { t } = useTranslation('documents')
  const say = useRef(t)
  say.current = t
  const ask = useRef((count: number) =>
    askPerson<boolean>({
      title: say.current('prices.ownTitle', { count }),
      text: say.current('prices.ownText'),
      answers: [
        { value: false, label: say.current('prices.ownKeep') },
        { value: true, label: say.current('prices.ownReplace'), variant: 'solid' },
      ],
    }),
  )
  return ask.current
}

const costsIn = (stock: NonNullable<ReturnType<typeof useStock>>): Prices =>
  new Map(
    [...stock].flatMap(([id, { quantity, cost }]): [string, number][] =>
      quantity > 0 && cost > 0 ? [[id, share(cost, 1000, quantity)]] : [],
    ),
  )
