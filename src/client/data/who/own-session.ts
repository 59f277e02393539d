import { readStored, writeStored } from '#client/parts/stored.ts'
import type { BearerTokens } from '#wire/person.ts'
import { now } from '../call/connection.ts'
import { type Credentials, keepCredentials, readCredentials } from '../call/credentials.ts'
import { forgetActing } from './forget.ts'
import { actedKey, ownSessionKey, type Profile, personName, profileKey } from './user.ts'

/** Takes up a session in another's name; the own one waits for the way back. */
export function beginActing(profile: Profile, tokens: BearerTokens) {
  writeStored(ownSessionKey, JSON.stringify({ credentials: readCredentials(), profile: readStored(profileKey) }))
  writeStored(profileKey, JSON.stringify(profile))
  keepCredentials(tokens, now().toISOString())
  lookAgain()
}

/** Back to the own session, if one waits. What the other could see is deleted from the device. */
export async function endActing(isByHand = false) {
  const [own, acted] = [readStored(ownSessionKey), readStored(profileKey)]
  if (!own) return
  const { credentials, profile } = JSON.parse(own) as { credentials: Credentials; profile: string }
  writeStored(ownSessionKey, null)
  writeStored(actedKey, isByHand || !acted ? null : personName(JSON.parse(acted) as Profile))
  writeStored(profileKey, profile)
  const { signed_in_at, ...tokens } = credentials
  keepCredentials(tokens, signed_in_at)
  await forgetActing().catch(() => null)
  lookAgain()
}

/** Tells this tab what others hear from the storage: somebody else works here now. */
const lookAgain = () => dispatchEvent(new StorageEvent('storage', { key: null }))
