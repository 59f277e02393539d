import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#client/parts/format.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { useBooks } from '../books.ts'
import { TillDialog } from '../dialogs/till-dialog.tsx'
import { PrintReport } from './print-report.tsx'
import { ReportView } from './report-view.tsx'
import css from './shift.module.css'
import { reportOf } from './shift.ts'

interface ReportProps {
  shift: StoredRow
  /** What a running shift is asked for: the printing is among it. */
  footer?: ReactNode
  onClose: () => void
}

/** X while the shift lasts, Z once it is closed. */
export function ShiftReportDialog({ shift, footer = <PrintReport shift={shift} />, onClose }: ReportProps) {
  const { t } = useTranslation('till')
  const books = useBooks()
  const { data } = useQuery({
    queryKey: ['shift report', shift.id, 'device', shift.revision],
    queryFn: () => (books ? reportOf(books, shift) : null),
    // What the drawer held a while ago is told to nobody.
    gcTime: 0,
  })
  return (
    <TillDialog
      size="md"
      title={t(shift.closed_at ? 'shift.z' : 'shift.x')}
      subtitle={t('shift.since', { time: formatDateTime(String(shift.occurred_at)) })}
      onClose={onClose}
      footer={<div className={css.steps}>{footer}</div>}
    >
      {data && <ReportView report={data} />}
    </TillDialog>
  )
}
