import { useCall } from '#client/data/call/call.ts'
import { appOffer } from '#wire/app-versions.ts'
import { Upgrade } from '../screens/upgrade.tsx'
import { updateNow } from './parts/update.ts'

/** What is said of the new version is asked from the server; without it the page says what it always says. */
export function Component() {
  const { data } = useCall(appOffer, {})
  return <Upgrade text={data?.text} onReload={() => void updateNow()} />
}
