import { useTranslation } from 'react-i18next'
import { useReach } from '#client/data/call/connection.ts'
import { useAsOf } from '#client/data/device/replica.ts'
import { formatAsOf } from '#client/parts/format.ts'
import css from './top.module.css'

/** What works without a connection, and how old the shown data are: in the bar, where it moves nothing. */
export function OfflineNote() {
  const { t } = useTranslation('till')
  const state = useReach()
  const asOf = useAsOf()
  return (
    <div className={css.room}>
      {state === 'offline' && (
        <p className={css.offline}>
          <strong>{t('offline.works')}</strong> <span className={css.more}>{t('offline.sent')} </span>
          {asOf && <span className="num">{t('offline.asOf', { time: formatAsOf(asOf) })}</span>}
        </p>
      )}
    </div>
  )
}
