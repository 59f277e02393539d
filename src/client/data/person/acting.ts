import { alone } from '#sync/device/alone.ts'
import { logOut } from '#wire/session.ts'
import { signInAsOther } from '#wire/sign-in.ts'
import { askAlone } from '../call/ask-alone.ts'
import { askOnce } from '../call/ask-once.ts'
import { deviceId } from '../device/self.ts'
import { sendNow, unsentWork } from '../device/unsent.ts'
import { forgetShown } from '../who/forget.ts'
import { beginActing, endActing } from '../who/own-session.ts'

/** Signs in as another person. What is not sent yet stays here and waits for its own person. */
export async function actAs(id: string): Promise<void> {
  const device = await deviceId().catch(() => null)
  const { user, ...tokens } = await askAlone(signInAsOther, { id, device })
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

const patienceMs = 2000

/** Ends the session in the other's name and takes up the own one; without a connection it ends by itself in time. */
export async function switchBack(): Promise<void> {
  await askOnce(logOut, {}, AbortSignal.timeout(patienceMs)).catch(() => null)
  await endActing(true)
}
