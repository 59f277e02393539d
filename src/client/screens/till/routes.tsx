import type { RouteObject } from 'react-router-dom'
import { areasIn, facadeNamed, loadAreas } from '#client/data/areas.ts'
import { Permitted } from '#client/pages/parts/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'

const cashShift = facadeNamed('cash_shift')

/** Pages of the till inside the office's shell. */
export const tillRoutes = (): RouteObject[] => [
  {
    path: `${cashShift.route}/close/:id`,
    lazy: async () => {
      const [{ CloseShiftPage }] = await Promise.all([
        import('./shift/close-page.tsx'),
        loadAreas(areasIn(cashShift)),
        loadTexts('till', 'documents'),
      ])
      return {
        element: (
          <Permitted resource={cashShift} action="confirm">
            <CloseShiftPage />
          </Permitted>
        ),
      }
    },
  },
]
