import { useTranslation } from 'react-i18next'
import { notify } from '#client/parts/messages.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { isCounted, lineOf, worthOf } from './parts/goods-line.ts'
import { type PastedRow, pastedRows } from './parts/paste.ts'
import type { FindProduct } from './parts/use-products.ts'

interface Options {
  field: Lines
  find: FindProduct
  add: (rows: readonly Row[]) => void
}

/** Returns a function that adds the recognised rows of a pasted spreadsheet as lines and names the others. */
export function usePaste({ field, find, add }: Options) {
  const { t } = useTranslation('documents')
  return async (text: string) => {
    const rows = pastedRows(text)
    const found = await Promise.all(rows.map(async (row) => ({ row, product: await productOf(row, find) })))
    const known = found.flatMap(({ row, product }) => (product ? [lineFrom(field, row, product)] : []))
    add(known)
    const strange = found.filter(({ product }) => !product).map(({ row }) => row.product)
    if (known.length) notify.success(t('paste.added', { count: known.length }))
    if (strange.length)
      notify.warning(t('paste.unknown', { count: strange.length, names: strange.slice(0, 5).join(', ') }))
  }
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
