import type { RouteObject } from 'react-router-dom'
import { reportFacades } from '#domain/facades.ts'
import { loadAreas } from '../../data/areas.ts'
import { loadTexts } from '../../parts/i18n/i18n.ts'

/** The page of every report. Documents of any area may stand behind its figures. */
export const reportPages = (): RouteObject[] =>
  reportFacades.map(({ name, route }) => ({
    path: route,
    lazy: async () => {
      const [{ ReportRoute }, { reportNamed }] = await Promise.all([
        import('./report-route.tsx'),
        import('#domain/reports.ts'),
        loadAreas(),
        loadTexts('report', 'reports', 'registers', 'bulk'),
      ])
      return { element: <ReportRoute key={name} report={reportNamed(name)} /> }
    },
  }))
