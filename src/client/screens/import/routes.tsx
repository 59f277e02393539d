import type { RouteObject } from 'react-router-dom'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { importRoute } from './places.ts'

/** Sheets that are brought from elsewhere. */
export const importRoutes = (): RouteObject[] => [
  {
    path: importRoute,
    lazy: async () => {
      const [{ ImportsPage }] = await Promise.all([import('./imports-page.tsx'), loadTexts('import')])
      return { Component: ImportsPage }
    },
  },
  {
    path: `${importRoute}/:id`,
    lazy: async () => {
      const [{ ImportPage }] = await Promise.all([import('./import-page.tsx'), loadTexts('import')])
      return { Component: ImportPage }
    },
  },
]
