import type { Document } from '#domain/kernel/document.ts'
import { type Fields, keyOf, type Lines } from '#domain/kernel/field.ts'
import { emptyOf, type Row, type RowFinder } from '#domain/kernel/resource.ts'
import { priced } from '#domain/kernel/whole.ts'
import { currencies } from '#domain/references/currency.ts'
import { percentOf, priceFrom } from './pricing.ts'

/** The rows of a document by the name of the field that holds them. */
export type LinesOf = Readonly<Record<string, readonly Row[]>>

export const isGoods = ({ fields }: Pick<Lines, 'fields'>) => 'product' in fields
export const isCounted = ({ fields }: Pick<Lines, 'fields'>) => 'quantity' in fields
/** What one of a line is worth. */
export const worthOf = ({ fields }: Pick<Lines, 'fields'>) => ['price', 'cost'].find((name) => fields[name])

export function emptyLine({ fields }: Pick<Lines, 'fields'>): Row {
  const typed = Object.entries(fields).filter(([, field]) => !field.given)
  const empty = typed.map(([name, field]) => [keyOf(name, field), emptyOf(field)])
  return { ...Object.fromEntries(empty), ...(fields.currency && { currency_id: currencies.UZS }) }
}

/** A new line of a product: one of it, since that is what is scanned. */
export const lineOf = (field: Pick<Lines, 'fields'>, product_id: string): Row => ({
  ...emptyLine(field),
  product_id,
  ...(isCounted(field) && { quantity: 1000 }),
})

/** A second line like the first; single units are in one place only. */
export const copyOf = ({ fields }: Pick<Lines, 'fields'>, line: Row): Row => ({
  ...line,
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'codes' ? [[name, []]] : []))),
})

const amountIn = (line: Row, name: string) => Number(line[name] ?? 0)

/** What the line comes to; nothing where nothing is priced. */
export function sumOfLine(field: Pick<Lines, 'fields'>, line: Row): number | null {
  const worth = worthOf(field)
  if (!worth || !isCounted(field)) return null
  return priced(amountIn(line, worth), amountIn(line, 'quantity')) - amountIn(line, 'discount')
}

/** Lines as rules can count with them: what is not typed yet is nothing, and no sum. */
const countable = (fields: Fields, line: Row): Row => ({
  ...line,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'amount' || kind === 'quantity' ? [[name, amountIn(line, name)]] : [],
    ),
  ),
})

/** What follows from the record while it is being typed: its totals. */
export function derivedFrom(document: Document, row: Row, lines: LinesOf, rowOf?: RowFinder): Row {
  const counted = Object.entries(lines).map(([name, rows]) => {
    const { fields } = document.fields[name] as Lines
    return [name, rows.map((line) => countable(fields, line))]
  })
  return document.derive({ ...row, ...Object.fromEntries(counted) }, rowOf)
}

/** What else changes in a line with the cell that was changed by hand. */
export function followedLine({ fields }: Pick<Lines, 'fields'>, line: Row, key: string, value: unknown): Row {
  const patch = { [key]: value }
  if (!fields.percent || typeof value !== 'number') return patch
  const cost = amountIn(line, 'cost')
  if (key === 'percent' && cost > 0) return { ...patch, price: priceFrom(cost, value) }
  if (key === 'price') return { ...patch, percent: percentOf(cost, value) }
  return patch
}
