import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '#client/data/device/use-device.ts'
import { formatDateTime } from '#client/parts/format.ts'
import { TillDialog } from '../parts/till-dialog.tsx'
import { PrintReport } from './print-report.tsx'
import { reasonsOf } from './report-paper.ts'
import { ReportView } from './report-view.tsx'
import css from './shift.module.css'
import { type HeldShift, reportShown } from './shift.ts'

interface ReportProps {
  shift: HeldShift
  /** Buttons for a running shift, printing among them. */
  footer?: ReactNode
  onClose: () => void
}

/** X while the shift lasts, Z once it is closed. */
export function ShiftReportDialog({ shift, footer = <PrintReport shift={shift} />, onClose }: ReportProps) {
  const { t } = useTranslation('till')
  const report = useDevice('shift report', [shift.id, shift.revision], (books) => reportShown(books, shift))
  return (
    <TillDialog
      size="md"
      title={t(shift.closed_at ? 'shift.z' : 'shift.x')}
      subtitle={t('shift.since', { time: formatDateTime(shift.occurred_at) })}
      onClose={onClose}
      footer={<div className={css.steps}>{footer}</div>}
    >
      {report && <ReportView report={report} />}
      {report?.cash.length === 0 && <p className={css.after}>{t('shift.blindText')}</p>}
      {reasonsOf(shift, t).map(({ label, text }) => (
        <p key={label} className={css.after}>
          {label}: {text}
        </p>
      ))}
    </TillDialog>
  )
}
