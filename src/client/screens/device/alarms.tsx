import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { Card, State } from '#client/parts/card.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import { alarmsOfDevices, type KnownAlarm } from '#wire/set-aside.ts'
import { toldOf } from './command-summary.ts'
import css from './device.module.css'
import { PageTurns } from './steps.tsx'
import { useDeviceName, usePartNames, useToldWords } from './words.ts'

/** Alarms about devices, each with what to do. */
export function Alarms() {
  const { t } = useTranslation('device')
  const [page, setPage] = useState(1)
  const { data } = useCall(alarmsOfDevices, { page, per_page: 5 }, { enabled: alarmsOfDevices.right(useActor()) })
  if (!data || data.meta.total === 0) return null
  return (
    <Card title={t('alarms.heading')}>
      <ol className={css.records}>
        {data.data.map((alarm) => (
          <li key={alarm.id}>
            <Alarm alarm={alarm} />
          </li>
        ))}
      </ol>
      <PageTurns page={page} pages={data.meta.last_page} label={t('alarms.heading')} onTurn={setPage} />
    </Card>
  )
}

function Alarm({ alarm: { code, at, device, parts, type, number, device_number } }: { alarm: KnownAlarm }) {
  const { t } = useTranslation('device')
  const words = useToldWords()
  const nameOf = useDeviceName()
  const namesOf = usePartNames()
  const called = numberText({ number, device_number })
  const told = type ? toldOf({ type, payload: called ? { device_number: called } : {} }, [], currentLanguage()) : null
  const about = told?.resource ? words.name(told) : namesOf(parts)
  const name = device ? [device.code, nameOf(device)].filter(Boolean).join(' · ') : t('setAside.noDevice')
  return (
    <>
      <div className={css.record}>
        <strong>
          <State tone="warning">{t(`alarms.${code}.title`)}</State>
        </strong>
        <small>{[name, formatAsOf(at), about].filter(Boolean).join(' · ')}</small>
      </div>
      <p className={css.quiet}>{t(`alarms.${code}.text`)}</p>
    </>
  )
}
