import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { userCan } from '#client/data/who/session.ts'
import { cx } from '#client/parts/cx.ts'
import css from './device.module.css'
import { devicesRoute, peopleDevicesRoute } from './places.ts'

/** From the devices of people to those of the shop and back, as far as one may see them. */
export function DevicesTabs() {
  const { t } = useTranslation('device')
  const { pathname } = useLocation()
  const tabs = [
    { to: peopleDevicesRoute, label: t('devices.ofPeople'), isSeen: userCan('user_devices.read') },
    { to: devicesRoute, label: t('devices.ofShop'), isSeen: userCan('devices.read') },
  ].filter(({ isSeen }) => isSeen)
  if (tabs.length < 2) return null
  return (
    <nav className={css.kinds} aria-label={t('devices.kinds')}>
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={cx(css.kind, to === pathname && css.chosen)}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
