import type { RouteObject } from 'react-router-dom'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { labelsRoute } from '#client/pages/document/goods/labels-wanted.ts'
import { Permitted } from '#client/pages/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { ResourceAction } from '#domain/kernel/permission.ts'

const templates = () => facadeNamed('label_template')

/** Where a template is drawn up. */
const designPage = (path: string, action: ResourceAction): RouteObject => ({
  path: `${templates().route}/${path}`,
  lazy: async () => {
    const [{ DesignPage }] = await Promise.all([
      import('./design-page.tsx'),
      loadAreas(),
      loadTexts('labels', 'hardware', 'documents', 'errors'),
    ])
    return {
      element: (
        <Permitted resource={templates()} action={action}>
          <DesignPage />
        </Permitted>
      ),
    }
  },
})

/** Labels: for whoever may see goods. */
export const labelRoutes = (): RouteObject[] => [
  designPage('create', 'create'),
  designPage('edit/:id', 'update'),
  // Whoever may only read a template sees it as a record.
  {
    path: `${templates().route}/view/:id`,
    lazy: async () => {
      const [{ FormPage }] = await Promise.all([import('#client/pages/form/form-page.tsx'), loadAreas()])
      return {
        element: (
          <Permitted resource={templates()} action="read">
            <FormPage resource={resourceNamed('label_template')} mode="view" />
          </Permitted>
        ),
      }
    },
  },
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
