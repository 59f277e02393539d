import { useTranslation } from 'react-i18next'
import { Card } from '#client/parts/card.tsx'
import { LateChart } from '#client/parts/charts/late-chart.tsx'
import { formatCompact } from '#client/parts/compact.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { saleReport } from '#domain/reports/sales.ts'
import css from './product-card.module.css'
import { ReportTable } from './report-table.tsx'
import { useProductReport } from './use-product-report.ts'

/** How a product was sold in each of the last twelve months, as a picture and in figures. */
export function SalesByMonth({ product }: { product: string }) {
  const { t } = useTranslation('card')
  const asked = {
    product,
    report: saleReport,
    level: 'month',
    figures: ['quantity', 'sum', 'profit', 'margin'],
    more: 'period=last_12_months',
  }
  const { told, words } = useProductReport(asked)
  const rows = told?.data ?? []
  return (
    <>
      {rows.length > 1 && (
        <Card title={t('sales')}>
          <Suspense fallback={<div className={css.chart} />}>
            <LateChart
              kind="bar"
              title={words.head('sum')}
              labels={rows.map((row) => words.row('month', row))}
              series={[{ name: words.figure('sum'), values: rows.map((row) => Number(row.sum)) }]}
              write={(sum) => words.value('sum', { sum })}
              short={(sum) => formatCompact(sum / 100)}
              height={220}
            />
          </Suspense>
        </Card>
      )}
      <ReportTable title={t('months')} {...asked} />
    </>
  )
}
