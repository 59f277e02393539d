import PackagePlus from 'lucide-react/icons/package-plus'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#client/data/who/session.ts'
import { mayCreate } from '#client/pages/form/parts/form-rights.ts'
import { Button } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Report } from '#domain/kernel/report.ts'
import { productReceipt } from '#domain/stock/product-receipt.ts'
import type { ReportQuery } from '#store/report-query.ts'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))

/** What is to be ordered becomes a draft receipt for each supplier: the goods are expected in it. */
export function OrderDrafts({ report, query }: { report: Report; query: ReportQuery }) {
  const { t } = useTranslation('report')
  const [asks, ask] = useState(false)
  if (!mayCreate(productReceipt, useActor())) return null
  return (
    <>
      <Button icon={PackagePlus} onClick={() => ask(true)}>
        {t('drafts.open')}
      </Button>
      {asks && (
        <Suspense>
          <OrderDialog report={report} query={query} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  )
}
