import type { RouteObject } from 'react-router-dom'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { labelsRoute } from '#client/pages/document/goods/labels-wanted.ts'
import { Permitted } from '#client/pages/parts/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'

/** Labels: for whoever may see goods. */
export const labelRoutes = (): RouteObject[] => [
  {
    path: labelsRoute,
    lazy: async () => {
      const [{ LabelsPage }] = await Promise.all([
        import('./labels-page.tsx'),
        loadAreas(),
        loadTexts('labels', 'hardware', 'documents', 'errors'),
      ])
      return {
        element: (
          <Permitted resource={facadeNamed('product')} action="read">
            <LabelsPage />
          </Permitted>
        ),
      }
    },
  },
]
