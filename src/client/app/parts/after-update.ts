import { readStored, writeStored } from '#client/parts/stored.ts'
import { appVersion } from '#client/parts/version.ts'

const key = 'news-of'

/** After an update of this device what is new is shown once; whoever begins on it has nothing to be told. */
export function tellAfterUpdate() {
  const before = readStored(key)
  if (before === appVersion) return
  const told = () => writeStored(key, appVersion)
  if (before === null) return told()
  void import('../../screens/whats-new/look-for-news.ts').then(({ lookForNews }) => lookForNews()).then(told, () => {})
}
