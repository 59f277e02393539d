import type { RouteObject } from 'react-router-dom'
import { loadAreas } from '#client/data/areas.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { balanceRoute, calendarRoute } from './parts/places.ts'

/** What there is of money, and what comes due. */
export const moneyRoutes = (): RouteObject[] => [
  {
    path: balanceRoute,
    lazy: async () => {
      const [{ BalanceScreen }] = await Promise.all([
        import('./balance/balance-page.tsx'),
        loadAreas(),
        loadTexts('treasury', 'registers'),
      ])
      return { Component: BalanceScreen }
    },
  },
  {
    path: calendarRoute,
    lazy: async () => {
      const [{ CalendarPage }] = await Promise.all([
        import('./calendar/calendar-page.tsx'),
        loadAreas(),
        loadTexts('treasury', 'registers'),
      ])
      return { Component: CalendarPage }
    },
  },
]
