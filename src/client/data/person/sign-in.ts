import { enterByPassword } from '#wire/sign-in.ts'
import { askAlone } from '../call/ask-alone.ts'
import { enterWith, type SignIn } from '../who/session.ts'

export const signIn = async (login: { phone_or_email: string; password: string }): Promise<SignIn> =>
  enterWith(askAlone(enterByPassword, { ...login, device: await ownDevice() }))

const patience = 2000

/**
 * This device's id, so that revoking the device ends the session; null if the browser stores nothing or takes too long.
 */
function ownDevice(): Promise<string | null> {
  const asked = import('../device/self.ts').then(({ deviceId }) => deviceId()).catch(() => null)
  return Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, patience, null))])
}
