import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevices } from '#client/data/devices.ts'
import { can } from '#client/data/session.ts'
import { Button } from '#client/parts/button.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { AddDevice } from './add-device.tsx'
import { Alarms } from './alarms.tsx'
import css from './device.module.css'
import { DeviceCard } from './device-card.tsx'

/** The devices of the organisation, the last seen first. */
export function DevicesPage() {
  const { t } = useTranslation(['device', 'common'])
  const { data, error, isPending, refetch } = useDevices()
  const [adding, setAdding] = useState(false)
  useLoading(isPending)
  usePageHead({ count: data ? formatInteger(data.length) : undefined })
  const updates = can('devices.update')
  if (error)
    return (
      <ErrorState
        title={t('devices.failed')}
        text={error.message}
        actions={
          <Button variant="subtle" onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    )
  if (!data) return <SkeletonRows rows={6} columns={3} />
  const now = Date.now()
  return (
    <div className={css.page}>
      {updates && (
        <div className={css.ways}>
          <Button variant="solid" icon={Plus} onClick={() => setAdding(true)}>
            {t('devices.add')}
          </Button>
        </div>
      )}
      <Alarms />
      {data.length === 0 && <EmptyState title={t('devices.none')} text={t('devices.noneText')} />}
      <ul className={css.cards}>
        {data.map((device) => (
          <li key={device.id}>
            <DeviceCard device={device} now={now} updates={updates} />
          </li>
        ))}
      </ul>
      {adding && <AddDevice onClose={() => setAdding(false)} />}
    </div>
  )
}
