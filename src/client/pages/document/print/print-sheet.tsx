import { useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/data/person/session.ts'
import { useWords } from '#client/fields/words.ts'
import { standOnPaper } from '#client/parts/on-paper.ts'
import type { Document } from '#domain/kernel/document.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies, currencyOf } from '#domain/references/currency.ts'
import type { ReadRow } from '#store/port.ts'
import { isGoods } from '../goods/goods-line.ts'
import { PrintGoods } from '../goods/print-goods.tsx'
import { useProducts } from '../goods/use-products.ts'
import { linesShown } from '../header.ts'
import { HeaderFacts } from '../header-facts.tsx'
import { DocumentSums } from '../sums.tsx'
import { linesIn } from '../use-lines.ts'
import { inWords } from './in-words.ts'
import { numberWords } from './number-words.ts'
import css from './print.module.css'

interface PrintSheetProps {
  document: Document
  row: ReadRow
  onDone: () => void
}

const noLines: readonly Row[] = []

/** One paper, A4: printed as soon as the names of its goods are known. */
export default function PrintSheet({ document: kind, row, onDone }: PrintSheetProps) {
  const { t } = useTranslation('documents')
  const words = useWords(kind)
  const { user } = useSession()
  const lines = useMemo(() => linesIn(kind, row), [kind, row])
  const goods = linesShown(kind).find(({ field }) => isGoods(field))
  const rows = (goods && lines[goods.name]) ?? noLines
  const { products } = useProducts(rows)
  const isKnown = new Set(rows.map(({ product_id }) => product_id)).size <= products.size
  const printed = useRef(false)

  useEffect(standOnPaper, [])
  useEffect(() => {
    if (!isKnown || printed.current) return
    printed.current = true
    addEventListener('afterprint', onDone, { once: true })
    // The sheet must be drawn before it can be printed.
    requestAnimationFrame(() => print())
  }, [isKnown, onDone])

  return createPortal(
    <article className={css.sheet} data-sheet>
      <p className={css.organisation}>{user?.organisation.name}</p>
      <h1>{t('print.title', { name: words.one, number: numberText(row) || '—' })}</h1>
      <HeaderFacts document={kind} row={row} />
      {goods && <PrintGoods document={kind} field={goods.field} lines={rows} products={products} />}
      <DocumentSums document={kind} header={row} lines={lines} />
      <InWords document={kind} row={row} />
      <div className={css.signatures}>
        <span>{t('print.gave')}</span>
        <span>{t('print.took')}</span>
      </div>
    </article>,
    document.body,
  )
}

/** The total in words, if there is one in soums. */
function InWords({ document, row }: { document: Document; row: Row }) {
  const { t } = useTranslation('documents')
  const { total } = row
  const field = document.fields.total
  if (field?.kind !== 'amount' || typeof total !== 'number' || total <= 0) return null
  if (currencyOf(field, row) !== currencies.UZS) return null
  const said = inWords(Math.floor(total / 100), numberWords(t))
  return (
    <p>
      {t('print.inWords', {
        words: said[0]?.toLocaleUpperCase() + said.slice(1),
        tiyin: String(total % 100).padStart(2, '0'),
      })}
    </p>
  )
}
