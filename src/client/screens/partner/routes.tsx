import type { RouteObject } from 'react-router-dom'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { Permitted } from '#client/pages/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'

/** The page of a client or a supplier. */
export const partnerRoutes = (): RouteObject[] => [
  {
    path: `${facadeNamed('partner').route}/view/:id`,
    lazy: async () => {
      const [{ PartnerPage }] = await Promise.all([
        import('./partner-page.tsx'),
        loadAreas(),
        loadTexts('partner', 'documents', 'registers'),
      ])
      return {
        element: (
          <Permitted resource={facadeNamed('partner')} action="read">
            <PartnerPage />
          </Permitted>
        ),
      }
    },
  },
]
