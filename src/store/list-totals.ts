import { isDocument } from '#domain/kernel/document.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { currencies, currency, currencyFieldOf } from '#domain/references/currency.ts'

/** What one column of a list comes to in one currency. */
export interface ListTotal {
  /** The name of the field, which is its key too. */
  readonly column: string
  readonly currency_id: string
  readonly sum: number
}

interface SummedColumn {
  readonly name: string
  /** The key of its currency in a row; null for soums. */
  readonly currencyKey: string | null
}

/**
 * The sums that a list of documents has a total of: all that it shows. A sum in the currency of an account goes by the
 * currency that its document tells; where none is told it has no total. What only says something, as rates and prices
 * do, comes to nothing.
 */
export function summedColumns(resource: Resource): readonly SummedColumn[] {
  if (!isDocument(resource)) return []
  const { fields, list, writes } = resource
  if (writes.length > 0 && writes.every(({ kept }) => kept === 'information')) return []
  const isCurrency = (name: string) => {
    const field = fields[name]
    return field?.kind === 'ref' && field.to === currency.name
  }
  return list.columns.flatMap((name): SummedColumn[] => {
    const field = fields[name]
    if (field?.kind !== 'amount') return []
    const told = currencyFieldOf(field, fields)
    // Another kind of field says how a sum was typed: the books keep soums.
    if (told === null || fields[told]?.kind !== 'ref') return [{ name, currencyKey: null }]
    const by = [told, currency.name].find(isCurrency)
    return by ? [{ name, currencyKey: `${by}_id` }] : []
  })
}

/** The totals of rows in hand. The device asks this; SQL must give the same answers. */
export function totalsOf(resource: Resource, rows: readonly Row[]): readonly ListTotal[] {
  return summedColumns(resource).flatMap(({ name, currencyKey }) => {
    const sums = new Map<string, number>()
    for (const row of rows) {
      if (row[name] === null || row[name] === undefined) continue
      const currency_id = String((currencyKey && row[currencyKey]) ?? currencies.UZS)
      sums.set(currency_id, (sums.get(currency_id) ?? 0) + Number(row[name]))
    }
    return soumsFirst([...sums].map(([currency_id, sum]) => ({ column: name, currency_id, sum })))
  })
}

export const soumsFirst = (totals: readonly ListTotal[]): readonly ListTotal[] =>
  totals.toSorted(
    (a, b) =>
      Number(b.currency_id === currencies.UZS) - Number(a.currency_id === currencies.UZS) ||
      a.currency_id.localeCompare(b.currency_id),
  )
