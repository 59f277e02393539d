import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListTotals } from '#client/data/ask/use-list-totals.ts'
import { useRows } from '#client/data/ask/use-rows.ts'
import { signOf } from '#client/fields/money.tsx'
import { useWords } from '#client/fields/words.ts'
import { formatMoney } from '#client/parts/format.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { currency } from '#domain/references/currency.ts'
import type { Query } from '#store/query.ts'
import css from './list-totals.module.css'

interface ListTotalsProps {
  resource: Resource
  query: Query
  /** The keys of the columns that are seen, in order. */
  columns: readonly string[]
}

/** Under a list of documents: what each sum that is seen comes to over all pages, in each currency. */
export default function ListTotals({ resource, query, columns }: ListTotalsProps) {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  const totals = useListTotals(resource, query)
  const named = useRows(
    currency,
    useMemo(() => totals?.map(({ currency_id }) => currency_id) ?? [], [totals]),
  )
  const seen = columns.flatMap((name) => {
    const own = totals?.filter(({ column }) => column === name) ?? []
    return own.length > 0 ? [{ name, own }] : []
  })
  if (seen.length === 0) return null
  return (
    <dl className={css.totals} aria-label={t('list.totals')}>
      {seen.map(({ name, own }) => (
        <div key={name}>
          <dt>{words.field(name)}</dt>
          {own.map(({ currency_id, sum }) => (
            <dd key={currency_id} className="num">
              {formatMoney(sum)} <small>{signOf(currency_id, named.get(currency_id)) || t('money.soum')}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
