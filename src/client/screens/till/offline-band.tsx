import Info from 'lucide-react/icons/info'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useConnection } from '#client/data/call/connection.ts'
import { useReplicaState } from '#client/data/device/replica.ts'
import { formatAsOf } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { deviceRoute } from '../device/places.ts'
import css from './till.module.css'

/** What works without a connection, and how old the shown data are. */
export function OfflineBand() {
  const { t } = useTranslation('till')
  const { state } = useConnection()
  const { asOf } = useReplicaState()
  if (state !== 'offline') return null
  return (
    <div className={css.band} role="status">
      <Icon of={Info} />
      <p>
        <strong>{t('offline.works')}</strong> {t('offline.sent')}{' '}
        {asOf && <span className="num">{t('offline.asOf', { time: formatAsOf(asOf) })}</span>}
      </p>
      <Link to={deviceRoute}>{t('offline.more')}</Link>
    </div>
  )
}
