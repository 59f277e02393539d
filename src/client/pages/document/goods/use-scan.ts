import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#client/parts/messages.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { isSameCode } from '#domain/kernel/spelling.ts'
import { codeFields, isTracked } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import { looksLikeImei, type UnitCodes, unitCodesOf, withCode, withUnits } from './codes.ts'
import { isCounted, lineOf, worthOf } from './goods-line.ts'
import { type PastedRow, pastedRows } from './paste.ts'
import { type FindProduct, productName } from './use-products.ts'
import type { Suggest } from './use-suggestions.ts'

interface Options {
  field: Lines
  lines: readonly Row[]
  find: FindProduct
  add: (rows: readonly Row[]) => void
  change: (at: number, patch: Row) => void
  /** Called with the place of the line that a scan has added or changed. */
  onTouched: (at: number) => void
  /** Called with a text that is no code: a name to search for. */
  onWords: (text: string) => void
}

/** Turns scans and pasted rows into lines. */
export function useScan({ field, lines, find, add, change, onTouched, onWords }: Options) {
  const { t } = useTranslation('documents')
  /** The latest lines: scans come faster than rendering. */
  const now = useRef(lines)
  now.current = lines
  /** The product whose units are being scanned. */
  const awaiting = useRef<ReadRow | null>(null)

  function append(rows: readonly Row[]) {
    now.current = [...now.current, ...rows]
    add(rows)
  }
  function appendScanned(line: Row) {
    append([line])
    onTouched(now.current.length - 1)
  }
  function put(at: number, line: Row) {
    now.current = now.current.map((held, index) => (index === at ? line : held))
    change(at, line)
    onTouched(at)
  }
  const lineAt = (product: ReadRow) => now.current.findLastIndex(({ product_id }) => product_id === product.id)
  const isHeld = (code: string) =>
    now.current.some((line) =>
      codeFields.some((name) => ((line[name] ?? []) as readonly string[]).some((one) => isSameCode(one, code))),
    )

  /** Adds one of the product: to its line or in a new one. Of tracked goods the codes are awaited. */
  function addProduct(product: ReadRow): string {
    const at = lineAt(product)
    const line = now.current[at]
    awaiting.current = isTracked(product) ? product : null
    if (!line) appendScanned(lineOf(field, product.id))
    else if (isCounted(field) && !awaiting.current) put(at, { ...line, quantity: Number(line.quantity ?? 0) + 1000 })
    return productName(product)
  }

  function addUnits(product: ReadRow, grow: (units: readonly UnitCodes[]) => readonly UnitCodes[]): string {
    const at = lineAt(product)
    const line = now.current[at] ?? lineOf(field, product.id)
    const grown = withUnits(line, grow(unitCodesOf(line)), product)
    if (at < 0) appendScanned(grown)
    else put(at, grown)
    awaiting.current = product
    return t('scan.added', { name: productName(product), count: unitCodesOf(grown).length })
  }

  async function onCode(code: string): Promise<string | null> {
    if (isHeld(code)) return complain(t('scan.repeated', { code }))
    const found = await find.byCode(code)
    if (found?.unit) {
      const { unit } = found
      const codes = {
        imei_1: String(unit.imei_1 ?? ''),
        imei_2: String(unit.imei_2 ?? ''),
        serial_number: String(unit.serial_number ?? ''),
      }
      return addUnits(found.product, (units) => [...units, codes])
    }
    if (found) return addProduct(found.product)
    const product = awaiting.current
    const fits = looksLikeImei(code) ? product?.imei_1 : product?.serial_number && /^\S*\d\S*$/.test(code)
    if (product && fits) return addUnits(product, (units) => withCode(units, code, product))
    if (/^\d{8,}$/.test(code)) return complain(t(looksLikeImei(code) ? 'scan.whoseImei' : 'scan.unknown', { code }))
    onWords(code)
    return null
  }

  /** Adds all recognised rows as lines and names the others. */
  async function onPaste(text: string) {
    const rows = pastedRows(text)
    const found = await Promise.all(rows.map(async (row) => ({ row, product: await productOf(row, find) })))
    const known = found.flatMap(({ row, product }) => (product ? [lineFrom(field, row, product)] : []))
    append(known)
    const strange = found.filter(({ product }) => !product).map(({ row }) => row.product)
    if (known.length) notify.success(t('paste.added', { count: known.length }))
    if (strange.length)
      notify.warning(t('paste.unknown', { count: strange.length, names: strange.slice(0, 5).join(', ') }))
  }

  const suggest: Suggest = async (text, signal) =>
    (await find.suggest(text, signal)).map(({ product, unit, code }) => ({
      id: unit?.id ?? product.id,
      label: productName(product),
      hint: code,
      take: () => void (unit ? onCode(String(unit.code)) : addProduct(product)),
    }))

  function complain(message: string) {
    notify.warning(message)
    return message
  }
  return { onCode, onPaste, suggest }
}

async function productOf({ product }: PastedRow, find: FindProduct): Promise<ReadRow | null> {
  const byCode = /^[\dA-Za-z]{8,}$/.test(product) ? await find.byCode(product) : null
  return byCode?.product ?? find.byName(product)
}

function lineFrom(field: Lines, { quantity, amount }: PastedRow, product: ReadRow): Row {
  const worth = worthOf(field)
  return {
    ...lineOf(field, product.id),
    ...(isCounted(field) && quantity !== null && { quantity }),
    ...(worth && amount !== null && { [worth]: amount }),
  }
}
