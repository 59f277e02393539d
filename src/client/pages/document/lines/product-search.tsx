import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '#client/parts/combobox.tsx'
import type { ReadRow } from '#store/port.ts'
import { codesIn } from './codes.ts'
import { type FindProduct, measureOf, nameOf } from './use-products.ts'

interface ProductSearchProps {
  find: FindProduct
  onFound: (product: ReadRow) => void
}

/** The last line of the grid: a product by the words of its name, or by its barcode. */
export function ProductSearch({ find, onFound }: ProductSearchProps) {
  const { t } = useTranslation(['documents', 'pages'])
  const [found, setFound] = useState<readonly ReadRow[]>([])
  return (
    <Combobox
      aria-label={t('lines.add')}
      placeholder={t('lines.addHint')}
      emptyText={t('pages:ref.none')}
      value={null}
      clearable={false}
      debounce={150}
      load={async (text, signal) => {
        const byCode = /^\d{8,}$/.test(text) && codesIn(text).length === 1 ? await find.byCode(text) : null
        const rows = byCode ? [byCode.product] : await find.search(text, signal)
        setFound(rows)
        return rows.map((row) => ({ value: row.id, label: nameOf(row), hint: measureOf(row) || undefined }))
      }}
      onChange={(option) => {
        const product = found.find(({ id }) => id === option?.value)
        if (product) onFound(product)
      }}
    />
  )
}
