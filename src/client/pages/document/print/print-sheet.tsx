import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import type { Document } from '#domain/kernel/document.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies, currencyOf } from '#domain/references/currency.ts'
import type { PaperProps } from '../../parts/own-hand.ts'
import { isGoods } from '../goods/parts/goods-line.ts'
import { useProducts } from '../goods/parts/use-products.ts'
import { PrintGoods } from '../goods/print-goods.tsx'
import { linesIn } from '../lines/parts/use-lines.ts'
import { DocumentSums } from '../lines/sums.tsx'
import { linesShown } from '../parts/header.ts'
import { HeaderFacts } from '../parts/header-facts.tsx'
import css from './print.module.css'
import { PrintedPage } from './printed-page.tsx'
import { useOwner } from './use-owner.ts'
import { useSumInWords } from './use-sum-in-words.ts'

const noLines: readonly Row[] = []

/** Any document on paper: its header, its goods, its sums. */
export default function PrintSheet({ document: kind, row, onDone }: PaperProps) {
  const { t } = useTranslation('documents')
  const words = useWords(kind)
  const owner = useOwner()
  const lines = useMemo(() => linesIn(kind, row), [kind, row])
  const goods = linesShown(kind).find(({ field }) => isGoods(field))
  const rows = (goods && lines[goods.name]) ?? noLines
  const { products } = useProducts(rows)
  const isKnown = new Set(rows.map(({ product_id }) => product_id)).size <= products.size
  return (
    <PrintedPage isReady={isKnown && owner.isKnown} onDone={onDone}>
      <div>
        <p className={css.organisation}>{owner.name}</p>
        <p>
          {[owner.inn && t('print.inn', { inn: owner.inn }), owner.address, owner.phones].filter(Boolean).join(', ')}
        </p>
      </div>
      <h1>{t('print.title', { name: words.one, number: numberText(row) || '—' })}</h1>
      <HeaderFacts document={kind} row={row} />
      {goods && <PrintGoods document={kind} field={goods.field} lines={rows} products={products} />}
      <DocumentSums document={kind} header={row} lines={lines} />
      <InWords document={kind} row={row} />
      <div className={css.signatures}>
        <span>{t('print.gave')}</span>
        <span>{t('print.took')}</span>
      </div>
    </PrintedPage>
  )
}

/** The total in words, if there is one in soums. */
function InWords({ document, row }: { document: Document; row: Row }) {
  const { t } = useTranslation('documents')
  const say = useSumInWords()
  const { total } = row
  const field = document.fields.total
  if (field?.kind !== 'amount' || typeof total !== 'number' || total <= 0) return null
  const currency_id = currencyOf(field, row)
  return currency_id === currencies.UZS ? <p>{t('print.inWords', { sum: say(total, currency_id) })}</p> : null
}
