import type { RouteObject } from 'react-router-dom'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { Permitted } from '#client/pages/parts/permitted.tsx'
import { whatIsThisRoute } from '#client/pages/register/what-is-this.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'

/** What a code stands for: for whoever may see goods. */
export const whatIsThisRoutes = (): RouteObject[] => [
  {
    path: whatIsThisRoute,
    lazy: async () => {
      const [{ WhatIsThis }] = await Promise.all([
        import('./what-is-this.tsx'),
        import('#domain/books.ts'),
        // Documents of every area may stand in the story of a unit.
        loadAreas(),
        loadTexts('warehouse', 'registers', 'hardware', 'documents'),
      ])
      return {
        element: (
          <Permitted resource={facadeNamed('product')} action="read">
            <WhatIsThis />
          </Permitted>
        ),
      }
    },
  },
]
