import type { RouteObject } from 'react-router-dom'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { labelsRoute } from '#client/pages/document/goods/labels-wanted.ts'
import { Permitted } from '#client/pages/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'

const pageOfTemplate = (path: string, mode: 'create' | 'edit' | 'view'): RouteObject => ({
  path: `${facadeNamed('label_template').route}/${path}`,
  lazy: async () => (await import('./template-page.tsx')).templatePage(mode),
})

/** Labels: for whoever may see goods. */
export const labelRoutes = (): RouteObject[] => [
  pageOfTemplate('create', 'create'),
  pageOfTemplate('edit/:id', 'edit'),
  pageOfTemplate('view/:id', 'view'),
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
