import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRegister } from '#client/data/ask/registers.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import { useActor } from '#client/data/who/session.ts'
import { signOf } from '#client/fields/money.tsx'
import { registerQuery } from '#client/pages/register/address.ts'
import { documentLink } from '#client/pages/register/document-link.ts'
import { Card } from '#client/parts/card.tsx'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import css from './product-card.module.css'

/** The last prices of a product, the newest first, each with the document that set it. */
export function PricesCard({ product }: { product: string }) {
  const { t } = useTranslation('card')
  const actor = useActor()
  const params = new URLSearchParams({ view: 'entries', 'product_id[]': product, sort: '-occurred_at', per_page: '50' })
  const { data, error } = useRegister(registerPrice, 'entries', registerQuery(registerPrice, params, currentLanguage()))
  const rows = (data?.data ?? []).filter(({ price }) => Number(price) > 0).slice(0, 12)
  return (
    <Card title={t('prices')}>
      {error && !data && <p role="alert">{isOffline(error) ? t('offline') : error.message}</p>}
      {data && rows.length === 0 && <p className={css.quiet}>{t('nothing')}</p>}
      <ul className={css.lines}>
        {rows.map((row) => {
          const to = documentLink(actor, row)
          const day = formatDate(String(row.occurred_at))
          const type = row.price_type as Row | null
          return (
            <li key={`${row.document_id} ${row.n} ${row.price_type_id}`}>
              <span>{String(type?.name ?? '')}</span>
              <strong className="num">
                {[formatMoney(Number(row.price)), type && signOf(String(type.currency_id ?? ''), type.currency)]
                  .filter(Boolean)
                  .join(' ')}
              </strong>
              <small>{to ? <Link to={to}>{day}</Link> : day}</small>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
