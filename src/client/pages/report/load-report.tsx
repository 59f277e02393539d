import { loadAreas } from '../../data/areas.ts'
import { loadTexts } from '../../parts/i18n/i18n.ts'

/** The page of one report with all that it needs. Documents of any area may stand behind its figures. */
export async function lazyReport(name: string) {
  const [{ ReportRoute }, { reportNamed }] = await Promise.all([
    import('./report-route.tsx'),
    import('#domain/reports.ts'),
    loadAreas(),
    loadTexts('report', 'reports', 'registers', 'send'),
  ])
  return { element: <ReportRoute key={name} report={reportNamed(name)} /> }
}
