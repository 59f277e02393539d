import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { Nothing } from '#client/pages/table/nothing.tsx'
import { Button } from '#client/parts/button.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { allDevices, inviteDevice } from '#wire/devices.ts'
import { AddDevice } from './add-device.tsx'
import { Alarms } from './alarms.tsx'
import css from './device.module.css'
import { DeviceCard } from './device-card.tsx'
import { DevicesTabs } from './devices-tabs.tsx'

/** The devices of the organisation, the last seen first. */
export function DevicesPage() {
  const { t } = useTranslation(['device', 'common'])
  const { data: told, error, isPending, refetch } = useCall(allDevices, {})
  const data = told?.data
  const [adding, setAdding] = useState(false)
  useLoading(isPending)
  usePageHead({ count: data ? formatInteger(data.length) : undefined })
  const updates = inviteDevice.right(useActor())
  const nothing = (
    <Nothing
      awaited="cards"
      loading={isPending}
      error={error && { title: t('devices.failed'), text: error.message }}
      onRetry={() => void refetch()}
      empty={{ title: t('devices.none'), text: t('devices.noneText') }}
    />
  )
  if (error || !data) return nothing
  const now = Date.now()
  return (
    <DeskPage>
      <DevicesTabs />
      {updates && (
        <div className={css.ways}>
          <Button variant="solid" icon={Plus} onClick={() => setAdding(true)}>
            {t('devices.add')}
          </Button>
        </div>
      )}
      <Alarms />
      {data.length === 0 && nothing}
      <ul className={css.cards}>
        {data.map((device) => (
          <li key={device.id}>
            <DeviceCard device={device} now={now} updates={updates} />
          </li>
        ))}
      </ul>
      {adding && <AddDevice onClose={() => setAdding(false)} />}
    </DeskPage>
  )
}
