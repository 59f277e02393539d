import { api } from '../call/api.ts'
import type { BearerTokens } from '../call/credentials.ts'
import { enterWith, type SecondStep, type SignIn } from '../who/session.ts'

export const signIn = async (login: { phone_or_email: string; password: string }): Promise<SignIn> =>
  enterWith(
    api<BearerTokens | { readonly second_step: SecondStep }>('/auth/login', {
      method: 'POST',
      body: { ...login, device: await ownDevice() },
    }),
  )

const patience = 2000

/**
 * This device's id, so that revoking the device ends the session; null if the browser stores nothing or takes too long.
 */
function ownDevice(): Promise<string | null> {
  const asked = import('../device/self.ts').then(({ deviceId }) => deviceId()).catch(() => null)
  return Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, patience, null))])
}
