import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useReportTold } from '#client/data/ask/reports.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import { useActor } from '#client/data/who/session.ts'
import { documentLink } from '#client/pages/register/document-link.ts'
import { useReportWords } from '#client/pages/report/words.ts'
import { DocumentName, FigureText } from '#client/pages/table/sum-cells.tsx'
import { Card } from '#client/parts/card.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import css from './product-card.module.css'

interface MovementsCardProps {
  title: string
  product: string
  report: Report
  more?: string
}

/** The last documents behind a report's quantity of one product, the newest first. */
export function MovementsCard({ title, product, report, more = '' }: MovementsCardProps) {
  const { t } = useTranslation('card')
  const actor = useActor()
  const words = useReportWords(report)
  const params = new URLSearchParams(more)
  for (const [name, value] of [
    ['product_id[]', product],
    ['group[]', 'product'],
    ['figures[]', 'quantity'],
    ['compare', 'none'],
    ['sort', 'product'],
    ['per_page', '10'],
  ] as const)
    params.set(name, value)
  const { data, error } = useReportTold<{ readonly data: readonly Row[] }>(
    `product card ${report.name} documents`,
    report,
    params,
    'documents',
  )
  const rows = data?.data ?? []
  return (
    <Card title={title}>
      {error && !data && <p role="alert">{isOffline(error) ? t('offline') : error.message}</p>}
      {data && rows.length === 0 && <p className={css.quiet}>{t('nothing')}</p>}
      <ul className={css.lines}>
        {rows.map((row) => {
          const to = documentLink(actor, row)
          const named = <DocumentName row={row} writing={words.writing} />
          return (
            <li key={String(row.document_id)}>
              {to ? <Link to={to}>{named}</Link> : <span>{named}</span>}
              <FigureText sign="">{words.value('quantity', row) || '–'}</FigureText>
              <small>{row.occurred_at ? formatDateTime(String(row.occurred_at)) : ''}</small>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
