import type { RouteObject } from 'react-router-dom'
import { loadAreas } from '#client/data/areas.ts'
import { Permitted } from '#client/pages/parts/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { cashBookRoute, cashRegister } from './places.ts'

/** The cash book: for whoever may read what moves in cashboxes. */
export const cashBookRoutes = (): RouteObject[] => [
  {
    path: cashBookRoute,
    lazy: async () => {
      const [{ CashBookPage }] = await Promise.all([
        import('./cash-book-page.tsx'),
        // Documents of every area may have moved money.
        loadAreas(),
        loadTexts('papers', 'documents'),
      ])
      return {
        element: (
          <Permitted resource={cashRegister} action="read">
            <CashBookPage />
          </Permitted>
        ),
      }
    },
  },
]
