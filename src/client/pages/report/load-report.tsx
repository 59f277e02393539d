import { loadAreas } from '../../data/areas.ts'
import { loadTexts } from '../../parts/i18n/i18n.ts'
import type { ReportDeed } from './report-page.tsx'

/** What can be made of the rows of some reports: a button beside its files. */
const deeds: Readonly<Record<string, () => Promise<ReportDeed>>> = {
  to_order: async () => (await import('./deeds/order-drafts.tsx')).OrderDrafts,
}

/** The page of one report with all that it needs. Documents of any area may stand behind its figures. */
export async function lazyReport(name: string) {
  const [{ ReportRoute }, { reportNamed }, deed] = await Promise.all([
    import('./report-route.tsx'),
    import('#domain/reports.ts'),
    deeds[name]?.(),
    loadAreas(),
    loadTexts('report', 'reports', 'registers', 'send'),
  ])
  return { element: <ReportRoute key={name} report={reportNamed(name)} deed={deed} /> }
}
