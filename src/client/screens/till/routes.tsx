import type { RouteObject } from 'react-router-dom'
import { Permitted } from '#client/pages/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { cashShift } from '#domain/till/cash-shift.ts'

/** What of the till is done in the frame of the office. */
export const tillRoutes = (): RouteObject[] => [
  {
    path: `${cashShift.route}/close/:id`,
    lazy: async () => {
      const [{ CloseShiftPage }] = await Promise.all([import('./shift/close-page.tsx'), loadTexts('till', 'documents')])
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
