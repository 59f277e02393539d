import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isOffline } from '#client/data/call/api-error.ts'
import { Figure } from '#client/pages/report/figure.tsx'
import { Card } from '#client/parts/card.tsx'
import { SkeletonRows } from '#client/parts/states.tsx'
import css from './product-card.module.css'
import { type ProductAsked, useProductReport } from './use-product-report.ts'

/** More of them are told by the report itself. */
const mostRows = 12

/** A few rows of a report of one product, with their total where there are several. */
export function ReportTable({ title, ...asked }: ProductAsked & { title: string }) {
  const { t } = useTranslation('card')
  const { told, error, link, seen, shown, words } = useProductReport(asked)
  const rows = (told?.data ?? []).slice(0, mostRows)
  const [total] = told?.totals ?? []
  const figure = (name: string, row: (typeof rows)[number]) => (
    <td key={name} className="num" data-label={words.head(name)}>
      <Figure report={seen} words={words} name={name} row={row} untold={told?.meta.untold ?? []} />
    </td>
  )
  return (
    <Card title={title} beside={<Link to={link}>{t('report')}</Link>}>
      {error && !told && <p role="alert">{isOffline(error) ? t('offline') : error.message}</p>}
      {!error && !told && <SkeletonRows rows={3} columns={2} />}
      {told && rows.length === 0 && <p className={css.quiet}>{t('nothing')}</p>}
      {rows.length > 0 && (
        <table className={css.table} aria-label={title}>
          <thead>
            <tr>
              <th>{words.axis(asked.level)}</th>
              {shown.map((name) => (
                <th key={name}>{words.head(name)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={words.row(asked.level, row)}>
                <th scope="row">{words.row(asked.level, row)}</th>
                {shown.map((name) => figure(name, row))}
              </tr>
            ))}
            {rows.length > 1 && total && (
              <tr className={css.total}>
                <th scope="row">{t('total')}</th>
                {shown.map((name) => figure(name, total))}
              </tr>
            )}
          </tbody>
        </table>
      )}
    </Card>
  )
}
