import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#client/data/ask/use-list.ts'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Document } from '#domain/kernel/document.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { bank } from '#domain/references/bank.ts'
import { currencies, currencyOf } from '#domain/references/currency.ts'
import { everyRow } from '#store/query.ts'
import type { PaperProps } from '../../parts/own-hand.ts'
import { isGoods } from '../goods/parts/goods-line.ts'
import { useProducts } from '../goods/parts/use-products.ts'
import { PrintGoods } from '../goods/print-goods.tsx'
import { linesIn } from '../lines/parts/use-lines.ts'
import { DocumentSums } from '../lines/sums.tsx'
import { partyOf } from '../parts/following.ts'
import { linesShown } from '../parts/header.ts'
import { HeaderFacts } from '../parts/header-facts.tsx'
import css from './print.module.css'
import { PrintedPage } from './printed-page.tsx'
import { useOwner } from './use-owner.ts'
import { useSumInWords } from './use-sum-in-words.ts'

const noLines: readonly Row[] = []
/** Of many accounts the first by name. */
const mostAccounts = 5

/** Where the firm is paid to, for a document with somebody else in it. */
export default function PrintSheet(props: PaperProps) {
  const isTold = may(useActor(), bank, 'read') && partyOf(props.document) !== null
  return isTold ? <WithAccounts {...props} /> : <Sheet {...props} accounts={[]} />
}

function WithAccounts(props: PaperProps) {
  const query = useMemo(() => ({ ...everyRow(bank, currentLanguage()), per_page: mostAccounts }), [])
  const { page, error } = useList(bank, query)
  return <Sheet {...props} accounts={page?.rows ?? (error ? [] : null)} />
}

/** Any document on paper: its header, its goods, its sums. */
function Sheet({ document: kind, row, onDone, accounts }: PaperProps & { accounts: readonly Row[] | null }) {
  const { t } = useTranslation('documents')
  const words = useWords(kind)
  const owner = useOwner()
  const lines = useMemo(() => linesIn(kind, row), [kind, row])
  const goods = linesShown(kind).find(({ field }) => isGoods(field))
  const rows = (goods && lines[goods.name]) ?? noLines
  const { products } = useProducts(rows)
  const isKnown = new Set(rows.map(({ product_id }) => product_id)).size <= products.size
  return (
    <PrintedPage isReady={isKnown && owner.isKnown && accounts !== null} onDone={onDone}>
      <div>
        <p className={css.organisation}>{owner.name}</p>
        <p>
          {[owner.inn && t('print.inn', { inn: owner.inn }), owner.address, owner.phones].filter(Boolean).join(', ')}
        </p>
        {accounts?.map(({ id, name, account, mfo }) => (
          <p key={String(id)}>{[name, account, mfo && t('print.mfo', { mfo })].filter(Boolean).join(', ')}</p>
        ))}
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
