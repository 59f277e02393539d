import { loadAreas } from '#client/data/areas.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'

export async function lazyAnalytics() {
  const [{ AnalyticsScreen }] = await Promise.all([
    import('./analytics-page.tsx'),
    loadAreas(),
    loadTexts('analytics', 'charts'),
  ])
  return { Component: AnalyticsScreen }
}
