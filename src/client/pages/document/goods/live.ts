import type { Facts } from '#domain/kernel/facts.ts'
import { finderBy, type Row } from '#domain/kernel/resource.ts'
import { type Fault, type Faults, fault } from '#domain/kernel/result.ts'
import { type GoodsLine, judgeGoods } from '#domain/registers/goods-lines.ts'
import { codeFields } from '#domain/registers/goods-units.ts'

type Rows = ReadonlyMap<string, Row>

interface KnownProduct {
  readonly products: Rows
  readonly measures: Rows
  /** Stock by product; null if the document takes no goods or the stock is not known. */
  readonly remainders: ReadonlyMap<string, { readonly quantity: number }> | null
}

/** Faults not shown while typing: missing codes. */
const unfinished = ['codes_count']

/** Faults of the lines before saving, by the same rules as on the server. */
export function liveFaults(lines: readonly Row[], known: KnownProduct): Faults {
  const goods = lines.map(asGoods)
  const judged = Object.entries(judgeGoods(goods, factsFrom(known))).map(
    ([key, faults]): [string, readonly Fault[]] => [key, faults.filter(({ code }) => !unfinished.includes(code))],
  )
  return Object.fromEntries([...judged.filter(([, faults]) => faults.length), ...tooMuch(goods, known)])
}

/** A line for the rules; fields not typed yet count as empty. */
export const asGoods = (line: Row): GoodsLine => ({
  product_id: String(line.product_id ?? ''),
  quantity: Number(line.quantity ?? 0),
  ...(Object.fromEntries(
    codeFields.map((field) => [field, ((line[field] ?? []) as readonly string[]).filter(Boolean)]),
  ) as unknown as Pick<GoodsLine, 'imei_1' | 'imei_2' | 'serial_number'>),
})

const factsFrom = ({ products, measures }: KnownProduct): Pick<Facts, 'row'> => ({
  row: finderBy((name, id) => ({ product: products, measure: measures })[name]?.get(String(id))),
})

/** Faults of lines that take more than the lines above them leave. */
function tooMuch(lines: readonly GoodsLine[], { remainders }: KnownProduct): [string, readonly Fault[]][] {
  if (!remainders) return []
  const taken = new Map<string, number>()
  return lines.flatMap(({ product_id, quantity }, index): [string, readonly Fault[]][] => {
    const limit = remainders.get(product_id)?.quantity ?? 0
    const all = (taken.get(product_id) ?? 0) + quantity
    taken.set(product_id, all)
    return product_id && all > limit
      ? [[`lines.${index}.quantity`, [fault('not_enough_goods', { remainder: limit })]]]
      : []
  })
}
