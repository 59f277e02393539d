import type { ReactElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { Permitted } from '#client/pages/parts/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { deviceRoute, devicesRoute, setAsideRoute } from './places.ts'

const spoken = (path: string, page: () => Promise<ReactElement>): RouteObject => ({
  path,
  lazy: async () => {
    const [element] = await Promise.all([page(), loadTexts('device'), loadAreas()])
    return { element }
  },
})

/** This device, for its user; all devices and their set-aside work, for the office. */
export const deviceRoutes = (): RouteObject[] => [
  spoken(deviceRoute, async () => {
    const { DevicePage } = await import('./device-page.tsx')
    return <DevicePage />
  }),
  spoken(devicesRoute, async () => {
    const { DevicesPage } = await import('./devices-page.tsx')
    return (
      <Permitted resource={{ permission: 'devices' }} action="read">
        <DevicesPage />
      </Permitted>
    )
  }),
  spoken(setAsideRoute, async () => {
    const { SetAsidePage } = await import('./set-aside-page.tsx')
    return (
      <Permitted resource={facadeNamed('attention')} action="read">
        <SetAsidePage />
      </Permitted>
    )
  }),
]
