import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetReport } from '#client/data/ask/reports.ts'
import { useActor } from '#client/data/who/session.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { can, reportRight } from '#domain/kernel/permission.ts'
import { type Report, seenReport } from '#domain/kernel/report.ts'
import { type ReportDeed, ReportScreen } from './report-page.tsx'

/** The page of a report, for those who have the right to it: as long as they have it. */
export function ReportRoute({ report, deed }: { report: Report; deed: ReportDeed | undefined }) {
  const actor = useActor()
  const seen = useMemo(() => seenReport(actor, report), [actor, report])
  const [isTaken, take] = useState(false)
  const may = can(actor, reportRight(report, 'read'))
  const [wasOpen] = useState(may)
  if (!may || isTaken) return <Closed report={report} wasOpen={wasOpen} />
  return <ReportScreen report={seen} deed={deed} onTaken={() => take(true)} />
}

/** In place of a report that one may not read; what was told of it before is kept no longer. */
function Closed({ report, wasOpen }: { report: Report; wasOpen: boolean }) {
  const { t } = useTranslation(['report', 'errors'])
  useEffect(() => forgetReport(report), [report])
  return wasOpen ? (
    <EmptyState title={t('taken.title')} text={t('taken.text')} />
  ) : (
    <EmptyState title={t('errors:forbidden')} />
  )
}
