import type { Actor } from '#domain/kernel/permission.ts'
import { type Grants, grantsFrom, type Signed } from '#sync/device/grants.ts'
import { now } from '../call/connection.ts'
import { readCredentials } from '../call/credentials.ts'
import { ownKey } from './keys.ts'
import { openedOutbox, outbox } from './outbox.ts'
import { sendAsDevice } from './self.ts'

const freshFor = 24 * 60 * 60_000

export const grants = async (): Promise<Grants> => grantsFrom(await outbox.self.get('grants'))

/**
 * Fetches a new grant from the server once a day: it proves the person on days without a connection. Nobody gets one in
 * another's name.
 */
export async function keepGrant({ user_id: userId, behind }: Pick<Actor, 'user_id' | 'behind'>): Promise<void> {
  if (behind) return
  const key = await ownKey(userId)
  const held = (await grants())[userId]?.at(-1)
  const isSame = held?.key === key && held.session === sessionNow()
  if (!key || (isSame && now().getTime() - Date.parse(held.signed_at) < freshFor)) return
  const { device } = await openedOutbox()
  const answer = await sendAsDevice('/sync/grant', { method: 'POST', body: { device, key } })
  const { data: given } = (await answer.json()) as { data: Omit<Signed, 'key' | 'session' | 'signed_at'> }
  const signed = { ...given, key, session: sessionNow(), signed_at: now().toISOString() }
  await change((held) => ({ ...held, [userId]: [...(held[userId] ?? []).filter((one) => one.key !== key), signed] }))
}

const sessionNow = () => readCredentials()?.signed_in_at ?? ''

export const dropGrants = (userId: string) => change(({ [userId]: _, ...others }) => others)

/** Expired grants are dropped with each change. */
async function change(next: (grants: Grants) => Grants): Promise<void> {
  await outbox.transaction('rw', outbox.self, async () => {
    const living = Object.entries(next(await grants())).map(
      ([id, held]) => [id, held.filter(({ expires_at }) => new Date(expires_at) > now())] as const,
    )
    await outbox.self.put(JSON.stringify(Object.fromEntries(living)), 'grants')
  })
}
