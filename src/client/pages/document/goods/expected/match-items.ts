import type { ReadRow } from '#store/port.ts'
import { recordCode } from '../../../parts/code.ts'
import { type FindProduct, productName } from '../parts/use-products.ts'
import type { FileRow } from './items.ts'

export interface Matched {
  readonly item: FileRow
  readonly product: ReadRow | null
}

type Find = Pick<FindProduct, 'byCode' | 'search'>

/** As many look-ups at once: a device answers them one after another anyway. */
const together = 20

/** Finds the product of each row: by barcode, by its code here, by an article that it alone has, then by its whole name. */
export async function matchedTo(items: readonly FileRow[], find: Find): Promise<readonly Matched[]> {
  const found: Matched[] = []
  for (let at = 0; at < items.length; at += together)
    found.push(
      ...(await Promise.all(
        items.slice(at, at + together).map(async (item) => ({ item, product: await productOf(item, find) })),
      )),
    )
  return found
}

async function productOf({ code, name }: FileRow, find: Find): Promise<ReadRow | null> {
  const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()
  const byCode = code && (await find.byCode(code))
  if (byCode) return byCode.product
  const written = code ? await find.search(code) : []
  const byNumber = written.find((row) => same(recordCode(row), code))
  if (byNumber) return byNumber
  const byArticle = written.filter((row) => same(String(row.article ?? '').replace(/\s/g, ''), code))
  if (byArticle.length === 1) return byArticle[0]!
  return (name && (await find.search(name)).find((row) => same(productName(row), name))) || null
}
