import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#client/parts/format.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { useBooks } from '../books.ts'
import { TillDialog } from '../dialogs/till-dialog.tsx'
import { ReportView } from './report-view.tsx'
import { reportOf } from './shift.ts'

/** X while the shift lasts, Z once it is closed. */
export function ShiftReportDialog({
  shift,
  footer,
  onClose,
}: {
  shift: StoredRow
  footer?: ReactNode
  onClose: () => void
}) {
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
      footer={footer}
    >
      {data && <ReportView report={data} />}
    </TillDialog>
  )
}
