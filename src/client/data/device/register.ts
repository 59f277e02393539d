import { readStored, writeStored } from '#client/parts/stored.ts'
import { pushSource, registerDevice } from '#wire/device-here.ts'
import { askOnce } from '../call/ask-once.ts'
import { currentUser } from '../who/session.ts'
import { askAsDevice } from './as-device.ts'
import { deviceId } from './self.ts'
import { toldOfHere } from './told-of-here.ts'

const keyOf = (user_id: string) => `push.${user_id}`
type Said = 'on' | 'no'

/** What this person has said on this device: that they want pushes, or do not want to be asked. */
export const saidOfPush = (): Said | null => {
  const user = currentUser()
  return user ? (readStored(keyOf(user.id)) as Said | null) : null
}
export function sayOfPush(said: Said) {
  const user = currentUser()
  if (user) writeStored(keyOf(user.id), said)
}

/** Whether this browser can take pushes at all: an iPhone only in the installed app. */
export const canTakePush = () =>
  'Notification' in window && 'PushManager' in window && navigator.serviceWorker?.controller !== null

/** Tells the server on what this person uses the app; where they have said yes, with the address of today. */
export async function registerHere(): Promise<void> {
  const user = currentUser()
  if (!user || user.behind) return
  const isOn = saidOfPush() === 'on' && canTakePush() && Notification.permission === 'granted'
  // An address that can't be had now is no reason to say nothing of the device.
  const push_token = isOn ? await address().catch(() => undefined) : null
  await tell(push_token)
}

/** Asks for permission, and for an address; answers whether pushes come here from now on. */
export async function turnPushOn(): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await tell(await address())
  sayOfPush('on')
  return 'on'
}

export async function turnPushOff(): Promise<void> {
  sayOfPush('no')
  await registerHere()
}

/** Undefined: the address stays as it is. */
async function tell(push_token: string | null | undefined): Promise<void> {
  await askAsDevice(registerDevice, { ...(await toldOfHere()), device: await deviceId(), push_token })
}

async function address(): Promise<string> {
  const source = await askOnce(pushSource, {})
  if (source.is_stand_in) return `stand-in-${await deviceId()}`
  const { firebase, vapid_key } = source
  if (!firebase) throw new Error('pushes are not set up')
  return (await import('./firebase.ts')).firebaseAddress({ firebase, vapid_key })
}
