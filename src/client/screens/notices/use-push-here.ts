import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { canTakePush, saidOfPush, sayOfPush, turnPushOff, turnPushOn } from '#client/data/device/register.ts'
import { useEnrolled } from '#client/data/device/self.ts'
import { useActor } from '#client/data/who/session.ts'
import { notify } from '#client/parts/messages.ts'
import { pushSource } from '#wire/device-here.ts'

/**
 * Whether somebody is told on this device while the app is closed, and how that is changed; `impossible` where the
 * server or the browser knows no way, and on devices of the shop, which several people use.
 */
export function usePushHere() {
  const { t } = useTranslation('notices')
  const { data } = useCall(pushSource, {})
  const enrolled = useEnrolled()
  const { behind } = useActor()
  const [said, setSaid] = useState(saidOfPush)
  const [isBusy, setBusy] = useState(false)
  const isOffered = Boolean(data && (data.firebase || data.is_stand_in)) && canTakePush() && !enrolled && !behind
  const permission = isOffered ? Notification.permission : 'default'
  const state = !isOffered
    ? 'impossible'
    : permission === 'denied'
      ? 'denied'
      : said === 'on' && permission === 'granted'
        ? 'on'
        : 'off'

  async function turn(wanted: 'on' | 'off') {
    setBusy(true)
    try {
      const turned = wanted === 'on' ? await turnPushOn() : await turnPushOff()
      if (turned === 'on') notify.success(t('push.turnedOn'))
      else if (turned === 'denied') notify.info(t('push.denied'))
    } catch {
      notify.error(t('push.failed'))
    } finally {
      setSaid(saidOfPush())
      setBusy(false)
    }
  }
  return {
    state,
    isBusy,
    isStandIn: data?.is_stand_in ?? false,
    hasSaid: said !== null,
    turn,
    /** They do not want to be asked. */
    leave: () => {
      sayOfPush('no')
      setSaid('no')
    },
  } as const
}
