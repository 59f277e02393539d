import type { TakenUnit } from '#wire/device-words.ts'
import { type TillUnit, unitCodes } from './goods.ts'
import type { TillState } from './sale.ts'

/** Units of the open sales that the server called taken, by code. */
export type TakenUnits = ReadonlyMap<string, TakenUnit>

/** One entry per unit, whichever of its codes was scanned. */
export const takenAmong = (units: readonly TillUnit[], taken: TakenUnits): readonly TakenUnit[] =>
  units.flatMap((unit) => {
    const code = unitCodes(unit).find((one) => taken.has(one))
    const found = code && taken.get(code)
    return found ? [found] : []
  })

/** The unit codes of each open sale. */
export type Claims = ReadonlyMap<string, readonly string[]>

export const claimsOf = ({ sales }: Pick<TillState, 'sales'>): Claims =>
  new Map(
    sales.flatMap(({ id, lines }) => {
      const codes = lines.flatMap(({ units }) => units.flatMap(unitCodes))
      return codes.length > 0 ? [[id, codes]] : []
    }),
  )

/** Between two states: sales that lost units (`dropped`), and sales that got new ones (`wanted`). */
export function stepsBetween(before: Claims, after: Claims) {
  const lacks = (codes: readonly string[], others: readonly string[]) => codes.some((code) => !others.includes(code))
  const dropped = [...before].filter(([sale, codes]) => lacks(codes, after.get(sale) ?? [])).map(([sale]) => sale)
  const wanted = [...after.keys()].filter(
    (sale) => dropped.includes(sale) || lacks(after.get(sale) ?? [], before.get(sale) ?? []),
  )
  return { dropped, wanted }
}
