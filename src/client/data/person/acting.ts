import { alone } from '#sync/device/alone.ts'
import { api, send } from '../call/api.ts'
import type { BearerTokens } from '../call/credentials.ts'
import { deviceId } from '../device/self.ts'
import { sendNow, unsentWork } from '../device/unsent.ts'
import { forgetShown } from '../who/forget.ts'
import { beginActing, endActing } from '../who/own-session.ts'
import type { Profile } from '../who/user.ts'

/** Signs in as another person. What is not sent yet stays here and waits for its own person. */
export async function actAs(id: string): Promise<void> {
  const device = await deviceId().catch(() => null)
  const began = await api<BearerTokens & { user: Profile }>(`/user/login_as/${id}`, {
    method: 'POST',
    body: { device },
  })
  const { user, ...tokens } = began
  // The own session must not be renewed meanwhile, since a refresh token works once.
  await alone('renewal', async () => {
    forgetShown()
    beginActing(user, tokens)
  })
}

/** How much of what was done in the other's name has not left, after one more try. */
export async function leftUnsent(): Promise<number> {
  const { count } = await unsentWork()
  return count === 0 ? 0 : (await sendNow()).count
}

const patience = 2000

/** Ends the session in the other's name and takes up the own one; without a connection it ends by itself in time. */
export async function switchBack(): Promise<void> {
  await send('/logout', { method: 'POST', signal: AbortSignal.timeout(patience) }).catch(() => null)
  await endActing(true)
}
