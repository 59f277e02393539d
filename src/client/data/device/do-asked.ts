import { appVersion } from '#client/parts/version.ts'
import { isUnsent } from '#sync/device/batch.ts'
import { tellLog } from '#wire/device-words.ts'
import { connection } from '../call/connection.ts'
import { askAsDevice } from './as-device.ts'
import { lastCheck } from './check.ts'
import { lastPull } from './replica.ts'
import { askedOfHere, deviceId } from './self.ts'
import { heldBack, lookIntoOutbox, pushNow } from './sending.ts'
import { storageState } from './storage.ts'

/** Does what the office has asked this device for. */
export async function doAsked(asks: readonly string[]): Promise<void> {
  if (asks.includes('log')) await askAsDevice(tellLog, { device: await deviceId(), log: await ownLog() })
  if (!asks.includes('send')) return
  await pushNow()
  // Reported anew only where all has gone: what is left goes as ever.
  if (!(await lookIntoOutbox()).some(({ stage }) => isUnsent(stage))) dispatchEvent(new Event(askedOfHere))
}

const most = 60_000
const sometime = (at: number) => new Date(performance.timeOrigin + at).toISOString()

/** What helps to see what is the matter here: no content of records, no names, no addresses with what was asked. */
async function ownLog(): Promise<string> {
  const { state, clockOffset, lastContact } = connection.get()
  const head = {
    ...{ app: appVersion, page: location.pathname, browser: navigator.userAgent, state, clockOffset, lastContact },
    ...{ storage: storageState(), last_pull: lastPull.get(), checked: lastCheck.get(), held_back: heldBack.get() },
  }
  const waiting = (await lookIntoOutbox()).map(({ command: { at, type, manner }, stage, answer }) =>
    [at, type, manner, stage, answer && 'code' in answer ? answer.code : ''].join(' '),
  )
  const calls = performance
    .getEntriesByType('resource')
    .filter((one): one is PerformanceResourceTiming => new URL(one.name).pathname.startsWith('/api/'))
    .map(({ name, startTime, duration, responseStatus }) =>
      [sometime(startTime), responseStatus, `${Math.round(duration)} ms`, new URL(name).pathname].join(' '),
    )
  const parts = [JSON.stringify(head, null, 1), `# waiting: ${waiting.length}`, ...waiting, `# calls: ${calls.length}`]
  return [...parts, ...calls.slice(-300)].join('\n').slice(0, most)
}
