import { useMemo } from 'react'
import { useFind, useGet } from '#client/data/ask/use-find.ts'
import { useRows } from '#client/data/ask/use-rows.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { barcode } from '#domain/references/barcode.ts'
import { measure } from '#domain/references/measure.ts'
import { product } from '#domain/references/product.ts'
import { unit } from '#domain/references/unit.ts'
import { codeFields } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import { looksLikeImei } from './codes.ts'

export type Products = ReadonlyMap<string, ReadRow>

/** The products of the lines, and their measures, by id. */
export function useProducts(lines: readonly Row[]): { products: Products; measures: Products } {
  const names = lines.map(({ product_id }) => product_id).join()
  // Lines change with each key; the products among them seldom do.
  const ids = useMemo(() => names.split(',').filter(Boolean), [names])
  const products = useRows(product, ids)
  const measureIds = useMemo(() => [...products.values()].map(({ measure_id }) => String(measure_id)), [products])
  return { products, measures: useRows(measure, measureIds) }
}

export const productName = (row: Row) => titleOf(product, row, currentLanguage())
export const measureOf = (row: Row | undefined) => String((row?.measure as Row | null | undefined)?.name ?? '')

interface FoundProduct {
  readonly product: ReadRow
  /** The unit, if the code is one of a registered unit. */
  readonly unit: ReadRow | null
}

/** Functions that find a product by a scanned code or by typed text. */
export function useFindProduct(organisation_id: unknown) {
  const findProduct = useFind(product)
  const findBarcode = useFind(barcode)
  const findUnit = useFind(unit)
  const byId = useGet(product)

  return useMemo(() => {
    const seen = typeof organisation_id === 'string' ? { seenBy: organisation_id } : {}
    async function byBarcode(code: string): Promise<ReadRow | null> {
      const { rows } = await findBarcode({ filters: { barcode: { contains: code } } })
      const exact = rows.find((row) => row.barcode === code)
      return exact ? byId(String(exact.product_id)) : null
    }
    async function byUnit(read: string): Promise<FoundProduct | null> {
      const code = spelledCode(read)
      const filters = Object.fromEntries(codeFields.map((field) => [field, { contains: code }]))
      // Without the right to read units the search fails, and only barcodes are found.
      const { rows } = await findUnit({ filters, match: 'or' }).catch(() => ({ rows: [] }))
      const exact = rows.find((row) => codeFields.some((field) => row[field] === code))
      const owner = exact && (await byId(String(exact.product_id)))
      return exact && owner ? { product: owner, unit: exact } : null
    }
    async function byCode(code: string): Promise<FoundProduct | null> {
      const found = looksLikeImei(code) ? null : await byBarcode(code)
      return found ? { product: found, unit: null } : byUnit(code)
    }
    const search = async (text: string, signal?: AbortSignal) =>
      (await findProduct({ ...seen, search: text, filters: { is_active: { any: [true] } } }, signal)).rows

    /** The one product with exactly this name; null if there are several. */
    async function byName(text: string): Promise<ReadRow | null> {
      const rows = await search(text)
      const wanted = text.toLocaleLowerCase()
      return (
        rows.find((row) => productName(row).toLocaleLowerCase() === wanted) ??
        (rows.length === 1 ? (rows[0] ?? null) : null)
      )
    }
    return { byCode, byName, search }
  }, [organisation_id, findProduct, findBarcode, findUnit, byId])
}

export type FindProduct = ReturnType<typeof useFindProduct>
