import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isOffline } from '#client/data/call/api-error.ts'
import { useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { formatDate, formatMoney, formatTime } from '#client/parts/format.ts'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { SegmentedTabs } from '#client/parts/tabs.tsx'
import { movementsOfPartner, type PartnerBalance } from '#wire/partners.ts'
import { codeOf } from './code-of.ts'
import { DocumentOfLine } from './document-of-line.tsx'
import css from './partner.module.css'

interface MovementsProps {
  id: string
  told: PartnerBalance
  currency: string
  page: number
  /** How many are shown at once; `short` has no pages. */
  short?: boolean
  onTurn: (more: Readonly<Record<string, string>>) => void
}

/** What moved the balance in one currency, the newest first, with the debt after each. */
export function Movements({ id, told, currency, page, short = false, onTurn }: MovementsProps) {
  const { t } = useTranslation(['partner', 'common'])
  const perPage = short ? 10 : 50
  const asked = { id, currency_id: currency, page, per_page: perPage }
  const { data, error, isPending, refetch } = useCall(movementsOfPartner, asked, { placeholderData: keepPreviousData })
  const known = [...new Set([...told.balances, ...told.parts].map(({ currency_id }) => currency_id))]
  const pages = data ? Math.max(1, Math.ceil(data.meta.total / data.meta.per_page)) : 1
  const turnTo = (next: number) => onTurn({ currency, page: String(next) })
  return (
    <>
      {known.length > 1 && (
        <SegmentedTabs
          label={t('currency')}
          tabs={known.map((value) => ({ value, label: codeOf(told.currencies, value) }))}
          value={currency}
          onChange={(next) => onTurn({ currency: next })}
        />
      )}
      {isPending && <SkeletonRows rows={5} columns={4} />}
      {error && !data && (
        <ErrorState
          title={isOffline(error) ? t('offline') : error.message}
          actions={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
        />
      )}
      {data?.data.length === 0 && <EmptyState title={t('movements.none')} />}
      {data && data.data.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('movements.date')}</th>
              <th>{t('movements.document')}</th>
              <th>{t('movements.gave')}</th>
              <th>{t('movements.got')}</th>
              <th>{t('movements.after')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <tr key={`${row.document_id} ${row.occurred_at}`}>
                <td>
                  <span className={css.day}>{formatDate(row.occurred_at)}</span> {formatTime(row.occurred_at)}
                </td>
                <td>
                  <DocumentOfLine row={row} />
                </td>
                <td className="num" data-label={t('movements.gave')}>
                  {row.amount > 0 && formatMoney(row.amount)}
                </td>
                <td className="num" data-label={t('movements.got')}>
                  {row.amount < 0 && formatMoney(-row.amount)}
                </td>
                <td className="num" data-label={t('movements.after')}>
                  <strong>{formatMoney(row.after)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!short && data && pages > 1 && (
        <nav className={css.pager} aria-label={t('movements.pages')}>
          <Button disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            {t('movements.newer')}
          </Button>
          <span>{t('movements.page', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            {t('movements.older')}
          </Button>
        </nav>
      )}
    </>
  )
}
