import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberChoice } from '#client/data/ask/recent-choices.ts'
import { useActor } from '#client/data/who/session.ts'
import { titled } from '#client/fields/titled.ts'
import { useWords } from '#client/fields/words.ts'
import { Combobox } from '#client/parts/combobox.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { product } from '#domain/references/product.ts'
import type { ReadRow } from '#store/port.ts'
import { type FindProduct, isWholeCode, productHint, productName } from './use-products.ts'

interface ProductSearchProps {
  find: FindProduct
  onFound: (product: ReadRow) => void
  /** Makes what is not found, beginning with these values; null for who may not. */
  make?: ((values: Row) => Promise<ReadRow | null>) | null
}

/** What the list shows, and for which text. */
interface Listed {
  readonly text: string
  readonly rows: readonly ReadRow[]
}

/** The last row of the grid: finds a product by name or barcode and adds a line. */
export function ProductSearch({ find, onFound, make }: ProductSearchProps) {
  const { t } = useTranslation(['documents', 'common', 'pages'])
  const { one } = useWords(product)
  const actor = useActor()
  const [listed, setListed] = useState<Listed>({ text: '', rows: [] })

  async function take(row: ReadRow) {
    rememberChoice(product, actor, row.id)
    onFound(await find.whole(row))
  }
  async function makeCalled(name: string) {
    const made = await make?.(titled(product, name, currentLanguage()))
    if (made) await take(made)
  }
  /** Enter before the list of this text has come takes its first product. */
  async function onKeyDown(event: KeyboardEvent) {
    const field = event.target instanceof HTMLInputElement ? event.target : null
    const text = field?.value.trim()
    // Of its own list: another one may still be closing.
    const highlighted = field?.getAttribute('aria-activedescendant') && listed.text === text
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !text || highlighted) return
    event.preventDefault()
    event.stopPropagation()
    const { rows } = await find.offered(text, new AbortController().signal, 1)
    if (rows[0]) await take(rows[0])
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
        debounce={find.pause}
        load={async (text, signal, at) => {
          const { rows, more, recent } = await find.offered(text, signal, at)
          if (!signal.aborted) setListed((now) => ({ text, rows: at === 1 ? rows : [...now.rows, ...rows] }))
          const options = rows.map((row) => ({
            value: row.id,
            label: productName(row),
            hint: productHint(row) || undefined,
            recent: recent.has(row.id),
          }))
          return { options, more }
        }}
        creates={
          make && !isWholeCode(listed.text)
            ? { label: t('pages:ref.new', { name: one }), make: (name) => void makeCalled(name) }
            : undefined
        }
        onChange={(option) => {
          const chosen = listed.rows.find(({ id }) => id === option?.value)
          if (chosen) void take(chosen)
        }}
      />
    </div>
  )
}
