import type { RouteObject } from 'react-router-dom'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { hardwareRoute } from '../device/places.ts'

/** The page of devices connected to this till. */
export const hardwareRoutes = (): RouteObject[] => [
  {
    path: hardwareRoute,
    lazy: async () => {
      const [{ HardwarePage }] = await Promise.all([import('./hardware-page.tsx'), loadTexts('hardware')])
      return { element: <HardwarePage /> }
    },
  },
]
