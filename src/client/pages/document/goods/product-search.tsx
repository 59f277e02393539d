import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '#client/parts/combobox.tsx'
import { notify } from '#client/parts/messages.ts'
import type { ReadRow } from '#store/port.ts'
import { type FindProduct, measureOf, productName } from './use-products.ts'

interface ProductSearchProps {
  find: FindProduct
  onFound: (product: ReadRow) => void
}

/** The last row of the grid: finds a product by name or barcode and adds a line. */
export function ProductSearch({ find, onFound }: ProductSearchProps) {
  const { t } = useTranslation(['documents', 'common'])
  const [found, setFound] = useState<readonly ReadRow[]>([])

  async function load(text: string, signal?: AbortSignal): Promise<readonly ReadRow[]> {
    const byCode = /^\d{8,}$/.test(text) ? await find.byCode(text) : null
    return byCode ? [byCode.product] : find.search(text, signal)
  }
  /** Enter before the list has come takes its first product. */
  async function onKeyDown(event: KeyboardEvent) {
    const field = event.target instanceof HTMLInputElement ? event.target : null
    const text = field?.value.trim()
    // Of its own list: another one may still be closing.
    const highlighted = field?.getAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !text || highlighted) return
    event.preventDefault()
    event.stopPropagation()
    const [first] = await load(text)
    if (first) onFound(first)
    else notify.warning(t('common:states.nothingFound'))
  }

  return (
    <div onKeyDownCapture={(event) => void onKeyDown(event)}>
      <Combobox
        aria-label={t('lines.add')}
        placeholder={t('lines.addHint')}
        emptyText={t('common:states.nothingFound')}
        value={null}
        clearable={false}
        debounce={150}
        load={async (text, signal) => {
          const rows = await load(text, signal)
          setFound(rows)
          return rows.map((row) => ({ value: row.id, label: productName(row), hint: measureOf(row) || undefined }))
        }}
        onChange={(option) => {
          const product = found.find(({ id }) => id === option?.value)
          if (product) onFound(product)
        }}
      />
    </div>
  )
}
