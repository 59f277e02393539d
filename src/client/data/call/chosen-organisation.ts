import { createStore } from '#client/parts/store.ts'
import { readStored, watchStored, writeStored } from '#client/parts/stored.ts'
import { readCredentials } from './credentials.ts'

interface ChosenOrganisation {
  readonly id: string
  readonly name: string
}

const key = 'organisation'

/** The organisation that a super user has chosen to look at in this session; null for all of them. */
export function chosenNow(): ChosenOrganisation | null {
  const session = readCredentials()?.signed_in_at
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as (ChosenOrganisation & { readonly session: string }) | null
    return kept && kept.session === session ? kept : null
  } catch {
    return null
  }
}

export const chosenOrganisation = createStore(chosenNow())
const look = () => chosenOrganisation.set((now) => (now?.id === chosenNow()?.id ? now : chosenNow()))
watchStored(key, look)

export function chooseOrganisation(chosen: ChosenOrganisation | null) {
  const session = readCredentials()?.signed_in_at
  writeStored(key, chosen && session ? JSON.stringify({ ...chosen, session }) : null)
  look()
}
