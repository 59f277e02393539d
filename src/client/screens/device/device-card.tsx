import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import HardDrive from 'lucide-react/icons/hard-drive'
import Moon from 'lucide-react/icons/moon'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Unplug from 'lucide-react/icons/unplug'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ask } from '#client/data/call/call.ts'
import { clockTolerance } from '#client/data/device/health.ts'
import { userCan } from '#client/data/who/session.ts'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import type { IconType } from '#client/parts/icon.tsx'
import { notify } from '#client/parts/messages.ts'
import { useConfirm } from '#client/parts/use-confirm.ts'
import { askDevice, type KnownDevice, revokeDevice } from '#wire/devices.ts'
import css from './device.module.css'
import { type DeviceTrouble, healthOf, minutesOff, percentUsed, troublesOf } from './device-state.ts'
import { LogDialog } from './log-dialog.tsx'
import { setAsideRoute } from './places.ts'
import { useDeviceName } from './words.ts'

const signs: Readonly<Record<DeviceTrouble, IconType>> = {
  revoked: Unplug,
  set_aside: TriangleAlert,
  full: HardDrive,
  clock: Clock,
  silent: Moon,
}

interface DeviceCardProps {
  device: KnownDevice
  now: number
  updates: boolean
}

export function DeviceCard({ device, now, updates }: DeviceCardProps) {
  const { t } = useTranslation(['device', 'pages'])
  const confirm = useConfirm()
  const name = useDeviceName()(device)
  const troubles = troublesOf(device, now)
  const [isRead, setRead] = useState(false)

  async function disconnect() {
    const sure = await confirm({
      title: t('devices.revokeTitle', { name }),
      text: t('devices.revokeText'),
      action: t('devices.revoke'),
      danger: true,
    })
    if (!sure) return
    try {
      await ask(revokeDevice, { id: device.id })
      notify.success(t('devices.revoked'))
    } catch (error) {
      notify.error((error as Error).message)
    }
  }

  async function askFor(what: 'send' | 'log') {
    try {
      await ask(askDevice, { id: device.id, what })
      notify.success(t(what === 'send' ? 'devices.sendAsked' : 'devices.logAsked'))
    } catch (error) {
      notify.error((error as Error).message)
    }
  }

  return (
    <Card as="article" title={name} beside={<span className="num">{device.code ?? t('devices.notEnrolled')}</span>}>
      <ul className={css.states}>
        {troubles.length === 0 && (
          <li>
            <State tone="fine">{t('devices.state.fine')}</State>
          </li>
        )}
        {troubles.map((trouble) => (
          <li key={trouble}>
            <State tone={trouble === 'revoked' ? 'quiet' : 'warning'} icon={signs[trouble]}>
              {t(`devices.state.${trouble}`)}
            </State>
          </li>
        ))}
      </ul>
      <FactList small>
        {useFacts(device).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </FactList>
      {(device.set_aside > 0 || (updates && !device.revoked_at)) && (
        <div className={css.ways}>
          {device.set_aside > 0 && userCan('attention.read') && (
            <Link className={buttonClass({ variant: 'subtle' })} to={setAsideRoute}>
              {t('devices.lookSetAside')}
            </Link>
          )}
          {updates && !device.revoked_at && (
            <>
              <Button icon={Send} disabled={device.send_asked_at !== null} onClick={() => void askFor('send')}>
                {t(device.send_asked_at ? 'devices.sendWaits' : 'devices.askSend')}
              </Button>
              <Button icon={FileText} disabled={device.log_asked_at !== null} onClick={() => void askFor('log')}>
                {t(device.log_asked_at ? 'devices.logWaits' : 'devices.askLog')}
              </Button>
              {device.log_at && (
                <Button variant="plain" onClick={() => setRead(true)}>
                  {t('devices.readLog', { time: formatAsOf(device.log_at) })}
                </Button>
              )}
            </>
          )}
          {updates && device.code && !device.revoked_at && (
            <Button variant="danger" icon={Unplug} onClick={() => void disconnect()}>
              {t('devices.revoke')}
            </Button>
          )}
        </div>
      )}
      {isRead && <LogDialog id={device.id} name={name} onClose={() => setRead(false)} />}
    </Card>
  )
}

function useFacts(device: KnownDevice): readonly (readonly [string, ReactNode])[] {
  const { t } = useTranslation(['device', 'pages'])
  const { unsent = 0, oldest, counts = {}, last_pull, clock_offset, used, checked } = healthOf(device)
  const place = [device.warehouse?.name, device.cashbox?.name].filter(Boolean).join(', ')
  const waiting = oldest ? t('devices.unsentSince', { number: unsent, time: formatAsOf(oldest) }) : String(unsent)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('place.heading'), place || t('place.none')],
    [t('devices.seen'), formatAsOf(device.last_seen_at)],
    [t('devices.person'), device.last_user?.name || t('devices.never')],
    [t('devices.unsent'), unsent > 0 ? waiting : t('devices.nothing')],
    ...(device.set_aside > 0 ? [[t('devices.setAside'), device.set_aside] as const] : []),
    ...(counts.refused ? [[t('devices.refused'), counts.refused] as const] : []),
    [t('devices.pulled'), last_pull ? formatAsOf(last_pull) : t('devices.never')],
    ...(checked ? [[t('devices.checked'), checkedWords(checked)] as const] : []),
    [t('devices.clock'), clock_offset === undefined ? t('devices.never') : clockWords(clock_offset)],
    [
      t('devices.storage'),
      used === null || used === undefined
        ? t('devices.never')
        : t('devices.storageUsed', { percent: percentUsed(used) }),
    ],
    [t('devices.version'), device.app_version ?? t('devices.never')],
  ]
  function checkedWords({ at, wrong }: NonNullable<typeof checked>) {
    return t(wrong.length > 0 ? 'devices.mended' : 'devices.agreed', { time: formatAsOf(at) })
  }
  function clockWords(offset: number) {
    if (Math.abs(offset) <= clockTolerance) return t('devices.fine')
    return t(offset > 0 ? 'devices.fast' : 'devices.slow', { minutes: minutesOff(offset) })
  }
  return facts
}
