import { useMemo } from 'react'
import { useFind, useGet } from '#client/data/ask/use-find.ts'
import { useLookup } from '#client/data/ask/use-lookup.ts'
import { useRows } from '#client/data/ask/use-rows.ts'
import { useReplica } from '#client/data/device/replica.ts'
import { useActor } from '#client/data/who/session.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { readGs1 } from '#domain/kernel/gs1.ts'
import { keptBarcodes } from '#domain/kernel/gtin.ts'
import { narrowingOf } from '#domain/kernel/offered.ts'
import { type Resource, type Row, type Stored, titleOf } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { barcode } from '#domain/references/barcode.ts'
import { measure } from '#domain/references/measure.ts'
import { product } from '#domain/references/product.ts'
import { unit } from '#domain/references/unit.ts'
import { type CodeField, codeFields, imeiText } from '#domain/registers/goods-units.ts'
import type { ListedRow, ReadRow } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { recordCode } from '../../../parts/code.ts'
import { looksLikeImei } from './codes.ts'

export type Products = ReadonlyMap<string, ReadRow>

/** The products of the lines, and their measures, by id. */
export function useProducts(lines: readonly Row[]): {
  products: ReadonlyMap<string, ListedRow<Stored<typeof product>>>
  measures: Products
} {
  const names = lines.map(({ product_id }) => product_id).join()
  // Lines change with each key; the products among them seldom do.
  const ids = useMemo(() => names.split(',').filter(Boolean), [names])
  const products = useRows(product, ids)
  const measureIds = useMemo(() => [...products.values()].map(({ measure_id }) => measure_id), [products])
  return { products, measures: useRows(measure, measureIds) }
}

export const productName = (row: Row) => titleOf(product, row, currentLanguage())
export const measureOf = (row: Row | undefined) => String((row?.measure as Row | null | undefined)?.name ?? '')
/** What tells goods of like names apart: our code, and the maker's or the supplier's. */
const codesOf = (row: ReadRow): readonly string[] => [recordCode(row), String(row.article ?? '')].filter(Boolean)
/** The second line of a product in a look-up. */
export const productHint = (row: ReadRow) => [...codesOf(row), measureOf(row)].filter(Boolean).join(' · ')

/** Whether a text is a whole barcode or IMEI: it finds its product alone, and is nobody's name. */
export const isWholeCode = (text: string) => /^\d{8,}$/.test(text)

interface FoundProduct {
  readonly product: ReadRow
  /** The unit, if the code is one of a registered unit. */
  readonly unit: Row | null
}

interface Suggested {
  readonly product: ReadRow
  readonly unit: ReadRow | null
  /** The code that it is told by. */
  readonly code: string
}
/** How many are suggested. */
const few = 8
const eachOnce = (list: readonly Suggested[]) => [
  ...new Map(list.map((one) => [`${one.product.id} ${one.unit?.id ?? ''}`, one])).values(),
]

type Asking = (asked: Partial<Query>) => Promise<{ readonly rows: readonly Row[] }>

/** Functions that find a product by a scanned code or by typed text. */
export function useFindProduct(organisation_id: unknown) {
  const findProduct = useFind(product)
  const findBarcode = useFind(barcode)
  const findUnit = useFind(unit)
  const byId = useGet(product)
  const { page, debounce: pause } = useLookup(product, { organisation_id }, narrowingOf(null, product))
  const { replica } = useReplica(unit, useActor())

  return useMemo(() => {
    const seen = typeof organisation_id === 'string' ? { seenBy: organisation_id } : {}
    /** The row that has one of these codes. The device knows by its keys, however many rows it holds. */
    async function withKey(resource: Resource, ask: Asking, codes: readonly string[]): Promise<Row | null> {
      const { keys } = resource
      if (replica) return (await replica.where(resource, keys, codes))[0] ?? null
      // What contains the shorter one is found by it.
      const parts = codes.filter((one) => !codes.some((other) => one !== other && one.includes(other)))
      const filtersOf = (part: string) => Object.fromEntries(keys.map((key) => [key, { contains: part }]))
      const pages = await Promise.all(parts.map((part) => ask({ filters: filtersOf(part), match: 'or' })))
      const rows = pages.flatMap((page) => page.rows)
      return rows.find((row) => keys.some((key) => codes.includes(String(row[key])))) ?? null
    }
    async function byBarcode(code: string): Promise<ReadRow | null> {
      const found = await withKey(barcode, findBarcode, keptBarcodes(code))
      return found ? byId(String(found.product_id)) : null
    }
    async function byUnit(read: string): Promise<FoundProduct | null> {
      // Without the right to read units the search fails, and only barcodes are found.
      const found = await withKey(unit, findUnit, [spelledCode(read)]).catch(() => null)
      const owner = found && (await byId(String(found.product_id)))
      return found && owner ? { product: owner, unit: found } : null
    }
    async function byCode(code: string): Promise<FoundProduct | null> {
      const told = readGs1(code)
      const found = looksLikeImei(code) ? null : await byBarcode(told?.gtin ?? code)
      const single = found && !told?.serial ? null : await byUnit(told?.serial ?? code)
      return found && single?.product.id !== found.id ? { product: found, unit: null } : single
    }
    /** A page of what is offered to choose from. */
    async function offered(text: string, signal: AbortSignal, at: number): ReturnType<typeof page> {
      const found = at === 1 && isWholeCode(text) ? await byCode(text) : null
      return found ? { rows: [found.product], more: false, recent: new Set() } : page(text, signal, at)
    }
    const search = async (text: string, signal?: AbortSignal): Promise<readonly ReadRow[]> =>
      (await findProduct({ ...seen, search: text, filters: { is_active: { any: [true] } } }, signal)).rows

    /** What a person who types may mean: by name, code, barcode, or the last figures of an IMEI or a serial number. */
    async function suggest(text: string, signal: AbortSignal): Promise<readonly Suggested[]> {
      const isCode = /^[\dA-Za-z-]+$/.test(text)
      const isFigures = /^\d+$/.test(text)
      const none = Promise.resolve({ rows: [] })
      const part = spelledCode(text)
      const [named, numbered, labelled, single] = await Promise.all([
        search(text, signal),
        isFigures && text.length < 8
          ? findProduct({ ...seen, filters: { index: { any: [Number(text)] }, is_active: { any: [true] } } }, signal)
          : none,
        isCode && text.length >= 4
          ? findBarcode({ filters: { barcode: { contains: text } }, per_page: few }, signal)
          : none,
        isCode && text.length >= 4
          ? findUnit(
              {
                filters: Object.fromEntries(codeFields.map((field) => [field, { contains: part }])),
                match: 'or',
                per_page: few * few,
              },
              signal,
            ).catch(() => ({ rows: [] }))
          : none,
      ])
      const ofProduct = async (row: { readonly product_id: string }, code: string, unit: ReadRow | null) => {
        const owner = await byId(row.product_id)
        return owner ? [{ product: owner, unit, code }] : []
      }
      const codeOf = (row: Readonly<Record<CodeField, string | null>>) =>
        codeFields.map((field) => row[field] ?? '').find((one) => one.endsWith(part))
      const units = single.rows.flatMap((row) => {
        const code = codeOf(row)
        return code ? [{ row, code }] : []
      })
      const told = [
        ...numbered.rows.map((product) => ({ product, unit: null, code: recordCode(product) })),
        ...(await Promise.all(labelled.rows.map((row) => ofProduct(row, row.barcode, null)))).flat(),
        ...(await Promise.all(units.slice(0, few).map(({ row, code }) => ofProduct(row, imeiText(code), row)))).flat(),
        ...named.map((product) => ({ product, unit: null, code: codesOf(product).join(' · ') })),
      ]
      return eachOnce(told).slice(0, few)
    }

    /** The one product with exactly this name; null if there are several. */
    async function byName(text: string): Promise<ReadRow | null> {
      const rows = await search(text)
      const wanted = text.toLocaleLowerCase()
      return (
        rows.find((row) => productName(row).toLocaleLowerCase() === wanted) ??
        (rows.length === 1 ? (rows[0] ?? null) : null)
      )
    }
    /** All of a product that was offered: its line knows at once which cells it has, and the focus finds them. */
    const whole = async (row: ReadRow): Promise<ReadRow> => (await byId(row.id)) ?? row
    return { byBarcode, byUnit, byCode, byName, search, offered, pause, suggest, whole }
  }, [organisation_id, findProduct, findBarcode, findUnit, byId, page, pause, replica])
}

export type FindProduct = ReturnType<typeof useFindProduct>
