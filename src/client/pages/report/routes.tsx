import type { RouteObject } from 'react-router-dom'
import { reportFacades } from '#domain/facades.ts'

/** The page of every report. */
export const reportPages = (): RouteObject[] =>
  reportFacades.map(({ name, route }) => ({
    path: route,
    lazy: async () => (await import('./load-report.tsx')).lazyReport(name),
  }))
