import type { Row } from '#domain/kernel/resource.ts'

/** How prices are set: all the same, or each by so many hundredths of a percent. */
export type PriceRule = { readonly price: number } | { readonly percent: number }

const soum = 100

/** The new price of each record for which it is another than now; by percent only of those that have one, in whole soums. */
export function pricesBy(rule: PriceRule, ids: readonly string[], now: ReadonlyMap<string, number>): readonly Row[] {
  return ids.flatMap((id) => {
    const held = now.get(id)
    const price =
      'price' in rule
        ? rule.price
        : held === undefined
          ? null
          : Math.max(0, Math.round((held * (10_000 + rule.percent)) / 10_000 / soum) * soum)
    return price === null || price === held ? [] : [{ id, price }]
  })
}
