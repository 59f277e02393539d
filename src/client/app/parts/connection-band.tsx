import CloudOff from 'lucide-react/icons/cloud-off'
import { useTranslation } from 'react-i18next'
import { askServer, useReach } from '../../data/call/connection.ts'
import { useAsOf, useReplicaState } from '../../data/device/replica.ts'
import { Button } from '../../parts/button.tsx'
import { formatAsOf } from '../../parts/format.ts'
import { Icon } from '../../parts/icon.tsx'
import css from './connection-band.module.css'

/** What works without a connection, and how old the shown data are. */
export function ConnectionBand() {
  const { t } = useTranslation('common')
  const state = useReach()
  const { replica } = useReplicaState()
  const asOf = useAsOf()
  if (state !== 'offline') return null
  return (
    <div className={css.band} role="status">
      <Icon of={CloudOff} />
      <p>
        <strong className="num">
          {replica && asOf ? t('connection.offlineAsOf', { time: formatAsOf(asOf) }) : t('connection.offline')}
        </strong>
        {t(replica ? 'connection.works' : 'connection.worksKept')}
      </p>
      <Button size="sm" className={css.check} onClick={() => void askServer()}>
        {t('connection.checkNow')}
      </Button>
    </div>
  )
}
